import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openBenchWorld } from '../bench-world.ts';
import { milliseconds } from '../stopwatch.ts';

const REQUESTS = 500;
const WARM_UPS = 50;
/** Of the design, ms. */
const PROBES = [
  { path: '/livez', limitMs: 5 },
  { path: '/readyz', limitMs: 5 },
  { path: '/metrics', limitMs: 20 },
] as const;

type Times = { readonly median: number; readonly p99: number };

/** Times requests one after the other, each read to its end. */
async function timeRequests(url: string): Promise<Times> {
  const ask = async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (let count = 0; count < WARM_UPS; count += 1) await ask();
  const times: number[] = [];
  for (let count = 0; count < REQUESTS; count += 1) times.push(await milliseconds(ask));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

/** The addresses that watch a process, beside a route of Fastify that does nothing. */
export async function runProbesBench(): Promise<void> {
  const world = await openBenchWorld();
  const empty = Fastify();
  empty.get('/', async () => ({}));
  await empty.listen({ port: 0, host: '127.0.0.1' });
  try {
    const floor = await timeRequests(`http://127.0.0.1:${(empty.server.address() as AddressInfo).port}/`);
    console.log(
      `empty route: median ${floor.median.toFixed(2)} ms, p99 ${floor.p99.toFixed(2)} ms of ${REQUESTS} requests`,
    );
    for (const { path, limitMs } of PROBES) {
      const { median, p99 } = await timeRequests(`${world.address}${path}`);
      const ratio = (median / floor.median).toFixed(1);
      const verdict = p99 < limitMs ? 'met' : 'MISSED';
      console.log(
        `${path}: median ${median.toFixed(2)} ms (${ratio} × the empty route), p99 ${p99.toFixed(2)} ms, target under ${limitMs} ms: ${verdict}`,
      );
    }
  } finally {
    await empty.close();
    await world.close();
  }
}
