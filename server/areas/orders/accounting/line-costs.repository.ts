import { sql } from 'kysely';
import type { OrderLine } from '../../../../shared/rules/orders/orders.ts';
import {
  type BoughtProduct,
  heldOn,
  type ItemCost,
} from '../../../../shared/rules/orders/profit-settings.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { FindBought } from './bought-products.repository.ts';

/** Finds what a piece of a line's item costs the shop, in an order of the day; null where it has not said so. */
export type FindCost = (line: OrderLine, day: Day) => ItemCost | null;

type CostedItem = {
  readonly key: string;
  /** By the feed as it is now. */
  readonly feedMinor: number | null;
  /** By the shop's own list; null in it is not known any more. */
  readonly said: readonly { readonly fromDay: Day; readonly minor: number | null }[] | null;
};

/** By which the costs of a line are found: the shop's own number of the item, else the product. */
const keyOf = ({ item_id }: OrderLine, bought: BoughtProduct | null): string | null => {
  if (item_id !== undefined) return `item ${item_id}`;
  return bought && `product ${bought.productId}`;
};

function costOf({ feedMinor, said }: CostedItem, day: Day): ItemCost | null {
  if (feedMinor !== null) return { minor: feedMinor, source: 'feed' };
  const minor = heldOn(said ?? [], day)?.minor ?? null;
  return minor === null ? null : { minor, source: 'item' };
}

/** What all items cost where they cost the same; null where they differ, or one is not known. */
function sameCost(items: readonly CostedItem[], day: Day): ItemCost | null {
  const costs = items.map((item) => costOf(item, day));
  const [first = null] = costs;
  if (first === null || costs.some((cost) => cost?.minor !== first.minor)) return null;
  return costs.find((cost) => cost?.source === 'item') ?? first;
}

/**
 * Looks up, all at once, what the items of a shop's orders cost it: by its feed, else by its own list. They are those that
 * the line numbers, gone ones included, else all that the feed has of the product. Where these cost different sums the line
 * does not say which it was, and its cost is not known.
 */
export async function loadCosts(
  db: DbOrTx,
  shopId: number,
  { lines, findBought }: { readonly lines: readonly OrderLine[]; readonly findBought: FindBought },
): Promise<FindCost> {
  const keyOfLine = (line: OrderLine) => keyOf(line, findBought(line));
  const keys = [...new Set(lines.map(keyOfLine).filter((key) => key !== null))];
  const { rows } = await sql<CostedItem>`
    with asked as (
      select key, split_part(key, ' ', 1) as kind, substr(key, strpos(key, ' ') + 1) as number
      from unnest(${keys}::text[]) as key
    ), found as (
      select key, number as item_id, cost_minor from asked
      left join feed_item on shop_id = ${shopId} and item_id = number where kind = 'item'
      union all
      select key, item_id, cost_minor from asked
      join feed_item on kind = 'product' and shop_id = ${shopId} and product_id = number::int and gone_at is null
    )
    select key, cost_minor as "feedMinor", (
      select jsonb_agg(jsonb_build_object('fromDay', from_day::text, 'minor', item_cost.cost_minor)) from item_cost
      where item_cost.shop_id = ${shopId} and item_cost.item_id = found.item_id
    ) as said
    from found`.execute(db);
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return (line, day) => sameCost(byKey.get(keyOfLine(line) ?? '') ?? [], day);
}
