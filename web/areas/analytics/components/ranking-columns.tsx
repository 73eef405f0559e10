import type { ReactNode } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { isComparable } from '../../../../shared/rules/reports/comparable.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { DrillLink } from '../../../ui/page/drill-link.tsx';
import { OutsideLink } from '../../../ui/page/outside-link.tsx';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { ReportAnswer } from '../analytics.queries.ts';
import { CLICKS_PATH, PRODUCTS_PATH } from '../analytics-paths.ts';
import type { analyticsTexts } from '../analytics-texts.ts';

export type RankedProduct = ReportAnswer<'top-products-clicksV2'>['data'][number];
export type RankedCategory = ReportAnswer<'top-categories-clicksV2'>['data'][number];
type Word = (key: KeyOfTexts<typeof analyticsTexts>) => string;
/**
 * Whether a table has a column of growth: not where nothing is compared, and not before the first data; but always
 * where its rows stand in that order.
 */
export const isTableCompared = (
  { comparison }: ReportScope,
  answer: Parameters<typeof isComparable>[0] | undefined,
  sortedBy: string | undefined,
): boolean =>
  sortedBy === 'clicks_growth' ||
  (comparison.period !== null && (answer === undefined || isComparable(answer)));

type Measures = Pick<
  RankedProduct,
  'clicks' | 'clicks_growth' | 'bid_clicks' | 'cpc_avg' | 'cpc_sum' | 'position_avg'
>;

export const rankedProductName = (row: Pick<RankedProduct, 'product_id'>) =>
  localText(row, 'product_name') || `#${row.product_id}`;
export const rankedCategoryName = (row: RankedCategory) => localText(row, 'name') || `#${row.category_id}`;

function measureColumns<R extends Measures>(tWord: Word, isCompared: boolean): DataColumn<R>[] {
  const growth: DataColumn<R> = {
    key: 'clicks_growth',
    title: tWord('growth_percent'),
    metric: 'clicks_growth',
    kind: 'growth',
    value: (row) => row.clicks_growth,
    render: (row) => <Growth percent={row.clicks_growth} meaning="good" />,
    sortable: true,
  };
  return [
    {
      key: 'clicks',
      title: tWord('clicks'),
      metric: 'clicks',
      kind: 'count',
      value: (row) => row.clicks,
      sortable: true,
    },
    ...(isCompared ? [growth] : []),
    {
      key: 'bid_clicks',
      title: tWord('bid_clicks'),
      metric: 'bid_clicks',
      kind: 'count',
      value: (row) => row.bid_clicks,
      sortable: true,
    },
    {
      key: 'cpc_avg',
      title: tWord('cpc_avg_eur'),
      metric: 'cpc_avg',
      kind: 'cpc',
      value: (row) => row.cpc_avg,
      sortable: true,
    },
    {
      key: 'cpc_sum',
      title: tWord('cost_eur'),
      metric: 'cost',
      kind: 'money',
      value: (row) => row.cpc_sum,
      sortable: true,
    },
    {
      key: 'position_avg',
      title: tWord('position_avg'),
      metric: 'click_position',
      kind: 'decimal',
      value: (row) => row.position_avg,
      sortable: true,
    },
  ];
}

type Named = { id: number; name: string };

function ProductCell({ row, tWord }: { row: RankedProduct; tWord: Word }) {
  return (
    <>
      <DrillLink to={CLICKS_PATH} search={{ product_id: row.product_id }} keepsFilter>
        {rankedProductName(row)}
      </DrillLink>
      <OutsideLink
        url={localText(row, 'product_url')}
        label={`${tWord('product_page')} ${tWord('new_tab')}`}
      />
    </>
  );
}

/** A category that leads to its products. */
export function CategoryProductsLink({ id, name }: Named) {
  return (
    <DrillLink to={PRODUCTS_PATH} search={{ category_id: id }} keepsFilter>
      {name}
    </DrillLink>
  );
}

/** The columns of a table of products: a product leads to its clicks, a category to its products. */
export function rankedProductColumns(
  tWord: Word,
  isCompared: boolean,
  brought: readonly DataColumn<RankedProduct>[] = [],
): DataColumn<RankedProduct>[] {
  return [
    textColumn<RankedProduct>('product', tWord('product'), rankedProductName, (row) => (
      <ProductCell row={row} tWord={tWord} />
    )),
    { key: 'brand', title: tWord('brand'), kind: 'text', value: (row) => row.brand },
    textColumn(
      'category',
      tWord('category'),
      (row) => localText(row, 'category_name'),
      (row) => <CategoryProductsLink id={row.category_id} name={localText(row, 'category_name')} />,
    ),
    ...measureColumns<RankedProduct>(tWord, isCompared),
    ...brought,
  ];
}

/** What a table of categories shows in its first column, and which columns it has besides. */
export type CategoryColumnsLook = {
  nameCell?: (row: RankedCategory) => ReactNode;
  /** The main category says nothing where the rows are main categories. */
  hasMain?: boolean;
  /** There is a column of the growth of clicks. */
  isCompared?: boolean;
  /** Further columns: what the clicks brought. */
  brought?: readonly DataColumn<RankedCategory>[];
};

/** The columns of a table of categories: a category, and the number of its products, lead to its products. */
export function rankedCategoryColumns(
  tWord: Word,
  look: CategoryColumnsLook = {},
): DataColumn<RankedCategory>[] {
  const { nameCell, hasMain = true, isCompared = true, brought = [] } = look;
  const main: DataColumn<RankedCategory> = textColumn('main_category', tWord('main_category'), (row) =>
    localText(row, 'category_1'),
  );
  return [
    textColumn(
      'category',
      tWord('category'),
      rankedCategoryName,
      nameCell ?? ((row) => <CategoryProductsLink id={row.category_id} name={rankedCategoryName(row)} />),
    ),
    ...(hasMain ? [main] : []),
    {
      key: 'num_products',
      title: tWord('products'),
      metric: 'ranked_products',
      kind: 'count',
      value: (row) => row.num_products,
      render: (row) => (
        <CategoryProductsLink id={row.category_id} name={formatCell('count', row.num_products)} />
      ),
      sortable: true,
    },
    ...measureColumns<RankedCategory>(tWord, isCompared),
    ...brought,
  ];
}
