import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClickImport as Table } from '../../../../db/schema.generated.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { RUN_TABLES, type RunTable, sharedTable } from '../run-tables.ts';

const SHOWN = ['receiving'] as const;

const runs = (db: DbOrTx, table: RunTable) =>
  db
    .selectFrom(`${sharedTable(table)} as run`)
    .leftJoin('app_user as starter', 'starter.id', 'run.started_by')
    .leftJoin('app_user as undoer', 'undoer.id', 'run.undo_asked_by')
    .selectAll('run')
    .select(['starter.email as startedByEmail', 'undoer.email as undoByEmail']);

export type RunRow = Selectable<Table> & { startedByEmail: string | null; undoByEmail: string | null };

/** A run of the shop; null where there is none, or its file is still on its way. */
export async function findRun(
  db: DbOrTx,
  table: RunTable,
  { shopId, runId }: { shopId: number; runId: number },
): Promise<RunRow | null> {
  const row = await runs(db, table)
    .where('run.shop_id', '=', shopId)
    .where('run.id', '=', runId)
    .where('run.status', 'not in', SHOWN)
    .executeTakeFirst();
  return row ?? null;
}

/** A page of the runs of a shop, newest first. */
export async function listRunRows(
  db: DbOrTx,
  table: RunTable,
  page: { shopId: number; limit: number; offset: number },
) {
  const { shopId } = page;
  const rows = await runs(db, table)
    .where('run.shop_id', '=', shopId)
    .where('run.status', 'not in', SHOWN)
    .orderBy('run.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom(sharedTable(table))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('shop_id', '=', shopId)
    .where('status', 'not in', SHOWN)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function insertReceivedRun(
  db: DbOrTx,
  table: RunTable,
  draft: Insertable<Table>,
): Promise<number> {
  const { id } = await db
    .insertInto(sharedTable(table))
    .values(draft)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a run that stands in one of these states; returns whether it does. */
export async function changeRun(
  db: DbOrTx,
  table: RunTable,
  run: { id: number; from: readonly Selectable<Table>['status'][] },
  change: Updateable<Table>,
): Promise<boolean> {
  const row = await db
    .updateTable(sharedTable(table))
    .set(change)
    .where('id', '=', run.id)
    .where('status', 'in', [...run.from])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes an upload that is to be read, also from a process that died over it; null for any other. */
export async function takeUpload(db: DbOrTx, table: RunTable, { runId, at }: { runId: number; at: Date }) {
  const row = await db
    .updateTable(sharedTable(table))
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
  table: RunTable,
  { runId, bytes, read }: { runId: number; bytes: number; read: number },
): Promise<'on' | 'cancelled' | 'lost'> {
  const row = await db
    .updateTable(sharedTable(table))
    .set({ bytes, [RUN_TABLES[table].counted]: read })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .returning('cancel_asked as cancelAsked')
    .executeTakeFirst();
  if (!row) return 'lost';
  return row.cancelAsked ? 'cancelled' : 'on';
}

export async function deleteUpload(db: DbOrTx, table: RunTable, runId: number): Promise<void> {
  await db.deleteFrom(sharedTable(table)).where('id', '=', runId).where('added', '=', 0).execute();
}

/** Files of uploads that nobody has started since, and of runs that have ended. */
export async function listNeedlessFiles(db: DbOrTx, table: RunTable, uploadedBefore: Date) {
  const { rows } = await sql<{ id: number; key: string; wasStarted: boolean }>`
    select id, stored_key as key, status not in ('receiving', 'received') as "wasStarted" from ${sql.table(table)}
    where stored_key is not null and status not in ('waiting', 'running', 'undoing')
      and (status not in ('receiving', 'received') or created_at < ${uploadedBefore})
    order by id`.execute(db);
  return rows;
}

export async function forgetFile(db: DbOrTx, table: RunTable, runId: number): Promise<void> {
  await db.updateTable(sharedTable(table)).set({ stored_key: null }).where('id', '=', runId).execute();
}
