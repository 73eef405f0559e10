import { sql } from 'kysely';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Of one statement, so that none holds many rows for long. */
const ORDERS_AT_A_TIME = 10_000;

export async function deleteAnsweredOrders(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('order_batch').where('accepted_at', '<', before).execute();
}

/** Deletes the orders of days before the given one, with their histories. */
export async function deleteOrdersBefore(db: DbOrTx, day: Day): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from shop_order where id in (select id from shop_order where day < ${day} limit ${ORDERS_AT_A_TIME})`.execute(
      db,
    );
    if (Number(numAffectedRows ?? 0) < ORDERS_AT_A_TIME) return;
  }
}

/** Deletes what items cost before the day, where something else has held since: no order that is kept needs it. */
export async function deleteCostsBefore(db: DbOrTx, day: Day): Promise<void> {
  await sql`
    delete from item_cost where from_day < ${day} and exists (
      select from item_cost as later
      where later.shop_id = item_cost.shop_id and later.item_id = item_cost.item_id
        and later.from_day > item_cost.from_day and later.from_day <= ${day})`.execute(db);
}
