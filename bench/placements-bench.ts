import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadAuctions } from '../server/areas/portal/portal.public.ts';
import { fillCoupons } from './fill-live-coupons.ts';
import { openPlacementsWorld, PLACED, type PlacementsWorld } from './placements-world.ts';
import { median, milliseconds } from './stopwatch.ts';

const IDS_A_REQUEST = 50;
const REQUESTS = 200;
const WARM_UP = 100;
const ROUNDS = 5;
const CONNECTIONS = 4;
const TARGET_PER_SECOND = 2_000;

const drawIds = () =>
  Array.from({ length: IDS_A_REQUEST }, () => 1 + Math.floor(Math.random() * PLACED.products));

/** Asks on several connections at once until all is asked; products a second. */
async function perSecond(
  requests: number,
  ask: (ids: readonly number[]) => Promise<unknown>,
): Promise<number> {
  let waiting = requests;
  const connection = async () => {
    while (waiting > 0) {
      waiting -= 1;
      await ask(drawIds());
    }
  };
  const ms = await milliseconds(() => Promise.all(Array.from({ length: CONNECTIONS }, connection)));
  return (requests * IDS_A_REQUEST * 1000) / ms;
}

function asker(address: string, token: string) {
  return async (ids: readonly number[]): Promise<Buffer> => {
    const url = `${address}/v1/portal/rs/placements?product_id=${ids.join(',')}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(bytes.toString());
    return bytes;
  };
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

async function measure(world: PlacementsWorld): Promise<void> {
  const { services, address, token } = world;
  const ask = asker(address, token);
  const answer = JSON.parse((await ask(drawIds())).toString());
  const counts = (name: 'offers' | 'ads') =>
    answer.products.reduce(
      (sum: number, product: Record<string, unknown[]>) => sum + (product[name]?.length ?? 0),
      0,
    );
  const bytes = await ask(drawIds());
  console.log(
    `${IDS_A_REQUEST} products a request: ${counts('offers')} offers and ${counts('ads')} ads in ${bytes.byteLength.toLocaleString('en')} bytes`,
  );
  const floor = await serveBytes(bytes);
  const bare = asker(floor.address, token);
  const read = (ids: readonly number[]) => loadAuctions(services.db, 1, ids, services.clock());
  await perSecond(WARM_UP, ask);
  const rounds: { whole: number; read: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      whole: await perSecond(REQUESTS, ask),
      read: await perSecond(REQUESTS, read),
      bare: await perSecond(REQUESTS, bare),
    });
  }
  floor.close();
  const of = (name: 'whole' | 'read' | 'bare') => Math.round(median(rounds.map((round) => round[name])));
  const figure = (count: number) => `${count.toLocaleString('en')} products/s`;
  const verdict = of('whole') >= TARGET_PER_SECOND ? 'met' : 'MISSED';
  console.log(`placements over HTTP, with tokens    ${figure(of('whole'))}`);
  console.log(`  reading what the auctions need     ${figure(of('read'))}`);
  console.log(`bare node:http with the same bytes   ${figure(of('bare'))}`);
  const ratio = median(rounds.map(({ whole, bare: least }) => whole / least));
  console.log(`ratio ${ratio.toFixed(2)}; target at least ${figure(TARGET_PER_SECOND)}: ${verdict}`);
}

/** Placements of random products with 100,000 bids, each answer read afresh, beside a server that answers the same bytes. */
export async function runPlacementsBench(): Promise<void> {
  const world = await openPlacementsWorld();
  try {
    await measure(world);
    const { coupons, ids } = await fillCoupons(world.services, PLACED.products);
    const figure = (count: number) => count.toLocaleString('en');
    console.log(`\nthe same with ${figure(coupons)} live coupons that name ${figure(ids)} products`);
    await measure(world);
  } finally {
    await world.close();
  }
}
