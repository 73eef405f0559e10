import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Products that make most of a shop's clicks; more of them would only cost time. */
const PRODUCTS_OF_A_SHOP = 300;

/** What a product brought a shop in some days, and how its offer stood on two others. */
export type ProductOfFall = {
  readonly shopId: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly clicks: number;
  readonly bidClicks: number;
  readonly wasInStock: boolean;
  readonly wasLowest: boolean;
  readonly thenInStock: boolean;
  readonly thenLowest: boolean;
  /** Whether anything is known of the portal's offers on the second of the days. */
  readonly isThenKnown: boolean;
};

type Numbers<Row> = { [K in keyof Row]: Row[K] extends string ? string : number | string | boolean };

/** How an offer stood at the end of a day, by the last snapshot of that day. */
const standingOn = (name: 'was' | 'then') => ({
  offer: `argMaxIf(price_minor, snapshot_at, day = {${name}Day:Date}) AS ${name}_price,
    argMaxIf(in_stock, snapshot_at, day = {${name}Day:Date}) AS ${name}_stocked`,
  market: `argMaxIf(lowest_minor, snapshot_at, day = {${name}Day:Date}) AS ${name}_low`,
  row: `${name}_stocked AS ${name}InStock, ${name}_stocked AND ${name}_low > 0 AND ${name}_price <= ${name}_low AS ${name}Lowest`,
});
const [WAS, THEN] = [standingOn('was'), standingOn('then')];

/** The most clicked products of some shops of a portal, with how their offers stood on two days. */
export async function listProductsOfFalls(
  clickhouse: ClickHouse,
  asked: {
    portalId: number;
    shopIds: readonly number[];
    fromDay: Day;
    toDay: Day;
    wasDay: Day;
    thenDay: Day;
  },
): Promise<ProductOfFall[]> {
  const rows = await selectRows<Numbers<ProductOfFall>>(
    clickhouse,
    `WITH clicked AS (
       SELECT shop_id, product_id, any(category_id) AS category_id, count() AS clicks, countIf(kind = 'bid') AS bids
       FROM app.click WHERE portal_id = {portalId:UInt8} AND shop_id IN {shopIds:Array(UInt32)}
         AND day >= {fromDay:Date} AND day <= {toDay:Date} AND valid
       GROUP BY shop_id, product_id ORDER BY clicks DESC LIMIT ${PRODUCTS_OF_A_SHOP} BY shop_id),
     offered AS (
       SELECT shop_id, product_id, ${WAS.offer}, ${THEN.offer} FROM app.offer_day
       WHERE shop_id IN {shopIds:Array(UInt32)} AND day IN ({wasDay:Date}, {thenDay:Date})
         AND product_id IN (SELECT product_id FROM clicked) GROUP BY shop_id, product_id),
     market AS (
       SELECT product_id, ${WAS.market}, ${THEN.market} FROM app.market_day
       WHERE day IN ({wasDay:Date}, {thenDay:Date}) AND product_id IN (SELECT product_id FROM clicked) GROUP BY product_id),
     (SELECT count() > 0 FROM app.market_day WHERE portal_id = {portalId:UInt8} AND day = {thenDay:Date}) AS known
     SELECT shop_id AS shopId, product_id AS productId, category_id AS categoryId, clicks, bids AS bidClicks,
       ${WAS.row}, ${THEN.row}, known AS isThenKnown
     FROM clicked LEFT JOIN offered USING (shop_id, product_id) LEFT JOIN market USING (product_id)
     SETTINGS max_execution_time = 20`,
    asked,
  );
  const isTrue = (value: number | string | boolean) => Boolean(Number(value));
  return rows.map((row) => ({
    shopId: Number(row.shopId),
    productId: Number(row.productId),
    categoryId: Number(row.categoryId),
    clicks: Number(row.clicks),
    bidClicks: Number(row.bidClicks),
    wasInStock: isTrue(row.wasInStock),
    wasLowest: isTrue(row.wasLowest),
    thenInStock: isTrue(row.thenInStock),
    thenLowest: isTrue(row.thenLowest),
    isThenKnown: isTrue(row.isThenKnown),
  }));
}

export type OfferNow = {
  readonly shopId: number;
  readonly productId: number;
  readonly inStock: boolean;
  readonly isLowest: boolean;
};

/** How the offers stand now; products that the shop does not list any more are not in stock. */
export async function listOffersNow(
  db: DbOrTx,
  products: readonly { shopId: number; productId: number }[],
): Promise<OfferNow[]> {
  const { rows } = await sql<OfferNow>`
    select asked.shop_id as "shopId", asked.product_id as "productId", coalesce(own.in_stock, false) as "inStock",
      not exists (
        select from offer other join shop on shop.id = other.shop_id and not shop.suspended
        where other.product_id = asked.product_id and other.shop_id <> asked.shop_id and other.in_stock
          and other.price_minor < own.price_minor
      ) as "isLowest"
    from unnest(${products.map(({ shopId }) => shopId)}::int[], ${products.map(({ productId }) => productId)}::int[])
      as asked (shop_id, product_id)
    left join offer own on own.shop_id = asked.shop_id and own.product_id = asked.product_id`.execute(db);
  return rows;
}

/** An instant from which something held, and that at which it ended; null where it did not. */
export type Held = { readonly shopId: number; readonly since: Date; readonly ended: Date | null };

/** Shops whose limit of a month was used up by an instant, and when it was changed afterwards. */
export async function listLimitedShops(
  db: DbOrTx,
  shopIds: readonly number[],
  { month, until }: { month: Day; until: Date },
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select crossing.shop_id as "shopId", crossing.crossed_at as since, (
      select min(change.at) from money_change change where change.shop_id = crossing.shop_id and change.subject = 'limit'
        and change.at > crossing.crossed_at and change.at <= ${until}) as ended
    from limit_crossing crossing
    where crossing.shop_id = any(${[...shopIds]}::int[]) and crossing.month = ${month}::date
      and crossing.kind = 'reached' and crossing.crossed_at <= ${until}`.execute(db);
  return rows;
}

/** A bid of a category that was changed at an instant. */
export type ChangedCategory = { readonly shopId: number; readonly categoryId: number; readonly at: Date };
type Stretch = { readonly since: Date; readonly until: Date };

/** Categories in which another shop has raised its bid to that of one of the shops, or above it, in a stretch of time. */
export async function listOutbidCategories(
  db: DbOrTx,
  shopIds: readonly number[],
  { since, until }: Stretch,
): Promise<ChangedCategory[]> {
  const { rows } = await sql<ChangedCategory>`
    select own.shop_id as "shopId", own.category_id as "categoryId", min(change.at) as at
    from money_change change
    join bid own on own.category_id = change.category_id and own.shop_id <> change.shop_id and own.enabled
    where own.shop_id = any(${[...shopIds]}::int[]) and change.subject = 'bid' and change.at >= ${since} and change.at <= ${until}
      and change.to_enabled and change.to_micros > coalesce(change.from_micros, 0)
      and change.to_micros >= own.bid_micros
    group by own.shop_id, own.category_id`.execute(db);
  return rows;
}

/** Own bids on categories, as they were before a stretch of time and after it; 0 where there was none or it rested. */
export type OwnBid = ChangedCategory & { readonly beforeMicros: number; readonly afterMicros: number };

/** Those that differ. */
export async function listOwnBidChanges(
  db: DbOrTx,
  shopIds: readonly number[],
  { since, until }: Stretch,
): Promise<OwnBid[]> {
  const { rows } = await sql<OwnBid>`
    select * from (
      select shop_id as "shopId", category_id as "categoryId", min(at) as at,
        (array_agg(case when from_enabled then coalesce(from_micros, 0) else 0 end order by id))[1]::float8 as "beforeMicros",
        (array_agg(case when to_enabled then coalesce(to_micros, 0) else 0 end order by id desc))[1]::float8 as "afterMicros"
      from money_change
      where shop_id = any(${[...shopIds]}::int[]) and subject = 'bid' and category_id is not null
        and at >= ${since} and at <= ${until}
      group by shop_id, category_id, subject_id) as changed
    where "beforeMicros" <> "afterMicros"`.execute(db);
  return rows;
}
