import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Notes how many orders a run has just brought or changed, in the transaction that does. */
export async function noteAdded(tx: DbOrTx, runId: number, changed: number): Promise<void> {
  await tx
    .updateTable('order_import')
    .set({ added: sql`added + ${changed}` })
    .where('id', '=', runId)
    .execute();
}

/** How the shop's files were read, the last one first; unknown shapes of versions before are for the caller to check. */
export async function listReadings(db: DbOrTx, shopId: number, most: number): Promise<unknown[]> {
  const rows = await db
    .selectFrom('order_import')
    .select('reading')
    .where('shop_id', '=', shopId)
    .where('reading', 'is not', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ reading }) => reading);
}

export type UndoneRun = {
  readonly id: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly portalId: number;
  readonly status: string;
  readonly added: number;
  readonly storedKey: string | null;
};

/** The run of a number; null where there is none. */
export async function findOrderRun(db: DbOrTx, runId: number): Promise<UndoneRun | null> {
  const row = await db
    .selectFrom('order_import as run')
    .innerJoin('shop', 'shop.id', 'run.shop_id')
    .select(['run.id', 'run.shop_id as shopId', 'shop.name as shopName', 'shop.portal_id as portalId'])
    .select(['run.status', 'run.added', 'run.stored_key as storedKey'])
    .where('run.id', '=', runId)
    .executeTakeFirst();
  return row ?? null;
}
