import { SegmentedControl } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayActivities } from '../activities/day-activities.tsx';
import { DaySteps } from '../activities/day-steps.tsx';
import { usePerDay, WeekActivities } from '../activities/week-activities.tsx';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { ReportPage } from '../components/report-page.tsx';
import type { DashboardScope } from '../dashboard-scope.ts';

const isOneDay = ({ range }: DashboardScope) => range.from === range.to;

function PerDayControl() {
  const t = useTexts(analyticsReportsTexts, 'activities');
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
  const t = useTexts(analyticsReportsTexts, 'activities');
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
