import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Brought, broughtPerClick } from './break-even.ts';

const brought = (clicks: number, micros: number | null, orders = 1): Brought => ({ clicks, micros, orders });
const ofShop = (shop: Brought) => broughtPerClick([{ of: 'shop', brought: shop }]);
const ofCategory = (category: Brought, shop: Brought) =>
  broughtPerClick([
    { of: 'category', brought: category },
    { of: 'shop', brought: shop },
  ]);
const ofProduct = (product: Brought, category: Brought, shop: Brought) =>
  broughtPerClick([
    { of: 'product', brought: product },
    { of: 'category', brought: category },
    { of: 'shop', brought: shop },
  ]);

describe('what a click brings', () => {
  test('is the margin divided by the clicks where these are 200 or more', () => {
    expect(ofProduct(brought(200, 30_000_000), brought(900, 1), brought(5_000, 2))).toEqual({
      micros: 150_000,
      estimatedFrom: null,
    });
  });

  test('with one click less it counts 200 clicks of the category besides', () => {
    // (19.9 € + 200 × 0.10 €) ÷ 399.
    expect(ofProduct(brought(199, 19_900_000), brought(1_000, 100_000_000), brought(5_000, 2))).toEqual({
      micros: 100_000,
      estimatedFrom: 'category',
    });
    // (0 + 200 × 0.10 €) ÷ 300.
    expect(ofCategory(brought(100, 0, 0), brought(1_000, 100_000_000))).toEqual({
      micros: 66_667,
      estimatedFrom: 'shop',
    });
  });

  test('without clicks it is the parent’s, and of an empty category the shop’s', () => {
    const shop = brought(1_000, 80_000_000);
    expect(ofProduct(brought(0, 0, 0), brought(0, 0, 0), shop)).toEqual({
      micros: 80_000,
      estimatedFrom: 'shop',
    });
    expect(ofProduct(brought(0, 0, 0), brought(400, 40_000_000), shop)).toEqual({
      micros: 100_000,
      estimatedFrom: 'category',
    });
  });

  test('of many clicks without an order it is nothing: every bid is too high', () => {
    expect(ofCategory(brought(400, 0, 0), brought(1_000, 80_000_000))).toEqual({
      micros: 0,
      estimatedFrom: null,
    });
  });

  test.each([
    ['the shop has no order', ofShop(brought(1_000, 0, 0))],
    ['the shop has no click', ofShop(brought(0, 0))],
    ['its own margin is not known in part', ofCategory(brought(500, null), brought(900, 1))],
    [
      'that of the shop is not, from which it would be estimated',
      ofCategory(brought(5, 1), brought(900, null)),
    ],
  ])('it is not said where %s', (_, value) => {
    expect(value).toBeNull();
  });

  test('a loss is rounded away from 0, as a gain is', () => {
    expect(ofShop(brought(200, -100))?.micros).toBe(-1);
    expect(ofShop(brought(200, 100))?.micros).toBe(1);
    expect(Object.is(ofShop(brought(300, -1))?.micros, 0)).toBe(true);
  });
});

/** The same, multiplied out: a fraction over the clicks of all three levels. */
function byHand(product: Brought, category: Brought, shop: Brought): [of: bigint, by: bigint] {
  const [mp, mc, ms] = [product, category, shop].map(({ micros }) => BigInt(micros ?? 0)) as [
    bigint,
    bigint,
    bigint,
  ];
  const [cp, cc, cs] = [product, category, shop].map(({ clicks }) => BigInt(clicks)) as [
    bigint,
    bigint,
    bigint,
  ];
  const [c, byC] = cc >= 200n ? [mc, cc] : [mc * cs + 200n * ms, (cc + 200n) * cs];
  return cp >= 200n ? [mp, cp] : [mp * byC + 200n * c, (cp + 200n) * byC];
}

test('whatever the figures, no whole micro-euro is nearer to the exact value', () => {
  const some = (least: number) =>
    fc.record({
      clicks: fc.oneof(fc.integer({ min: least, max: 400 }), fc.integer({ min: least, max: 20_000_000 })),
      orders: fc.integer({ min: 1, max: 1_000 }),
      micros: fc.integer({ min: 0, max: 9_000_000_000_000 }),
    });
  fc.assert(
    fc.property(some(0), some(0), some(1), (product, category, shop) => {
      const [of, by] = byHand(product, category, shop);
      const off = 2n * (of - BigInt(ofProduct(product, category, shop)?.micros ?? -1) * by);
      expect(off < by && off >= -by).toBe(true);
    }),
  );
});
