import { expect, test } from 'vitest';
import type { BidMoment } from './bid-moments.ts';
import { bidChangeTimes, lastBidChange } from './changed-bids.ts';

const line = (about: Partial<BidMoment>): BidMoment => ({
  bidId: 1,
  at: 100,
  categoryId: null,
  productId: null,
  from: { micros: 1, enabled: true },
  to: { micros: 2, enabled: true },
  ...about,
});
const [ROOT, MIDDLE, LEAF, PRODUCT] = [1, 2, 3, 9];
const path = [ROOT, MIDDLE, LEAF];

type Enabled = { categories?: number[]; products?: number[] };
const at = (lines: readonly BidMoment[], { categories = [], products = [] }: Enabled, productId?: number) =>
  lastBidChange(bidChangeTimes(lines), { path, ...(productId ? { productId } : {}) }, (on) =>
    'productId' in on ? products.includes(on.productId) : categories.includes(on.categoryId),
  );

test.each<[string, BidMoment[], Enabled, number | undefined, number | null]>([
  ['nothing was changed', [], { categories: [LEAF] }, undefined, null],
  ['the own bid', [line({ categoryId: LEAF })], { categories: [LEAF] }, undefined, 100],
  ['the own one, switched off', [line({ categoryId: LEAF })], {}, undefined, 100],
  ['the one that is inherited', [line({ categoryId: ROOT })], { categories: [ROOT] }, undefined, 100],
  [
    'one above, which does not count here',
    [line({ categoryId: ROOT })],
    { categories: [ROOT, MIDDLE] },
    undefined,
    null,
  ],
  [
    'the own one taken away, then the inherited one: the last instant counts',
    [line({ categoryId: LEAF }), line({ categoryId: ROOT, at: 200 })],
    { categories: [ROOT] },
    undefined,
    200,
  ],
  ['the bid on the product', [line({ productId: PRODUCT })], { products: [PRODUCT] }, PRODUCT, 100],
  [
    'its category, which its own bid overrides',
    [line({ categoryId: LEAF })],
    { products: [PRODUCT] },
    PRODUCT,
    null,
  ],
  ['its category, which counts for it', [line({ categoryId: LEAF })], { categories: [LEAF] }, PRODUCT, 100],
  ['a product of the category: not for the category', [line({ productId: PRODUCT })], {}, undefined, null],
  [
    'a bid that moved with its product',
    [line({ productId: PRODUCT, to: { micros: 1, enabled: true } })],
    { products: [PRODUCT] },
    PRODUCT,
    null,
  ],
])('%s', (_, lines, enabled, productId, expected) => {
  expect(at(lines, enabled, productId)).toBe(expected);
});
