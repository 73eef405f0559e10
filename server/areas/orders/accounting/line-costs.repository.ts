import { sql } from 'kysely';
import type { OrderLine } from '../../../../shared/rules/orders/orders.ts';
import type { BoughtProduct, ItemCost } from '../../../../shared/rules/orders/profit-settings.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { FindBought } from './bought-products.repository.ts';

/** Finds what a piece of a line's item costs the shop; null where it has not said so. */
export type FindCost = (line: OrderLine) => ItemCost | null;

/** By which the costs of a line are found: the shop's own number of the item, else the product. */
const keyOf = ({ item_id }: OrderLine, bought: BoughtProduct | null): string | null => {
  if (item_id !== undefined) return `item ${item_id}`;
  return bought && `product ${bought.productId}`;
};

/**
 * Looks up, all at once, what the items of a shop's orders cost it by its feed: those that the line numbers, gone ones
 * included, else all that the feed has of the product. Where these cost different sums the line does not say which it
 * was, and its cost is not known.
 */
export async function loadCosts(
  db: DbOrTx,
  shopId: number,
  { lines, findBought }: { readonly lines: readonly OrderLine[]; readonly findBought: FindBought },
): Promise<FindCost> {
  const keyOfLine = (line: OrderLine) => keyOf(line, findBought(line));
  const keys = [...new Set(lines.map(keyOfLine).filter((key) => key !== null))];
  const { rows } = await sql<{ key: string; minor: number }>`
    with asked as (
      select key, split_part(key, ' ', 1) as kind, substr(key, strpos(key, ' ') + 1) as number
      from unnest(${keys}::text[]) as key
    ), found as (
      select key, cost_minor from asked
      join feed_item on kind = 'item' and shop_id = ${shopId} and item_id = number
      union all
      select key, cost_minor from asked
      join feed_item on kind = 'product' and shop_id = ${shopId} and product_id = number::int and gone_at is null
    )
    select key, min(cost_minor) as minor from found
    group by key having count(*) = count(cost_minor) and min(cost_minor) = max(cost_minor)`.execute(db);
  const byKey = new Map(rows.map(({ key, minor }) => [key, { minor, source: 'feed' as const }]));
  return (line) => byKey.get(keyOfLine(line) ?? '') ?? null;
}
