import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AdAuctionInput,
  type AdPlacement,
  type AuctionAd,
  coversPage,
  runAdAuction,
} from './ad-auction.ts';

const PATH = [1, 2, 3];
const SHOPS = 8;
const BASES = [0, 40, 60, 100];

const anyTarget = {
  // 4 is foreign to the page; few distinct amounts and instants, so that ties are common
  categoryId: fc.constantFrom(1, 2, 3, 4),
  brandId: fc.constantFrom(null, null, 7, 8),
  fromMinor: fc.constantFrom(null, null, 3, 5),
  toMinor: fc.constantFrom(null, null, 5, 6),
};
const anyAd = fc.record({
  ...anyTarget,
  shopId: fc.integer({ min: 1, max: SHOPS }),
  bidMicros: fc.integer({ min: 1, max: 30 }).map((step) => step * 10),
  enabled: fc.constantFrom(true, true, true, false),
  updatedAt: fc.integer({ min: 0, max: 3 }),
  products: fc.constantFrom([], ['a'], ['a', 'b']),
});

const anyInput: fc.Arbitrary<AdAuctionInput> = fc
  .record({
    ads: fc.array(anyAd, { maxLength: 25 }),
    priceMinor: fc.constantFrom(null, 1, 3, 5, 5, 5, 9),
    active: fc.array(fc.constantFrom(true, true, true, false), { minLength: SHOPS, maxLength: SHOPS }),
    rule: fc.constantFrom('second_price' as const, 'first_price' as const),
    incrementMicros: fc.constantFrom(0, 1, 10),
    reserveMicros: fc.constantFrom(0, 0, 50, 120),
  })
  .map(({ ads, priceMinor, active, ...pricing }) => ({
    page: { categoryPath: PATH, brandId: 7, priceMinor },
    ads: ads.map((ad, index): AuctionAd => ({ id: index + 1, ...ad })),
    shops: new Map(active.map((isActive, index) => [index + 1, { active: isActive }])),
    basePriceMicros: (path, price) => BASES[(path.length + price) % BASES.length] ?? 0,
    pricing,
  }));

function check(predicate: (input: AdAuctionInput, places: AdPlacement[]) => void) {
  fc.assert(
    fc.property(anyInput, (input) => predicate(input, runAdAuction(input))),
    { numRuns: 500 },
  );
}

test('at most four places without a gap, one for each shop, of active shops with something to show', () => {
  check((input, places) => {
    expect(places.length).toBeLessThanOrEqual(4);
    expect(places.map(({ position }) => position)).toEqual(places.map((_, index) => index + 1));
    expect(new Set(places.map(({ ad }) => ad.shopId)).size).toBe(places.length);
    for (const { ad } of places) {
      expect(ad.enabled && ad.products.length > 0 && coversPage(ad, input.page)).toBe(true);
      expect(input.shops.get(ad.shopId)?.active).toBe(true);
    }
  });
});

test('the order of the ads does not matter, and the input stays as it was', () => {
  check((input, places) => {
    const before = structuredClone(input.ads);
    expect(runAdAuction({ ...input, ads: input.ads.toReversed() })).toEqual(places);
    expect(input.ads).toEqual(before);
  });
});

test('bids fall from place to place, and nobody left out bid more than the last', () => {
  check((input, places) => {
    const bids = places.map(({ ad }) => ad.bidMicros);
    expect(bids).toEqual(bids.toSorted((a, b) => b - a));
    const shown = new Set(places.map(({ ad }) => ad.shopId));
    const others = input.ads.filter((ad) => !shown.has(ad.shopId));
    const room = runAdAuction({ ...input, ads: others });
    if (places.length < 4) expect(room).toEqual([]);
    else for (const { ad } of room) expect(ad.bidMicros).toBeLessThanOrEqual(bids.at(-1) ?? 0);
  });
});

test('a click costs more than base where there is an increment, never less than it, never more than the bid', () => {
  check((input, places) => {
    for (const { ad, baseMicros, chargeMicros } of places) {
      expect(ad.bidMicros).toBeGreaterThan(baseMicros);
      expect(chargeMicros).toBeGreaterThanOrEqual(Math.max(baseMicros, input.pricing.reserveMicros));
      expect(chargeMicros).toBeLessThanOrEqual(ad.bidMicros);
      if (input.pricing.incrementMicros > 0) expect(chargeMicros).toBeGreaterThan(baseMicros);
    }
  });
});

test('raising a bid never worsens a place, nor loses it', () => {
  check((input, places) => {
    for (const { ad, position } of places) {
      const ads = input.ads.map((each) =>
        each.id === ad.id ? { ...each, bidMicros: each.bidMicros + 25 } : each,
      );
      const after = runAdAuction({ ...input, ads }).find((place) => place.ad.id === ad.id);
      expect(after?.position).toBeLessThanOrEqual(position);
    }
  });
});

test('a shop whose limit is reached has no place, and takes none from others', () => {
  check((input, places) => {
    for (const { ad } of places) {
      const shops = new Map([...input.shops, [ad.shopId, { active: false }]]);
      const after = runAdAuction({ ...input, shops });
      const without = runAdAuction({ ...input, ads: input.ads.filter(({ shopId }) => shopId !== ad.shopId) });
      expect(after).toEqual(without);
    }
  });
});

describe('what a page is covered by', () => {
  const page = { categoryPath: PATH, brandId: 7, priceMinor: 500 };
  const all = { categoryId: 3, brandId: null, fromMinor: null, toMinor: null };
  test.each([
    ['its category', all, true],
    ['a category above', { ...all, categoryId: 1 }, true],
    ['a category beside', { ...all, categoryId: 4 }, false],
    ['its brand', { ...all, brandId: 7 }, true],
    ['another brand', { ...all, brandId: 8 }, false],
    ['a range that begins at its price', { ...all, fromMinor: 500 }, true],
    ['a range that begins above', { ...all, fromMinor: 501 }, false],
    ['a range that ends at its price', { ...all, toMinor: 500 }, false],
    ['a range that ends above', { ...all, toMinor: 501 }, true],
  ])('%s', (_, target, expected) => {
    expect(coversPage(target, page)).toBe(expected);
  });

  test('a page that lists nothing, by no ad', () => {
    expect(coversPage(all, { ...page, priceMinor: null })).toBe(false);
  });

  test('a page without a brand, only by ads for all brands', () => {
    expect(coversPage(all, { ...page, brandId: null })).toBe(true);
    expect(coversPage({ ...all, brandId: 7 }, { ...page, brandId: null })).toBe(false);
  });
});

test('the base is that of the ad’s category, not of the page’s', () => {
  const seen: (readonly number[])[] = [];
  const ad: AuctionAd = {
    ...{ id: 1, shopId: 1, categoryId: 2, brandId: null, fromMinor: null, toMinor: null },
    ...{ bidMicros: 90, enabled: true, updatedAt: 0, products: ['a'] },
  };
  const [place] = runAdAuction({
    page: { categoryPath: PATH, brandId: null, priceMinor: 10 },
    ads: [ad],
    shops: new Map([[1, { active: true }]]),
    basePriceMicros: (path) => {
      seen.push(path);
      return 50;
    },
    pricing: { rule: 'second_price', incrementMicros: 10, reserveMicros: 0 },
  });
  expect(seen).toEqual([[1, 2]]);
  expect(place).toMatchObject({ position: 1, baseMicros: 50, chargeMicros: 60 });
});
