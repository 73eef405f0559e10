import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeCategory,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { openWorld, TODAY } from '../../../tests/worlds/test-world.ts';

// A Friday: ten days of November are left after it.
const { app, db, services } = await openWorld();

let shop: MadeShop;
let token: string;
beforeEach(async () => {
  shop = await makeShop(db, { limitMicros: 300 * MICROS_PER_EUR });
  token = await signInAs(app, await makeUser(db, { shopIds: [shop.id], roleId: 3 }));
});
const read = async (shopId = shop.id, as = token) =>
  send(app, getLimitCall, { params: { shopId }, ...(as ? { token: as } : {}) });
const setLimit = (limitMicros: number | null) =>
  db.updateTable('shop').set({ limit_micros: limitMicros }).where('id', '=', shop.id).execute();
/** So much on each of the days before today, and something today. */
const spendDaily = (days: number, micros: number, todayMicros = 0) =>
  makeSpending(db, shop.id, {
    ...Object.fromEntries(Array.from({ length: days }, (_, i) => [addDays(TODAY, -1 - i), micros])),
    [TODAY]: todayMicros,
  });

describe('the limit', () => {
  test('says what is spent of it, by day and by month', async () => {
    await makeSpending(db, shop.id, {
      '2026-09-30': 7 * MICROS_PER_EUR,
      '2026-10-31': 5 * MICROS_PER_EUR,
      '2026-11-01': 1,
      '2026-11-20': 250 * MICROS_PER_EUR,
    });
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      limit: 300,
      status: 'Limit Threshold',
      spent: 250.000001,
      share: 250_000_001 / 300_000_000,
      month_start: '2026-11-01',
      month_end: '2026-11-30',
      today: TODAY,
      months: [
        { month_start: '2026-09-01', spent: 7 },
        { month_start: '2026-10-01', spent: 5 },
      ],
    });
    expect(body.days).toHaveLength(20);
    expect(body.days[0]).toEqual({ date: '2026-11-01', spent: 0.000001, total: 0.000001 });
    expect(body.days[19]).toEqual({ date: TODAY, spent: 250, total: 250.000001 });
  });

  test('forecasts the day on which it is reached, and the limit that lasts', async () => {
    await spendDaily(60, 10 * MICROS_PER_EUR, 4 * MICROS_PER_EUR);
    await setLimit(240 * MICROS_PER_EUR);
    const { body } = await read();
    // 19 days of 10 MICROS_PER_EUR, then 10 MICROS_PER_EUR for today and for each of the ten days after it.
    expect(body.spent).toBe(194);
    expect(body.forecast).toMatchObject({
      month: { lowest: 300, expected: 300, highest: 300 },
      weekdays_least: 4,
      weekdays_most: 4,
      reached_on: '2026-11-24',
      reached_earliest: '2026-11-24',
      reached_latest: '2026-11-24',
    });
    expect(body.forecast?.days[0]).toEqual({ date: TODAY, lowest: 200, expected: 200, highest: 200 });
    expect([body.raise_to, body.raise_to_cautious]).toEqual([310, 310]);
  });

  test('that lasts needs no raise', async () => {
    await spendDaily(60, 10 * MICROS_PER_EUR);
    const { body } = await read();
    // 300 MICROS_PER_EUR of 300 would be all of it.
    expect([body.forecast?.reached_on, body.raise_to]).toEqual(['2026-11-30', 310]);
    await setLimit(300 * MICROS_PER_EUR + 1);
    const lasting = (await read()).body;
    expect([lasting.forecast?.reached_on, lasting.raise_to, lasting.bids_enough]).toEqual([null, null, null]);
  });

  test('that was reached is forecast from the days on which the offers were shown', async () => {
    await setLimit(100 * MICROS_PER_EUR);
    const shown = Array.from({ length: 40 }, (_, i) => [addDays('2026-11-10', -i), 10 * MICROS_PER_EUR]);
    await makeSpending(db, shop.id, Object.fromEntries(shown));
    await db
      .insertInto('money_change')
      .values({
        at: new Date('2026-11-01T08:00:00Z'),
        shop_id: shop.id,
        change_set: randomUUID(),
        actor_email: 'a@test.example',
        subject: 'limit',
        from_micros: 900 * MICROS_PER_EUR,
        to_micros: 100 * MICROS_PER_EUR,
      })
      .execute();
    await db
      .insertInto('limit_crossing')
      .values({
        shop_id: shop.id,
        month: '2026-11-01',
        kind: 'reached',
        limit_micros: 100 * MICROS_PER_EUR,
        spent_micros: 100 * MICROS_PER_EUR,
        crossed_at: new Date('2026-11-10T15:00:00Z'),
      })
      .execute();
    const { body } = await read();
    expect(body).toMatchObject({ status: 'Limit Reached', reached_at: '2026-11-10T15:00:00.000Z' });
    // Nothing since the 10th, yet each day shown would cost 10 MICROS_PER_EUR: today and ten days more.
    expect(body.forecast).toMatchObject({ month: { expected: 210 }, reached_on: null });
    expect([body.raise_to, body.bids_enough]).toEqual([220, null]);
  });

  test('of a shop without spending has no forecast', async () => {
    const { body } = await read();
    expect(body).toMatchObject({ spent: 0, share: 0, forecast: null, raise_to: null, months: [], bids: [] });
  });

  test('that is none is told as none', async () => {
    await setLimit(null);
    await spendDaily(60, 10 * MICROS_PER_EUR);
    const { body } = await read();
    expect(body).toMatchObject({
      limit: null,
      share: null,
      status: 'Active',
      raise_to: null,
      bids_enough: null,
    });
    expect(body.forecast).toMatchObject({ month: { expected: 300 }, reached_on: null });
  });
});

describe('the dearest bids', () => {
  const clicks = (
    product: MadeProduct,
    day: string,
    count: number,
    micros: { base: number; charge: number },
    kind: 'base' | 'bid' | 'ad' | 'module' = 'bid',
  ) =>
    insertClicks(
      services,
      Array.from({ length: count }, () => ({
        eventId: randomUUID(),
        portalId: 1,
        shopId: shop.id,
        at: Date.parse(`${day}T12:00:00Z`),
        viewId: randomUUID(),
        productId: product.id,
        categoryPath: product.category.path,
        brandId: null,
        position: 1,
        kind,
        device: 'mobile' as const,
        visitor: randomUUID(),
        priceMinor: 1,
        baseMicros: micros.base,
        chargeMicros: micros.charge,
        invalidReason: null,
      })),
    );
  const makeBid = async (target: { category_id?: number; product_id?: number }, bidMicros: number) => {
    const row = await db
      .insertInto('bid')
      .values({ shop_id: shop.id, bid_micros: bidMicros, enabled: true, ...target })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test('are those that stand for the products, with what switching them off saves', async () => {
    const root = await makeCategory(db);
    const left = await makeCategory(db);
    const right = await makeCategory(db, { parent: root });
    const [one, two, own] = [
      await makeProduct(db, { category: left }),
      await makeProduct(db, { category: right }),
      await makeProduct(db, { category: left }),
    ];
    const ofRoot = await makeBid({ category_id: root.id }, 200_000);
    const ofLeft = await makeBid({ category_id: left.id }, 300_000);
    const ofOwn = await makeBid({ product_id: own.id }, 400_000);
    // Of the last 14 full days; of this month before them; of the month before; of today.
    await clicks(one, '2026-11-19', 28, { base: 50_000, charge: 150_000 });
    await clicks(one, '2026-11-02', 10, { base: 50_000, charge: 150_000 });
    await clicks(two, '2026-11-06', 14, { base: 50_000, charge: 100_000 });
    await clicks(two, '2026-10-31', 99, { base: 50_000, charge: 100_000 });
    await clicks(own, TODAY, 5, { base: 50_000, charge: 350_000 });
    // 300 MICROS_PER_EUR expected in all; the limit is 2 MICROS_PER_EUR short of what would last.
    await spendDaily(60, 10 * MICROS_PER_EUR);
    await setLimit(298_000_001);
    const { body } = await read();
    const noProduct = { product_id: null, item_id: null, other_item_ids: [], num_items: 0, ean: null };
    const figures = { bid_id: ofLeft, category_id: left.id, category_name_rs: left.name, ...noProduct };
    expect(body.bids).toEqual([
      {
        ...figures,
        bid: 0.3,
        enabled: true,
        bid_clicks: 38,
        cost: 5.7,
        saving: 2,
        no_saving: null,
        advised: true,
      },
      expect.objectContaining({
        bid_id: ofOwn,
        product_name_rs: own.name,
        cost: 1.75,
        saving: 0,
        no_saving: 'at_base',
        advised: false,
      }),
      expect.objectContaining({ bid_id: ofRoot, cost: 1.4, saving: 0.5, advised: false }),
    ]);
    expect(body.bids_enough).toBe(true);

    await setLimit(297_500_001);
    expect((await read()).body.bids.map(({ advised }) => advised)).toEqual([true, false, true]);
    await setLimit(297_500_000);
    const short = (await read()).body;
    expect([short.bids_enough, short.bids.some(({ advised }) => advised)]).toEqual([false, false]);
  });

  test('are not all that spends the limit: ads, the module and clicks without a bid do too', async () => {
    const product = await makeProduct(db, { category: await makeCategory(db) });
    await clicks(product, '2026-11-02', 30, { base: 50_000, charge: 50_000 }, 'base');
    await clicks(product, '2026-11-03', 10, { base: 50_000, charge: 100_000 });
    await clicks(product, '2026-11-19', 20, { base: 50_000, charge: 100_000 }, 'ad');
    await clicks(product, '2026-11-19', 1, { base: 50_000, charge: 500_000 }, 'module');
    await clicks(product, '2026-10-31', 99, { base: 50_000, charge: 100_000 }, 'ad');
    const { kinds } = (await read()).body;
    expect(kinds).toEqual([
      { kind: 'ad', clicks: 20, cost: 2, share: 0.4 },
      { kind: 'base', clicks: 30, cost: 1.5, share: 0.3 },
      { kind: 'bid', clicks: 10, cost: 1, share: 0.2 },
      { kind: 'module', clicks: 1, cost: 0.5, share: 0.1 },
    ]);
  });

  test('save nothing alone where another bid wins their clicks instead', async () => {
    const root = await makeCategory(db);
    const leaf = await makeCategory(db, { parent: root });
    const ofRoot = await makeBid({ category_id: root.id }, 200_000);
    const ofLeaf = await makeBid({ category_id: leaf.id }, 300_000);
    const product = await makeProduct(db, { category: leaf });
    await clicks(product, '2026-11-19', 28, { base: 50_000, charge: 150_000 });
    await spendDaily(60, 10 * MICROS_PER_EUR);
    const told = async () => {
      const { bids, bids_enough, bids_saving } = (await read()).body;
      const rows = bids.map(({ bid_id, saving, advised }) => [bid_id, saving, advised]);
      return { rows, bids_enough, bids_saving };
    };
    await setLimit(298_000_001);
    const both = [
      [ofLeaf, 2, true],
      [ofRoot, 0, true],
    ];
    expect(await told()).toEqual({ rows: both, bids_enough: true, bids_saving: 2 });
    await setLimit(298_000_000);
    const neither = [
      [ofLeaf, 0, false],
      [ofRoot, 0, false],
    ];
    expect(await told()).toEqual({ rows: neither, bids_enough: false, bids_saving: 2 });

    await db.updateTable('bid').set({ enabled: false }).where('id', '=', ofLeaf).execute();
    await setLimit(298_000_001);
    expect(await told()).toEqual({ rows: [[ofRoot, 2, true]], bids_enough: true, bids_saving: 2 });
  });

  test('keep the clicks of a product that became part of theirs', async () => {
    const [was, own] = [await makeProduct(db), await makeProduct(db)];
    const ofOwn = await makeBid({ product_id: own.id }, 400_000);
    await clicks(was, '2026-11-19', 14, { base: 50_000, charge: 150_000 });
    await db.updateTable('product').set({ merged_into: own.id }).where('id', '=', was.id).execute();
    await spendDaily(60, 10 * MICROS_PER_EUR);
    const { body } = await read();
    expect(body.bids).toMatchObject([{ bid_id: ofOwn, bid_clicks: 14, cost: 2.1, saving: 1 }]);
  });
});

describe('reading the limit', () => {
  test.each([
    ['a word', 'abc'],
    ['0', 0],
  ])('of shop %s is refused', async (_, shopId) => {
    const { status, problem } = await send(app, getLimitCall, { params: { shopId }, token });
    expect([status, problem.errors?.[0]?.field ?? problem.code]).toEqual([422, 'shopId']);
  });

  test('is refused to strangers, and of shops of others', async () => {
    expect((await read(shop.id, '')).status).toBe(401);
    const foreign = await makeShop(db, { limitMicros: MICROS_PER_EUR });
    for (const shopId of [foreign.id, 2_000_000_000]) {
      const { status, problem } = await read(shopId);
      expect([status, problem.code]).toEqual([403, 'forbidden']);
    }
  });
});
