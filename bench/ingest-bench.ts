import { randomUUID } from 'node:crypto';
import { listPlacements } from '../server/areas/portal/portal.public.ts';
import { makeBatches } from './ingest-batches.ts';
import { bareInsert } from './ingest-floor.ts';
import { type IngestWorld, openIngestWorld } from './ingest-world.ts';
import { measureVisible } from './measure-visible.ts';
import { quantile } from './stopwatch.ts';

const EVENTS_A_BATCH = 10_000;
/** Batches that are measured; some before them warm up, some after them are inserted with nothing around. */
const MEASURED = Number(process.env.BATCHES ?? 30);
const WARM_UP = Math.ceil(MEASURED / 5);
const FLOOR = Math.ceil(MEASURED / 3);
const CONNECTIONS = 2;

/** Sends a batch of 10,000 events, all of which must be accepted. */
export async function postWholeBatch(world: IngestWorld, body: Buffer): Promise<void> {
  const response = await fetch(`${world.address}/v1/portal/rs/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.token}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': randomUUID(),
    },
    body: body as Uint8Array<ArrayBuffer>,
  });
  const answer = (await response.json()) as { accepted?: number };
  if (answer.accepted !== EVENTS_A_BATCH) throw new Error(`not all accepted: ${JSON.stringify(answer)}`);
}

async function postAll(world: IngestWorld, bodies: Buffer[]): Promise<void> {
  const waiting = [...bodies];
  const connection = async () => {
    for (let body = waiting.shift(); body; body = waiting.shift()) await postWholeBatch(world, body);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

const TARGET_PER_SECOND = 50_000;
/** Until ClickHouse has the events, beside the bare insert of such rows. */
const TARGET_RATIO = 0.6;

const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} events/s`;

function print(
  events: number,
  times: { accept: number; drain: number; floor: number; visible: readonly number[] },
): void {
  const accepted = events / times.accept;
  const floor = (FLOOR * EVENTS_A_BATCH) / times.floor;
  const carried = events / (times.accept + times.drain);
  const line = (title: string, rate: number, isEnough: boolean) =>
    console.log(
      `${title.padEnd(38)} ${perSecond(rate)} (${(rate / floor).toFixed(2)} of the floor)  ${isEnough ? 'ok' : 'TOO SLOW'}`,
    );
  console.log(`bare ClickHouse insert of such rows    ${perSecond(floor)}`);
  line('accepted (durable, validated, priced)', accepted, accepted >= TARGET_PER_SECOND);
  line('  until ClickHouse had them too', carried, carried / floor >= TARGET_RATIO);
  const ms = (part: number) => `${Math.round(quantile(times.visible, part))} ms`;
  console.log(
    `  a click sent meanwhile, until it is in ClickHouse  p95 ${ms(0.95)}, p99 ${ms(0.99)} of ${times.visible.length}`,
  );
}

/** Posts batches of 10,000 events over HTTP on two connections, and inserts such rows with nothing around it. */
export async function runIngestBench(): Promise<void> {
  const world = await openIngestWorld();
  try {
    await postAll(world, await makeBatches(world, WARM_UP));
    await world.forwarder.drain();
    const bodies = await makeBatches(world, MEASURED);
    const { services, productIds } = world;
    const shown = await listPlacements({ services, portalId: 1, productIds, now: Date.now() });
    const probing = new AbortController();
    const probes = measureVisible(world, shown, probing.signal);
    const accept = await seconds(() => postAll(world, bodies));
    probing.abort();
    const drain = await seconds(() => world.forwarder.drain());
    const visible = await probes;
    await world.forwarder.stop();
    await postAll(world, await makeBatches(world, FLOOR));
    const floor = await bareInsert(world.services, seconds);
    print(bodies.length * EVENTS_A_BATCH, { accept, drain, floor, visible });
  } finally {
    await world.close();
  }
}
