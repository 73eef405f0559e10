import { localText } from '../../../../shared/contract/frame/localised.ts';
import { marginAsRead } from '../../../../shared/rules/orders/waterfall.ts';
import type { Translate } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { type CellKind, formatCell } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { CategoryProductsLink, CLICKS_PATH } from '../../analytics/analytics.public.ts';
import type { ProfitCategory, ProfitMeasures, ProfitProduct } from '../profit-rows.ts';
import type { profitTexts } from '../profit-texts.ts';

type Word = Translate<KeyOfTexts<typeof profitTexts>>;

const MEASURES = [
  ['profit', 'money'],
  ['revenue', 'money'],
  ['margin', 'money'],
  ['cpc_sum', 'money'],
  ['orders', 'count'],
  ['clicks', 'count'],
  ['conversion_rate', 'share'],
  ['cost_share', 'share'],
] as const satisfies [keyof ProfitMeasures, CellKind][];

const measureColumns = <R extends ProfitMeasures>(t: Word): DataColumn<R>[] =>
  MEASURES.map(([key, kind]) => ({
    key,
    title: t(`${key}_unit`),
    kind,
    value: (row) => row[key],
    // A file has all decimals of both, which add up by themselves.
    ...(key === 'margin' ? { render: (row: R) => formatCell(kind, marginAsRead(row)) } : {}),
    sortable: true,
  }));

const productName = (row: ProfitProduct) => localText(row, 'product_name') || `#${row.product_id}`;
const categoryName = (row: ProfitCategory) => localText(row, 'name') || `#${row.category_id}`;

/** A product leads to its clicks. */
export const profitProductColumns = (t: Word): DataColumn<ProfitProduct>[] => [
  textColumn('product', t('product'), productName, (row) => (
    <DrillLink to={CLICKS_PATH} search={{ product_id: row.product_id }} keepsFilter>
      {productName(row)}
    </DrillLink>
  )),
  ...measureColumns<ProfitProduct>(t),
];

export const profitCategoryColumns = (t: Word): DataColumn<ProfitCategory>[] => [
  textColumn('category', t('category'), categoryName, (row) => (
    <CategoryProductsLink id={row.category_id} name={categoryName(row)} />
  )),
  ...measureColumns<ProfitCategory>(t),
];
