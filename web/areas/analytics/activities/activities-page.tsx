import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../core/i18n.ts';
import { ReportPage } from '../components/report-page.tsx';
import type { DashboardScope } from '../dashboard-scope.ts';
import { activitiesTexts } from './activities.texts.ts';
import { DayActivities } from './day-activities.tsx';
import { DaySteps } from './day-steps.tsx';
import { usePerDay, WeekActivities } from './week-activities.tsx';

const isOneDay = ({ range }: DashboardScope) => range.from === range.to;

function PerDayControl() {
  const t = useTexts(activitiesTexts);
  const [per, setPer] = usePerDay();
  return (
    <SegmentedControl
      aria-label={t('per')}
      value={per}
      data={[
        { value: 'all', label: t('per_all') },
        { value: 'day', label: t('per_day') },
      ]}
      onChange={setPer}
    />
  );
}

/** When people click: the week by its hours, or one day by its hours. */
export function ActivitiesPage() {
  const t = useTexts(activitiesTexts);
  return (
    <ReportPage
      title={t('title')}
      actions={(scope) =>
        isOneDay(scope) ? <DaySteps day={scope.range.from} today={scope.today} /> : <PerDayControl />
      }
    >
      {(scope) => (isOneDay(scope) ? <DayActivities scope={scope} /> : <WeekActivities scope={scope} />)}
    </ReportPage>
  );
}
