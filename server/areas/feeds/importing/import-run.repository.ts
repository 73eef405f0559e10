import { sql } from 'kysely';
import type { FEED_IMPORT_PHASES } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import type { FeedFormat } from '../../../../shared/rules/feeds/feed-item.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';
import type { ImportLane } from '../queue/import-lanes.ts';
import type { Diagnosis } from '../reporting/issue-tally.ts';

const TAKEN = sql<TakenImport>`
  id, shop_id as "shopId", source, url, file_name as "fileName", stored_key as "storedKey", started_by as "startedBy",
  bytes_total as "bytesTotal", retries, accepts_drop as "acceptsDrop", lane, etag, last_modified as "lastModified",
  runs as run`;

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
  /** Null: a version before queued it. */
  readonly lane: ImportLane | null;
  /** What the host said of the file, once it was fetched. */
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The how-manieth beginning of it this is. */
  readonly run: number;
};

/**
 * Takes an import that waits; null for any other.
 * @throws where another one of its shop runs
 */
export async function takeImport(db: DbOrTx, importId: number, now: Date): Promise<TakenImport | null> {
  const { rows } = await sql<TakenImport>`
    update feed_import set status = 'running', started_at = ${now}, runs = runs + 1
    where id = ${importId} and status = 'waiting'
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

/** Says how far an import is. Null once it was ended by another process. */
export async function noteProgress(
  db: DbOrTx,
  importId: number,
  progress: Progress,
): Promise<{ cancelAsked: boolean } | null> {
  const { phase, bytes, bytesTotal, items } = progress;
  const row = await db
    .updateTable('feed_import')
    .set({ phase, bytes, bytes_total: bytesTotal, items })
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
export function lockRunning(tx: DbOrTx, importId: number): Promise<{ cancelAsked: boolean } | null> {
  return firstRow(
    tx
      .selectFrom('feed_import')
      .select('cancel_asked as cancelAsked')
      .where('id', '=', importId)
      .where('status', '=', 'running')
      .forUpdate(),
  );
}

/** Where an import waits that is put back, and what is known of its file. */
export type PutBack = Pick<TakenImport, 'bytesTotal' | 'etag' | 'lastModified'> & {
  readonly lane: ImportLane;
};

/**
 * Puts an import back as it was before it was taken, unless somebody cancelled it or a newer one of its shop waits by
 * now.
 */
export async function putBack(
  db: DbOrTx,
  importId: number,
  { lane, bytesTotal, etag, lastModified }: PutBack,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update feed_import as run set status = 'waiting', started_at = null, phase = null, bytes = 0, items = 0,
      lane = ${lane}, bytes_total = ${bytesTotal}, etag = ${etag}, last_modified = ${lastModified}
    where id = ${importId} and status = 'running' and not cancel_asked and not exists (
      select 1 from feed_import as newer where newer.shop_id = run.shop_id and newer.status = 'waiting'
    )
    returning id`.execute(db);
  return rows.length > 0;
}

/** Ends the import that runs in the shop of this one, as what was asked of it or as interrupted; null for none. */
export async function endInterrupted(
  tx: DbOrTx,
  importId: number,
  now: Date,
): Promise<(TakenImport & { readonly isCancelled: boolean }) | null> {
  const { rows } = await sql<TakenImport & { readonly isCancelled: boolean }>`
    update feed_import set finished_at = ${now},
      status = case when cancel_asked then 'cancelled' else 'failed' end,
      fault = case when not cancel_asked then 'interrupted' end,
      fault_values = case when not cancel_asked then '{}'::jsonb end
    where shop_id = (select shop_id from feed_import where id = ${importId}) and status = 'running'
    returning ${TAKEN}, cancel_asked as "isCancelled"`.execute(tx);
  return rows[0] ?? null;
}
