import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signInAs } from '../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../tests/worlds/factories.ts';
import { openBenchWorld } from './bench-world.ts';
import { requestsPerSecond } from './load-generator.ts';
import { median } from './stopwatch.ts';

const ROUNDS = 9;
const TARGET = 0.35;
const WARM_UP_SECONDS = 4;
const LOAD = { seconds: 1.5, connections: 32 };

/** The floor: a server that knows nothing but these bytes. */
async function serveBytes(bytes: Buffer): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.byteLength };
    response.writeHead(200, headers).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** A report from memory, signed in and allowed, beside a bare node:http server that answers the same bytes. */
export async function runCacheBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const shop = await makeShop(world.services.db);
    const token = await signInAs(world.app, await makeUser(world.services.db, { shopIds: [shop.id] }));
    const headers = { authorization: `Bearer ${token}` };
    const url = `${world.address}/v1/analytics/daily-metrics/${shop.id}?date_from=2026-10-01&date_to=2026-10-31`;
    const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
    const floor = await serveBytes(bytes);
    await requestsPerSecond([url], { ...LOAD, seconds: WARM_UP_SECONDS, headers });
    const rounds: { report: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await requestsPerSecond([floor.url], LOAD);
      rounds.push({ bare, report: await requestsPerSecond([url], { ...LOAD, headers }) });
    }
    floor.close();
    const [report, bare] = [median(rounds.map((r) => r.report)), median(rounds.map((r) => r.bare))];
    console.log(`${bytes.byteLength} bytes, ${LOAD.connections} connections`);
    console.log(`report from memory ${report.toFixed(0)}/s, bare node:http ${bare.toFixed(0)}/s`);
    // Of neighbouring rounds, so that what else the machine does weighs on both.
    const ratio = median(rounds.map((r) => r.report / r.bare));
    console.log(
      `ratio ${ratio.toFixed(2)}, target at least ${TARGET}: ${ratio >= TARGET ? 'met' : 'MISSED'}`,
    );
  } finally {
    await world.close();
  }
}
