import { sql } from 'kysely';
import type { ClickImportFault, FaultValues } from '../../../shared/rules/clicks/click-import.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { isConnectionLost } from '../../platform/postgres/lost-connection.ts';
import type { StoredHistory } from '../portal/portal.public.ts';
import { ClickImportError } from './click-import-error.ts';
import { type RunTable, sharedTable } from './run-tables.ts';

/** Begins a run of the command; returns its number. */
export async function insertRun(
  db: DbOrTx,
  table: RunTable,
  run: { shopId: number; fileName: string; bytesTotal: number; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto(sharedTable(table))
    .values({
      shop_id: run.shopId,
      source: 'command',
      file_name: run.fileName,
      status: 'running',
      created_at: run.at,
      started_at: run.at,
      bytes_total: run.bytesTotal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes what a run has just brought, in the transaction that does. */
export async function noteStored(tx: DbOrTx, runId: number, stored: StoredHistory): Promise<void> {
  const { batchId, added, days } = stored;
  await tx
    .updateTable('click_import')
    .set({ added: sql`added + ${added}` })
    .where('id', '=', runId)
    .execute();
  await tx.insertInto('click_import_batch').values({ batch_id: batchId, click_import_id: runId }).execute();
  await sql`
    insert into click_import_day as known (click_import_id, day, charge_micros, clicks)
    select ${runId}, * from unnest(${days.map(({ day }) => day)}::date[],
      ${days.map(({ chargeMicros }) => chargeMicros)}::bigint[], ${days.map(({ clicks }) => clicks)}::int[])
    on conflict (click_import_id, day) do update set
      charge_micros = known.charge_micros + excluded.charge_micros, clicks = known.clicks + excluded.clicks`.execute(
    tx,
  );
}

/** How a run ended; `summary` is what its pass through the file found. */
export type RunEnding = {
  readonly status: 'done' | 'stopped' | 'failed' | 'cancelled';
  readonly summary?: unknown;
  readonly fault?: { readonly code: ClickImportFault; readonly values: FaultValues };
  readonly at: Date;
};

/** How a run ends that an error ended; null where its process or its database went away, and nobody can say so. */
export function endingByError(error: unknown, at: Date): RunEnding | null {
  if (error instanceof ClickImportError)
    return { status: 'failed', fault: { code: error.code, values: error.values }, at };
  return isConnectionLost(error) ? null : { status: 'stopped', at };
}

/** Ends a run that is under way. */
export async function endRun(
  db: DbOrTx,
  table: RunTable,
  { runId, ...ending }: RunEnding & { runId: number },
): Promise<void> {
  const { status, summary, fault, at } = ending;
  await db
    .updateTable(sharedTable(table))
    .set({
      status,
      finished_at: at,
      fault: fault?.code ?? null,
      fault_values: fault ? JSON.stringify(fault.values) : null,
      ...(summary === undefined ? {} : { summary: JSON.stringify(summary) }),
    })
    .where('id', '=', runId)
    .where('status', '=', 'running')
    .execute();
}

/** How many clicks a run has brought so far. */
export async function countAdded(db: DbOrTx, runId: number): Promise<number> {
  const row = await db.selectFrom('click_import').select('added').where('id', '=', runId).executeTakeFirst();
  return row?.added ?? 0;
}

/** Ends the runs of the command whose process died, as whoever holds the shop's lock knows of all of them. */
export async function endDeadRuns(
  db: DbOrTx,
  table: RunTable,
  { shopId, at }: { shopId: number; at: Date },
): Promise<void> {
  await db
    .updateTable(sharedTable(table))
    .set({ status: 'stopped', finished_at: at })
    .where('shop_id', '=', shopId)
    .where('source', '=', 'command')
    .where('status', '=', 'running')
    .execute();
}

/** The run of the shop that is being taken back just now. */
export async function findUndoing(db: DbOrTx, table: RunTable, shopId: number): Promise<number | null> {
  const row = await db
    .selectFrom(sharedTable(table))
    .select('id')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'undoing')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
