import { Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { LEGEND_PX } from '../../../ui/chart/chart-look.ts';
import { TimeChartView } from '../../../ui/chart/chart-time.tsx';
import { timeBuckets } from '../../../ui/chart/time-buckets.ts';
import { ChartPanel } from '../../../ui/panel/panel-chart.tsx';
import { usePanelView } from '../../../ui/panel/panel-view.ts';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { limitTexts } from '../budget-texts.ts';
import { limitChart, limitTable } from '../limit-chart.ts';

const ID = 'limit-course';
const HEIGHT_PX = 280;

/** The month's course against its limit, with what is still expected. */
export function LimitChartPanel({ shop, source }: { shop: Shop; source: UseQueryResult<LimitView> }) {
  const t = useTexts(limitTexts);
  const locale = useLocale();
  const view = usePanelView();
  const title = t('chart');
  const chartOf = (limit: LimitView) => {
    const { month_start: from, month_end: to, today } = limit;
    return limitChart(limit, timeBuckets({ from, to }, 'day', locale, today), t);
  };
  return (
    <ChartPanel
      id={ID}
      title={title}
      hint={t('chart_hint')}
      source={source}
      height={HEIGHT_PX + LEGEND_PX}
      isEmpty={({ spent, forecast }) => spent === 0 && forecast === null}
      emptyText={<Text size="sm">{t('chart_empty')}</Text>}
      fileName={exportFileName([title, shop.name, source.data?.today ?? ''])}
      view={view}
      chart={(limit) => <TimeChartView chart={chartOf(limit)} label={title} height={HEIGHT_PX} />}
      table={(limit) => limitTable(limit, t)}
    />
  );
}
