import { type Selectable, sql } from 'kysely';
import type { ClickImport as ClickImportTable } from '../../../../db/schema.generated.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** A run as whoever takes it back knows it. */
export type UndoRun = {
  readonly id: number;
  readonly shopId: number;
  readonly shopName: string;
  readonly portalId: number;
  readonly status: Selectable<ClickImportTable>['status'];
  readonly fault: string | null;
  readonly added: number;
  readonly storedKey: string | null;
  readonly askedBy: number | null;
  readonly isTakenBack: boolean;
  readonly undoneAt: Date | null;
  readonly removedProducts: number;
  readonly removedCategories: number;
};

/** The run of a number, null where there is none. */
export async function findUndoRun(db: DbOrTx, runId: number): Promise<UndoRun | null> {
  const { rows } = await sql<UndoRun>`
    select run.id, run.shop_id as "shopId", shop.name as "shopName", shop.portal_id as "portalId", run.status, run.fault,
      run.added, run.stored_key as "storedKey", run.undo_asked_by as "askedBy",
      run.taken_back_at is not null as "isTakenBack", run.undone_at as "undoneAt",
      run.removed_products as "removedProducts", run.removed_categories as "removedCategories"
    from click_import as run join shop on shop.id = run.shop_id
    where run.id = ${runId}`.execute(db);
  return rows[0] ?? null;
}

/** The numbers of all runs that are being taken back. */
export async function listUndoing(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .selectFrom('click_import')
    .select('id')
    .where('status', '=', 'undoing')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Begins to take a run back, where it brings no more; returns whether it does. */
export async function beginUndo(
  tx: DbOrTx,
  run: { id: number; from: readonly UndoRun['status'][]; askedBy: number | null; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('click_import')
    .set({
      status: 'undoing',
      undo_asked_by: run.askedBy,
      undo_asked_at: run.at,
      fault: null,
      fault_values: null,
    })
    .where('id', '=', run.id)
    .where('status', 'in', [...run.from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a run brought: its batches, and what was added to each day. */
export async function getBrought(db: DbOrTx, runId: number) {
  const [batches, days] = await Promise.all([
    db
      .selectFrom('click_import_batch')
      .select('batch_id as id')
      .where('click_import_id', '=', runId)
      .execute(),
    db
      .selectFrom('click_import_day')
      .select(['day', 'charge_micros as chargeMicros', 'clicks'])
      .where('click_import_id', '=', runId)
      .orderBy('day')
      .execute(),
  ]);
  return { batchIds: batches.map(({ id }) => id), days };
}

/** Notes that nothing counts any more of what a run brought. */
export async function noteTakenBack(tx: DbOrTx, runId: number, at: Date): Promise<void> {
  await tx.updateTable('click_import').set({ taken_back_at: at }).where('id', '=', runId).execute();
  await tx.deleteFrom('click_import_batch').where('click_import_id', '=', runId).execute();
}

/** Ends an undo: `undone`, or back where it was, with the reason. */
export async function endUndo(
  tx: DbOrTx,
  runId: number,
  ending: { status: 'undone'; at: Date } | { status: 'done'; fault: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('click_import')
    .set(
      ending.status === 'undone'
        ? { status: 'undone', undone_at: ending.at, stored_key: null }
        : { status: 'done', fault: ending.fault },
    )
    .where('id', '=', runId)
    .where('status', '=', 'undoing')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
