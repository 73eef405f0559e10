import { sql } from 'kysely';
import type { FEED_IMPORT_PHASES } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import type { FeedFormat } from '../../../../shared/rules/feeds/feed-item.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Diagnosis } from '../reporting/issue-tally.ts';

const TAKEN = sql<TakenImport>`
  id, shop_id as "shopId", source, url, file_name as "fileName", stored_key as "storedKey", started_by as "startedBy",
  bytes_total as "bytesTotal", retries, accepts_drop as "acceptsDrop"`;

export type TakenImport = {
  readonly id: number;
  readonly shopId: number;
  readonly source: 'address' | 'upload' | 'again';
  readonly url: string | null;
  readonly fileName: string | null;
  readonly storedKey: string | null;
  readonly startedBy: number | null;
  readonly bytesTotal: number | null;
  readonly retries: number;
  readonly acceptsDrop: boolean;
};

/** Takes the import that has waited longest, or the one named, of a shop that has none under way; null for none. */
export async function takeImport(
  db: DbOrTx,
  now: Date,
  importId: number | null = null,
): Promise<TakenImport | null> {
  const { rows } = await sql<TakenImport>`
    update feed_import set status = 'running', started_at = ${now}, beat_at = ${now}
    where id = (
      select id from feed_import as next
      where status = 'waiting' and (${importId}::int is null or id = ${importId}::int)
        and not exists (select 1 from feed_import as run where run.shop_id = next.shop_id and run.status = 'running')
      order by queued_at, id limit 1 for update skip locked
    )
    returning ${TAKEN}`.execute(db);
  return rows[0] ?? null;
}

export type ImportPhase = (typeof FEED_IMPORT_PHASES)[number];
export type Progress = {
  readonly phase: ImportPhase;
  readonly bytes: number;
  readonly bytesTotal: number | null;
  readonly items: number;
};

/** Says how far an import is, and that its process lives. Null once it is no longer the one that runs it. */
export async function noteProgress(
  db: DbOrTx,
  importId: number,
  progress: Progress,
  now: Date,
): Promise<{ cancelAsked: boolean } | null> {
  const { phase, bytes, bytesTotal, items } = progress;
  const row = await db
    .updateTable('feed_import')
    .set({ beat_at: now, phase, bytes, bytes_total: bytesTotal, items })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .returning('cancel_asked as cancelAsked')
    .executeTakeFirst();
  return row ?? null;
}

/** What was read of a feed by the time an import ended. */
export type ReadCounts = {
  readonly format: FeedFormat | null;
  readonly encoding: string | null;
  readonly items: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly warned: number;
};

export type ImportEnding = {
  readonly status: 'done' | 'unchanged' | 'refused' | 'failed' | 'cancelled';
  readonly fault?: FeedError;
  readonly read?: ReadCounts;
  readonly findings?: readonly Diagnosis[];
  readonly changes?: { readonly added: number; readonly gone: number; readonly priceChanges: number };
};

/** Ends an import that runs; false where it runs no longer, and so must change nothing. */
export async function endImport(
  db: DbOrTx,
  importId: number,
  { status, fault, read, findings, changes }: ImportEnding,
  now: Date,
): Promise<boolean> {
  const ended = await db
    .updateTable('feed_import')
    .set({
      status,
      finished_at: now,
      fault: fault?.code ?? null,
      fault_values: fault ? JSON.stringify(fault.values) : null,
      ...read,
      ...(findings ? { findings: JSON.stringify(findings) } : {}),
      ...(changes ? { added: changes.added, gone: changes.gone, price_changes: changes.priceChanges } : {}),
    })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whether the import of the shop that ended before this one went wrong. */
export async function hadEndedBadly(
  db: DbOrTx,
  { id, shopId }: Pick<TakenImport, 'id' | 'shopId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('feed_import')
    .select('status')
    .where('shop_id', '=', shopId)
    .where('id', '<', id)
    .where('status', 'in', ['done', 'unchanged', 'refused', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status === 'refused' || row?.status === 'failed';
}

/** Locks an import that runs, until the transaction ends; null where it runs no longer. */
export async function lockRunning(tx: DbOrTx, importId: number): Promise<{ cancelAsked: boolean } | null> {
  const row = await tx
    .selectFrom('feed_import')
    .select('cancel_asked as cancelAsked')
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Puts an import back as it was before it was taken, unless somebody cancelled it or a newer one of its shop waits by
 * now.
 */
export async function putBack(db: DbOrTx, importId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update feed_import as run set status = 'waiting', started_at = null, beat_at = null, phase = null, bytes = 0, items = 0
    where id = ${importId} and status = 'running' and not cancel_asked and not exists (
      select 1 from feed_import as newer where newer.shop_id = run.shop_id and newer.status = 'waiting'
    )
    returning id`.execute(db);
  return rows.length > 0;
}

/** Ends the imports that somebody cancelled and whose process gave no sign since then; returns their numbers. */
export async function endCancelledImports(db: DbOrTx, silentSince: Date, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('feed_import')
    .set({ status: 'cancelled', finished_at: now })
    .where('status', '=', 'running')
    .where('cancel_asked', '=', true)
    .where('beat_at', '<', silentSince)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the imports that nobody cancelled and whose process gave no sign since then. */
export async function endDeadImports(tx: DbOrTx, silentSince: Date, now: Date): Promise<TakenImport[]> {
  const { rows } = await sql<TakenImport>`
    update feed_import set status = 'failed', fault = 'interrupted', fault_values = '{}', finished_at = ${now}
    where status = 'running' and not cancel_asked and beat_at < ${silentSince}
    returning ${TAKEN}`.execute(tx);
  return rows;
}
