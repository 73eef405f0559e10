import type { GroupBy } from '../../../../shared/rules/time/periods.ts';
import { useLocale } from '../../../core/texts/i18n.ts';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import type { ReportScope } from '../../shops/shops.public.ts';

type Course = { date_from: string; date_to: string; group_by: GroupBy };

/** The names of a course's days, weeks or months in the viewer's language. */
export function useReportBuckets({ today }: ReportScope) {
  const locale = useLocale();
  return ({ date_from: from, date_to: to, group_by }: Course) =>
    timeBuckets({ from, to }, group_by, locale, today);
}
