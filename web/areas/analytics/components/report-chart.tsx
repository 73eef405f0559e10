import { ChartPanel, type ChartPanelProps } from '../../../ui/panel/panel-chart.tsx';
import type { PanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { NoClicks } from './no-clicks.tsx';

/** What the page of a report tells each of its charts. */
export type ReportChartPlace = { scope: ReportScope; view: PanelView; height: number };

type Props<T, R> = Omit<ChartPanelProps<T, R>, 'fileName'> & { scope: ReportScope };

/** A chart of a report: files are named after its shop and days, and it is empty for want of clicks unless told. */
export function ReportChart<T, R>({ scope, ...panel }: Props<T, R>) {
  return (
    <ChartPanel emptyText={<NoClicks scope={scope} />} {...panel} fileName={scope.fileName(panel.title)} />
  );
}
