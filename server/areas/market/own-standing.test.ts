import { expect, test } from 'vitest';
import { marketProductsCall } from '../../../shared/contract/reports/market.contract.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { dayOf } from '../../../tests/references/count-facts.ts';
import { drawClick, drawImpression, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks, insertImpressions } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeBrand,
  makeCategory,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const [mine, rival, hidden] = [
  await makeShop(db),
  await makeShop(db),
  await makeShop(db, { suspended: true }),
];
const [brand, parent, elsewhere] = [await makeBrand(db), await makeLeaf(db), await makeLeaf(db)];
const below = await makeCategory(db, { parent });
const make = (category: typeof below, brandId?: number) =>
  makeProduct(db, { category, ...(brandId ? { brandId } : {}) });
const ranked: MadeProduct[] = [
  await make(parent, brand.id),
  await make(below),
  await make(elsewhere, brand.id),
  await make(below),
  await make(elsewhere),
];
const [first, second, third, fourth, fifth] = ranked.map(({ id }) => id) as [
  number,
  number,
  number,
  number,
  number,
];

const draw = seeded(9);
await insertClicks(
  services,
  ranked.flatMap((product, rank) =>
    Array.from({ length: 10 - rank }, () => ({
      ...drawClick(rival, [product], Date.parse('2025-05-05T10:00:00Z'), draw),
      invalidReason: null,
    })),
  ),
);
for (const [shop, productId, priceMinor, inStock] of [
  [mine, first, 1500, true],
  [rival, first, 1200, true],
  [hidden, first, 100, true],
  [rival, second, 900, true],
  [mine, third, 700, false],
  [mine, fourth, 800, true],
] as const)
  await makeOffer(db, { shopId: shop.id, productId, priceMinor, inStock });

const listing = (day: string, position: number, kind: 'base' | 'bid' | 'ad' = 'base', shop = mine) => ({
  ...drawImpression(
    shop,
    ranked.filter(({ id }) => id === first),
    Date.parse(`${day}T10:00:00Z`),
    draw,
  ),
  position,
  kind,
});
const today = dayOf(Date.parse(NOW));
await insertImpressions(services, [
  listing(addDays(today, -1), 2),
  listing(addDays(today, -30), 5, 'bid'),
  // Today, before the 30 days, no place in the list, and of another shop.
  listing(today, 9),
  listing(addDays(today, -31), 9),
  listing(addDays(today, -2), 1, 'ad'),
  listing(addDays(today, -2), 9, 'base', rival),
]);

const token = await signInAs(app, await makeUser(db, { shopIds: [mine.id] }));
const ask = (query: Record<string, unknown> = {}) =>
  send(app, marketProductsCall, { query, token, headers: { shopId: String(mine.id) } });
const idsOf = async (query: Record<string, unknown>) =>
  (await ask(query)).body.data.map(({ product_id: id }) => id);

test('products say whether the shop has them in stock, at which price against the lowest, and where it is listed', async () => {
  const { data } = (await ask()).body;
  expect(
    data.map(({ offered, price, price_lowest, num_offers, position_avg }) => [
      offered,
      price,
      price_lowest,
      num_offers,
      position_avg,
    ]),
  ).toEqual([
    [true, 15, 12, 2, 3.5],
    [false, null, 9, 1, null],
    [false, null, null, 0, null],
    [true, 8, 8, 1, null],
    [false, null, null, 0, null],
  ]);
});

test('are narrowed to those that the shop has, or has not, and keep their rank', async () => {
  expect(await idsOf({ offered: 'yes' })).toEqual([first, fourth]);
  expect(await idsOf({ offered: 'no' })).toEqual([second, third, fifth]);
  expect((await ask({ offered: 'yes' })).body.data.map(({ rank }) => rank)).toEqual([1, 4]);
  const { data, total, last_page } = (await ask({ offered: 'no', page: 2, per_page: 2 })).body;
  expect([data.map(({ product_id: id }) => id), total, last_page]).toEqual([[fifth], 3, 2]);
});

test('are narrowed to a category with those below it, and to a brand, which are named', async () => {
  expect(await idsOf({ category_id: parent.id })).toEqual([first, second, fourth]);
  expect(await idsOf({ brand_id: brand.id })).toEqual([first, third]);
  const { body } = await ask({ category_id: parent.id, brand_id: brand.id });
  expect(body).toMatchObject({ category_name: parent.name, brand_name: brand.name, total: 1 });
});

test.each([
  ['offered', 'maybe'],
  ['category_id', '0'],
  ['brand_id', 'x'],
])('a wrong %s is refused: %s', async (field, value) => {
  const { status, problem } = await ask({ [field]: value });
  expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
});
