import { hourSums, weekdayCounts, weekGrid } from '../../../../shared/rules/clicks/week-grid.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { comparedData } from '../../../../shared/rules/reports/comparable.ts';
import { periodDays } from '../../../../shared/rules/time/periods.ts';
import { HOURS, hourName, WEEKDAYS } from '../../../../shared/rules/time/week-hours.ts';
import { useSearchChoice } from '../../../core/navigation/use-search-params.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { weekdayNames } from '../../../ui/chart/week-labels.ts';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { ACTIVITIES_SEARCH } from '../analytics-search-params.ts';
import { useComparedReport, useDistribution } from '../compared-report.ts';
import { useClickTrend } from '../components/click-trend.ts';
import classes from '../components/dashboard.module.css';
import { NoClicks } from '../components/no-clicks.tsx';
import { TrendPanel } from '../components/trend-panel.tsx';
import { type WeekBar, WeekBars } from './week-bars.tsx';
import { WeekPanel } from './week-panel.tsx';

const WEEK_PX = 330;
const BARS_PX = 290;
const DAYS_PX = 220;

/** Whether all clicks are shown or those of one day. */
export const usePerDay = () => useSearchChoice(ACTIVITIES_SEARCH, 'per', 'all');

const periodOf = (answer: { date_from: string; date_to: string }) => ({
  from: answer.date_from,
  to: answer.date_to,
});

function hourBars(answer: ReportAnswer<'day-hour'>): WeekBar[] {
  const clicks = hourSums(weekGrid(answer.data));
  const rowsBefore = comparedData(answer);
  const before = rowsBefore && hourSums(weekGrid(rowsBefore));
  const [days, daysBefore] = [answer, answer.previous].map((of) => periodDays(periodOf(of)));
  return HOURS.map((hour) => ({
    key: String(hour),
    short: String(hour),
    full: hourName(hour),
    clicks: clicks[hour] ?? 0,
    before: before?.[hour],
    days: days ?? 0,
    daysBefore: daysBefore ?? 0,
  }));
}

function weekdayBars(answer: ReportAnswer<'day'>, locale: Locale): WeekBar[] {
  const names = weekdayNames(locale);
  const counts = weekdayCounts(periodOf(answer));
  const countsBefore = weekdayCounts(periodOf(answer.previous));
  const before = comparedData(answer);
  const clicksOf = (rows: typeof answer.data, weekday: number) =>
    rows.find((row) => row.day_of_week === weekday)?.clicks ?? 0;
  return WEEKDAYS.map((weekday, index) => ({
    key: String(weekday),
    short: names[index]?.short ?? '',
    full: names[index]?.full ?? '',
    clicks: clicksOf(answer.data, weekday),
    before: before && clicksOf(before, weekday),
    days: counts[index] ?? 0,
    daysBefore: countsBefore[index] ?? 0,
  }));
}

/** The week of a longer period: when people click, and each of its days. */
export function WeekActivities({ scope }: { scope: ReportScope }) {
  const course = useClickTrend();
  const t = useTexts(analyticsReportsTexts, 'activities');
  const locale = useLocale();
  const view = usePanelView();
  const average = usePerDay()[0] === 'day';
  const hours = useDistribution('day-hour', scope, { with: 'orders' });
  const weekdays = useDistribution('day', scope, { with: 'orders' });
  const days = useComparedReport('num-clicks', scope, 'day');
  const shared = { scope, view, average };
  return (
    <>
      <WeekPanel source={hours} {...shared} height={WEEK_PX} />
      <div className={classes.grid}>
        <WeekBars
          id="days-of-week"
          title={t(average ? 'by_day_average' : 'by_day')}
          axisName={t('weekday')}
          source={weekdays}
          bars={(answer) => weekdayBars(answer, locale)}
          keyOf={(row) => row.day_of_week}
          {...shared}
          height={BARS_PX}
        />
        <WeekBars
          id="hours-of-day"
          title={t(average ? 'by_hour_average' : 'by_hour')}
          axisName={t('hour')}
          source={hours}
          bars={hourBars}
          keyOf={(row) => row.hour_of_day}
          {...shared}
          height={BARS_PX}
        />
      </div>
      <TrendPanel
        id="days"
        title={t('days')}
        {...course}
        source={days}
        scope={scope}
        view={view}
        height={DAYS_PX}
        emptyText={<NoClicks scope={scope} />}
      />
    </>
  );
}
