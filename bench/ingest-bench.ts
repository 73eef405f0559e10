import { randomUUID } from 'node:crypto';
import { makeBatches } from './ingest-batches.ts';
import { bareInsert } from './ingest-floor.ts';
import { type IngestWorld, openIngestWorld } from './ingest-world.ts';

const EVENTS_A_BATCH = 10_000;
const WARM_UP = 6;
const MEASURED = 30;
const FLOOR = 10;
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

const TARGET_PER_SECOND = 20_000;

const perSecond = (count: number) => `${Math.round(count).toLocaleString('en')} events/s`;

function print(events: number, times: { accept: number; drain: number; floor: number }): void {
  const accepted = events / times.accept;
  const floor = (FLOOR * EVENTS_A_BATCH) / times.floor;
  const verdict = accepted >= TARGET_PER_SECOND ? 'ok' : 'TOO SLOW';
  console.log(`accepted (durable, validated, priced)  ${perSecond(accepted)}  ${verdict}`);
  console.log(`  until ClickHouse had them too        ${perSecond(events / (times.accept + times.drain))}`);
  console.log(
    `bare ClickHouse insert of such rows    ${perSecond(floor)}  ratio ${(accepted / floor).toFixed(2)}`,
  );
}

/** Posts batches of 10,000 events over HTTP on two connections, and inserts such rows with nothing around it. */
export async function runIngestBench(): Promise<void> {
  const world = await openIngestWorld();
  try {
    await postAll(world, await makeBatches(world, WARM_UP));
    await world.forwarder.drain();
    const bodies = await makeBatches(world, MEASURED);
    const accept = await seconds(() => postAll(world, bodies));
    const drain = await seconds(() => world.forwarder.drain());
    await world.forwarder.stop();
    await postAll(world, await makeBatches(world, FLOOR));
    const floor = await bareInsert(world.services, seconds);
    print(bodies.length * EVENTS_A_BATCH, { accept, drain, floor });
  } finally {
    await world.close();
  }
}
