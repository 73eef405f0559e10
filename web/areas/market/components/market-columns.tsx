import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { Translate } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { OutsideLink } from '../../../ui/page/outside-link.tsx';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { CategoryProductsLink } from '../../analytics/analytics.public.ts';
import type { MarketRow } from '../market.queries.ts';
import type { marketTexts } from '../market-texts.ts';

export type MarketWord = Translate<KeyOfTexts<typeof marketTexts>>;
type Ranked = Pick<MarketRow<'brands'>, 'rank' | 'share' | 'growth'>;

/** What the columns are about. */
type Look = {
  /** The year before the ranked one. */
  before: number;
  /** The largest share shown, whose bar is full. */
  largest: number;
};

const rankColumn = <R extends Ranked>(t: MarketWord): DataColumn<R> => ({
  key: 'rank',
  title: t('rank'),
  kind: 'count',
  value: (row) => row.rank,
  sortable: true,
});

function measures<R extends Ranked>(t: MarketWord, { before, largest }: Look): DataColumn<R>[] {
  return [
    {
      key: 'share',
      title: t('share'),
      kind: 'share',
      value: (row) => row.share,
      render: (row) => <ShareBar share={row.share} largest={largest} />,
      sortable: true,
    },
    {
      key: 'growth',
      title: t('growth', { before }),
      kind: 'growth',
      value: (row) => row.growth,
      render: (row) => <Growth percent={row.growth} meaning="good" />,
      sortable: true,
    },
  ];
}

type CategoryRow = MarketRow<'categories'>;
const nameOfCategory = (row: CategoryRow) => localText(row, 'name') || `#${row.category_id}`;

/** A category leads to the shop's own products in it. */
export function marketCategoryColumns(t: MarketWord, look: Look): DataColumn<CategoryRow>[] {
  return [
    rankColumn(t),
    textColumn('category', t('category'), nameOfCategory, (row) => (
      <CategoryProductsLink id={row.category_id} name={nameOfCategory(row)} />
    )),
    textColumn('main_category', t('main_category'), (row) => localText(row, 'category_1')),
    ...measures<CategoryRow>(t, look),
  ];
}

export function brandColumns(t: MarketWord, look: Look): DataColumn<MarketRow<'brands'>>[] {
  return [
    rankColumn(t),
    { key: 'brand', title: t('brand'), kind: 'text', value: (row) => row.name },
    ...measures<MarketRow<'brands'>>(t, look),
  ];
}

type ProductRow = MarketRow<'products'>;
const nameOfProduct = (row: ProductRow) => localText(row, 'product_name') || `#${row.product_id}`;

/** A product leads to its page on the portal: it need not be one of the shop's. */
export function marketProductColumns(t: MarketWord, look: Look): DataColumn<ProductRow>[] {
  return [
    rankColumn(t),
    textColumn('product', t('product'), nameOfProduct, (row) => (
      <>
        {nameOfProduct(row)} <OutsideLink url={localText(row, 'product_url')} label={t('on_the_portal')} />
      </>
    )),
    { key: 'brand', title: t('brand'), kind: 'text', value: (row) => row.brand },
    ...measures<ProductRow>(t, look),
  ];
}
