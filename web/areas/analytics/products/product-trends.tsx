import { formatPercent } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelView } from '../../../ui/panel/panel-view.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { useComparedReport } from '../compared-report.ts';
import { NoClicks } from '../components/no-clicks.tsx';
import { TrendPanel } from '../components/trend-panel.tsx';
import { NoPrices } from './price-panel.tsx';

const PERCENT = 100;

type Props = { scope: ReportScope; view: PanelView; height: number };

/** How many different products were clicked. */
export function ClickedProductsPanel({ scope, view, height }: Props) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const tWord = useTexts(analyticsTexts);
  return (
    <TrendPanel
      id="products-clicked"
      title={t(`num_products_${scope.groupBy}`)}
      name={tWord('num_products')}
      unit={t('unit_products')}
      kind="count"
      shape="bar"
      source={useComparedReport('num-products', scope)}
      measure="num_products"
      scope={scope}
      view={view}
      height={height}
      emptyText={<NoClicks scope={scope} />}
    />
  );
}

/** What the clicks may have earned, with the rate that this assumes and where it comes from. */
export function RevenuePanel({ scope, view, height }: Props) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const source = useComparedReport('potential-revenue', scope);
  const { conversion_rate, conversion_rate_source } = source.data ?? {};
  const note =
    conversion_rate === undefined
      ? {}
      : {
          note: t(`revenue_note_${conversion_rate_source ?? 'default'}`, {
            // What is measured is rarely round, and the figures are told by it.
            rate: formatPercent(conversion_rate * PERCENT, conversion_rate_source === 'measured' ? 2 : 1),
          }),
        };
  return (
    <TrendPanel
      id="potential-revenue"
      title={t('revenue')}
      {...note}
      name={t('revenue')}
      unit={currencySign(scope.shop)}
      kind="price"
      shape="bar"
      source={source}
      measure="potential_revenue"
      scope={scope}
      view={view}
      height={height}
      emptyText={<NoPrices />}
    />
  );
}
