import { describe, expect, test } from 'vitest';
import { comparePricesCall, priceLists } from '../../../shared/contract/reports/prices.contract.ts';
import { PRICE_LISTS } from '../../../shared/rules/portals/price-lists.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { type Cc, makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

/** A shop with one product, and others that sell it; what the report says of it. */
async function oneProduct(options: {
  own: number;
  others: number[];
  ownInStock?: boolean;
  cc?: Cc;
  rival?: Partial<{ suspended: boolean; limitMicros: number }>;
  ownShop?: Partial<{ suspended: boolean }>;
  inStock?: boolean;
}) {
  const { own, others, ownInStock = true, cc = 'rs', rival = {}, ownShop = {}, inStock = true } = options;
  const shop = await makeShop(db, { cc, ...ownShop });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const product = await makeProduct(db, { cc });
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: own, inStock: ownInStock });
  for (const priceMinor of others) {
    const other = await makeShop(db, { cc, ...rival });
    await makeOffer(db, { shopId: other.id, productId: product.id, priceMinor, inStock });
  }
  const params = { shopId: shop.id };
  const tell = async () => {
    const found = [];
    for (const list of PRICE_LISTS) {
      const { body } = await send(app, priceLists[list], { params, token });
      for (const row of body.data) found.push({ list, row });
    }
    return found;
  };
  const total = async () => (await send(app, comparePricesCall, { params, token })).body.total;
  return { shop, product, tell, total };
}

type Expected = {
  list: string;
  rank: number;
  shared: boolean;
  median: number;
  gap: number;
  gap_percent: number | null;
};
const CASES: [string, number, number[], Expected][] = [
  [
    'alone at the lowest price',
    100,
    [200, 300],
    { list: 'cheapest', rank: 1, shared: false, median: 2, gap: 0, gap_percent: 0 },
  ],
  [
    'the lowest price is shared',
    100,
    [100, 300],
    { list: 'cheapest', rank: 1, shared: true, median: 1, gap: 0, gap_percent: 0 },
  ],
  [
    'all ask the same: cheapest, not dearest',
    100,
    [100],
    { list: 'cheapest', rank: 1, shared: true, median: 1, gap: 0, gap_percent: 0 },
  ],
  [
    'in between',
    200,
    [100, 300],
    { list: 'more_expensive', rank: 2, shared: false, median: 2, gap: 1, gap_percent: 100 },
  ],
  [
    'two share the second place',
    200,
    [100, 200, 300],
    { list: 'more_expensive', rank: 2, shared: true, median: 2, gap: 1, gap_percent: 100 },
  ],
  [
    'who stands behind two of the same price is third',
    200,
    [100, 100, 300],
    { list: 'more_expensive', rank: 3, shared: false, median: 1.5, gap: 1, gap_percent: 100 },
  ],
  [
    'the highest',
    300,
    [200],
    { list: 'most_expensive', rank: 2, shared: false, median: 2.5, gap: 1, gap_percent: 50 },
  ],
  [
    'the highest is shared',
    300,
    [300, 200],
    { list: 'most_expensive', rank: 2, shared: true, median: 3, gap: 1, gap_percent: 50 },
  ],
  [
    'half a minor unit of the median goes up',
    102,
    [101],
    { list: 'most_expensive', rank: 2, shared: false, median: 1.02, gap: 0.01, gap_percent: 0.99 },
  ],
  [
    'a rival asks nothing',
    100,
    [0],
    { list: 'most_expensive', rank: 2, shared: false, median: 0.5, gap: 1, gap_percent: null },
  ],
];

test.each(CASES)('%s', async (_, own, others, expected) => {
  const { tell } = await oneProduct({ own, others });
  const found = await tell();
  const lists = found.map(({ list }) => list);
  expect(lists).toEqual(expected.list === 'cheapest' ? ['cheapest'] : [expected.list, 'undercut']);
  const { list, median, ...row } = expected;
  expect(found[0]?.row).toMatchObject({ ...row, price_median: median, num_offers: others.length + 1 });
});

describe('not compared', () => {
  test('is what nobody else offers', async () => {
    const { tell, total } = await oneProduct({ own: 100, others: [] });
    expect([await tell(), await total()]).toMatchObject([
      [],
      { products: 1, compared: 0, alone: 1, index: null },
    ]);
  });

  test('is what others have not in stock', async () => {
    const { tell, total } = await oneProduct({ own: 100, others: [50], inStock: false });
    expect([await tell(), await total()]).toMatchObject([[], { compared: 0, alone: 1 }]);
  });

  test('is what the shop itself has not in stock', async () => {
    const { tell, total } = await oneProduct({ own: 100, others: [50], ownInStock: false });
    expect([await tell(), await total()]).toMatchObject([
      [],
      { products: 1, compared: 0, alone: 0, out_of_stock: 1 },
    ]);
  });

  test('is what only a suspended shop offers beside it', async () => {
    const { tell } = await oneProduct({ own: 100, others: [50], rival: { suspended: true } });
    expect(await tell()).toEqual([]);
  });

  test('is what only a shop over its limit offers beside it, until it is raised', async () => {
    const { tell, product } = await oneProduct({ own: 100, others: [50], rival: { limitMicros: 1_000_000 } });
    const rival = await db
      .selectFrom('offer')
      .select('shop_id')
      .where('product_id', '=', product.id)
      .where('price_minor', '=', 50)
      .executeTakeFirstOrThrow();
    expect(await tell()).toHaveLength(2);
    await db
      .insertInto('spending')
      .values({ shop_id: rival.shop_id, day: '2026-11-03', charge_micros: 1_000_000, clicks: 1 })
      .execute();
    expect(await tell()).toEqual([]);
    await db.updateTable('shop').set({ limit_micros: 2_000_000 }).where('id', '=', rival.shop_id).execute();
    expect(await tell()).toHaveLength(2);
  });
});

test('a shop that buyers do not see is still told where it would stand', async () => {
  const { tell } = await oneProduct({ own: 100, others: [50], ownShop: { suspended: true } });
  expect((await tell())[0]).toMatchObject({ list: 'most_expensive', row: { rank: 2, num_offers: 2 } });
});

test('another shop’s new price is seen at once', async () => {
  const { tell, product, shop } = await oneProduct({ own: 100, others: [150] });
  expect((await tell())[0]?.list).toBe('cheapest');
  await db
    .updateTable('offer')
    .set({ price_minor: 99 })
    .where('product_id', '=', product.id)
    .where('shop_id', '<>', shop.id)
    .execute();
  expect((await tell())[0]).toMatchObject({ list: 'most_expensive', row: { price_lowest: 0.99, gap: 0.01 } });
});

test('clicks are the valid ones of thirty whole days, and those on a product that was merged into this one', async () => {
  const { tell, product, shop } = await oneProduct({ own: 100, others: [50] });
  const merged = await makeProduct(db, { category: product.category });
  await db.updateTable('product').set({ merged_into: product.id }).where('id', '=', merged.id).execute();
  const draw = seeded(1);
  const at = (instant: string, of = product) => ({
    ...drawClick(shop, [of], Date.parse(instant), draw),
    invalidReason: null,
  });
  await insertClicks(services, [
    at('2026-10-20T21:59:59Z'), // 20 October in Belgrade, the day before the first
    at('2026-10-20T22:00:00Z'),
    at('2026-11-19T22:59:59Z'),
    at('2026-11-19T23:00:00Z'), // today
    { ...at('2026-11-10T10:00:00Z'), invalidReason: 'repeat' as const },
    at('2026-11-10T10:00:00Z', merged),
  ]);
  expect((await tell())[0]?.row).toMatchObject({ clicks: 3, gap_clicks: 1.5 });
});

test('names and currency are those of the portal', async () => {
  const { product, tell, shop } = await oneProduct({ own: 100, others: [50], cc: 'si' });
  expect((await tell())[0]?.row).toMatchObject({ product_name_si: product.name });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const { body } = await send(app, priceLists.cheapest, { params: { shopId: shop.id }, token });
  expect(body.currency).toBe('EUR');
});
