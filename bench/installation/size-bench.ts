import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { residentMemory } from '../../tests/installation/process-memory.ts';
import { makeMarket } from '../../tests/servers/sent-ledger.ts';
import { embeddedPostgresPid, startServer, withServerDatabase } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { makeBatches } from '../ingest-batches.ts';
import { postWholeBatch } from '../ingest-bench.ts';
import { type IngestWorld, openIngestWorld } from '../ingest-world.ts';

const CLICKS = Number(process.env.SIZE_CLICKS ?? 1_000_000);
const CLICKS_A_BATCH = 5_000;
const BATCHES_AT_A_TIME = 10;
const SENDING_MS = 60_000;
const SECRET_KEY = 'a secret of benchmarks, 32 characters or more';
const MEGABYTE = 1_000_000;

type Sizes = Readonly<Record<string, number>>;

async function postgresSizes({ services }: IngestWorld): Promise<Sizes> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(services.db);
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Merged, as it is some time after the last insert. */
async function clickHouseSizes({ services }: IngestWorld): Promise<Sizes> {
  const { clickhouse } = services;
  const tables = ['click', 'impression', 'product_view'];
  for (const table of tables) await clickhouse.command({ query: `OPTIMIZE TABLE app.${table} FINAL` });
  const rows = await selectRows<{ name: string; bytes: number }>(
    clickhouse,
    `SELECT table AS name, toUInt32(sum(bytes_on_disk)) AS bytes FROM system.parts
     WHERE active AND database = 'app' GROUP BY table`,
  );
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
}

function printGrowth(engine: string, before: Sizes, after: Sizes): void {
  const grown = Object.entries(after).map(([name, bytes]) => ({ name, bytes: bytes - (before[name] ?? 0) }));
  const perMillion = (bytes: number) => `${(((bytes / CLICKS) * 1_000_000) / MEGABYTE) | 0} MB`.padStart(8);
  console.log(`${engine}, per million clicks`);
  for (const { name, bytes } of grown.toSorted((a, b) => b.bytes - a.bytes)) {
    if (bytes > CLICKS) console.log(`  ${name.padEnd(22)}${perMillion(bytes)}`);
  }
  console.log(`  ${'all'.padEnd(22)}${perMillion(grown.reduce((sum, { bytes }) => sum + bytes, 0))}`);
}

/** What a click with its view of six offers takes on disk, once it is forwarded. */
async function measureDisk(): Promise<void> {
  const world = await openIngestWorld();
  try {
    const [rows, facts] = [await postgresSizes(world), await clickHouseSizes(world)];
    for (let sent = 0; sent < CLICKS; sent += BATCHES_AT_A_TIME * CLICKS_A_BATCH) {
      for (const body of await makeBatches(world, BATCHES_AT_A_TIME)) await postWholeBatch(world, body);
      await world.forwarder.drain();
    }
    await sql`vacuum`.execute(world.services.db);
    printGrowth('PostgreSQL', rows, await postgresSizes(world));
    printGrowth('ClickHouse', facts, await clickHouseSizes(world));
  } finally {
    await world.close();
  }
}

/** What the processes of one command take at rest and while batches arrive. Linux only. */
async function measureMemory(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-size-'));
  const server = await startServer(dataDir, { SECRET_KEY });
  try {
    const postmaster = await embeddedPostgresPid(dataDir);
    const print = (when: string) => {
      const postgres = residentMemory(postmaster);
      const app = residentMemory(server.pid);
      console.log(`memory ${when.padEnd(24)} app ${app} MiB, PostgreSQL ${postgres} MiB`);
    };
    print('after the start');
    const market = await withServerDatabase(dataDir, (db) => makeMarket(db, SECRET_KEY));
    const sender = startSending({ connections: 2, address: () => server.address, ...market });
    await sleep(SENDING_MS);
    print('while batches arrive');
    await sender.finish();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Disk and memory, which a busy machine does not change. */
export async function runSizeBench(): Promise<void> {
  await measureDisk();
  await measureMemory();
}
