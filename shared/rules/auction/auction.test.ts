import { describe, expect, it, test } from 'vitest';
import { type AuctionBid, type AuctionInput, premiumChargeMicros, runAuction } from './auction.ts';

const CENT = 10_000;
const ROOT = 1;
const MIDDLE = 2;
const LEAF = 3;
const PRODUCT = 71;
const secondPrice = { rule: 'second_price', incrementMicros: CENT, reserveMicros: 0 } as const;

function bid(shopId: number, cents: number, more: Partial<AuctionBid> = {}): AuctionBid {
  return {
    id: shopId * 100,
    shopId,
    categoryId: LEAF,
    bidMicros: cents * CENT,
    enabled: true,
    updatedAt: 0,
    ...more,
  };
}

/** Shops 1 to 6 offer the product at 10.00, 20.00, … 60.00; base is 5 cents. */
function auctionOf(bids: AuctionBid[], more: Partial<AuctionInput> = {}) {
  const shopIds = [1, 2, 3, 4, 5, 6];
  return runAuction({
    product: { id: PRODUCT, categoryPath: [ROOT, MIDDLE, LEAF] },
    offers: shopIds.map((shopId) => ({ shopId, totalPriceMinor: shopId * 1000, inStock: true })),
    bids,
    shops: new Map(shopIds.map((shopId) => [shopId, { active: true }])),
    basePriceMicros: () => 5 * CENT,
    pricing: secondPrice,
    ...more,
  });
}

const inBrief = (placements: ReturnType<typeof runAuction>) =>
  placements
    .map(({ shopId, position, chargeMicros }) => `${position}:${shopId}@${chargeMicros / CENT}`)
    .join(' ');

const allOutOfStock = [1, 2].map((shopId) => ({ shopId, totalPriceMinor: 1000, inStock: false }));

test.each<{ why: string; bids: AuctionBid[]; more?: Partial<AuctionInput>; order: string }>([
  {
    why: 'without bids everybody follows from position 4 by price',
    bids: [],
    order: '4:1@5 5:2@5 6:3@5 7:4@5 8:5@5 9:6@5',
  },
  {
    why: 'one bid without a challenger costs base + 1 cent',
    bids: [bid(6, 40)],
    order: '1:6@6 4:1@5 5:2@5 6:3@5 7:4@5 8:5@5',
  },
  {
    why: 'each winner pays the next bid + 1 cent, the last one base + 1 cent',
    bids: [bid(4, 10), bid(5, 30), bid(6, 20)],
    order: '1:5@21 2:6@11 3:4@6 4:1@5 5:2@5 6:3@5',
  },
  {
    why: 'the fourth bid holds no place but is the challenger of the third',
    bids: [bid(1, 8), bid(4, 10), bid(5, 30), bid(6, 20)],
    order: '1:5@21 2:6@11 3:4@9 4:1@5 5:2@5 6:3@5',
  },
  {
    why: 'equal bids: the earlier one is first and pays its own bid, not one cent more',
    bids: [bid(5, 20, { updatedAt: 2 }), bid(6, 20, { updatedAt: 1 })],
    order: '1:6@20 2:5@6 4:1@5 5:2@5 6:3@5 7:4@5',
  },
  {
    why: 'equal bids of the same instant: the lower bid id is first',
    bids: [bid(5, 20, { id: 9 }), bid(6, 20, { id: 8 })],
    order: '1:6@20 2:5@6 4:1@5 5:2@5 6:3@5 7:4@5',
  },
  {
    why: 'a bid equal to base wins nothing and challenges nobody',
    bids: [bid(5, 5), bid(6, 20)],
    order: '1:6@6 4:1@5 5:2@5 6:3@5 7:4@5 8:5@5',
  },
  {
    why: 'a bid less than a cent above base costs the bid',
    bids: [bid(6, 5.4)],
    order: '1:6@5.4 4:1@5 5:2@5 6:3@5 7:4@5 8:5@5',
  },
  {
    why: 'first price costs what was offered',
    bids: [bid(5, 20), bid(6, 30)],
    more: { pricing: { ...secondPrice, rule: 'first_price' } },
    order: '1:6@30 2:5@20 4:1@5 5:2@5 6:3@5 7:4@5',
  },
  {
    why: 'a place is not sold below the reserve, and costs at least reserve + 1 cent or the own bid',
    bids: [bid(4, 12), bid(5, 15), bid(6, 30)],
    more: { pricing: { ...secondPrice, reserveMicros: 15 * CENT } },
    order: '1:6@16 2:5@15 4:1@5 5:2@5 6:3@5 7:4@5',
  },
  {
    why: 'base is that of the price band of the own offer: 20.00 and more costs 25 cents',
    bids: [bid(1, 20), bid(6, 20)],
    more: { basePriceMicros: (_, priceMinor) => (priceMinor < 2000 ? 5 : 25) * CENT },
    order: '1:1@6 4:2@25 5:3@25 6:4@25 7:5@25 8:6@25',
  },
  {
    why: 'an inactive shop is absent, and its bid challenges nobody',
    bids: [bid(5, 20), bid(6, 30)],
    more: { shops: new Map([1, 6].map((shopId) => [shopId, { active: true }])) },
    order: '1:6@6 4:1@5',
  },
  {
    why: 'an offer that is not in stock is not listed, whatever was bid',
    bids: [bid(1, 20)],
    more: { offers: allOutOfStock },
    order: '',
  },
  {
    why: 'a bid without an offer of the product does not take part',
    bids: [bid(2, 20)],
    more: { offers: [{ shopId: 1, totalPriceMinor: 1000, inStock: true }] },
    order: '4:1@5',
  },
  {
    why: 'equal prices follow each other by shop id',
    bids: [],
    more: { offers: [3, 2, 1].map((shopId) => ({ shopId, totalPriceMinor: 1000, inStock: true })) },
    order: '4:1@5 5:2@5 6:3@5',
  },
])('$why', ({ bids, more, order }) => {
  expect(inBrief(auctionOf(bids, more))).toBe(order);
});

describe('the effective bid', () => {
  const onProduct = { id: 7, categoryId: null, productId: PRODUCT };

  test.each<{
    why: string;
    bids: AuctionBid[];
    source: string | null;
    cents: number | null;
    category: number | null;
  }>([
    { why: 'on the leaf', bids: [bid(1, 20)], source: 'category', cents: 20, category: LEAF },
    {
      why: 'of the nearest ancestor, although a farther one offers more',
      bids: [bid(1, 90, { id: 1, categoryId: ROOT }), bid(1, 20, { id: 2, categoryId: MIDDLE })],
      source: 'category',
      cents: 20,
      category: MIDDLE,
    },
    {
      why: 'of the product, although the category offers more',
      bids: [bid(1, 90), bid(1, 20, onProduct)],
      source: 'product',
      cents: 20,
      category: null,
    },
    {
      why: 'of the category while that of the product is paused',
      bids: [bid(1, 90), bid(1, 20, { ...onProduct, enabled: false })],
      source: 'category',
      cents: 90,
      category: LEAF,
    },
    {
      why: 'of the category above while that of the leaf is paused',
      bids: [bid(1, 90, { enabled: false }), bid(1, 20, { id: 2, categoryId: ROOT })],
      source: 'category',
      cents: 20,
      category: ROOT,
    },
    {
      why: 'none where all are paused',
      bids: [bid(1, 90, { enabled: false })],
      source: null,
      cents: null,
      category: null,
    },
    {
      why: 'none from another product or another category',
      bids: [bid(1, 90, { ...onProduct, productId: 72 }), bid(1, 90, { id: 2, categoryId: 99 })],
      source: null,
      cents: null,
      category: null,
    },
    {
      why: 'of a product bid that also names its category',
      bids: [bid(1, 20, { ...onProduct, categoryId: LEAF })],
      source: 'product',
      cents: 20,
      category: null,
    },
  ])('is the one $why', ({ bids, source, cents, category }) => {
    const own = auctionOf(bids).find(({ shopId }) => shopId === 1);
    expect(own).toMatchObject({
      bidSource: source,
      bidMicros: cents === null ? null : cents * CENT,
      bidCategoryId: category,
    });
  });
});

it('says of every place why', () => {
  const bids = [bid(1, 30), bid(2, 25), bid(3, 20), bid(4, 18), bid(5, 7)];
  const shops = new Map([1, 2, 3, 4, 5, 6].map((shopId) => [shopId, { active: true }]));
  const pricing = { ...secondPrice, reserveMicros: 8 * CENT };
  const offers = [...shops.keys(), 7].map((shopId) => ({ shopId, totalPriceMinor: shopId, inStock: true }));
  const placements = auctionOf([...bids, bid(7, 5)], {
    offers,
    pricing,
    shops: shops.set(7, { active: true }),
  });
  expect(placements.map(({ reason }) => reason)).toEqual([
    { code: 'won', over: 200 },
    { code: 'won', over: 300 },
    { code: 'won', over: 400 },
    { code: 'outbid', by: 300 },
    { code: 'below_reserve' },
    { code: 'no_bid' },
    { code: 'not_above_base' },
  ]);
  expect(auctionOf([bid(1, 30)])[0]?.reason).toEqual({ code: 'won', over: null });
});

it('shows the bid of one who was outbid, and charges base', () => {
  const outbid = auctionOf([1, 2, 3, 4].map((shopId) => bid(shopId, 10 + shopId))).find(
    (p) => p.shopId === 1,
  );
  expect(outbid).toMatchObject({ kind: 'base', bidMicros: 11 * CENT, bidId: 100, chargeMicros: 5 * CENT });
});

it('prices a place by the greatest of base, reserve and challenger', () => {
  const pricing = { ...secondPrice, reserveMicros: 7 * CENT };
  expect(premiumChargeMicros(50 * CENT, 9 * CENT, 8 * CENT, pricing)).toBe(10 * CENT);
  expect(premiumChargeMicros(50 * CENT, 5 * CENT, 6 * CENT, pricing)).toBe(8 * CENT);
  expect(premiumChargeMicros(50 * CENT, 5 * CENT, 30 * CENT, pricing)).toBe(31 * CENT);
});
