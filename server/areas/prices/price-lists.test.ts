import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_SORTS } from '../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { NO_IDENTIFIERS } from '../../../shared/contract/frame/product-identifiers.ts';
import { type PriceRow, priceLists } from '../../../shared/contract/reports/prices.contract.ts';
import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { PRICE_LISTS, type PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { type PriceRankingFacts, priceRankingOf } from '../../../tests/references/reference-prices.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeBrand,
  makeCategory,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();

type Sold = { price: number; inStock: boolean } | null;
type Shelf = { own: Sold; others: Sold[]; clicks: number };

const root = await makeCategory(db);
const leaves = [await makeCategory(db, { parent: root }), await makeCategory(db)];
const brand = await makeBrand(db);
const rivals = await Promise.all([1, 2, 3, 4, 5].map(() => makeShop(db)));
const CLICK_AT = Date.parse('2026-11-10T10:00:00Z');

/** A shop of its own on shelves of products of their own; the rivals are always the same. */
async function fillShelves(shelves: readonly Shelf[]) {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const draw = seeded(3);
  const products: MadeProduct[] = [];
  const clicks = [];
  for (const [at, { own, others, clicks: count }] of shelves.entries()) {
    const category = leaves[at % 2] ?? root;
    const product = await makeProduct(db, {
      category,
      name: `Shelf ${at} Čaša`,
      ...(at % 3 ? {} : { brandId: brand.id }),
    });
    products.push(product);
    for (const [index, sold] of [own, ...others].entries()) {
      const shopId = index === 0 ? shop.id : (rivals[index - 1]?.id ?? 0);
      if (sold)
        await makeOffer(db, { shopId, productId: product.id, priceMinor: sold.price, inStock: sold.inStock });
    }
    for (let i = 0; i < count; i += 1) {
      clicks.push({ ...drawClick(shop, [product], CLICK_AT, draw), invalidReason: null });
    }
  }
  await insertClicks(services, clicks);
  return { shop, token, products };
}

/** What the rows have to be, counted by hand. */
function expectedRows(
  shelves: readonly Shelf[],
  products: readonly MadeProduct[],
): (PriceRankingFacts & { at: number; own: number })[] {
  return shelves.flatMap(({ own, others }, at) => {
    const prices = others.flatMap((sold) => (sold?.inStock ? [sold.price] : []));
    if (!own?.inStock || prices.length === 0 || !products[at]) return [];
    return [{ at, own: own.price, ...priceRankingOf(own.price, prices) }];
  });
}

const isIn = (list: PriceListName, { group }: PriceRankingFacts) =>
  list === 'undercut' ? group !== 'cheapest' : group === list;

const sold = fc.option(
  fc.record({ price: fc.integer({ min: 1, max: 8 }).map((n) => n * 50), inStock: fc.boolean() }),
  { nil: null },
);
const shelf = fc.record({
  own: sold,
  others: fc.array(sold, { minLength: rivals.length, maxLength: rivals.length }),
  clicks: fc.integer({ min: 0, max: 3 }),
});
const [shelves = []] = fc.sample(fc.array(shelf, { minLength: 60, maxLength: 60 }), { numRuns: 1, seed: 11 });
const filled = await fillShelves(shelves);
const params = { shopId: filled.shop.id };
const { token } = filled;

const ask = (list: PriceListName, query: Record<string, unknown> = {}) =>
  send(app, priceLists[list], { params, query: query as never, token });
async function allOf(list: PriceListName, query: Record<string, unknown> = {}): Promise<PriceRow[]> {
  return (await ask(list, { per_page: 500, ...query })).body.data;
}

/** What stands above the leaves: one is below the root, the other a root itself. */
const pathNames = [
  { category_1_rs: root.name, category_2_rs: leaves[0]?.name, category_group_rs: root.name },
  { category_1_rs: leaves[1]?.name, category_group_rs: leaves[1]?.name },
];

test('every compared product stands in exactly one of the three lists, as counted by hand', async () => {
  const expected = expectedRows(shelves, filled.products);
  expect(new Set(expected.map((row) => row.group))).toEqual(
    new Set(['cheapest', 'more_expensive', 'most_expensive']),
  );
  for (const list of PRICE_LISTS) {
    const found = await allOf(list);
    const wanted = expected
      .filter((row) => isIn(list, row))
      .map((row) => ({
        product_id: filled.products[row.at]?.id,
        ...NO_IDENTIFIERS,
        product_name_rs: filled.products[row.at]?.name,
        product_url_rs: expect.stringContaining('https://portal.example/p/'),
        brand: row.at % 3 ? null : brand.name,
        category_id: leaves[row.at % 2]?.id,
        category_name_rs: leaves[row.at % 2]?.name,
        ...pathNames[row.at % 2],
        price: row.own / 100,
        rank: row.rank,
        price_lowest: row.lowest / 100,
        price_median: row.median / 100,
        price_highest: row.highest / 100,
        price_next: row.next / 100,
        num_offers: row.offers,
        shared: row.shared,
        gap: row.gap / 100,
        gap_percent: growthPercent(row.own, row.lowest),
        clicks: shelves[row.at]?.clicks,
        gap_clicks: (row.gap * (shelves[row.at]?.clicks ?? 0)) / 100,
      }));
    const byId = (a: { product_id?: number | undefined }, b: typeof a) =>
      (a.product_id ?? 0) - (b.product_id ?? 0);
    expect(found.toSorted(byId)).toEqual(wanted.toSorted(byId));
  }
});

test.each(PRICE_SORTS)('sorts by %s, ties by id, each row on one page', async (sort_by) => {
  for (const list of PRICE_LISTS) {
    for (const order_by of ['asc', 'desc'] as const) {
      const sign = order_by === 'asc' ? 1 : -1;
      const rows = await allOf(list, { sort_by, order_by });
      const value = (row: PriceRow) =>
        sort_by === 'gap_percent' ? row.gap / row.price_lowest : (row[sort_by] ?? Number.NaN);
      const sorted = rows.toSorted((a, b) => sign * (value(a) - value(b)) || a.product_id - b.product_id);
      expect(rows.map((row) => row.product_id)).toEqual(sorted.map((row) => row.product_id));
      if (order_by === 'asc') continue;
      const paged: PriceRow[] = [];
      for (let page = 1; page <= Math.ceil(rows.length / 4); page += 1) {
        const { body } = await ask(list, { sort_by, order_by, per_page: 4, page });
        expect([body.total, body.last_page]).toEqual([rows.length, Math.ceil(rows.length / 4)]);
        paged.push(...body.data);
      }
      expect(paged).toEqual(rows);
    }
  }
});

test('is ten to a page, the first one first; what hangs most on a price comes first', async () => {
  const { body } = await ask('undercut');
  const rows = await allOf('undercut');
  expect(rows.length).toBeGreaterThan(10);
  expect([body.current_page, body.per_page, body.data]).toEqual([1, 10, rows.slice(0, 10)]);
  expect([body.currency, body.date_from, body.date_to]).toEqual(['RSD', '2026-10-21', '2026-11-19']);
  const weights = rows.map((row) => row.gap_clicks);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
});

test('beyond the last page there are no rows, but the number of all', async () => {
  const rows = await allOf('cheapest');
  const { body } = await ask('cheapest', { page: 1_000 });
  expect([body.data, body.total]).toEqual([[], rows.length]);
});

test('filters by category with all below it, by brand, and by words without their accents', async () => {
  const rows = await allOf('undercut');
  const below = rows.filter((row) => row.category_id === leaves[0]?.id);
  const same = (found: PriceRow[], wanted: PriceRow[]) => {
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.length).toBeLessThan(rows.length);
    expect(found).toEqual(wanted);
  };
  same(await allOf('undercut', { category_id: root.id }), below);
  same(await allOf('undercut', { category_id: leaves[0]?.id }), below);
  same(
    await allOf('undercut', { brand_id: brand.id }),
    rows.filter((row) => row.brand === brand.name),
  );
  const [first] = rows;
  const number = /\d+/.exec(localText(first ?? {}, 'product_name'))?.[0] ?? '';
  same(
    await allOf('undercut', { q: ` casa  SHELF ${number} ` }),
    rows.filter((row) => localText(row, 'product_name').includes(number)),
  );
  await db
    .updateTable('product')
    .set({ ean: '3831234567890' })
    .where('id', '=', first?.product_id ?? 0)
    .execute();
  const ean = '3831234567890';
  same(
    await allOf('undercut', { q: ean }),
    rows.slice(0, 1).map((row) => ({ ...row, ean })),
  );
  expect(await allOf('undercut', { q: 'nothing of that kind' })).toEqual([]);
  expect(await allOf('undercut', { category_id: 2_000_000_000 })).toEqual([]);
});

test('says nothing of who the others are', async () => {
  const names = rivals.map((rival) => rival.name);
  for (const list of PRICE_LISTS) {
    const text = JSON.stringify((await ask(list, { per_page: 500 })).body);
    for (const name of names) expect(text).not.toContain(`"${name}"`);
    const numbers = Object.keys((await ask(list)).body.data[0] ?? {});
    expect(numbers.filter((key) => key.includes('shop'))).toEqual([]);
  }
});
