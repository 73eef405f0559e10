import { sql } from 'kysely';
import type { ReportStatus } from '../../../shared/rules/reports/report-files.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const status = (value: ReportStatus) => value;

const columns = [
  'id',
  'shop_id',
  'kind',
  'format',
  'lang',
  'from_day',
  'to_day',
  'subscription_id',
  'ordered_by',
  'attempts',
  'stored_key',
] as const;

/**
 * Takes the next file that is due, or one whose maker has not been heard of since `silentSince`, and gives this
 * attempt the key. Another worker's is passed over.
 */
export async function takeFile(db: DbOrTx, take: { now: Date; silentSince: Date; storedKey: string }) {
  const row = await db
    .updateTable('report_file')
    .set({
      status: status('running'),
      attempts: sql<number>`attempts + 1`,
      beat_at: take.now,
      stored_key: take.storedKey,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('report_file')
        .select('id')
        .where((due) =>
          due.or([
            due.and([due('status', '=', status('waiting')), due('next_attempt_at', '<=', take.now)]),
            due.and([due('status', '=', status('running')), due('beat_at', '<', take.silentSince)]),
          ]),
        )
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}
export type TakenFile = NonNullable<Awaited<ReturnType<typeof takeFile>>>;

/** The row while it still belongs to this attempt: nobody deleted it or took it over. */
const ofAttempt = (db: DbOrTx, { id, stored_key }: TakenFile) =>
  db
    .updateTable('report_file')
    .where('id', '=', id)
    .where('status', '=', status('running'))
    .where('stored_key', '=', stored_key);

/** Says that the one who makes the file is alive. */
export async function beatFile(db: DbOrTx, file: TakenFile, at: Date): Promise<void> {
  await ofAttempt(db, file).set({ beat_at: at }).execute();
}

/** False where the file is no longer this attempt's. */
export async function markReady(db: DbOrTx, file: TakenFile, at: Date, bytes: number): Promise<boolean> {
  const row = await ofAttempt(db, file)
    .set({ status: status('ready'), made_at: at, bytes })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the file is no longer this attempt's. */
export async function markUnmade(
  db: DbOrTx,
  file: TakenFile,
  next: { status: 'waiting' | 'failed'; at: Date },
): Promise<boolean> {
  const row = await ofAttempt(db, file)
    .set({ status: next.status, next_attempt_at: next.at })
    .returning('id')
    .executeTakeFirst();
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
