import { formatCount } from '../../../../shared/rules/money/money.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type Figure, FigureList } from '../../../ui/panel/figure-list.tsx';
import type { KeyFigureData } from '../../../ui/panel/key-figure.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type ReportAnswer, useReport } from '../analytics.queries.ts';
import { analyticsReportsTexts } from '../analytics-reports-texts.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { seriesFigure } from '../series-figure.ts';

/** An estimate of this size has no meaning behind the point. */
function wholeFigure(
  answer: ReportAnswer<'potential-revenue'> | undefined,
  sign: string,
): KeyFigureData | undefined {
  const figure = seriesFigure(answer, 'potential_revenue', 'price', sign);
  if (!figure || !answer) return undefined;
  const written = (amount: number | null) =>
    amount === null ? formatCount(null) : `${formatCount(amount)} ${sign}`;
  const { total, previous } = answer;
  return {
    ...figure,
    value: written(total.potential_revenue),
    previous: written(previous.potential_revenue),
  };
}

/** How many products were clicked, at what prices, and what that may have earned. */
export function ProductFigures({ scope }: { scope: ReportScope }) {
  const t = useTexts(analyticsReportsTexts, 'products');
  const tWord = useTexts(analyticsTexts);
  const query = { ...scope.asked, group_by: scope.groupBy };
  const request = { shopId: scope.shop.id, query, live: scope.live };
  const products = useReport({ name: 'num-products', ...request });
  const prices = useReport({ name: 'avg-products-price', ...request });
  const revenue = useReport({ name: 'potential-revenue', ...request });
  const sign = currencySign(scope.shop);
  const figures: Figure[] = [
    {
      label: tWord('num_products'),
      metric: 'num_products',
      meaning: 'good',
      source: products,
      data: seriesFigure(products.data, 'num_products', 'count'),
    },
    {
      label: t('price_clicked'),
      metric: 'price_clicked',
      meaning: 'neutral',
      source: prices,
      data: seriesFigure(prices.data, 'price_clicked', 'price', sign),
    },
    {
      label: t('price_listed'),
      metric: 'price_listed',
      meaning: 'neutral',
      source: prices,
      data: seriesFigure(prices.data, 'price_listed', 'price', sign),
    },
    {
      label: t('revenue'),
      metric: 'revenue',
      meaning: 'good',
      source: revenue,
      data: wholeFigure(revenue.data, sign),
    },
  ];
  return <FigureList figures={figures} isCompared={scope.comparison.period !== null} />;
}
