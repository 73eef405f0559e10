import { expect } from 'vitest';
import { clickTokenKey } from '../../server/areas/portal/portal.public.ts';
import { type ClickHouse, selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { startClickHouse } from '../../server/platform/clickhouse/start-clickhouse.ts';
import type { Db } from '../../server/platform/postgres/database.ts';
import { makePortalToken, readLedger, readSpending } from '../clients/portal-client.ts';
import { makeOffer, makeProduct, makeShop, makeUser, PASSWORD } from '../worlds/factories.ts';
import type { SentBatch, SentMarket } from '../worlds/sent-batches.ts';

const BASE_MICROS = 50_000;

/** Three shops that offer one product, an owner of them all, and a portal that may send their clicks. */
export async function makeMarket(db: Db, secretKey: string) {
  const shops = [await makeShop(db), await makeShop(db), await makeShop(db)];
  const shopIds = shops.map(({ id }) => id);
  const product = await makeProduct(db);
  for (const shopId of shopIds) await makeOffer(db, { shopId, productId: product.id });
  const owner = await makeUser(db, { shopIds });
  const market: SentMarket = {
    shopIds,
    productId: product.id,
    categoryId: product.category.id,
    tokenKey: clickTokenKey(secretKey),
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

const json = async (url: string, init: RequestInit) => (await fetch(url, init)).json();

/** Signs in over the network; the headers of every further call. */
export async function signInAt(address: string, email: string): Promise<{ authorization: string }> {
  const login = await json(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return { authorization: `Bearer ${login.access_token}` };
}

/** What the reports say of each day of a shop. */
async function reportedDays(address: string, headers: HeadersInit, shopId: number, days: string[]) {
  const range = `date_from=${days[0]}&date_to=${days.at(-1)}`;
  const clicks = await json(`${address}/v1/analytics/num-clicks/${shopId}?${range}`, { headers });
  const costs = await json(`${address}/v1/analytics/cpc/${shopId}?${range}`, { headers });
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

/** Of a running server whose batches have all reached ClickHouse: spending and reports are what was sent. */
export async function compareSpending(options: {
  db: Db;
  address: string;
  headers: HeadersInit;
  answered: readonly SentBatch[];
  shopIds: readonly number[];
}): Promise<void> {
  const { db, address, headers, answered, shopIds } = options;
  for (const shopId of shopIds) {
    const expected = expectedSpending(answered, shopId);
    const spent = await readSpending(db, shopId);
    expect(Object.fromEntries(spent.map(({ day, ...sums }) => [day, sums]))).toEqual(expected);
    expect(await reportedDays(address, headers, shopId, Object.keys(expected).sort())).toEqual(expected);
  }
}

/** Every click and every impression that was sent, and no other, stands there, each once and at its price. */
export async function compareStored(
  clickhouse: ClickHouse,
  answered: readonly SentBatch[],
  shopIds: readonly number[],
): Promise<void> {
  const ledgers = await Promise.all(shopIds.map((shopId) => readLedger({ clickhouse }, shopId)));
  const stored = ledgers
    .flat()
    .map((row) => `${row.event_id} ${row.shop_id} ${row.valid ? row.charge_micros : null}`);
  const sent = answered.flatMap(({ clicks }) =>
    clicks.map((click) => `${click.id} ${click.shopId} ${click.micros}`),
  );
  expect(stored.length).toBe(sent.length);
  expect(stored.sort()).toEqual(sent.sort());

  const impressions = await selectRows<{ seen: string }>(
    clickhouse,
    `SELECT concat(toString(view_id), ' ', toString(shop_id)) AS seen FROM app.impression`,
  );
  const shown = answered.flatMap((batch) => batch.impressions);
  expect(impressions.length).toBe(shown.length);
  expect(impressions.map(({ seen }) => seen).sort()).toEqual(shown.sort());
  const views = await selectRows<{ seen: string; shop_ids: number[] }>(
    clickhouse,
    'SELECT toString(view_id) AS seen, shop_ids FROM app.product_view',
  );
  const seen = new Set(shown.map((impression) => impression.split(' ')[0]));
  expect(views.map((view) => view.seen).sort()).toEqual([...seen].sort());
  for (const view of views) expect(view.shop_ids).toEqual(shopIds);
}

/** The same of the files of a server that has stopped. */
export async function compareLedger(
  dataDir: string,
  answered: readonly SentBatch[],
  shopIds: readonly number[],
): Promise<void> {
  const clickhouse = await startClickHouse({ dataDir });
  await compareStored(clickhouse.client, answered, shopIds);
  await clickhouse.stop();
}
