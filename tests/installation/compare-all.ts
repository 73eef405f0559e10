import { setTimeout as sleep } from 'node:timers/promises';
import { selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { startClickHouse } from '../../server/platform/clickhouse/start-clickhouse.ts';
import type { Db } from '../../server/platform/postgres/database.ts';
import { countWaiting } from '../servers/server-process.ts';
import { runTool } from '../servers/tool-process.ts';
import type { SentBatch } from '../worlds/sent-batches.ts';
import type { MerchantLoad } from './merchant-load.ts';
import type { SharedEngines } from './shared-engines.ts';

const ASK_AGAIN_MS = 200;
const FIRST_DIFFERENCES = 5;

/** What is neither done nor given up: batches, orders and imports. */
async function whatWaits(db: Db): Promise<string[]> {
  const files = await db
    .selectFrom('report_file')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  const imports = await db
    .selectFrom('feed_import')
    .select(['id', 'status', 'started_at'])
    .where('status', 'in', ['waiting', 'running'])
    .execute();
  const batches = await countWaiting(db);
  return [
    ...(batches > 0 ? [`${batches} batches`] : []),
    ...files.map(({ id }) => `report file ${id}`),
    ...imports.map(({ id, status, started_at: at }) => `import ${id} (${status} since ${at?.toISOString()})`),
  ];
}

/**
 * Waits until nothing is on its way any more, however much it is.
 * @returns what came last
 * @throws Error that names what waits, where nothing of it moves on for `patienceMs`
 */
export async function waitUntilSettled(db: Db, patienceMs: number): Promise<string[]> {
  let end = Date.now() + patienceMs;
  let last: string[] = [];
  for (let waiting = await whatWaits(db); waiting.length > 0; waiting = await whatWaits(db)) {
    if (waiting.join() !== last.join()) end = Date.now() + patienceMs;
    last = waiting;
    if (Date.now() > end) throw new Error(`for ${patienceMs} ms nothing moved of ${waiting.join(', ')}`);
    await sleep(ASK_AGAIN_MS);
  }
  return last;
}

/** What is in one of two lists more often than in the other. */
function differences(name: string, sent: readonly string[], stored: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const row of sent) counts.set(row, (counts.get(row) ?? 0) + 1);
  for (const row of stored) counts.set(row, (counts.get(row) ?? 0) - 1);
  const wrong = [...counts].filter(([, count]) => count !== 0);
  if (wrong.length === 0) return [];
  const first = wrong.slice(0, FIRST_DIFFERENCES).map(([row, count]) => `${row} (${count} too few)`);
  return [`${wrong.length} ${name} differ: ${first.join('; ')}`];
}

/** Compares what was sent with what stands in ClickHouse: each click at its price, each impression, once. */
async function compareSentWithLedger(url: string, answered: readonly SentBatch[]): Promise<string[]> {
  const { client, stop } = await startClickHouse({ clickhouseUrl: url, dataDir: '' });
  const rowsOf = async (sql: string) =>
    (await selectRows<{ row: string }>(client, sql)).map(({ row }) => row);
  try {
    const clicks = answered.flatMap((batch) =>
      batch.clicks.map(({ id, shopId, day, micros }) => `${id} ${shopId} ${day} ${micros ?? 'invalid'}`),
    );
    return [
      ...differences(
        'clicks',
        clicks,
        await rowsOf(
          `SELECT concat(toString(event_id), ' ', toString(shop_id), ' ', toString(day), ' ',
             if(valid, toString(charge_micros), 'invalid')) AS row FROM app.click`,
        ),
      ),
      ...differences(
        'impressions',
        answered.flatMap(({ impressions }) => impressions),
        await rowsOf(`SELECT concat(toString(view_id), ' ', toString(shop_id)) AS row FROM app.impression`),
      ),
    ];
  } finally {
    await stop();
  }
}

/** Each order and each import that was accepted has come to an end, and the bid is the last one that was given. */
async function compareOrders(db: Db, load: MerchantLoad): Promise<string[]> {
  const { orders, imports } = load.done();
  const files = await db.selectFrom('report_file').select(['id', 'status']).execute();
  const statuses = new Map(files.map(({ id, status }) => [id, status]));
  const known = await db
    .selectFrom('feed_import')
    .select(['id', 'status', 'fault'])
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  const ends = new Map(known.map(({ id, status, fault }) => [id, `${status} ${fault ?? ''}`.trim()]));
  const newest = known.at(-1);
  const bids = await db.selectFrom('bid').select('bid_micros').execute();
  const taken = load.possibleBids();
  return [
    ...orders
      .filter((id) => statuses.get(id) !== 'ready')
      .map((id) => `report file ${id} was accepted and is ${statuses.get(id) ?? 'gone'}`),
    // One that was cut off is run again under another number; one that waits makes room for a newer one.
    ...imports
      .filter((id) => !['done', 'cancelled', 'failed interrupted'].includes(ends.get(id) ?? ''))
      .map((id) => `import ${id} was accepted and is ${ends.get(id) ?? 'gone'}`),
    ...(newest && newest.status !== 'done'
      ? [`the newest import ${newest.id} is ${ends.get(newest.id)}`]
      : []),
    ...bids
      .filter(({ bid_micros: micros }) => taken.size > 0 && !taken.has(Number(micros)))
      .map(({ bid_micros: micros }) => `the bid is ${micros}, and may be ${[...taken].join(' or ')}`),
  ];
}

/**
 * Compares what was sent with the ledger, and by the command `verify` ledger, reports, spending, budgets and files.
 * @returns what does not agree, and what `verify` wrote
 */
export async function compareAll(options: {
  engines: SharedEngines;
  db: Db;
  answered: readonly SentBatch[];
  merchant: MerchantLoad;
}): Promise<{ differences: string[]; verified: string }> {
  const { engines, db, answered, merchant } = options;
  const { code, output } = await runTool('verify', engines.dataDir, [], engines.env);
  return {
    differences: [
      ...(await compareSentWithLedger(engines.clickhouse.url, answered)),
      ...(await compareOrders(db, merchant)),
      ...merchant.surprises,
      ...(code === 0 ? [] : [`verify ended with ${code}:\n${output}`]),
    ],
    verified: output,
  };
}
