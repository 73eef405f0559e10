import { sql } from 'kysely';
import { type ClickHouse, selectRows } from '../../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** A month of one table: which inserts belong to the cut. */
export type CutPartition = {
  /** Without the database. */
  readonly table: string;
  /** The month, `202611`. */
  readonly partition: string;
  readonly lastBlock: number;
};

/** The months of all tables of facts, each with the number of its last insert so far. */
export async function listCutPartitions(clickhouse: ClickHouse): Promise<CutPartition[]> {
  const rows = await selectRows<{ table: string; partition: string; lastBlock: number }>(
    clickhouse,
    `SELECT table, partition_id AS partition, toFloat64(max(max_block_number)) AS lastBlock
     FROM system.parts WHERE database = 'app' AND active GROUP BY table, partition_id ORDER BY table, partition_id`,
  );
  return rows;
}

/** The rows of a month that belong to the cut, as a condition. */
export function cutCondition({ partition, lastBlock }: CutPartition): string {
  if (!/^\d{6}$/.test(partition)) throw new TypeError(`no month: ${partition}`);
  return `toYYYYMM(day) = ${partition} AND _block_number <= ${Math.trunc(lastBlock)}`;
}

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
