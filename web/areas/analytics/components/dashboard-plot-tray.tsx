import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import type { PlotChoice } from '../plot-choice.ts';
import { plotSearchParams } from '../plot-params.ts';
import { PlotTray } from './plot-tray.tsx';

/** The names that the charts' answer gives; the clicks panel asks for the same. */
function usePlotNames(scope: ReportScope, plot: PlotChoice): ReadonlyMap<number, string> {
  const { data } = useReport({
    name: 'num-clicksV2',
    shopId: scope.shop.id,
    query: { ...scope.asked, group_by: scope.groupBy, ...plotSearchParams(plot.kind, plot.items) },
    live: scope.live,
  });
  return new Map((data?.items ?? []).map((item) => [item.id, localText(item, 'name')]));
}

/** What is compared in the Dashboard's charts: products or categories. */
export function DashboardPlotTray({ scope, plot }: { scope: ReportScope; plot: PlotChoice }) {
  return <PlotTray plot={plot} names={usePlotNames(scope, plot)} hasKinds />;
}
