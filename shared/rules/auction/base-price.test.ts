import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildPriceList } from './base-price.ts';

const DEFAULT = 30_000;
const list = buildPriceList(
  [
    { categoryId: 1, fromMinor: 0, toMinor: null, baseMicros: 10_000 },
    { categoryId: 2, fromMinor: 5000, toMinor: null, baseMicros: 25_000 },
    { categoryId: 2, fromMinor: 0, toMinor: 1000, baseMicros: 20_000 },
    { categoryId: 5, fromMinor: 0, toMinor: null, baseMicros: 1 },
    { categoryId: 5, fromMinor: 0, toMinor: 100, baseMicros: 2 },
    { categoryId: 5, fromMinor: 50, toMinor: null, baseMicros: 3 },
    { categoryId: 6, fromMinor: 0, toMinor: null, baseMicros: 8 },
    { categoryId: 6, fromMinor: 0, toMinor: null, baseMicros: 7 },
  ],
  DEFAULT,
);

test.each([
  { path: [1, 2], price: 0, base: 20_000, why: 'the first band starts at its from' },
  { path: [1, 2], price: 999, base: 20_000, why: 'the last price of a band' },
  { path: [1, 2], price: 1000, base: 10_000, why: 'to is exclusive, and the gap falls back to the parent' },
  { path: [1, 2], price: 5000, base: 25_000, why: 'an open band starts at its from' },
  { path: [1, 2], price: 9_999_999, base: 25_000, why: 'an open band has no end' },
  { path: [1, 2, 3], price: 10, base: 20_000, why: 'a category without bands takes the nearest ancestor' },
  { path: [9], price: 10, base: DEFAULT, why: 'nothing on the path' },
  { path: [], price: 10, base: DEFAULT, why: 'no path' },
  { path: [5], price: 10, base: 2, why: 'of overlapping bands of one start the narrower' },
  { path: [6], price: 10, base: 7, why: 'of two equal bands the cheaper' },
  { path: [5], price: 60, base: 3, why: 'of overlapping bands the one that starts higher' },
])('$path at $price: $base, because $why', ({ path, price, base }) => {
  expect(list.baseMicros(path, price)).toBe(base);
});

test('the order of the bands does not matter', () => {
  const band = fc.record({
    categoryId: fc.integer({ min: 1, max: 3 }),
    fromMinor: fc.nat(10),
    toMinor: fc.option(fc.nat(20)),
    baseMicros: fc.nat(9),
  });
  fc.assert(
    fc.property(fc.array(band), fc.nat(20), (bands, price) => {
      const path = [1, 2, 3];
      const turned = buildPriceList(bands.toReversed(), DEFAULT).baseMicros(path, price);
      expect(buildPriceList(bands, DEFAULT).baseMicros(path, price)).toBe(turned);
    }),
  );
});
