import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { listPlacements } from '../server/areas/portal/portal.public.ts';
import { type IngestWorld, openIngestWorld } from './ingest-world.ts';
import { measureVisible } from './measure-visible.ts';
import { quantile } from './stopwatch.ts';

/** Of each load. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_UP_SECONDS = Math.min(4, SECONDS);
const FLOOR_SECONDS = 3;
/** As many as the intake's pool of connections has. */
const FLOOR_CONNECTIONS = 8;

const CHILD = fileURLToPath(new URL('./post-child.ts', import.meta.url));
const run = promisify(execFile);
const ms = (value: number) => `${value.toFixed(1)} ms`;

type Load = { connections: number; kind: 'pair' | 'click'; seconds: number };
type Posted = { perSecond: number; p50: number; p95: number; p99: number };

/** Posts from a process of its own. */
async function postFor(world: IngestWorld, placements: string, load: Load): Promise<Posted> {
  const { stdout } = await run(process.execPath, [
    CHILD,
    world.address,
    String(load.seconds),
    String(load.connections),
    world.token,
    placements,
    load.kind,
  ]);
  return JSON.parse(stdout) as Posted;
}

async function countForwarded({ services: { db } }: IngestWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_batch where forwarded_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Transactions of one row of such a size a second, with nothing around them. */
async function bareCommits({ services: { db } }: IngestWorld): Promise<number> {
  await sql`create table bench_row (id uuid primary key, body bytea)`.execute(db);
  const until = performance.now() + FLOOR_SECONDS * 1000;
  const body = Buffer.alloc(500, 7);
  let count = 0;
  const keepWriting = async () => {
    while (performance.now() < until) {
      await sql`insert into bench_row values (${randomUUID()}, ${body})`.execute(db);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: FLOOR_CONNECTIONS }, keepWriting));
  return count / FLOOR_SECONDS;
}

async function measure(world: IngestWorld, placements: string, load: Omit<Load, 'seconds'>) {
  const { services } = world;
  const shown = await listPlacements({
    services,
    portalId: 1,
    productIds: world.productIds,
    now: Date.now(),
  });
  await writeFile(placements, JSON.stringify(shown));
  await postFor(world, placements, { ...load, seconds: WARM_UP_SECONDS });
  await world.forwarder.drain();
  const before = await countForwarded(world);
  const probing = new AbortController();
  const visible = measureVisible(world, shown, probing.signal);
  const posted = await postFor(world, placements, { ...load, seconds: SECONDS });
  const carried = ((await countForwarded(world)) - before) / SECONDS;
  probing.abort();
  return { posted, carried, visible: await visible };
}

/** Posts small batches over HTTP while they are carried on, beside bare commits of the same PostgreSQL. */
export async function runSmallBatchesBench(): Promise<void> {
  const world = await openIngestWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-bench-'));
  const placements = path.join(folder, 'placements.json');
  try {
    const floor = await bareCommits(world);
    console.log(`bare commits of one row, ${FLOOR_CONNECTIONS} connections          ${Math.round(floor)}/s`);
    for (const [title, load, least] of [
      ['a view and a click, 64 connections', { connections: 64, kind: 'pair' }, 1_000],
      ['one click, 8 connections', { connections: 8, kind: 'click' }, 1_000],
      ['one click, alone', { connections: 1, kind: 'click' }, 0],
    ] as const) {
      const { posted, carried, visible } = await measure(world, placements, load);
      const { perSecond, p50, p95, p99 } = posted;
      const verdict = perSecond >= least ? 'ok' : `TOO SLOW, under ${least}`;
      console.log(
        `${title.padEnd(36)} accepted ${Math.round(perSecond)}/s (${(perSecond / floor).toFixed(2)} of the floor)  ${verdict}`,
      );
      console.log(`  carried on meanwhile                 ${Math.round(carried)}/s`);
      console.log(`  answered                             p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`);
      console.log(
        `  in ClickHouse after the answer       p95 ${ms(quantile(visible, 0.95))}, p99 ${ms(quantile(visible, 0.99))} of ${visible.length}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}
