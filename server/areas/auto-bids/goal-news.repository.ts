import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';

/** Keeps since when goals cannot be met; those of which that is new, in the order in which they were made. */
export async function listNewlyUnmet(
  tx: DbOrTx,
  shopId: number,
  about: { readonly judged: readonly number[]; readonly unmet: readonly number[]; readonly at: Date },
): Promise<{ id: number; name: string }[]> {
  const { judged, unmet, at } = about;
  await sql`update bid_goal set unmet_since = null where shop_id = ${shopId} and unmet_since is not null
    and id = any(${[...judged]}::int[]) and id <> all(${[...unmet]}::int[])`.execute(tx);
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`update bid_goal set unmet_since = ${at}::timestamptz
    where shop_id = ${shopId} and unmet_since is null and id = any(${[...unmet]}::int[]) returning id, name`.execute(
    tx,
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Whether people were not told since an instant that a suggestion waits; from now on they are. */
export const markWaitingTold = (
  tx: DbOrTx,
  shopId: number,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('auto_bid_shop')
      .set({ waiting_told_at: at })
      .where('shop_id', '=', shopId)
      .where((eb) => eb.or([eb('waiting_told_at', 'is', null), eb('waiting_told_at', '<=', since)]))
      .returning('shop_id'),
  );

/** Whether a plan of the shop that applied itself has lowered bids for the limit already, since a plan needed not to. */
export async function hasPacedBefore(tx: DbOrTx, shopId: number, planId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    with since as (select coalesce(max(made_at), '-infinity') as at from bid_plan where shop_id = ${shopId} and pace >= 1)
    select exists (select from bid_plan, since where shop_id = ${shopId} and made_at > since.at and id <> ${planId}::uuid
      and mode = 'automatic' and applied_at is not null
      and content @? '$.rows[*] ? (@.reason == "paced")') as has`.execute(tx);
  return rows[0]?.has === true;
}
