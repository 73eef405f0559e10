import { sql } from 'kysely';
import { readGtin } from '../../../../shared/rules/feeds/gtin.ts';
import type { OrderLine } from '../../../../shared/rules/orders/orders.ts';
import type { BoughtProduct } from '../../../../shared/rules/orders/profit-settings.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Finds what a line's item is; null where nobody knows it. */
export type FindBought = (line: OrderLine) => BoughtProduct | null;

/** A number of items as it is compared: EANs in the form of the portal. */
const keyOf = ({ item_id, ean, product_id }: OrderLine): string => {
  if (item_id !== undefined) return `item ${item_id}`;
  return ean === undefined ? `product ${product_id}` : `ean ${readGtin(ean).gtin ?? ean}`;
};

/**
 * Looks up, all at once, what the lines of a shop's orders are: by the shop's feed, gone items included, by the EAN of the
 * portal, or by the portal's own number. One that was merged is the product that it became.
 */
export async function loadBought(
  db: DbOrTx,
  shop: { readonly id: number; readonly portalId: number },
  lines: readonly OrderLine[],
): Promise<FindBought> {
  const keys = [...new Set(lines.map(keyOf))];
  const { rows } = await sql<BoughtProduct & { key: string }>`
    with asked as (
      select key, split_part(key, ' ', 1) as kind, substr(key, strpos(key, ' ') + 1) as number
      from unnest(${keys}::text[]) as key
    ), found as (
      select key, item.product_id as id from asked
      join feed_item item on kind = 'item' and item.shop_id = ${shop.id} and item.item_id = number
      union all
      select key, min(product.id) from asked
      join product on kind = 'ean' and product.portal_id = ${shop.portalId} and product.ean = number
        and product.merged_into is null
      group by key
      union all
      select key, product.id from asked
      join product on kind = 'product' and product.id = number::int and product.portal_id = ${shop.portalId}
    )
    select key, product.id as "productId", product.brand_id as "brandId", category.path as "categoryPath"
    from found
    join product as given on given.id = found.id
    join product on product.id = coalesce(given.merged_into, given.id)
    join category on category.id = product.category_id`.execute(db);
  const byKey = new Map(rows.map(({ key, ...product }) => [key, product]));
  return (line) => byKey.get(keyOf(line)) ?? null;
}
