import { type SqlBool, sql } from 'kysely';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import {
  followMoves,
  isFoundProduct,
  type ProductMoves,
} from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { noEarlier } from '../report-branches.ts';

export type ClickedProduct = { readonly id: number; readonly clicks: number };

/** The products of a shop that were clicked on some days, most valid clicks first; at most so many. */
export function listClickedProducts(
  clickhouse: ClickHouse,
  shop: { readonly shopId: number; readonly days: Period; readonly moves: ProductMoves },
  limit: number,
  signal: AbortSignal,
): Promise<ClickedProduct[]> {
  const { sql: statement, params } = followMoves(
    {
      sql: `SELECT product_id AS id, countIf(valid) AS clicks FROM app.click
WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}
GROUP BY id ORDER BY clicks DESC, id LIMIT {limit:UInt32}
SETTINGS output_format_json_quote_64bit_integers = 0`,
      params: { shop: shop.shopId, from: noEarlier(shop.days.from), to: noEarlier(shop.days.to), limit },
    },
    shop.moves,
  );
  return selectRows<ClickedProduct>(clickhouse, statement, params, signal);
}

/** What a shop offers of what somebody looks for, but for some products, by name; at most so many. */
export async function listOtherOffers(
  db: DbOrTx,
  offers: { readonly shopId: number; readonly q: string; readonly but: readonly number[] },
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select('product.id')
    .where('offer.shop_id', '=', offers.shopId)
    .where(isFoundProduct(offers.q, offers.shopId))
    .where(sql<SqlBool>`product.id <> all(${[...offers.but]}::int[])`)
    .orderBy('product.name_key')
    .orderBy('product.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
