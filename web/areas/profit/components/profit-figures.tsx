import { useTexts } from '../../../core/texts/i18n.ts';
import { type Figure, FigureList } from '../../../ui/panel/figure-list.tsx';
import type { CellKind } from '../../../ui/table/data-table-format.ts';
import { seriesFigure } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { profitTexts } from '../profit-texts.ts';
import type { DailyProfit } from '../use-profit.ts';

const FIGURES = [
  { measure: 'orders', kind: 'count', meaning: 'good' },
  { measure: 'revenue', kind: 'money', meaning: 'good' },
  { measure: 'conversion_rate', kind: 'share', meaning: 'good' },
  { measure: 'average_order', kind: 'money', meaning: 'good' },
  { measure: 'cost_share', kind: 'share', meaning: 'bad' },
  { measure: 'profit', kind: 'money', meaning: 'good' },
] as const satisfies { measure: string; kind: CellKind; meaning: Figure['meaning'] }[];

/** What the clicks of the chosen days brought, each number against the compared period. */
export function ProfitFigures({ scope, daily }: { scope: ReportScope; daily: DailyProfit }) {
  const t = useTexts(profitTexts);
  return (
    <FigureList
      isCompared={scope.comparison.period !== null}
      figures={FIGURES.map(({ measure, kind, meaning }) => ({
        label: t(measure),
        meaning,
        source: daily,
        data: seriesFigure(daily.data, measure, kind),
      }))}
    />
  );
}
