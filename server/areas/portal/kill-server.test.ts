import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { makePortalToken, readLedger, readSpending } from '../../../tests/clients/portal-client.ts';
import {
  nothingWaits,
  type ServerProcess,
  startServer,
  withServerDatabase,
} from '../../../tests/servers/server-process.ts';
import { makeProduct, makeShop, makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { type SentBatch, startSending } from '../../../tests/worlds/sent-batches.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { startClickHouse } from '../../platform/clickhouse/start-clickhouse.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { clickTokenKey } from './portal.public.ts';

const KILLS = 5;
const SECRET_KEY = 'a secret of tests, 32 characters or more';
const BASE_MICROS = 50_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-kill-'));
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const start = async () => {
  server = await startServer(dataDir, { SECRET_KEY });
  return server;
};

const withDatabase = <T>(work: (db: Db) => Promise<T>) => withServerDatabase(dataDir, work);

async function makeMarket(db: Db) {
  const shops = [await makeShop(db), await makeShop(db), await makeShop(db)];
  const shopIds = shops.map(({ id }) => id);
  const product = await makeProduct(db);
  const owner = await makeUser(db, { shopIds });
  const tokenKey = clickTokenKey(SECRET_KEY);
  const market = {
    shopIds,
    productId: product.id,
    categoryId: product.category.id,
    tokenKey,
    baseMicros: BASE_MICROS,
  };
  return { market, owner, token: await makePortalToken(db) };
}

/** What each shop must have spent on each day, from what was sent. */
function expectedSpending(batches: readonly SentBatch[], shopId: number) {
  const days: Record<string, { micros: number; clicks: number }> = {};
  for (const click of batches.flatMap((batch) => batch.clicks)) {
    if (click.shopId !== shopId || click.micros === null) continue;
    const known = days[click.day] ?? { micros: 0, clicks: 0 };
    days[click.day] = { micros: known.micros + click.micros, clicks: known.clicks + 1 };
  }
  return days;
}

/** What the reports say of each day of a shop. */
async function reportedDays(address: string, email: string, shopId: number, days: string[]) {
  const json = async (url: string, init: RequestInit) => (await fetch(`${address}${url}`, init)).json();
  const credentials = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const login = await json('/v1/login', {
    ...credentials,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const headers = { authorization: `Bearer ${login.access_token}` };
  const range = `date_from=${days[0]}&date_to=${days.at(-1)}`;
  const clicks = await json(`/v1/analytics/num-clicks/${shopId}?${range}`, { headers });
  const costs = await json(`/v1/analytics/cpc/${shopId}?${range}`, { headers });
  return Object.fromEntries(
    days.map((day) => [
      day,
      {
        clicks: clicks.data.find((row: { date: string }) => row.date === day)?.clicks,
        micros: Math.round(costs.data.find((row: { date: string }) => row.date === day)?.cpc_sum * 1_000_000),
      },
    ]),
  );
}

test('killed again and again while batches arrive: nothing is lost, nothing counts twice', async () => {
  let { address } = await start();
  const { market, owner, token } = await withDatabase(makeMarket);
  const sender = startSending({ connections: 3, address: () => address, token, market });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(randomInt(200, 1500));
    // Every second time the database goes down with the server, without a word.
    await server?.kill({ postgres: kill % 2 === 1 });
    ({ address } = await start());
  }
  await sleep(500);
  await sender.finish();
  const { answered } = sender;
  expect(sender.failures()).toBeGreaterThanOrEqual(KILLS);

  await expect.poll(() => withDatabase(nothingWaits), { timeout: 20_000, interval: 200 }).toBe(true);
  for (const shopId of market.shopIds) {
    const expected = expectedSpending(answered, shopId);
    const spent = await withDatabase((db) => readSpending(db, shopId));
    expect(Object.fromEntries(spent.map(({ day, ...sums }) => [day, sums]))).toEqual(expected);
    const days = Object.keys(expected).sort();
    expect(await reportedDays(address, owner.email, shopId, days)).toEqual(expected);
  }

  await server?.stop();
  await compareLedger(answered, market.shopIds);
}, 120_000);

/** Every click and every impression that was sent, and no other, each once and at its price. */
async function compareLedger(answered: readonly SentBatch[], shopIds: readonly number[]): Promise<void> {
  const clickhouse = await startClickHouse({ dataDir });
  const ledgers = await Promise.all(
    shopIds.map((shopId) => readLedger({ clickhouse: clickhouse.client }, shopId)),
  );
  const stored = ledgers
    .flat()
    .map((row) => `${row.event_id} ${row.shop_id} ${row.valid ? row.charge_micros : null}`);
  const sent = answered.flatMap(({ clicks }) =>
    clicks.map((click) => `${click.id} ${click.shopId} ${click.micros}`),
  );
  expect(stored.length).toBe(sent.length);
  expect(stored.sort()).toEqual(sent.sort());

  const impressions = await selectRows<{ seen: string }>(
    clickhouse.client,
    `SELECT concat(toString(view_id), ' ', toString(shop_id)) AS seen FROM app.impression`,
  );
  const shown = answered.flatMap((batch) => batch.impressions);
  expect(impressions.length).toBe(shown.length);
  expect(impressions.map(({ seen }) => seen).sort()).toEqual(shown.sort());
  const views = await selectRows<{ seen: string; shop_ids: number[] }>(
    clickhouse.client,
    'SELECT toString(view_id) AS seen, shop_ids FROM app.product_view',
  );
  const seen = new Set(shown.map((impression) => impression.split(' ')[0]));
  expect(views.map((view) => view.seen).sort()).toEqual([...seen].sort());
  for (const view of views) expect(view.shop_ids).toEqual(shopIds);
  await clickhouse.stop();
}
