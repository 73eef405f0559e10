import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../db/schema.generated.ts';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { Db, DbOrTx } from '../../../platform/postgres/database.ts';

/** A month of one table: which inserts belong to the cut. */
export type CutPartition = {
  /** Without the database. */
  readonly table: string;
  /** The month, `202611`. */
  readonly partition: string;
  readonly lastBlock: number;
  /** Runs of imports that were taken back: what still stands there of them counts no more. */
  readonly leftOut: readonly number[];
};

/** The runs that are in no sum any more, as far as the snapshot says, though rows of them may still be there. */
async function listTakenBack(tx: DbOrTx): Promise<number[]> {
  const rows = await tx
    .selectFrom('click_import')
    .select('id')
    .where('status', '=', 'undoing')
    .where('taken_back_at', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** The months of all tables of facts, each with the number of its last insert so far. */
export async function listCutPartitions(tx: DbOrTx, clickhouse: ClickHouse): Promise<CutPartition[]> {
  const takenBack = await listTakenBack(tx);
  const rows = await selectRows<Omit<CutPartition, 'leftOut'>>(
    clickhouse,
    `SELECT table, partition_id AS partition, toFloat64(max(max_block_number)) AS lastBlock
     FROM system.parts WHERE database = 'app' AND active GROUP BY table, partition_id ORDER BY table, partition_id`,
  );
  return rows.map((row) => ({ ...row, leftOut: row.table === 'click' ? takenBack : [] }));
}

/** The rows of a month that belong to the cut, as a condition. */
export function cutCondition({ partition, lastBlock, leftOut }: CutPartition): string {
  if (!/^\d{6}$/.test(partition)) throw new TypeError(`no month: ${partition}`);
  const ofCut = `toYYYYMM(day) = ${partition} AND _block_number <= ${Math.trunc(lastBlock)}`;
  return leftOut.length === 0 ? ofCut : `${ofCut} AND click_import_id NOT IN (${leftOut.join(', ')})`;
}

/** Any number will do, as long as nothing else locks by it. */
const FACTS_LOCK = 7_270_373;

/** Runs `work` while a connection holds a lock, which one that breaks lets go by itself. */
function whileLocked<T>(db: Db, kind: '' | '_shared', work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const [lock, unlock] = [`pg_advisory_lock${kind}`, `pg_advisory_unlock${kind}`];
  return db.connection().execute(async (connection) => {
    await sql`select ${sql.raw(lock)}(${FACTS_LOCK})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select ${sql.raw(unlock)}(${FACTS_LOCK})`.execute(connection).catch(() => {});
    }
  });
}

/** Runs `work` while no rows of facts are deleted; waits for a deletion that is under way. */
export const whileFactsStay = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  whileLocked(db, '_shared', work);

/** Runs `work` while nobody reads the facts of a cut; waits for those who do. */
export const whileNoCutIsRead = <T>(db: Db, work: () => Promise<T>): Promise<T> => whileLocked(db, '', work);

/** Which of a shop's clicks, all of the days from `fromDay` to `toDay`, stand in the table as it is in the cut. */
export async function findClicksOfCut(
  clickhouse: ClickHouse,
  partitions: readonly CutPartition[],
  clicks: { shopId: number; fromDay: string; toDay: string; eventIds: readonly string[] },
): Promise<Set<string>> {
  const months = partitions.filter(({ table }) => table === 'click').map(cutCondition);
  if (months.length === 0) return new Set();
  const rows = await selectRows<{ event_id: string }>(
    clickhouse,
    `SELECT event_id FROM app.click
     WHERE shop_id = {shopId:UInt32} AND day BETWEEN {fromDay:Date} AND {toDay:Date}
       AND event_id IN {eventIds:Array(UUID)} AND (${months.map((month) => `(${month})`).join(' OR ')})`,
    clicks,
  );
  return new Set(rows.map((row) => row.event_id));
}

/** Any question takes the snapshot of a transaction that began to read. */
export async function takeSnapshot(tx: DbOrTx): Promise<void> {
  await sql`select 1 from event_batch limit 1`.execute(tx);
}

/** Waiting batches of the snapshot that bring clicks, in order of id, after the one named. */
export async function listWaitingClicks(db: DbOrTx, afterId: string | null, limit: number) {
  return db
    .selectFrom('event_batch')
    .select(['id', 'idempotency_key as key', 'forward_attempts as attempts', 'click_rows as clickRows'])
    .where('forwarded_at', 'is', null)
    .where('click_rows', 'is not', null)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Which rows of order lines stand in the table as it is in the cut. */
export async function findOrderLinesOfCut(
  clickhouse: ClickHouse,
  partitions: readonly CutPartition[],
  rowIds: readonly string[],
): Promise<Set<string>> {
  const months = partitions.filter(({ table }) => table === 'order_line').map(cutCondition);
  if (months.length === 0) return new Set();
  const rows = await selectRows<{ id: string }>(
    clickhouse,
    `SELECT toString(row_id) AS id FROM app.order_line
     WHERE row_id IN {rowIds:Array(UUID)} AND (${months.map((month) => `(${month})`).join(' OR ')})`,
    { rowIds },
  );
  return new Set(rows.map(({ id }) => id));
}

/** Waiting batches of the snapshot that bring order lines, in order of id, after the one named. */
export async function listWaitingOrderLines(db: DbOrTx, afterId: string | null, limit: number) {
  return db
    .selectFrom('event_batch')
    .select(['id', 'forward_attempts as attempts', 'order_rows as orderRows'])
    .where('forwarded_at', 'is', null)
    .where('order_rows', 'is not', null)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
