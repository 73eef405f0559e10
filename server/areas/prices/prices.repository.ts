import { type RawBuilder, sql } from 'kysely';
import type { PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import { isFoundProduct, offeredBrands } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { ProductClicks } from '../analytics/analytics.public.ts';

/** What a shop's prices are compared with. */
export type MarketView = {
  readonly shopId: number;
  /** The other shops of the portal that buyers see. */
  readonly rivalShopIds: readonly number[];
  readonly clicks: ProductClicks;
};

export type PriceFilter = {
  readonly category_id?: number | undefined;
  readonly brand_id?: number | undefined;
  readonly q?: string | undefined;
  /** Only these products. */
  readonly ids?: readonly number[] | undefined;
};

type Column = RawBuilder<unknown>;
const all = (parts: readonly Column[]) => sql`${sql.join(parts, sql` and `)}`;

function conditions(shopId: number, { category_id, brand_id, q = '', ids }: PriceFilter): Column {
  return all([
    sql`true`,
    ...(category_id === undefined
      ? []
      : [sql`product.category_id in (select id from category where ${category_id} = any(path))`]),
    ...(brand_id === undefined ? [] : [sql`product.brand_id = ${brand_id}`]),
    ...(q === '' ? [] : [isFoundProduct(q, shopId)]),
    ...(ids === undefined ? [] : [sql`offer.product_id = any(${[...ids]}::int[])`]),
  ]);
}

// Of an even number the mean of the two in the middle; a half goes up.
const medianOf = (prices: Column, count: Column) =>
  sql`((${prices})[(${count} + 1) / 2] + (${prices})[${count} / 2 + 1] + 1) / 2`;

/** How each offer in stock of the shop stands: `standing`, with 1 seller where nobody else offers the product. */
function standings({ shopId, rivalShopIds, clicks }: MarketView, filter: PriceFilter, withMedian: boolean) {
  const prices = sql`array_agg(price_minor order by price_minor)`;
  const median = withMedian ? sql`, ${medianOf(prices, sql`count(*)::int`)} as median` : sql``;
  return sql`
    own as materialized (
      select offer.product_id, product.category_id, offer.price_minor as price, coalesce(clicked.clicks, 0) as clicks
      from offer
      join product on product.id = offer.product_id
      left join unnest(${clicks.productIds}::int[], ${clicks.clicks}::int[]) as clicked (product_id, clicks)
        on clicked.product_id = offer.product_id
      where offer.shop_id = ${shopId} and offer.in_stock and ${conditions(shopId, filter)}
    ),
    standing as (
      select own.product_id, own.category_id, own.price, own.clicks, market.*
      from own cross join lateral (
        select 1 + count(*) filter (where price_minor < own.price) as rank,
          count(*) as offers,
          min(price_minor) as lowest,
          max(price_minor) as highest,
          min(price_minor) filter (where shop_id <> ${shopId}) as next,
          count(*) filter (where price_minor = own.price) > 1 as shared
          ${median}
        from offer
        where product_id = own.product_id and in_stock and shop_id = any(${[shopId, ...rivalShopIds]}::int[])
      ) as market
    )`;
}

const IN_LIST: Readonly<Record<PriceListName, Column>> = {
  cheapest: sql`price = lowest`,
  more_expensive: sql`price > lowest and price < highest`,
  most_expensive: sql`price > lowest and price = highest`,
  undercut: sql`price > lowest`,
};
const compared = sql`offers > 1`;

const ORDERS = {
  price: sql`price`,
  rank: sql`rank`,
  price_lowest: sql`lowest`,
  price_median: sql`median`,
  price_highest: sql`highest`,
  price_next: sql`next`,
  num_offers: sql`offers`,
  gap: sql`price - lowest`,
  gap_percent: sql`(price - lowest)::float8 / nullif(lowest, 0)`,
  clicks: sql`clicks`,
  gap_clicks: sql`(price - lowest) * clicks`,
} as const;

export type PriceOrder = { readonly by: keyof typeof ORDERS; readonly descending: boolean };
export type ListedPrices = {
  readonly view: MarketView;
  readonly list: PriceListName;
  readonly filter: PriceFilter;
  readonly order: PriceOrder;
};

const orderOf = ({ by, descending }: PriceOrder) =>
  sql`${ORDERS[by]} ${descending ? sql`desc` : sql`asc`} nulls last, product_id`;

/** Prices in minor units. */
export type PricePosition = {
  readonly product_id: number;
  readonly price: number;
  readonly clicks: number;
  readonly rank: number;
  readonly offers: number;
  readonly lowest: number;
  readonly median: number;
  readonly highest: number;
  readonly next: number;
  readonly shared: boolean;
};

/** One page of a list, with the number of all its rows in each. */
export async function selectPrices(
  db: DbOrTx,
  { view, list, filter, order }: ListedPrices,
  page: { limit: number; offset: number },
): Promise<(PricePosition & { total: number })[]> {
  const sellers = [view.shopId, ...view.rivalShopIds];
  // The median of all products is worked out only where it orders them.
  const ordersByMedian = order.by === 'price_median';
  const median = sql`cross join lateral (
    select ${medianOf(sql`prices`, sql`cardinality(prices)`)} as median from (
      select array_agg(price_minor order by price_minor) as prices from offer
      where product_id = page.product_id and in_stock and shop_id = any(${sellers}::int[])
    ) as sold
  ) as middle`;
  const { rows } = await sql<PricePosition & { total: number }>`
    with ${standings(view, filter, ordersByMedian)},
    page as (
      select *, count(*) over () as total from standing where ${compared} and ${IN_LIST[list]}
      order by ${orderOf(order)} limit ${page.limit} offset ${page.offset}
    )
    select * from page ${ordersByMedian ? sql`` : median} order by ${orderOf(order)}`.execute(db);
  return rows;
}

/** The ids of all products of a list in order. */
export async function listPricedIds(
  db: DbOrTx,
  { view, list, filter, order }: ListedPrices,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] | null }>`
    with ${standings(view, filter, order.by === 'price_median')}
    select array_agg(product_id order by ${orderOf(order)}) as ids
    from standing where ${compared} and ${IN_LIST[list]}`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Prices in minor units, summed over the compared products. */
export type CategoryPricePosition = {
  readonly category_id: number;
  readonly compared: number;
  readonly cheapest: number;
  readonly shared: number;
  readonly more_expensive: number;
  readonly most_expensive: number;
  readonly alone: number;
  readonly out_of_stock: number;
  readonly clicks_undercut: number;
  readonly own_minor: number;
  readonly lowest_minor: number;
};

/** How many products stand where, by leaf category. */
export async function countPricePositions(
  db: DbOrTx,
  view: MarketView,
  filter: PriceFilter,
): Promise<CategoryPricePosition[]> {
  const number = (list: PriceListName) =>
    sql`(count(*) filter (where ${compared} and ${IN_LIST[list]}))::int`;
  const { rows } = await sql<CategoryPricePosition>`
    with ${standings(view, filter, false)},
    stocked as (
      select category_id,
        (count(*) filter (where ${compared}))::int as compared,
        ${number('cheapest')} as cheapest,
        (count(*) filter (where ${compared} and price = lowest and shared))::int as shared,
        ${number('more_expensive')} as more_expensive,
        ${number('most_expensive')} as most_expensive,
        (count(*) filter (where not ${compared}))::int as alone,
        0 as out_of_stock,
        coalesce(sum(clicks) filter (where price > lowest), 0)::int as clicks_undercut,
        coalesce(sum(price) filter (where ${compared}), 0) as own_minor,
        coalesce(sum(lowest) filter (where ${compared}), 0) as lowest_minor
      from standing group by category_id
    ),
    missing as (
      select product.category_id, count(*)::int as out_of_stock
      from offer join product on product.id = offer.product_id
      where offer.shop_id = ${view.shopId} and not offer.in_stock and ${conditions(view.shopId, filter)}
      group by product.category_id
    )
    select coalesce(stocked.category_id, missing.category_id) as category_id,
      coalesce(compared, 0) as compared, coalesce(cheapest, 0) as cheapest, coalesce(shared, 0) as shared,
      coalesce(more_expensive, 0) as more_expensive, coalesce(most_expensive, 0) as most_expensive,
      coalesce(alone, 0) as alone, coalesce(missing.out_of_stock, 0) as out_of_stock,
      coalesce(clicks_undercut, 0) as clicks_undercut, coalesce(own_minor, 0) as own_minor,
      coalesce(lowest_minor, 0) as lowest_minor
    from stocked full join missing on missing.category_id = stocked.category_id`.execute(db);
  return rows;
}

/** The brands of a shop's offers, by name. */
export async function listOfferBrands(db: DbOrTx, shopId: number) {
  return offeredBrands(db, shopId)
    .select((eb) => eb.fn.countAll<number>().as('products'))
    .execute();
}
