import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createServiceToken } from '../../server/kernel/identity/access-tokens/access-tokens.public.ts';
import { MINUTE_MS } from '../../shared/rules/time/durations.ts';
import { makeMerchantShops, startMerchant } from '../../tests/installation/merchant-load.ts';
import { residentMemory } from '../../tests/installation/process-memory.ts';
import { readPrometheusText } from '../../tests/references/prometheus-text.ts';
import { makeMarket } from '../../tests/servers/sent-ledger.ts';
import { embeddedPostgresPid, type ServerProcess, startServer } from '../../tests/servers/server-process.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { BENCH_KEY, openBenchWorld } from '../bench-world.ts';
import { fillClicks, LARGEST_SHOP } from '../fill-clicks.ts';
import { median } from '../stopwatch.ts';
import { startMixedLoad } from './mixed-load.ts';

const MINUTES = 60;
/** Together they may give more files than are given in an hour. */
const ACCOUNTS = 16;
const CLICKS = 5_000_000;
const SHOPS_READ = [LARGEST_SHOP, 2, 10, 50, 250];
const TARGETS = { heldMs: 50, memoryMib: 700 } as const;
const BYTES_A_MIB = 2 ** 20;
const EVENTS = { connections: 2, pauseMs: 100 } as const;

/** Millions of clicks of 500 shops, and shops of which some send, change, import and read. */
async function fill(folder: string) {
  const world = await openBenchWorld({ kept: folder });
  try {
    const { services } = world;
    const { db } = services;
    await fillClicks(services, CLICKS);
    // These were given their numbers.
    for (const table of ['shop', 'category', 'product', 'brand'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
        db,
      );
    const feedShop = await makeShop(db);
    const shopIds = [...SHOPS_READ, feedShop.id];
    return {
      market: await makeMarket(db, BENCH_KEY),
      merchant: await makeMerchantShops(db),
      readers: await Promise.all(Array.from({ length: ACCOUNTS }, () => makeUser(db, { shopIds }))),
      feedShopId: feedShop.id,
      portalToken: await createServiceToken(db, {
        name: 'placements',
        scopes: ['placements:read'],
        portalIds: [1],
      }),
    };
  } finally {
    await world.close();
  }
}

/** Starts all that asks and sends; finishes with how much was answered and what was not to be expected. */
async function startLoad(address: string, parts: Awaited<ReturnType<typeof fill>>) {
  const { market, merchant, readers, feedShopId, portalToken } = parts;
  const sender = startSending({
    ...EVENTS,
    forgetsBodies: true,
    address: () => address,
    token: market.token,
    market: market.market,
  });
  const changing = startMerchant(merchant, () => address);
  const mixed = await startMixedLoad({
    address,
    emails: readers.map(({ email }) => email),
    shopIds: SHOPS_READ,
    feedShopId,
    portalToken,
  });
  return async () => {
    await Promise.all([sender.finish(), changing.finish(), mixed.finish()]);
    const events = sender.answered.reduce((sum, batch) => sum + batch.events, 0);
    const { bids, orders, imports } = changing.done();
    const counts = { ...mixed.answered, events, bids, files: orders.length, 'small feeds': imports.length };
    const failed = sender.failures() + changing.failures();
    const surprises = [...mixed.surprises, ...changing.surprises];
    if (failed > 0) surprises.push(`${failed} tries failed`);
    return { counts, surprises };
  };
}

const readMetrics = async (address: string) =>
  readPrometheusText(await (await fetch(`${address}/metrics`)).text());

/** For how long the process has held its event loop since the metrics were read before, in milliseconds. */
function heldOf(text: Awaited<ReturnType<typeof readMetrics>>): { mostly: number; longest: number } {
  const ms = (quantile: string) => 1000 * (text.value('bm_event_loop_held_seconds', { quantile }) ?? 0);
  return { mostly: ms('0.999'), longest: ms('1') };
}

/** What the process and its PostgreSQL hold at the end, in MiB; and for how long the loop was held in each minute. */
async function watch(folder: string, { pid, address }: ServerProcess, minutes: number) {
  const held: ReturnType<typeof heldOf>[] = [];
  let memory = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await sleep(MINUTE_MS);
    const postgres = residentMemory(await embeddedPostgresPid(folder));
    memory = residentMemory(pid);
    const metrics = await readMetrics(address);
    const mib = (name: string) => Math.round((metrics.value(name, {}) ?? 0) / BYTES_A_MIB);
    held.push(heldOf(metrics));
    console.log(
      `  after ${minute} minutes ${memory} MiB: PostgreSQL ${postgres}, JavaScript ${mib('bm_nodejs_heap_size_used_bytes')} of ${mib('bm_nodejs_heap_size_total_bytes')}, buffers ${mib('bm_nodejs_external_memory_bytes')}; event loop held at 99.9 % ${held.at(-1)?.mostly.toFixed(0)} ms`,
    );
  }
  return { memory, held };
}

const verdict = (value: number, target: number) =>
  `${value.toFixed(0)}, target at most ${target}: ${value <= target ? 'met' : 'MISSED'}`;

/**
 * One process with both engines in it, five million clicks, and for as many minutes as MINUTES says, 60 without: events,
 * reports, placements, imports, bids, report files and pictures at once. Prints for how long the event loop was held, as
 * the metrics tell, and what all of it holds in memory at the end.
 */
export async function runMixedBench(): Promise<void> {
  const minutes = Number(process.env.MINUTES || MINUTES);
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-mixed-'));
  try {
    const parts = await fill(folder);
    const server = await startServer(folder, { SECRET_KEY: BENCH_KEY });
    try {
      console.log(`  started: ${residentMemory(server.pid)} MiB`);
      const finish = await startLoad(server.address, parts);
      await readMetrics(server.address);
      const { memory, held } = await watch(folder, server, minutes);
      const { counts, surprises } = await finish();
      console.log(
        Object.entries(counts)
          .map(([kind, count]) => `${kind} ${count.toLocaleString('en')}`)
          .join(', '),
      );
      for (const surprise of surprises) console.log(`NOT EXPECTED: ${surprise}`);
      console.log(
        `event loop held at 99.9 %, ms, median of the minutes: ${verdict(median(held.map(({ mostly }) => mostly)), TARGETS.heldMs)}; longest ${Math.max(...held.map(({ longest }) => longest)).toFixed(0)}`,
      );
      console.log(`memory, MiB: ${verdict(memory, TARGETS.memoryMib)}`);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
