import { comparedData } from '../../../../shared/rules/reports/comparable.ts';
import { belgradeHour } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { formatDay, formatPeriod } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import { PageLink } from '../../../ui/page/page-link.tsx';
import { useComparedHint } from '../../../ui/panel/compared-hint.ts';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { type ReportScope, useComparisonName } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { CLICKS_PATH } from '../analytics-paths.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { withBroughtColumns } from '../brought-columns.ts';
import { useDistribution } from '../compared-report.ts';
import { KeyFiguresRow } from '../components/key-figures-row.tsx';
import { NoClicks } from '../components/no-clicks.tsx';
import { hintWithOpenOrders } from '../open-orders.ts';
import { dayHours, hoursChart, hoursTable } from './day-hours.ts';

type Answer = ReportAnswer<'day-hour'>;

const ID = 'hours';
const HOURS_PX = 320;

/** One day by its hours, beside the compared day. */
export function DayActivities({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'activities');
  const tWord = useTexts(analyticsTexts);
  const { comparedWith } = useComparedHint();
  const compared = ({ from, to }: Period, until?: string | null) =>
    comparedWith({ date_from: from, date_to: to, until });
  const view = usePanelView();
  const source = useDistribution('day-hour', scope, { with: 'orders' });
  const day = scope.range.from;
  const { kind, period } = scope.comparison;
  const before = period && formatPeriod(period);
  const comparisonName = useComparisonName(scope.comparison);
  const name = kind === 'previous' ? t('day_before') : comparisonName;
  const title = t('hours_of', { day: formatDay(day) });
  const lastHour = day === scope.today ? belgradeHour(Date.now()) : null;
  const words = {
    clicks: tWord('clicks'),
    dayBefore: kind === 'custom' ? name : before && `${name}, ${before}`,
    hour: t('hour'),
    share: tWord('share_percent'),
    unit: tWord('unit_clicks'),
    notOver: t('not_over'),
  };
  const hoursOf = (answer: Answer) => dayHours(answer.data, comparedData(answer), lastHour);
  return (
    <>
      <KeyFiguresRow scope={scope} />
      <ChartPanel
        id={ID}
        title={title}
        {...hintWithOpenOrders(
          source.data,
          tWord,
          period ? compared(period, source.data?.previous.until) : undefined,
        )}
        source={source}
        height={HOURS_PX + LEGEND_PX}
        isEmpty={({ total, previous }) => total.clicks === 0 && !(before && previous.clicks > 0)}
        emptyText={<NoClicks scope={scope} withAction />}
        fileName={scope.fileName(t('title'))}
        view={view}
        chart={(answer) => (
          <TimeChartView
            chart={hoursChart(hoursOf(answer), lastHour, words)}
            label={title}
            height={HOURS_PX}
          />
        )}
        table={(answer) =>
          withBroughtColumns(hoursTable(hoursOf(answer), words), answer, (row) => row.hour_of_day, tWord)
        }
      />
      <PageLink to={CLICKS_PATH}>{t('ledger')}</PageLink>
    </>
  );
}
