import type { Bucket } from '../../../../shared/rules/time/periods.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { ACTIVITIES_PATH } from '../analytics-paths.ts';

/** The first day of a bucket; where that is the whole bucket, it leads to its hours. */
export function DayLink({ bucket: { from, to } }: { bucket: Bucket }) {
  if (from !== to) return formatDay(from);
  return (
    <DrillLink to={ACTIVITIES_PATH} search={{ date_from: from, date_to: to }} keepsFilter>
      {formatDay(from)}
    </DrillLink>
  );
}
