import { describe, expect, test } from 'vitest';
import { searchProductsCall } from '../../../../shared/contract/reports/product-search.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { insertItems } from '../../../../tests/references/item-facts.ts';
import { drawClick, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const leaf = await makeLeaf(db);
const make = (name: string) => makeProduct(db, { category: leaf, name });
const [often, once, invalid, old, offered, rivals] = [
  await make('Čajnik Vox'),
  await make('Čajnik Bosch'),
  await make('Čajnik Tefal'),
  await make('Čajnik stari'),
  await make('Čajnik novi'),
  await make('Čajnik tuđi'),
];
const [shop, rival] = [await makeShop(db), await makeShop(db)];
const draw = seeded(3);
const click = (of: MadeProduct, at: string, invalidReason: 'crawler' | null = null, by = shop) => ({
  ...drawClick(by, [of], Date.parse(at), draw),
  invalidReason,
});
await insertClicks(services, [
  ...['10', '11', '12'].map((day) => click(often, `2026-11-${day}T10:00:00Z`)),
  click(once, '2026-11-10T10:00:00Z'),
  click(invalid, '2026-11-10T10:00:00Z', 'crawler'),
  click(old, '2026-10-10T10:00:00Z'),
  click(rivals, '2026-11-10T10:00:00Z', null, rival),
]);
const item = { inStock: true, priceMinor: 100, goneAt: null };
await insertItems(db, shop.id, [
  { ...item, productId: once.id, itemId: 'KT-2000-B', ean: '3838782000012' },
  { ...item, productId: offered.id, itemId: 'KT-3000', ean: null },
]);
await insertItems(db, rival.id, [{ ...item, productId: rivals.id, itemId: 'KT-9000', ean: null }]);
for (const { id } of [often, offered]) await makeOffer(db, { shopId: shop.id, productId: id });

const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const search = async (query: Record<string, unknown>) => {
  const { status, body } = await send(app, searchProductsCall, {
    params: { shopId: shop.id },
    query: { date_from: '2026-11-01', date_to: '2026-11-19', ...query },
    token,
  });
  expect(status).toBe(200);
  return body;
};
const namesOf = ({ data }: Awaited<ReturnType<typeof search>>) => data.map((row) => row.product_name_rs);

test('without words the most clicked of the days stand first, then what is only offered', async () => {
  const answer = await search({});
  expect(answer.data.map((row) => [row.product_name_rs, row.clicks, row.item_id])).toEqual([
    ['Čajnik Vox', 3, null],
    ['Čajnik Bosch', 1, 'KT-2000-B'],
    ['Čajnik Tefal', 0, null],
    ['Čajnik novi', 0, 'KT-3000'],
  ]);
  expect(answer.is_whole).toBe(true);
});

test('says where there are more', async () => {
  const answer = await search({ per_page: 2 });
  expect([namesOf(answer), answer.is_whole]).toEqual([['Čajnik Vox', 'Čajnik Bosch'], false]);
  const last = await search({ per_page: 4 });
  expect(last.is_whole).toBe(true);
});

describe('finds', () => {
  test.each([
    ['words of the name, whatever their accents', 'caj bos', ['Čajnik Bosch']],
    ['an item’s number', 'kt-2000-b', ['Čajnik Bosch']],
    ['the beginning of numbers', 'KT-', ['Čajnik Bosch', 'Čajnik novi']],
    ['an EAN', '3838782000012', ['Čajnik Bosch']],
    ['the product id', String(offered.id), ['Čajnik novi']],
    ['nothing of another shop', 'tuđi', []],
    ['nothing of another shop’s numbers', 'KT-9000', []],
    ['nothing of other days that is not offered', 'stari', []],
  ])('%s', async (_, q, names) => {
    expect(namesOf(await search({ q }))).toEqual(names);
  });
});

test('a product of other days is found on those', async () => {
  expect(namesOf(await search({ q: 'stari', date_from: '2026-10-01' }))).toEqual(['Čajnik stari']);
});

test.each([
  ['too many at once', { per_page: '51' }, 'per_page'],
  ['days that are not over', { date_to: '2026-12-01' }, 'date_to'],
  ['words on two lines', { q: 'a\nb' }, 'q'],
])('refuses %s', async (_, query, field) => {
  const { status, problem } = await send(app, searchProductsCall, {
    params: { shopId: shop.id },
    query,
    token,
  });
  expect([status, problem?.errors?.[0]?.field]).toEqual([422, field]);
});
