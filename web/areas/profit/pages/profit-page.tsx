import { useTexts } from '../../../core/texts/i18n.ts';
import { ClickContent, FilteredReportPage, hasNone } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { OrderNotes } from '../components/order-notes.tsx';
import { ProfitFigures } from '../components/profit-figures.tsx';
import { ProfitCategoriesPanel, ProfitProductsPanel } from '../components/profit-tables.tsx';
import { ProfitTrends } from '../components/profit-trends.tsx';
import { WaterfallPanel } from '../components/waterfall-panel.tsx';
import { profitTexts } from '../profit-texts.ts';
import { useOrderDay, useProfit } from '../use-profit.ts';

const COUNTED = ['clicks', 'orders', 'unattributed_orders'] as const;

function ProfitScreen({ scope }: { scope: ReportScope }) {
  const { by, setBy } = useOrderDay();
  const { total, daily } = useProfit(scope, by);
  return (
    <>
      <OrderNotes answer={total.data} by={by} onBy={setBy} />
      <ClickContent scope={scope} isEmpty={hasNone(total, COUNTED)}>
        <ProfitFigures scope={scope} daily={daily} />
        <WaterfallPanel source={total} />
        <ProfitTrends scope={scope} daily={daily} />
        <ProfitProductsPanel scope={scope} by={by} which="best" />
        <ProfitProductsPanel scope={scope} by={by} which="worst" />
        <ProfitCategoriesPanel scope={scope} by={by} />
      </ClickContent>
    </>
  );
}

/** What clicks cost and brought: from what was sold to what is left, over time, by product and category. */
export function ProfitPage() {
  const t = useTexts(profitTexts);
  return (
    <FilteredReportPage title={t('title')}>{(scope) => <ProfitScreen scope={scope} />}</FilteredReportPage>
  );
}
