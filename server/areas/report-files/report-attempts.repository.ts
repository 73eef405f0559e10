import { sql } from 'kysely';
import type { ReportStatus } from '../../../shared/rules/reports/report-files.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../platform/postgres/query-answers.ts';

const status = (value: ReportStatus) => value;

const columns = [
  'id',
  'shop_id',
  'kind',
  'format',
  'lang',
  'from_day',
  'to_day',
  'compare',
  'compare_from',
  'compare_to',
  'subscription_id',
  'ordered_by',
  'attempts',
  'queued_at',
  'stored_key',
  'page',
] as const;

/**
 * Begins another attempt, with a key of its own for the bytes, at a file that waits or whose maker died; null for any
 * other.
 */
export function startAttempt(db: DbOrTx, fileId: number, storedKey: string) {
  return firstRow(
    db
      .updateTable('report_file')
      .set({ status: status('running'), attempts: sql<number>`attempts + 1`, stored_key: storedKey })
      .where('id', '=', fileId)
      .where('status', 'in', [status('waiting'), status('running')])
      .returning(columns),
  );
}
export type TakenFile = NonNullable<Awaited<ReturnType<typeof startAttempt>>>;

/** The row while it still belongs to this attempt: nobody deleted it or took it over. */
const ofAttempt = (db: DbOrTx, { id, stored_key }: TakenFile) =>
  db
    .updateTable('report_file')
    .where('id', '=', id)
    .where('status', '=', status('running'))
    .where('stored_key', '=', stored_key);

/** False where the file is no longer this attempt's. */
export function markReady(db: DbOrTx, file: TakenFile, at: Date, bytes: number): Promise<boolean> {
  return hasRow(
    ofAttempt(db, file)
      .set({ status: status('ready'), made_at: at, bytes })
      .returning('id'),
  );
}

/** False where the file is no longer this attempt's. */
export async function markUnmade(
  db: DbOrTx,
  file: TakenFile,
  next: { status: Extract<ReportStatus, 'waiting' | 'failed'>; attempts: number },
): Promise<boolean> {
  const row = await ofAttempt(db, file).set(next).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** What stands at the head of a shop's report. */
export function findShopHead(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.name', 'portal.site', 'portal.currency'])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
}

export async function deleteFilesBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('report_file').where('queued_at', '<', before).execute();
}

/** Keys of bytes that nobody can reach any more. */
export async function listReportLeftovers(db: DbOrTx): Promise<string[]> {
  const rows = await db.selectFrom('report_file_leftover').select('stored_key').execute();
  return rows.map((row) => row.stored_key);
}

export async function forgetReportLeftover(db: DbOrTx, storedKey: string): Promise<void> {
  await db.deleteFrom('report_file_leftover').where('stored_key', '=', storedKey).execute();
}

/** Bytes that were written for a row that is gone. */
export async function insertLeftover(db: DbOrTx, storedKey: string): Promise<void> {
  await db
    .insertInto('report_file_leftover')
    .values({ stored_key: storedKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
