import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What a shop has by each of some numbers: item numbers of its feed, and EANs of its items and offers. */
export async function listNumberedProducts(
  db: DbOrTx,
  shopId: number,
  numbers: readonly string[],
): Promise<{ number: string; productId: number }[]> {
  const { rows } = await sql<{ number: string; productId: number }>`
    with wanted as (
      select number, place, case when number ~ '^[0-9]{8,14}$' then gtin_key(number) end as gtin
      from unnest(${[...numbers]}::text[]) with ordinality as given (number, place)
    ), found as (
      select place, number, product_id from wanted
      join feed_item item on lower(item.item_id) = lower(number)
      where item.shop_id = ${shopId} and item.gone_at is null
      union
      select place, number, product_id from wanted
      join feed_item item on gtin_key(item.ean) = gtin
      where item.shop_id = ${shopId} and item.gone_at is null
      union
      select place, number, product_id from wanted
      join product on gtin_key(product.ean) = gtin
      join offer on offer.product_id = product.id and offer.shop_id = ${shopId}
    )
    select number, coalesce(product.merged_into, product.id) as "productId"
    from found join product on product.id = found.product_id
    order by place, product.id`.execute(db);
  return rows;
}
