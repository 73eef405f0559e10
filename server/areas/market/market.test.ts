import { describe, expect, test, vi } from 'vitest';
import { MARKET_RANKING } from '../../../shared/contract/frame/list-specs.ts';
import { marketCalls } from '../../../shared/contract/reports/market.contract.ts';
import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { dayOf } from '../../../tests/references/count-facts.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import {
  type MadeProduct,
  makeBrand,
  makeCategory,
  makeLeaf,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, clickhouse, services, setNow } = await openWorld();
const shops = await Promise.all(['Zebra', 'Antilop', 'Medved'].map((name) => makeShop(db, { name })));
const [mine, rival] = shops;
const elsewhere = await makeShop(db, { cc: 'si', name: 'Beta' });
if (!mine || !rival) throw new Error('no shops');

const brands = [await makeBrand(db), await makeBrand(db), null];
const leaf = await makeLeaf(db);
const leaves = [leaf, await makeCategory(db, { parent: leaf }), await makeLeaf(db)];
const products: (MadeProduct & { brandId: number | null })[] = [];
for (let i = 0; i < 14; i += 1) {
  const brandId = brands[i % brands.length]?.id ?? null;
  const category = leaves[i % leaves.length] ?? leaf;
  products.push({
    ...(await makeProduct(db, { category, ...(brandId ? { brandId } : {}) })),
    brandId,
  });
}
const foreign = await makeProduct(db, { cc: 'si' });

const draw = seeded(9);
// Both years, the nights between them, and what is in neither.
const clicks = Array.from({ length: 4000 }, () => {
  const shop = shops[Math.floor(draw() * shops.length)] ?? mine;
  const at = Date.parse('2023-12-20') + Math.floor(draw() * 770 * 24) * (DAY_MS / 24);
  const click = drawClick(shop, products, at, draw);
  return { ...click, brandId: products.find(({ id }) => id === click.productId)?.brandId ?? null };
});
await insertClicks(services, clicks);
await insertClicks(
  services,
  Array.from({ length: 50 }, () => drawClick(elsewhere, [foreign], Date.parse('2025-05-05'), draw)),
);

const token = await signInAs(app, await makeUser(db, { shopIds: [mine.id, elsewhere.id] }));
const SUBJECTS = Object.keys(marketCalls) as (keyof typeof marketCalls)[];
type Row = { rank: number; share: number; growth: number | null };

const ask = async (
  subject: keyof typeof marketCalls,
  query: Record<string, unknown> = {},
  sent: { headers?: Record<string, string>; token?: string } = {},
) => send(app, marketCalls[subject], { query, token, headers: { shopId: String(mine.id) }, ...sent });

const KEYS = {
  category: (click: (typeof clicks)[number]) => click.categoryPath.at(-1) ?? 0,
  product: (click: (typeof clicks)[number]) => click.productId,
  brand: (click: (typeof clicks)[number]) => click.brandId ?? 0,
};
const NAME_FIELDS = { category: 'name_rs', product: 'product_name_rs', brand: 'name' } as const;
const KEY_FIELDS = { category: 'category_id', product: 'product_id', brand: 'brand_id' } as const;

/** By hand: the rows of a year in the order of their rank. */
function expectedRows(subject: keyof typeof KEYS, year = 2025): (Row & { key: number })[] {
  const of = (one: number) =>
    clicks.filter((click) => click.invalidReason === null && dayOf(click.at).startsWith(String(one)));
  const [now, before] = [of(year), Map.groupBy(of(year - 1), KEYS[subject])];
  return [...Map.groupBy(now, KEYS[subject])]
    .filter(([key]) => key !== 0)
    .sort((a, b) => b[1].length - a[1].length || a[0] - b[0])
    .map(([key, own], i) => ({
      key,
      rank: i + 1,
      share: own.length / now.length,
      growth: growthPercent(own.length, before.get(key)?.length ?? 0),
    }));
}

const figures = (subject: keyof typeof KEYS, rows: readonly object[]) =>
  rows.map((row) => {
    const { rank, share, growth, ...names } = row as Row & Record<string, unknown>;
    return { key: names[KEY_FIELDS[subject]], rank, share, growth };
  });

describe.each(SUBJECTS)('the market by %s', (subject) => {
  test('ranks what the portal’s visitors clicked last year, by hand the same', async () => {
    const { body } = await ask(subject, { per_page: 500 });
    const expected = expectedRows(subject);
    expect(figures(subject, body.data)).toEqual(expected);
    expect(body).toMatchObject({
      country_locale_code: 'rs',
      currency: 'RSD',
      year: 2025,
      years: [2025, 2024, 2023],
      has_year_before: true,
      total: expected.length,
      last_page: 1,
    });
    expect(expected.length).toBeGreaterThan(1);
  });

  test.each(MARKET_RANKING.sorts)('sorts by %s both ways, and pages', async (sort_by) => {
    const value = (row: Row) => row[sort_by] ?? null;
    for (const order_by of ['asc', 'desc']) {
      const sign = order_by === 'asc' ? 1 : -1;
      const sorted = expectedRows(subject).toSorted((a, b) => {
        const [x, y] = [value(a), value(b)];
        if (x === null || y === null) return Number(x === null) - Number(y === null) || a.rank - b.rank;
        return sign * (x - y) || a.rank - b.rank;
      });
      const { body } = await ask(subject, { sort_by, order_by, page: 2, per_page: 2 });
      expect(figures(subject, body.data)).toEqual(sorted.slice(2, 4));
      expect(body.last_page).toBe(Math.ceil(sorted.length / 2));
    }
  });

  test.each([2024, 2023])('ranks %i when it is asked for', async (year) => {
    const { body } = await ask(subject, { year, per_page: 500 });
    expect(figures(subject, body.data)).toEqual(expectedRows(subject, year));
    expect(body).toMatchObject({ year, years: [2025, 2024, 2023], has_year_before: year === 2024 });
    if (year === 2023) expect(new Set(body.data.map((row: Row) => row.growth))).toEqual(new Set([null]));
  });

  test('finds by words, and what it finds keeps its rank', async () => {
    const all = (await ask(subject, { per_page: 500 })).body.data as Record<string, unknown>[];
    const nameOf = (row: Record<string, unknown>) => String(row[NAME_FIELDS[subject]]);
    const wanted = nameOf(all[1] ?? {});
    const { body } = await ask(subject, { q: wanted.toUpperCase(), per_page: 1 });
    const expected = all.filter((row) => nameOf(row).includes(wanted));
    expect([body.data, body.total]).toEqual([expected.slice(0, 1), expected.length]);
    const none = await ask(subject, { q: 'no such thing' });
    expect([none.body.data, none.body.total, none.body.last_page]).toEqual([[], 0, 1]);
  });

  test('shows ten to a page, and none beyond the last', async () => {
    expect((await ask(subject)).body.per_page).toBe(10);
    const { body } = await ask(subject, { page: 100_000 });
    expect([body.data, body.total]).toEqual([[], expectedRows(subject).length]);
  });

  test('names no shop and no number of clicks', async () => {
    const { body } = await ask(subject, { per_page: 500 });
    for (const row of body.data) {
      expect(Object.keys(row).filter((name) => /click|count|shop|cpc|cost/.test(name))).toEqual([]);
    }
    const text = JSON.stringify(body);
    for (const { name } of [...shops, elsewhere]) expect(text).not.toContain(name);
  });

  test('is the same whoever of the portal asks', async () => {
    const other = await signInAs(app, await makeUser(db, { shopIds: [rival.id] }));
    const theirs = await ask(subject, {}, { token: other, headers: { shopId: String(rival.id) } });
    expect(theirs.body).toEqual((await ask(subject)).body);
  });

  test('refuses strangers and people who may not see reports', async () => {
    expect((await ask(subject, {}, { token: '' })).status).toBe(401);
    const member = await makeUser(db, { shopIds: [mine.id], profile: false });
    expect((await ask(subject, {}, { token: await signInAs(app, member) })).status).toBe(403);
  });

  test('refuses the portal of a shop that is not the caller’s, whether it is there or not', async () => {
    for (const shopId of [rival.id, 2_000_000_000]) {
      const { status } = await ask(subject, {}, { headers: { shopId: String(shopId) } });
      expect([shopId, status]).toEqual([shopId, 403]);
    }
  });

  test.each([
    ['page', '0'],
    ['per_page', '501'],
    ['sort_by', 'clicks'],
    ['order_by', 'up'],
    ['year', '2026'],
    ['year', '1999'],
    ['year', 'last'],
    ['date_from', '2025-02-30'],
    ['group_by', 'year'],
    ['plot_items', '1,2,3,4,5,6'],
    ['shop_id', '1'],
    ['sort_by', "1' OR 1=1"],
  ])('refuses a wrong %s: %s', async (field, value) => {
    const { status, problem } = await ask(subject, { [field]: value });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('takes what every report takes, and says what means nothing here', async () => {
    const query = {
      ...{ date_from: '2025-02-01', date_to: '2025-02-28', group_by: 'week', plot_items: '1,2' },
      ...{ category_type: 'l1', device: 'mobile', page: 1, per_page: 3 },
    };
    const plain = await ask(subject, { page: 1, per_page: 3 });
    expect(plain.body.ignored).toEqual([]);
    const { body } = await ask(subject, query);
    const ignored = ['date_from', 'date_to', 'group_by', 'plot_items', 'category_type', 'device'];
    expect(body).toEqual({ ...plain.body, ignored });
    const narrowed = await ask(subject, { category_id: leaf.id, brand_id: brands[0]?.id });
    expect(narrowed.body.ignored).toEqual(subject === 'product' ? [] : ['category_id', 'brand_id']);
  });

  test.each(['x', '-1', '1.5', '1e3', '1, 2', '99999999999'])(
    'refuses the header shopId: %s',
    async (shopId) => {
      const { status, problem } = await ask(subject, {}, { headers: { shopId } });
      expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
    },
  );
});

test('a market has the names of the portal', async () => {
  const [first] = (await ask('product')).body.data as Record<string, unknown>[];
  const product = products.find(({ id }) => id === first?.product_id);
  const brand = brands.find((one) => one?.id === product?.brandId)?.name ?? null;
  expect(first).toMatchObject({ product_name_rs: product?.name, brand });
  const [category] = (await ask('category')).body.data as Record<string, unknown>[];
  const named = leaves.find(({ id }) => id === category?.category_id);
  expect(category?.name_rs).toBe(named?.name);
  const above = await db
    .selectFrom('category')
    .select(['level', 'name'])
    .where('id', 'in', named?.path ?? [])
    .execute();
  const levels = above.map(({ level, name }) => [`category_${level}_rs`, name]);
  const group = above.find(({ level }) => level === 1)?.name;
  expect(category).toMatchObject({ ...Object.fromEntries(levels), category_group_rs: group });
  expect(levels.length).toBeGreaterThan(2);
  const [ranked] = (await ask('brand')).body.data as Record<string, unknown>[];
  expect(ranked?.name).toBe(brands.find((one) => one?.id === ranked?.brand_id)?.name);
});

describe('whose market it is', () => {
  const portalOf = async (asToken: string, headers: Record<string, string>) =>
    (await ask('category', {}, { token: asToken, headers })).body.country_locale_code;

  test('follows the selected shop', async () => {
    expect(await portalOf(token, { shopId: String(mine.id) })).toBe('rs');
    expect(await portalOf(token, { shopId: String(elsewhere.id) })).toBe('si');
  });

  test('without a selected shop is that of the first', async () => {
    expect(await portalOf(token, {})).toBe('rs');
    expect(await portalOf(token, { shopId: '0' })).toBe('rs');
    const foreigner = await signInAs(app, await makeUser(db, { shopIds: [elsewhere.id] }));
    expect(await portalOf(foreigner, {})).toBe('si');
  });

  test('is any for staff, but not that of a shop that does not exist', async () => {
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect(await portalOf(staff, { shopId: String(elsewhere.id) })).toBe('si');
    expect(await portalOf(staff, {})).toBe('rs');
    const nobodys = await ask('category', {}, { token: staff, headers: { shopId: '2000000000' } });
    expect(nobodys.status).toBe(403);
  });

  test('is none for an account without shops', async () => {
    const newcomer = await signInAs(app, await makeUser(db));
    const { status, problem } = await ask('category', {}, { token: newcomer, headers: {} });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
  });
});

test('a market is held for five minutes, and asked once by many', async () => {
  const queries = vi.spyOn(clickhouse, 'query');
  const query = { per_page: 3 };
  // What was asked for before is not held any more.
  setNow(Date.parse(NOW) + 6 * 60_000);
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('brand', query)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(queries.mock.calls.length).toBe(1);
  setNow(Date.parse(NOW) + 10 * 60_000);
  await ask('brand', { ...query, page: 2, sort_by: 'share', q: 'a' });
  expect(queries.mock.calls.length).toBe(1);
  setNow(Date.parse(NOW) + 12 * 60_000);
  await ask('brand', query);
  expect(queries.mock.calls.length).toBe(2);
  setNow(NOW);
  queries.mockRestore();
});

test('a new year brings a new market', async () => {
  setNow('2026-12-31T23:00:00Z');
  const later = await signInAs(app, await makeUser(db, { shopIds: [mine.id] }));
  const { body } = await ask('product', {}, { token: later });
  expect([body.year, body.data.length]).toEqual([2026, 10]);
  setNow(NOW);
});
