import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, priceRankingOf } from '../../../tests/references/reference-prices.ts';
import {
  type MadeProduct,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { snapshotOffers } from './snapshot-offers.ts';

const { db, clickhouse, services, setNow } = await openWorld();
const QUOTES = 'SETTINGS output_format_json_quote_64bit_integers = 0';

type Market = { lowest: number; median: number; highest: number; offers: number };
async function marketOf(productId: number): Promise<Market | undefined> {
  const rows = await selectRows<Market>(
    clickhouse,
    `SELECT lowest_minor AS lowest, median_minor AS median, highest_minor AS highest, offers
     FROM app.market_day FINAL WHERE product_id = {productId:UInt32} AND day = '2026-11-20' ${QUOTES}`,
    { productId },
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0];
}

type PriceDay = { compared: number; cheapest: number; dearest: number; own: number; lowest: number };
const priceDaysOf = (shopId: number) =>
  selectRows<PriceDay>(
    clickhouse,
    `SELECT compared, cheapest, dearest, own_minor AS own, lowest_minor AS lowest
     FROM app.price_day FINAL WHERE shop_id = {shopId:UInt32} ORDER BY category_id ${QUOTES}`,
    { shopId },
  );

async function offered(prices: readonly number[], options: { outOfStock?: number[] } = {}) {
  const product = await makeProduct(db);
  const shops = [];
  for (const [at, priceMinor] of prices.entries()) {
    const shop = await makeShop(db);
    const inStock = !options.outOfStock?.includes(at);
    await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor, inStock });
    shops.push(shop);
  }
  return { product, shops };
}

test.each([
  ['one offer', [700], { lowest: 700, median: 700, highest: 700, offers: 1 }],
  [
    'an odd number: the one in the middle',
    [900, 100, 500],
    { lowest: 100, median: 500, highest: 900, offers: 3 },
  ],
  [
    'an even number: the mean of the two in the middle',
    [100, 200, 400, 1000],
    { lowest: 100, median: 300, highest: 1000, offers: 4 },
  ],
  ['half a minor unit goes up', [100, 101], { lowest: 100, median: 101, highest: 101, offers: 2 }],
  ['all the same', [5, 5, 5, 5], { lowest: 5, median: 5, highest: 5, offers: 4 }],
])('the market of a day: %s', async (_, prices, expected) => {
  const { product } = await offered(prices);
  await snapshotOffers(services);
  expect(await marketOf(product.id)).toEqual(expected);
});

/** The shop has no offers any more, and the next snapshot is taken at an instant. */
async function withdrawOffers(shopId: number, at: string): Promise<void> {
  await db.deleteFrom('offer').where('shop_id', '=', shopId).execute();
  setNow(at);
  await snapshotOffers(services);
}

test('offers out of stock, of suspended shops and of shops over their limit are not on the market', async () => {
  const { product } = await offered([100, 200, 300], { outOfStock: [0] });
  const suspended = await makeShop(db, { suspended: true });
  const over = await makeShop(db, { limitMicros: 1_000_000 });
  for (const { id } of [suspended, over])
    await makeOffer(db, { shopId: id, productId: product.id, priceMinor: 50 });
  await db
    .insertInto('spending')
    .values({ shop_id: over.id, day: '2026-11-02', charge_micros: 1_000_000, clicks: 1 })
    .execute();
  await snapshotOffers(services);
  expect(await marketOf(product.id)).toEqual({ lowest: 200, median: 250, highest: 300, offers: 2 });
  // What buyers do not see is compared with what they do see.
  expect(await priceDaysOf(suspended.id)).toEqual([
    { compared: 1, cheapest: 1, dearest: 0, own: 50, lowest: 50 },
  ]);
});

test('a repeated snapshot changes nothing; the last one of a day wins, and what is gone is gone', async () => {
  const { product, shops } = await offered([100, 200]);
  const [first, second] = shops;
  const read = async () => [
    await marketOf(product.id),
    await priceDaysOf(first?.id ?? 0),
    await priceDaysOf(second?.id ?? 0),
  ];
  setNow('2026-11-20T11:00:00Z');
  await snapshotOffers(services);
  const before = await read();
  expect(before).toEqual([
    { lowest: 100, median: 150, highest: 200, offers: 2 },
    [{ compared: 1, cheapest: 1, dearest: 0, own: 100, lowest: 100 }],
    [{ compared: 1, cheapest: 0, dearest: 1, own: 200, lowest: 100 }],
  ]);
  for (const now of ['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z']) {
    setNow(now);
    await snapshotOffers(services);
    expect(await read()).toEqual(before);
  }

  await withdrawOffers(first?.id ?? 0, '2026-11-20T13:00:00Z');
  expect(await read()).toEqual([
    { lowest: 200, median: 200, highest: 200, offers: 1 },
    [{ compared: 0, cheapest: 0, dearest: 0, own: 0, lowest: 0 }],
    [{ compared: 0, cheapest: 0, dearest: 0, own: 0, lowest: 0 }],
  ]);
  const version = await db
    .selectFrom('shop_data_version')
    .selectAll()
    .where('shop_id', '=', first?.id ?? 0)
    .executeTakeFirst();
  expect(version?.version).toBe(4);

  await withdrawOffers(second?.id ?? 0, '2026-11-20T14:00:00Z');
  expect(await marketOf(product.id)).toEqual({ lowest: 0, median: 0, highest: 0, offers: 0 });
});

test('agree with an independent count of random offers', async () => {
  setNow('2026-11-20T15:00:00Z');
  const category = await makeLeaf(db);
  const shops = await Promise.all([1, 2, 3, 4].map(() => makeShop(db)));
  const offer = fc.option(fc.record({ price: fc.integer({ min: 1, max: 6 }), inStock: fc.boolean() }), {
    nil: null,
  });
  const drawn = fc.array(fc.tuple(offer, offer, offer, offer), { minLength: 40, maxLength: 40 });
  const [table = []] = fc.sample(drawn, { numRuns: 1, seed: 7 });
  const products: MadeProduct[] = [];
  for (const row of table) {
    const product = await makeProduct(db, { category });
    products.push(product);
    for (const [at, one] of row.entries()) {
      const shopId = shops[at]?.id ?? 0;
      if (one)
        await makeOffer(db, { shopId, productId: product.id, priceMinor: one.price, inStock: one.inStock });
    }
  }
  await snapshotOffers(services);

  for (const [at, product] of products.entries()) {
    const prices = (table[at] ?? []).flatMap((one) => (one?.inStock ? [one.price] : []));
    const expected = prices.length
      ? {
          lowest: Math.min(...prices),
          median: medianOf(prices),
          highest: Math.max(...prices),
          offers: prices.length,
        }
      : { lowest: 0, median: 0, highest: 0, offers: 0 };
    const isListed = (table[at] ?? []).some((one) => one !== null);
    expect(await marketOf(product.id)).toEqual(isListed ? expected : undefined);
  }
  for (const [at, shop] of shops.entries()) {
    const standings = table.flatMap((row) => {
      const own = row[at];
      const others = row.flatMap((one, index) => (index !== at && one?.inStock ? [one.price] : []));
      return own?.inStock && others.length > 0
        ? [{ own: own.price, ...priceRankingOf(own.price, others) }]
        : [];
    });
    const inGroup = (group: string) => standings.filter((one) => one.group === group).length;
    expect(await priceDaysOf(shop.id)).toEqual([
      {
        compared: standings.length,
        cheapest: inGroup('cheapest'),
        dearest: inGroup('most_expensive'),
        own: standings.reduce((sum, { own }) => sum + own, 0),
        lowest: standings.reduce((sum, { lowest }) => sum + lowest, 0),
      },
    ]);
  }
});
