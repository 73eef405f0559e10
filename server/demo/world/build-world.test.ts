import { expect, test } from 'vitest';
import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { buildWorld } from './build-world.ts';
import type { DemoPortal } from './demo-world.ts';
import { eanOf } from './ean.ts';
import { shelfPriceMinor } from './shops/portal-market.ts';
import { slugOf } from './shops/slug.ts';

const CURRENCIES: Record<PortalCode, string> = { rs: 'RSD', ba: 'KM', si: 'EUR', hr: 'EUR' };
const portals = PORTAL_CODES.map(
  (cc, index): DemoPortal => ({
    id: index + 1,
    cc,
    site: `${cc}.example`,
    currency: CURRENCIES[cc],
    rule: 'second_price',
    incrementMicros: 10_000,
    reserveMicros: 0,
    defaultBaseMicros: 50_000,
  }),
);
const SPAN = { fromDay: '2025-09-20', today: '2026-11-20' } as const;
const whole = buildWorld(portals, { ...SPAN, share: 1 });

test('the same days give the same world', () => {
  const plain = (world: unknown) =>
    JSON.stringify(world, (_, value) => (value instanceof Set ? [...value] : value));
  expect(plain(buildWorld(portals, { ...SPAN, share: 1 }))).toBe(plain(whole));
});

test.each(whole.portals.map((world) => [world.portal.cc, world] as const))(
  '%s: a tree of up to four levels, shops of every size, products in leaves',
  (_cc, { categories, products, shops, portal }) => {
    const parents = new Set(categories.map(({ parentId }) => parentId));
    const leaves = categories.filter(({ id }) => !parents.has(id));
    expect(leaves.length).toBeGreaterThanOrEqual(25);
    expect(leaves.length).toBeLessThanOrEqual(40);
    expect(new Set(categories.map(({ path }) => path.length))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(categories.map(({ slug }) => slug)).size).toBe(categories.length);
    expect(shops.map(({ size }) => size).sort()).toEqual([
      'large',
      ...Array(5).fill('middle'),
      ...Array(6).fill('small'),
    ]);

    expect(products.length).toBeGreaterThanOrEqual(400);
    expect(products.length).toBeLessThanOrEqual(700);
    const leafIds = new Set(leaves.map(({ id }) => id));
    expect(products.every(({ categoryPath }) => leafIds.has(categoryPath.at(-1) ?? 0))).toBe(true);
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length);
    expect(products.every(({ ean }) => eanOf(ean.slice(0, 12)) === ean)).toBe(true);
    expect(products.every(({ url }) => url.startsWith(`https://${portal.site}/`))).toBe(true);
  },
);

test('a click costs from 4 to 30 cents, in whole cents, and the bands of a category meet', () => {
  for (const { bands } of whole.portals) {
    expect(Math.min(...bands.map(({ baseMicros }) => baseMicros))).toBeGreaterThanOrEqual(40_000);
    expect(Math.max(...bands.map(({ baseMicros }) => baseMicros))).toBeLessThanOrEqual(300_000);
    expect(bands.every(({ baseMicros }) => baseMicros % 10_000 === 0)).toBe(true);
    for (const [, ladder] of Map.groupBy(bands, ({ categoryId }) => categoryId)) {
      expect(ladder.map(({ fromMinor }) => fromMinor)).toEqual([0, ladder[0]?.toMinor, ladder[1]?.toMinor]);
      expect(ladder.at(-1)?.toMinor).toBeNull();
    }
  }
});

test('there are bids on categories and on products, running and paused, above base and below', () => {
  for (const { bids, shops } of whole.portals) {
    const current = bids.flatMap((bid) => bid.versions.slice(-1));
    expect(new Set(bids.map(({ productId }) => productId === null)).size).toBe(2);
    expect(new Set(current.map(({ enabled }) => enabled)).size).toBe(2);
    const bidders = new Set(bids.map(({ shopId }) => shopId));
    expect(shops.filter(({ id }) => bidders.has(id)).length).toBeGreaterThan(shops.length / 2);
    const targets = bids.map(({ shopId, categoryId, productId }) => `${shopId}/${categoryId}/${productId}`);
    expect(new Set(targets).size).toBe(bids.length);
  }
});

test.each([
  { digits: '400638133393', ean: '4006381333931', why: 'the example of the standard’s many explanations' },
  { digits: '590123412345', ean: '5901234123457', why: 'another' },
  { digits: '000000000000', ean: '0000000000000', why: 'a sum of nothing' },
])('$digits ends as $ean: $why', ({ digits, ean }) => {
  expect(eanOf(digits)).toBe(ean);
});

test.each([
  { text: 'Mašine za pranje veša', slug: 'masine-za-pranje-vesa', why: 'accents go' },
  { text: 'Đubrivo & đinđuve', slug: 'djubrivo-djindjuve', why: 'đ has no accent to lose' },
  { text: ' TV, audio (55") ', slug: 'tv-audio-55', why: 'no dash at an end, no two in a row' },
])('$text → $slug: $why', ({ text, slug }) => {
  expect(slugOf(text)).toBe(slug);
});

test.each([
  { eur: 200, currency: 'RSD', minor: 23_390_00, why: 'tens of dinars below a hundred' },
  { eur: 10, currency: 'RSD', minor: 1_140_00, why: 'small prices go by fifty' },
  { eur: 199.6, currency: 'EUR', minor: 199_99, why: 'a cent below' },
  { eur: 100, currency: 'KM', minor: 195_99, why: 'the mark is half a euro' },
  { eur: 0.001, currency: 'EUR', minor: 9, why: 'never nothing' },
])('$eur EUR is $minor in $currency: $why', ({ eur, currency, minor }) => {
  expect(shelfPriceMinor(eur, currency)).toBe(minor);
});

test('a season is coming up on one portal, after the last day of the history', () => {
  const seasons = whole.portals.flatMap(({ season, bands }) => (season ? [{ season, bands }] : []));
  expect(seasons).toHaveLength(1);
  for (const { season, bands } of seasons) {
    expect([season.fromDay, season.toDay]).toEqual(['2026-11-25', '2026-12-22']);
    expect(season.bands.length).toBeGreaterThan(0);
    expect(season.bands.length).toBeLessThan(bands.length);
    expect(season.bands.every(({ baseMicros }) => baseMicros % 10_000 === 0)).toBe(true);
  }
});
