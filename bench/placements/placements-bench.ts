import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadAuctions } from '../../server/areas/portal/portal.public.ts';
import { fillCoupons } from '../fill-live-coupons.ts';
import { median, milliseconds, quantile } from '../stopwatch.ts';
import { openPlacementsClient, type PlacementsClient } from './placements-client.ts';
import { openPlacementsWorld, PLACED, type PlacementsWorld } from './placements-world.ts';

const IDS_A_REQUEST = 50;
const REQUESTS = 200;
const SMALL_REQUESTS = 4_000;
const ROUNDS = 5;
const CONNECTIONS = 4;
const TARGET_PER_SECOND = 10_000;
const TARGET_RATIO = 0.3;
const TARGET_SMALL_PER_SECOND = 2_000;
const TARGET_SMALL_P99_MS = 10;
const HELD_TARGET_MB = 400;

const drawIds = (count = IDS_A_REQUEST) =>
  Array.from({ length: count }, () => 1 + Math.floor(Math.random() * PLACED.products));

/** Every product once, as many a request as ask for them. */
const ALL_IDS = Array.from({ length: PLACED.products / IDS_A_REQUEST }, (_, request) =>
  Array.from({ length: IDS_A_REQUEST }, (_, i) => 1 + request * IDS_A_REQUEST + i),
);

/** The same without HTTP, in this process: products a second. */
async function readAll(
  requests: readonly (readonly number[])[],
  read: (ids: readonly number[]) => Promise<unknown>,
): Promise<number> {
  const waiting = [...requests];
  const connection = async () => {
    for (let ids = waiting.pop(); ids; ids = waiting.pop()) await read(ids);
  };
  const ms = await milliseconds(() => Promise.all(Array.from({ length: CONNECTIONS }, connection)));
  return (requests.reduce((sum, ids) => sum + ids.length, 0) * 1000) / ms;
}

const drawn = (requests: number, count?: number) => Array.from({ length: requests }, () => drawIds(count));

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** In MB. */
function heapUsed(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

async function fetchAnswer({ address, token }: PlacementsWorld, ids: readonly number[]): Promise<Buffer> {
  const url = `${address}/v1/portal/rs/placements?product_id=${ids.join(',')}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return Buffer.from(await response.arrayBuffer());
}

/** The floor: a server that knows nothing but these bytes. */
async function serveBytes(bytes: Buffer) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.byteLength });
    response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function measure(world: PlacementsWorld, client: PlacementsClient): Promise<void> {
  const { services, address, token } = world;
  const bytes = await fetchAnswer(world, drawIds());
  const answer = JSON.parse(bytes.toString());
  const counts = (name: 'offers' | 'ads') =>
    answer.products.reduce(
      (sum: number, product: Record<string, unknown[]>) => sum + (product[name]?.length ?? 0),
      0,
    );
  console.log(
    `${IDS_A_REQUEST} products a request: ${counts('offers')} offers and ${counts('ads')} ads in ${bytes.byteLength.toLocaleString('en')} bytes`,
  );
  const floor = await serveBytes(bytes);
  const ask = (requests: number[][]) => client.ask({ address, token, requests });
  const askBare = (requests: number[][]) => client.ask({ address: floor.address, token, requests });
  const read = (ids: readonly number[]) => loadAuctions(services.db, 1, ids, services.clock());
  const heapBefore = heapUsed();
  const cold = await ask(ALL_IDS);
  const heldMb = heapUsed() - heapBefore;
  const rounds: { whole: number; read: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      whole: (await ask(drawn(REQUESTS))).perSecond,
      read: await readAll(drawn(REQUESTS), read),
      bare: (await askBare(drawn(REQUESTS))).perSecond,
    });
  }
  const small = await ask(drawn(SMALL_REQUESTS, 1));
  floor.close();
  const of = (name: 'whole' | 'read' | 'bare') => Math.round(median(rounds.map((round) => round[name])));
  const figure = (count: number) => `${count.toLocaleString('en')} products/s`;
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  const ratio = median(rounds.map(({ whole, bare: least }) => whole / least));
  const p99 = quantile(small.ms, 0.99);
  const heldPerMillion = (heldMb / (PLACED.products * PLACED.offersOfEach)) * 1e6;
  console.log(`each product once, nothing held      ${figure(Math.round(cold.perSecond))}`);
  console.log(`placements over HTTP, with tokens    ${figure(of('whole'))}`);
  console.log(`  what the auctions need, from SQL   ${figure(of('read'))}`);
  console.log(`bare node:http with the same bytes   ${figure(of('bare'))}`);
  console.log(
    `target at least ${figure(TARGET_PER_SECOND)}: ${verdict(of('whole') >= TARGET_PER_SECOND)}; ratio ${ratio.toFixed(2)}, target ${TARGET_RATIO}: ${verdict(ratio >= TARGET_RATIO)}`,
  );
  console.log(
    `one product a request: ${figure(Math.round(small.perSecond))}, p99 ${p99.toFixed(1)} ms; target ${figure(TARGET_SMALL_PER_SECOND)}, ${TARGET_SMALL_P99_MS} ms: ${verdict(small.perSecond >= TARGET_SMALL_PER_SECOND && p99 <= TARGET_SMALL_P99_MS)}`,
  );
  console.log(
    `held: ${heldMb.toFixed(0)} MB, ${heldPerMillion.toFixed(0)} MB a million offers; target at most ${HELD_TARGET_MB}: ${verdict(heldPerMillion <= HELD_TARGET_MB)}`,
  );
}

/** Placements of random products with 100,000 bids, each answer true at its moment, beside a server that answers the same bytes. */
export async function runPlacementsBench(): Promise<void> {
  const world = await openPlacementsWorld();
  const client = openPlacementsClient();
  try {
    await measure(world, client);
    const { coupons, ids } = await fillCoupons(world.services, PLACED.products);
    const figure = (count: number) => count.toLocaleString('en');
    console.log(`\nthe same with ${figure(coupons)} live coupons that name ${figure(ids)} products`);
    await measure(world, client);
  } finally {
    client.close();
    await world.close();
  }
}
