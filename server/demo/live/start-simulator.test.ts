import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { openForwarder } from '../../areas/portal/portal.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { Log } from '../../platform/logging/logger.ts';
import { fillDemo } from '../fill-demo.ts';
import { startSimulator } from './start-simulator.ts';

const { db, clickhouse, services, app } = await openWorld({ now: '2026-11-20T19:30:00Z' });
await app.listen({ host: '127.0.0.1', port: 0 });
const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const forwarder = openForwarder(services);
afterAll(forwarder.stop);

const WAIT_MS = 45_000;

async function until(what: string, happened: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await happened())) {
    if (Date.now() > end) throw new Error(`It did not happen: ${what}`);
    await setTimeout(20);
  }
}

const batches = () => db.selectFrom('event_batch').select(['portal_id', 'answer']).execute();
const simulatorTokens = () =>
  db.selectFrom('access_token').selectAll().where('name', 'like', 'Portal simulator %').execute();
const spent = async () =>
  (await db.selectFrom('spending').selectAll().where('day', '=', TODAY).execute()).reduce(
    (sum, { clicks }) => sum + clicks,
    0,
  );

test('without the demo nothing is posted: real shops would pay for it', async () => {
  // Whoever lives a second of a portal reads the clock first.
  const clock = vi.fn(services.clock);
  const simulator = await startSimulator({ ...services, clock }, { baseUrl, pauseMs: 5 });
  await simulator.stop();
  expect(clock).not.toHaveBeenCalled();
  expect(await simulatorTokens()).toEqual([]);
  expect(await batches()).toEqual([]);
});

test('events of all portals are accepted, and their clicks are charged and reach the ledger', async () => {
  await fillDemo(services, { today: TODAY, scale: 0.02 });
  const before = await spent();
  const simulator = await startSimulator(services, { baseUrl, pauseMs: 5 });
  await until('batches of every portal', async () => {
    const seen = await batches();
    return new Set(seen.map(({ portal_id }) => portal_id)).size === 4 && (await spent()) > before + 5;
  });
  await simulator.stop();

  const answers = (await batches()).map(({ answer }) => answer as { accepted: number; refused: unknown[] });
  expect(answers.every(({ accepted }) => accepted > 0)).toBe(true);
  expect(answers.flatMap(({ refused }) => refused)).toEqual([]);

  await forwarder.drain();
  const [ledger] = await selectRows<{ clicks: string; charge: string }>(
    clickhouse,
    'SELECT count() AS clicks, toString(sum(charge_micros)) AS charge FROM app.click WHERE valid AND day = {day:Date}',
    { day: TODAY },
  );
  const rows = await db.selectFrom('spending').selectAll().where('day', '=', TODAY).execute();
  expect(Number(ledger?.clicks)).toBe(await spent());
  expect(Number(ledger?.charge)).toBe(rows.reduce((sum, { charge_micros }) => sum + charge_micros, 0));
});

test('its token is revoked when it stops, and would have expired within a day', async () => {
  const tokens = await simulatorTokens();
  expect(tokens).toHaveLength(1);
  expect(tokens[0]?.revoked_at).not.toBeNull();
  expect(tokens[0]?.expires_at?.toISOString()).toBe('2026-11-21T19:30:00.000Z');
  expect(tokens[0]?.scopes).toEqual(['events:write']);
});

test('an error is said once, however often it is tried again, and the end of it too', async () => {
  const said: string[] = [];
  const say = (text: unknown) => said.push(String(text));
  const log = { info: say, warn: say, error: say, debug: () => {} } as unknown as Log;
  let tries = 0;
  const broken = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  onTestFinished(() => void broken.close());
  const brokenUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
  const simulator = await startSimulator({ ...services, log }, { baseUrl: brokenUrl, pauseMs: 1 });
  await until('a fault, tried again', () => tries >= 5);
  await simulator.stop();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^The portal simulator pauses: /);
});
