import { sql } from 'kysely';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** How many orders came to a shop by one way: usually, and on the day that is judged. */
export type OrdersOfSource = { readonly shopId: number; readonly usual: number; readonly seen: number };

/** Orders of some shops by where they came from, all of the days before and those of the day. */
export async function listOrderSources(
  db: DbOrTx,
  shopIds: readonly number[],
  { fromDay, day, until }: { fromDay: Day; day: Day; until: Date },
): Promise<OrdersOfSource[]> {
  const { rows } = await sql<OrdersOfSource>`
    select shop_id as "shopId", (count(*) filter (where day < ${day}::date))::int as usual,
      (count(*) filter (where day = ${day}::date))::int as seen
    from shop_order
    where shop_id = any(${[...shopIds]}::int[]) and day >= ${fromDay}::date and day <= ${day}::date
      and ordered_at <= ${until} and status = 'placed'
    group by shop_id, source`.execute(db);
  return rows;
}
