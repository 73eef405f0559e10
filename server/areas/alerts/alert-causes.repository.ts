import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Products that make most of a shop's clicks; more of them would only cost time. */
const PRODUCTS_OF_A_SHOP = 300;

/** What a product brought a shop in some days, and how its offer stood on the last of them. */
export type ProductOfFall = {
  readonly shopId: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly clicks: number;
  readonly bidClicks: number;
  readonly wasInStock: boolean;
  readonly wasLowest: boolean;
};

type Numbers<Row> = { [K in keyof Row]: Row[K] extends string ? string : number | string | boolean };

/** The most clicked products of some shops of a portal, with how their offers stood on the last of the days. */
export async function listProductsOfFalls(
  clickhouse: ClickHouse,
  asked: { portalId: number; shopIds: readonly number[]; fromDay: Day; toDay: Day },
): Promise<ProductOfFall[]> {
  const rows = await selectRows<Numbers<ProductOfFall>>(
    clickhouse,
    `WITH clicked AS (
       SELECT shop_id, product_id, any(category_id) AS category_id, count() AS clicks, countIf(kind = 'bid') AS bids
       FROM app.click WHERE portal_id = {portalId:UInt8} AND shop_id IN {shopIds:Array(UInt32)}
         AND day >= {fromDay:Date} AND day <= {toDay:Date} AND valid
       GROUP BY shop_id, product_id ORDER BY clicks DESC LIMIT ${PRODUCTS_OF_A_SHOP} BY shop_id),
     offered AS (
       SELECT shop_id, product_id, argMax(price_minor, snapshot_at) AS price, argMax(in_stock, snapshot_at) AS stocked
       FROM app.offer_day WHERE shop_id IN {shopIds:Array(UInt32)} AND day = {toDay:Date}
         AND product_id IN (SELECT product_id FROM clicked) GROUP BY shop_id, product_id),
     market AS (
       SELECT product_id, argMax(lowest_minor, snapshot_at) AS lowest FROM app.market_day
       WHERE day = {toDay:Date} AND product_id IN (SELECT product_id FROM clicked) GROUP BY product_id)
     SELECT shop_id AS shopId, product_id AS productId, category_id AS categoryId, clicks, bids AS bidClicks,
       stocked AS wasInStock, stocked AND lowest > 0 AND price <= lowest AS wasLowest
     FROM clicked LEFT JOIN offered USING (shop_id, product_id) LEFT JOIN market USING (product_id)
     SETTINGS max_execution_time = 20`,
    asked,
  );
  return rows.map((row) => ({
    shopId: Number(row.shopId),
    productId: Number(row.productId),
    categoryId: Number(row.categoryId),
    clicks: Number(row.clicks),
    bidClicks: Number(row.bidClicks),
    wasInStock: Boolean(Number(row.wasInStock)),
    wasLowest: Boolean(Number(row.wasLowest)),
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

/** Those of the shops whose limit of the month was used up by an instant. */
export async function listLimitedShops(
  db: DbOrTx,
  shopIds: readonly number[],
  { month, now }: { month: Day; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('limit_crossing as crossing')
    .innerJoin('shop', 'shop.id', 'crossing.shop_id')
    .select('shop.id')
    .where('shop.id', 'in', [0, ...shopIds])
    .where('crossing.month', '=', month)
    .where('crossing.kind', '=', 'reached')
    .where('crossing.crossed_at', '<=', now)
    .whereRef('crossing.limit_micros', '=', 'shop.limit_micros')
    .execute();
  return rows.map(({ id }) => id);
}

/** Categories in which another shop has raised its bid to that of one of the shops, or above it, in a stretch of time. */
export async function listOutbidCategories(
  db: DbOrTx,
  shopIds: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<{ shopId: number; categoryId: number }[]> {
  const { rows } = await sql<{ shopId: number; categoryId: number }>`
    select distinct own.shop_id as "shopId", own.category_id as "categoryId"
    from money_change change
    join bid own on own.category_id = change.category_id and own.shop_id <> change.shop_id and own.enabled
    where own.shop_id = any(${[...shopIds]}::int[]) and change.subject = 'bid' and change.at >= ${since} and change.at <= ${now}
      and change.to_enabled and change.to_micros > coalesce(change.from_micros, 0)
      and change.to_micros >= own.bid_micros`.execute(db);
  return rows;
}
