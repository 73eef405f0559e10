import { useTexts } from '../../../core/texts/i18n.ts';
import { ChoiceControl } from '../../../ui/form/choice-control.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { DayActivities } from '../activities/day-activities.tsx';
import { DaySteps } from '../activities/day-steps.tsx';
import { usePerDay, WeekActivities } from '../activities/week-activities.tsx';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { FilteredReportPage } from '../filters/filtered-report-page.tsx';

const isOneDay = ({ range }: ReportScope) => range.from === range.to;

function PerDayControl() {
  const t = useTexts(analyticsReportsTexts, 'activities');
  const [per, setPer] = usePerDay();
  return (
    <ChoiceControl
      label={t('per')}
      choices={['all', 'day']}
      nameOf={(one) => t(`per_${one}`)}
      value={per}
      onChange={setPer}
    />
  );
}

/** When people click: the week by its hours, or one day by its hours. */
export function ActivitiesPage() {
  const t = useTexts(analyticsReportsTexts, 'activities');
  return (
    <FilteredReportPage
      title={t('title')}
      isOfClicks
      actions={(scope) =>
        isOneDay(scope) ? <DaySteps day={scope.range.from} today={scope.today} /> : <PerDayControl />
      }
    >
      {(scope) => (isOneDay(scope) ? <DayActivities scope={scope} /> : <WeekActivities scope={scope} />)}
    </FilteredReportPage>
  );
}
