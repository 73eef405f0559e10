import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Those of a shop's clicks that were given back to it: nobody paid for them, so nothing counts for them. */
export async function findCreditedClicks(
  db: DbOrTx,
  shopId: number,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select event_id as id from disputed_click join click_dispute on click_dispute.id = dispute_id
    where shop_id = ${shopId} and accepted and event_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Has the orders of a shop that name one of the clicks accounted again.
 * @returns how many they are
 */
export async function makeOrdersOfClicksDue(
  tx: DbOrTx,
  shopId: number,
  { clickIds, now }: { readonly clickIds: readonly string[]; readonly now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update shop_order set due_at = ${now}, revision = revision + 1
    where shop_id = ${shopId} and coalesce(click_id, browser_click_id) = any(${[...clickIds]}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows);
}
