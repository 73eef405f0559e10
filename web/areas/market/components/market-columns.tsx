import { Text } from '@mantine/core';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import type { Translate } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { OutsideLink } from '../../../ui/page/outside-link.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { Growth } from '../../../ui/panel/key-figure-growth.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { formatCell } from '../../../ui/table/data-table-format.ts';
import { textColumn } from '../../../ui/table/text-columns.ts';
import { CategoryProductsLink } from '../../analytics/analytics.public.ts';
import type { MarketRow } from '../market.queries.ts';
import { MARKET_PATHS } from '../market-paths.ts';
import type { marketTexts } from '../market-texts.ts';

export type MarketWord = Translate<KeyOfTexts<typeof marketTexts>>;
type Ranked = Pick<MarketRow<'brands'>, 'rank' | 'share' | 'growth'>;

/** What the columns are about. */
export type MarketLook = {
  /** The year before the ranked one, and whether anything is known of it. */
  before: number;
  hasBefore: boolean;
  /** The sign of the portal's currency. */
  currency: string;
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

function measures<R extends Ranked>(
  t: MarketWord,
  { before, hasBefore, largest }: MarketLook,
): DataColumn<R>[] {
  return [
    {
      key: 'share',
      title: t('share'),
      metric: 'market_share',
      kind: 'share',
      value: (row) => row.share,
      render: (row) => <ShareBar share={row.share} largest={largest} />,
      sortable: true,
    },
    // Where nothing is known of the year before, the hint says so once.
    ...(hasBefore ? [growthColumn<R>(t, before)] : []),
  ];
}

const growthColumn = <R extends Ranked>(t: MarketWord, before: number): DataColumn<R> => ({
  key: 'growth',
  title: t('growth', { before }),
  metric: 'market_growth',
  kind: 'growth',
  value: (row) => row.growth,
  render: (row) =>
    row.growth === null ? (
      <Text span size="sm" c="dimmed">
        {t('growth_new')}
      </Text>
    ) : (
      <Growth percent={row.growth} meaning="good" />
    ),
  sortable: true,
});

/** Leads to the products of a category or brand that sell best, in the same year. */
const bestSellersColumn = <R,>(
  t: MarketWord,
  nameOf: (row: R) => string,
  narrowedTo: (row: R) => { category_id: number } | { brand_id: number },
): DataColumn<R> => ({
  key: 'best_sellers',
  title: t('products'),
  kind: 'text',
  short: true,
  isWay: true,
  value: () => null,
  render: (row) => (
    <AnchorLink
      to={MARKET_PATHS.products}
      inherit
      search={(raw) => ({
        ...keptSearch(raw),
        ...('year' in raw ? { year: raw.year } : {}),
        ...narrowedTo(row),
      })}
      aria-label={t('best_sellers_of', { name: nameOf(row) })}
    >
      {t('best_sellers')}
    </AnchorLink>
  ),
});

type CategoryRow = MarketRow<'categories'>;
const nameOfCategory = (row: CategoryRow) => localText(row, 'name') || `#${row.category_id}`;

/** A category leads to the shop's own products in it. */
export function marketCategoryColumns(t: MarketWord, look: MarketLook): DataColumn<CategoryRow>[] {
  return [
    rankColumn(t),
    textColumn('category', t('category'), nameOfCategory, (row) => (
      <CategoryProductsLink id={row.category_id} name={nameOfCategory(row)} />
    )),
    textColumn('main_category', t('main_category'), (row) => localText(row, 'category_1')),
    bestSellersColumn<CategoryRow>(t, nameOfCategory, ({ category_id }) => ({ category_id })),
    ...measures<CategoryRow>(t, look),
  ];
}

export function brandColumns(t: MarketWord, look: MarketLook): DataColumn<MarketRow<'brands'>>[] {
  return [
    rankColumn(t),
    { key: 'brand', title: t('brand'), kind: 'text', value: (row) => row.name },
    bestSellersColumn<MarketRow<'brands'>>(
      t,
      (row) => row.name,
      ({ brand_id }) => ({ brand_id }),
    ),
    ...measures<MarketRow<'brands'>>(t, look),
  ];
}

type ProductRow = MarketRow<'products'>;
const nameOfProduct = (row: ProductRow) => localText(row, 'product_name') || `#${row.product_id}`;

/** What the shop asks for it, or that it does not sell it. */
function OwnPrice({ row, t }: { row: ProductRow; t: MarketWord }) {
  if (row.price !== null) return formatCell('price', row.price);
  return (
    <Text span size="sm" c="dimmed">
      {t('not_sold')}
    </Text>
  );
}

/** A product leads to its page on the portal: it need not be one of the shop's. */
export function marketProductColumns(t: MarketWord, look: MarketLook): DataColumn<ProductRow>[] {
  return [
    rankColumn(t),
    textColumn('product', t('product'), nameOfProduct, (row) => (
      <>
        {nameOfProduct(row)}
        <OutsideLink url={localText(row, 'product_url')} label={t('on_the_portal')} />
      </>
    )),
    { key: 'brand', title: t('brand'), kind: 'text', value: (row) => row.brand },
    {
      key: 'price',
      title: t('price', { currency: look.currency }),
      kind: 'price',
      value: (row) => row.price,
      render: (row) => <OwnPrice row={row} t={t} />,
    },
    {
      key: 'price_lowest',
      title: t('price_lowest', { currency: look.currency }),
      kind: 'price',
      value: (row) => row.price_lowest,
    },
    { key: 'position', title: t('position'), kind: 'decimal', value: (row) => row.position_avg },
    ...measures<ProductRow>(t, look),
    {
      key: 'num_offers',
      title: t('num_offers'),
      kind: 'count',
      value: (row) => row.num_offers,
      optional: true,
    },
  ];
}
