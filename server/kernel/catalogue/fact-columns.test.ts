import { expect, test } from 'vitest';
import {
  CLICK_COLUMNS,
  type ClickFact,
  clickRow,
  IMPRESSION_COLUMNS,
  impressionRows,
} from './fact-columns.ts';

const fact: ClickFact = {
  eventId: '0198a000-0000-7000-8000-000000000001',
  portalId: 1,
  shopId: 3,
  at: Date.parse('2026-11-20T10:15:00.250Z'),
  viewId: '0198a000-0000-7000-8000-000000000002',
  productId: 71,
  categoryPath: [5, 6, 7],
  brandId: 9,
  position: 2,
  kind: 'bid',
  device: 'mobile',
  visitor: 'abc',
  priceMinor: 129_900,
  baseMicros: 50_000,
  chargeMicros: 80_000,
  invalidReason: null,
};

const cells = (row: string, columns: readonly string[]) => {
  expect(row.endsWith('\n')).toBe(true);
  const values = row.slice(0, -1).split('\t');
  expect(values).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
};
const click = (changed: Partial<ClickFact>) => cells(clickRow({ ...fact, ...changed }), CLICK_COLUMNS);

test('writes every column of a click', () => {
  expect(click({})).toEqual({
    view_id: fact.viewId,
    portal_id: '1',
    shop_id: '3',
    day: '2026-11-20',
    at: '2026-11-20 10:15:00.250',
    hour: '11',
    product_id: '71',
    category_id: '7',
    category_l1: '5',
    category_l2: '6',
    category_l3: '7',
    brand_id: '9',
    position: '2',
    kind: 'bid',
    device: 'mobile',
    event_id: fact.eventId,
    visitor: 'abc',
    price_minor: '129900',
    base_micros: '50000',
    charge_micros: '80000',
    valid: '1',
    invalid_reason: '',
    ad_id: '0',
    coupon_id: '0',
    click_import_id: '0',
  });
  expect(click({ kind: 'ad', adId: 12 })).toMatchObject({ kind: 'ad', ad_id: '12' });
  expect(click({ couponId: 13 })).toMatchObject({ ad_id: '0', coupon_id: '13' });
});

test('places of a view have the same first columns, each with its own shop, position and kind', () => {
  const { shopId: shop_id, position, kind, ...page } = fact;
  const places = [
    { shop_id, position, kind: 'bid' },
    { shop_id: 4, position: 3, kind: 'ad', ad_id: 12 },
    { shop_id: 5, position: 1, kind: 'ad' },
    // An ad's number on a place that is none.
    { shop_id: 6, position: 9, kind: 'base', ad_id: 12 },
  ] as const;
  const lines = impressionRows(page, places).split(/(?<=\n)/);
  const [first, ...others] = lines.map((line) => cells(line, IMPRESSION_COLUMNS));
  expect(click({})).toMatchObject(first ?? {});
  expect(kind).toBe('bid');
  expect(others).toEqual(
    [
      { shop_id: '4', position: '3', kind: 'ad', ad_id: '12' },
      { shop_id: '5', position: '1', kind: 'ad', ad_id: '0' },
      { shop_id: '6', position: '9', kind: 'base', ad_id: '0' },
    ].map((own) => ({ ...first, ...own })),
  );
  expect(impressionRows(page, [])).toBe('');
});

test.each([
  ['the summer evening belongs to the next day in Belgrade', '2026-07-01T22:30:00Z', '2026-07-02', '0'],
  ['the winter evening does so an hour later', '2026-12-01T22:30:00Z', '2026-12-01', '23'],
  ['the last hour before summer time', '2026-03-29T00:59:59Z', '2026-03-29', '1'],
  ['the first hour of summer time: two o’clock never was', '2026-03-29T01:00:00Z', '2026-03-29', '3'],
  ['two o’clock, the first time', '2026-10-25T00:30:00Z', '2026-10-25', '2'],
  ['two o’clock, the second time', '2026-10-25T01:30:00Z', '2026-10-25', '2'],
])('%s', (_, at, day, hour) => {
  expect(click({ at: Date.parse(at) })).toMatchObject({ day, hour });
});

test.each([
  ['a root category', [5], { category_id: '5', category_l1: '5', category_l2: '0', category_l3: '0' }],
  [
    'the fourth level',
    [5, 6, 7, 8],
    { category_id: '8', category_l1: '5', category_l2: '6', category_l3: '7' },
  ],
])('%s', (_, categoryPath, expected) => {
  expect(click({ categoryPath })).toMatchObject(expected);
});

test('an invalid click says why, and an unknown brand is 0', () => {
  expect(click({ invalidReason: 'repeat', chargeMicros: 0, brandId: null })).toMatchObject({
    valid: '0',
    invalid_reason: 'repeat',
    charge_micros: '0',
    brand_id: '0',
  });
});

test('what would break the format is escaped', () => {
  expect(click({ visitor: 'a\tb\nc\\d\re\0f' }).visitor).toBe('a\\tb\\nc\\\\d\\re\\0f');
});
