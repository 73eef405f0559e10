import { expect, test } from 'vitest';
import { makePortalToken } from '../../../tests/clients/portal-client.ts';
import { openRestartedServer } from '../../../tests/servers/restarted-server.ts';
import { nothingWaits, withServerDatabase } from '../../../tests/servers/server-process.ts';
import { seeded } from '../../../tests/worlds/draw-facts.ts';
import { makeLeaf, makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import {
  type ChargedClick,
  type LimitTraffic,
  startLimitTraffic,
} from '../../../tests/worlds/limit-traffic.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { startClickHouse } from '../../platform/clickhouse/start-clickhouse.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { clickTokenKey } from '../portal/portal.public.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const SEED = 20_261_120;
const SHOPS = 50;
const SELLERS = 5;
const CONNECTIONS = 6;
const KILLS = 3;

const { dataDir, start, latest } = await openRestartedServer('limits', { SECRET_KEY });

/** Fifty shops with bids in one category, five of them on each product, and limits that some scores of clicks use up. */
async function makeMarket(db: Db) {
  const draw = seeded(SEED);
  const category = await makeLeaf(db);
  const limits = new Map<number, number>();
  const emails = new Map<number, string>();
  const productIds = new Map<number, number[]>();
  for (let i = 0; i < SHOPS; i += 1) {
    const limitMicros = 3_000_000 + Math.floor(draw() * 3_000_000);
    const shop = await makeShop(db, { limitMicros });
    const bid_micros = 60_000 + Math.floor(draw() * 200_000);
    await db.insertInto('bid').values({ shop_id: shop.id, category_id: category.id, bid_micros }).execute();
    limits.set(shop.id, limitMicros);
    emails.set(shop.id, (await makeUser(db, { shopIds: [shop.id] })).email);
    productIds.set(shop.id, []);
  }
  const shopIds = [...limits.keys()];
  for (let i = 0; i < SHOPS; i += 1) {
    const product = await makeProduct(db, { category });
    for (let seller = 0; seller < SELLERS; seller += 1) {
      const shopId = shopIds[(i + seller) % SHOPS] ?? 0;
      await makeOffer(db, {
        shopId,
        productId: product.id,
        priceMinor: 1_000_00 + Math.floor(draw() * 1_000),
      });
      productIds.get(shopId)?.push(product.id);
    }
  }
  const token = await makePortalToken(db, { scopes: ['placements:read', 'events:write'] });
  return { market: { limits, productIds }, emails, token };
}
type Made = Awaited<ReturnType<typeof makeMarket>>;

const sumOf = (clicks: readonly ChargedClick[]) => clicks.reduce((sum, { micros }) => sum + micros, 0);

/** What each shop has spent, which lines it crossed with what, and how many mails its owner got. */
async function readTruth(db: Db, { emails }: Made) {
  const spending = await db.selectFrom('spending').select(['shop_id', 'charge_micros']).execute();
  const crossings = await db.selectFrom('limit_crossing').selectAll().orderBy('kind', 'desc').execute();
  const mails = await db.selectFrom('mail').select('recipient').execute();
  return [...emails].map(([shopId, email]) => ({
    shopId,
    spent: spending
      .filter(({ shop_id }) => shop_id === shopId)
      .reduce((sum, { charge_micros }) => sum + charge_micros, 0),
    crossings: crossings.filter(({ shop_id }) => shop_id === shopId),
    mails: mails.filter(({ recipient }) => recipient === email).length,
  }));
}

/** Kills the server again and again: when so much of all limits is spent as the seed says. */
async function killUnder(traffic: LimitTraffic, market: Made['market'], restart: () => Promise<void>) {
  const draw = seeded(SEED + 1);
  const all = [...market.limits.values()].reduce((sum, limit) => sum + limit, 0);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const share = (kill + 0.5 + draw() / 2) / (KILLS + 0.5);
    const spentShare = () => sumOf(traffic.clicks) / all;
    await expect.poll(spentShare, { timeout: 120_000, interval: 10 }).toBeGreaterThan(share);
    // Every second time the database goes down with the server, without a word.
    await latest()?.kill({ postgres: kill % 2 === 1 });
    await restart();
  }
}

test('50 shops reach their limits under load and kills: no cent is lost, each line is crossed once, no place is given after', async () => {
  let { address } = await start();
  const made = await withServerDatabase(dataDir, makeMarket);
  const { market, token } = made;
  const traffic = startLimitTraffic({
    seed: SEED,
    connections: CONNECTIONS,
    address: () => address,
    token,
    tokenKey: clickTokenKey(SECRET_KEY),
    market,
  });
  await killUnder(traffic, market, async () => {
    ({ address } = await start());
  });
  await traffic.finished;
  const { clicks, toldAt } = traffic;
  expect(traffic.failures()).toBeGreaterThanOrEqual(KILLS);
  await expect
    .poll(() => withServerDatabase(dataDir, nothingWaits), { timeout: 60_000, interval: 100 })
    .toBe(true);

  // Whoever asks after the portal was told of the clicks that use a limit up finds the shop nowhere.
  expect(traffic.wrongPlaces).toEqual([]);
  for (const { shopId, spent, crossings, mails } of await withServerDatabase(dataDir, (db) =>
    readTruth(db, made),
  )) {
    const limit = market.limits.get(shopId) ?? 0;
    const own = clicks.filter((click) => click.shopId === shopId);
    expect(spent).toBe(sumOf(own));
    // The bound: a limit is overrun by no more than the clicks that were not yet answered when it was reached, all
    // of them on places that had been asked for before.
    const told = toldAt.get(shopId) ?? 0;
    const open = own.filter(({ doneAt }) => doneAt >= told);
    expect(spent - limit).toBeLessThanOrEqual(sumOf(open));
    expect(open.filter(({ askedAt }) => askedAt >= told)).toEqual([]);

    expect(crossings.map(({ kind }) => kind)).toEqual(['threshold', 'reached']);
    const [neared, reached] = crossings.map(({ spent_micros }) => spent_micros);
    expect(reached).toBeGreaterThanOrEqual(limit);
    expect(reached).toBeLessThanOrEqual(spent);
    expect((neared ?? 0) * 100).toBeGreaterThan(limit * 80);
    // Both lines crossed by one batch are one mail.
    expect(mails).toBe(neared === reached ? 1 : 2);
  }

  await latest()?.stop();
  await compareCharges(clicks);
}, 300_000);

/** The clicks in ClickHouse are those that were answered, each once and at its price. */
async function compareCharges(clicks: readonly ChargedClick[]): Promise<void> {
  const clickhouse = await startClickHouse({ dataDir });
  const rows = await selectRows<{ line: string }>(
    clickhouse.client,
    `SELECT concat(toString(event_id), ' ', toString(shop_id), ' ', toString(charge_micros)) AS line FROM app.click WHERE valid`,
  );
  expect(rows.map(({ line }) => line).sort()).toEqual(
    clicks.map(({ id, shopId, micros }) => `${id} ${shopId} ${micros}`).sort(),
  );
  await clickhouse.stop();
}
