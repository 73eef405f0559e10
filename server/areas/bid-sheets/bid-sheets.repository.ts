import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type SheetProduct = {
  readonly id: number;
  readonly name: string;
  readonly version: number | null;
  readonly micros: number | null;
  readonly enabled: boolean | null;
};

/** A part of the products that a shop offers or bids on, with its bid on each, in the order of their ids, from after one on. */
export async function listSheetProducts(
  db: DbOrTx,
  shopId: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<SheetProduct[]> {
  const { rows } = await sql<SheetProduct>`
    with own as (
      (select product_id from offer where shop_id = ${shopId}::int and product_id > ${after}::int
        order by product_id limit ${limit}::int)
      union
      (select product_id from bid where shop_id = ${shopId}::int and product_id > ${after}::int
        order by product_id limit ${limit}::int)
    )
    select product.id, product.name, bid.version, bid.bid_micros as micros, bid.enabled
    from own join product on product.id = own.product_id
    left join bid on bid.shop_id = ${shopId}::int and bid.product_id = product.id
    order by product.id limit ${limit}::int`.execute(db);
  return rows;
}

/** How many products a shop offers or bids on. */
export async function countSheetProducts(db: DbOrTx, shopId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select product_id from offer where shop_id = ${shopId}::int
      union select product_id from bid where shop_id = ${shopId}::int and product_id is not null
    ) as own`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The names of some brands. */
export async function listSheetBrands(db: DbOrTx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from brand where id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
