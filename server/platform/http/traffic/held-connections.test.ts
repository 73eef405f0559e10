import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../../../../tests/servers/test-http-server.ts';
import { watchThread } from '../../../../tests/servers/thread-watch.ts';

const HELD = 10_000;
const PER_ADDRESS = 250;
const LONGEST_MS = 300;
/** Once, when all of them end within a second and the system tells of them together. */
const ENDING_MS = 1_000;
const CALLS = 200;
const MOST_BYTES_EACH = 50_000;
const PROGRAM = fileURLToPath(new URL('../../../../tests/installation/hold-connections.ts', import.meta.url));

const countOpen = (server: {
  getConnections: (done: (error: Error | null, count: number) => void) => void;
}) => new Promise<number>((done) => server.getConnections((_, count) => done(count)));

test('while ten thousand connections are held open, others are answered, and none is held for long', async () => {
  const app = await openHttpServer({ requestsPerMinute: 1_000_000, traffic: { headersMs: 20_000 } });
  app.get('/v1/short', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const before = process.memoryUsage().rss;

  const holder = spawn(process.execPath, [PROGRAM, String(port), String(HELD), String(PER_ADDRESS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void holder.kill());
  const watch = watchThread();
  const [opened] = await once(holder.stdout, 'data');
  expect(Number(opened)).toBe(HELD);
  // The system takes them before the server has them.
  await expect.poll(() => countOpen(app.server)).toBe(HELD);

  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/v1/short`);
    await answer.arrayBuffer();
    expect(answer.status).toBe(200);
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  expect(times[CALLS / 2]).toBeLessThan(LONGEST_MS);
  expect(process.memoryUsage().rss - before).toBeLessThan(HELD * MOST_BYTES_EACH);
  expect(watch.stop()).toBeLessThan(LONGEST_MS);
  const ending = watchThread();
  // Those who said nothing, or half of something, are gone once their time for headers is over.
  await expect.poll(() => countOpen(app.server), { timeout: 60_000 }).toBeLessThan(10);
  expect(ending.stop()).toBeLessThan(ENDING_MS);
});
