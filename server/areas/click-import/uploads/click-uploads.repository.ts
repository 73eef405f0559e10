import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClickImport as Table } from '../../../../db/schema.generated.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const SHOWN = ['receiving'] as const;

const runs = (db: DbOrTx) =>
  db
    .selectFrom('click_import')
    .leftJoin('app_user as starter', 'starter.id', 'click_import.started_by')
    .leftJoin('app_user as undoer', 'undoer.id', 'click_import.undo_asked_by')
    .selectAll('click_import')
    .select(['starter.email as startedByEmail', 'undoer.email as undoByEmail']);

export type RunRow = Selectable<Table> & { startedByEmail: string | null; undoByEmail: string | null };

/** A run of the shop; null where there is none, or its file is still on its way. */
export async function findRun(db: DbOrTx, shopId: number, runId: number): Promise<RunRow | null> {
  const row = await runs(db)
    .where('click_import.shop_id', '=', shopId)
    .where('click_import.id', '=', runId)
    .where('click_import.status', 'not in', SHOWN)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of the runs of a shop, newest first. */
export async function listRunRows(db: DbOrTx, shopId: number, page: { limit: number; offset: number }) {
  const rows = await runs(db)
    .where('click_import.shop_id', '=', shopId)
    .where('click_import.status', 'not in', SHOWN)
    .orderBy('click_import.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom('click_import')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('status', 'not in', SHOWN)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertReceivedRun(db: DbOrTx, draft: Insertable<Table>): Promise<number> {
  const { id } = await db.insertInto('click_import').values(draft).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a run that stands in one of these states; returns whether it does. */
export async function changeRun(
  db: DbOrTx,
  run: { id: number; from: readonly Selectable<Table>['status'][] },
  change: Updateable<Table>,
): Promise<boolean> {
  const row = await db
    .updateTable('click_import')
    .set(change)
    .where('id', '=', run.id)
    .where('status', 'in', [...run.from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an upload that is to be read, also from a process that died over it; null for any other. */
export async function takeUpload(db: DbOrTx, runId: number, at: Date) {
  const row = await db
    .updateTable('click_import')
    .set({ status: 'running', started_at: sql`coalesce(started_at, ${at})` })
    .where('id', '=', runId)
    .where('source', '=', 'upload')
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Says how far an upload is; returns whether it is to go on. */
export async function noteUploadProgress(
  db: DbOrTx,
  runId: number,
  progress: { bytes: number; clicks: number },
): Promise<'on' | 'cancelled' | 'lost'> {
  const row = await db
    .updateTable('click_import')
    .set(progress)
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .returning('cancel_asked as cancelAsked')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.cancelAsked ? 'cancelled' : 'on';
}

export async function deleteUpload(db: DbOrTx, runId: number): Promise<void> {
  await db.deleteFrom('click_import').where('id', '=', runId).where('added', '=', 0).execute();
}

/** Files of uploads that nobody has started since, and of runs that have ended. */
export async function listNeedlessFiles(db: DbOrTx, uploadedBefore: Date) {
  const { rows } = await sql<{ id: number; key: string; wasStarted: boolean }>`
    select id, stored_key as key, status not in ('receiving', 'received') as "wasStarted" from click_import
    where stored_key is not null and status not in ('waiting', 'running', 'undoing')
      and (status not in ('receiving', 'received') or created_at < ${uploadedBefore})
    order by id`.execute(db);
  return rows;
}

export async function forgetFile(db: DbOrTx, runId: number): Promise<void> {
  await db.updateTable('click_import').set({ stored_key: null }).where('id', '=', runId).execute();
}
