import { sql } from 'kysely';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** How many orders came to a shop by one way: usually, and in what is judged. */
export type OrdersOfSource = { readonly shopId: number; readonly usual: number; readonly seen: number };

/** Orders of some shops by where they came from, all of the days before the last one and those of a stretch that ends on it. */
export async function listOrderSources(
  db: DbOrTx,
  shopIds: readonly number[],
  { fromDay, since, until }: { fromDay: Day; since: Date; until: Date },
): Promise<OrdersOfSource[]> {
  const day = belgradeDay(until.getTime() - 1);
  const { rows } = await sql<OrdersOfSource>`
    select shop_id as "shopId", (count(*) filter (where day < ${day}::date))::int as usual,
      (count(*) filter (where ordered_at >= ${since}))::int as seen
    from shop_order
    where shop_id = any(${[...shopIds]}::int[]) and day >= ${fromDay}::date and ordered_at < ${until}
      and status = 'placed'
    group by shop_id, source`.execute(db);
  return rows;
}
