import { expect, test } from 'vitest';
import type { AdTarget } from '../../../shared/rules/auction/ad-auction.ts';
import { indexTargets, sameTarget } from './check-ad-targets.ts';

test('what an ad is for is found among many without going through all of them each time', () => {
  let reads = 0;
  const ads = Array.from({ length: 3_000 }, (_, index) => ({
    id: index + 1,
    // Every pair of neighbours is for the same.
    get categoryId() {
      reads += 1;
      return 1 + (index >> 1);
    },
    ...{ brandId: null, fromMinor: null, toMinor: 500 },
  }));
  const index = indexTargets(ads);
  expect(ads.map((ad) => index.find(ad)?.id)).toEqual(ads.map((_, at) => 1 + at - (at % 2)));
  expect(reads).toBeLessThan(10 * ads.length);
});

test('the same is what has the same category, brand and both prices', () => {
  const ad: AdTarget = { categoryId: 1, brandId: 2, fromMinor: 3, toMinor: 4 };
  const index = indexTargets([ad]);
  const others = [
    { ...ad, categoryId: 12 },
    ...[
      { ...ad, brandId: null },
      { ...ad, fromMinor: null },
      { ...ad, toMinor: null },
    ],
    { categoryId: 1, brandId: 23, fromMinor: null, toMinor: 4 },
  ];
  for (const other of others) {
    expect([sameTarget(ad, other), index.find(other)]).toEqual([false, null]);
    index.add(other);
    expect(index.find({ ...other })).toBe(other);
  }
  expect(index.find({ ...ad })).toBe(ad);
});
