import { sql } from 'kysely';
import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, updateById } from '../../platform/postgres/query-answers.ts';
import { findShopFeed } from './feeds.repository.ts';
import type { ImportLane } from './queue/import-lanes.ts';

const shown = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('feed_import')
    .leftJoin('app_user', 'app_user.id', 'feed_import.started_by')
    .where('feed_import.shop_id', '=', shopId)
    .where('feed_import.status', '<>', 'receiving');

const rowsOf = (db: DbOrTx, shopId: number) =>
  shown(db, shopId)
    .select(['feed_import.id', 'source', 'url', 'file_name', 'stored_key', 'status', 'fault', 'fault_values'])
    .select(['started_by', 'app_user.email as started_by_email', 'retries', 'cancel_asked'])
    .select(['queued_at', 'started_at', 'finished_at', 'phase', 'bytes', 'bytes_total', 'format', 'encoding'])
    .select(['items', 'accepted', 'rejected', 'warned', 'added', 'gone', 'price_changes', 'lane', 'runs']);
export type ImportRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** An import of the shop; null for another shop's, as for one that does not exist. */
export async function findImport(db: DbOrTx, shopId: number, importId: number): Promise<ImportRow | null> {
  const row = await rowsOf(db, shopId).where('feed_import.id', '=', importId).executeTakeFirst();
  return row ?? null;
}

export async function listImportRows(
  db: DbOrTx,
  shopId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: ImportRow[]; total: number }> {
  const rows = await rowsOf(db, shopId)
    .orderBy('feed_import.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await shown(db, shopId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The import that runs, else the one that waits; and the last one that ended. */
export async function findCurrentImports(db: DbOrTx, shopId: number) {
  const [open] = await rowsOf(db, shopId)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy(sql`status = 'running'`, 'desc')
    .limit(1)
    .execute();
  const [last] = await rowsOf(db, shopId)
    .where('status', 'not in', ['waiting', 'running'])
    .orderBy('finished_at', 'desc')
    .orderBy('feed_import.id', 'desc')
    .limit(1)
    .execute();
  return { open: open ?? null, last: last ?? null };
}

/** What the feed doctor found in an import: a column of its own, since it is long. */
export async function findIssues(db: DbOrTx, importId: number): Promise<unknown> {
  const row = await db
    .selectFrom('feed_import')
    .select('findings')
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.findings;
}

export type NewImport = {
  readonly shopId: number;
  readonly source: FeedImport['source'];
  readonly url?: string | null;
  readonly fileName?: string | null;
  readonly storedKey?: string | null;
  readonly startedBy: number | null;
  readonly queuedAt: Date;
  readonly status?: 'waiting' | 'receiving';
  readonly retries?: number;
  readonly acceptsDrop?: boolean;
  /** Of the file, where it is there. */
  readonly bytes?: number | null;
  readonly lane?: ImportLane;
};

export async function insertImport(db: DbOrTx, draft: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('feed_import')
    .values({
      shop_id: draft.shopId,
      source: draft.source,
      url: draft.url ?? null,
      file_name: draft.fileName || null,
      stored_key: draft.storedKey ?? null,
      started_by: draft.startedBy,
      queued_at: draft.queuedAt,
      status: draft.status ?? 'waiting',
      retries: draft.retries ?? 0,
      accepts_drop: draft.acceptsDrop ?? false,
      bytes_total: draft.bytes ?? null,
      lane: draft.lane ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findWaiting(tx: DbOrTx, shopId: number) {
  return firstRow(
    tx
      .selectFrom('feed_import')
      .select(['id', 'source'])
      .where('shop_id', '=', shopId)
      .where('status', '=', 'waiting'),
  );
}

/**
 * What waits in the shop's queue does no longer: something newer takes its place. What would only read kept bytes anew is
 * never newer; `onlyAgain` cancels that alone.
 */
export async function cancelWaiting(
  tx: DbOrTx,
  shopId: number,
  at: Date,
  { onlyAgain = false }: { onlyAgain?: boolean } = {},
): Promise<void> {
  const waiting = tx
    .updateTable('feed_import')
    .set({ status: 'cancelled', finished_at: at })
    .where('shop_id', '=', shopId)
    .where('status', '=', 'waiting');
  const cancelled = onlyAgain
    ? waiting.where('source', '=', 'again').where('accepts_drop', '=', false)
    : waiting;
  await cancelled.execute();
}

/** Ends an import that waits or that no process has at hand, and asks one that runs to stop. */
export async function askToCancel(
  db: DbOrTx,
  importId: number,
  { at, isAtHand }: { at: Date; isAtHand: boolean },
): Promise<void> {
  const isNobodys = sql`(status = 'waiting' or not ${isAtHand}::boolean)`;
  await sql`
    update feed_import set cancel_asked = true,
      finished_at = case when ${isNobodys} then ${at}::timestamptz end,
      status = case when ${isNobodys} then 'cancelled' else status end
    where id = ${importId} and status in ('waiting', 'running')`.execute(db);
}

export async function noteStoredKey(db: DbOrTx, importId: number, storedKey: string): Promise<void> {
  await updateById(db, 'feed_import', importId, { stored_key: storedKey });
}

/** An import reads kept bytes anew: it is of the file or address that they came from. */
export async function noteKept(
  db: DbOrTx,
  importId: number,
  kept: { storedKey: string; url: string | null; fileName: string | null },
): Promise<void> {
  await updateById(db, 'feed_import', importId, {
    stored_key: kept.storedKey,
    url: kept.url,
    file_name: kept.fileName,
  });
}

/** An upload has come whole: its import waits for its turn. */
export async function queueReceived(
  tx: DbOrTx,
  importId: number,
  received: { bytes: number; at: Date; lane: ImportLane },
): Promise<void> {
  await updateById(tx, 'feed_import', importId, {
    status: 'waiting',
    bytes_total: received.bytes,
    queued_at: received.at,
    lane: received.lane,
  });
}

export async function deleteImport(db: DbOrTx, importId: number): Promise<void> {
  await db.deleteFrom('feed_import').where('id', '=', importId).execute();
}

/** How many items the last good import had, and how many of them were accepted. */
export function findGoodImport(db: DbOrTx, shopId: number) {
  return firstRow(
    db
      .selectFrom('shop_feed')
      .innerJoin('feed_import', 'feed_import.id', 'shop_feed.good_import_id')
      .select(['feed_import.items', 'feed_import.accepted'])
      .where('shop_feed.shop_id', '=', shopId),
  );
}

/** {@link findGoodImport} where its items are offers: what a guided first import brings is none before its end. */
export async function findLiveImport(db: DbOrTx, shopId: number) {
  const { guide } = await findShopFeed(db, shopId);
  return guide === null ? findGoodImport(db, shopId) : null;
}
