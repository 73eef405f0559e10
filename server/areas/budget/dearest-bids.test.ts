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
const read = async () => send(app, getLimitCall, { params: { shopId: shop.id }, token });
const setLimit = (limitMicros: number | null) =>
  db.updateTable('shop').set({ limit_micros: limitMicros }).where('id', '=', shop.id).execute();
/** So much on each of the days before today, and something today. */
const spendDaily = (days: number, micros: number, todayMicros = 0) =>
  makeSpending(db, shop.id, {
    ...Object.fromEntries(Array.from({ length: days }, (_, i) => [addDays(TODAY, -1 - i), micros])),
    [TODAY]: todayMicros,
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
