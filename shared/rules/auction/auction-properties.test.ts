import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuctionBid, type AuctionInput, type Placement, runAuction } from './auction.ts';

const PATH = [1, 2, 3];
const SHOPS = 9;
const NEW_SHOP = SHOPS + 1;
const BASES = [0, 40, 60, 100];

const anyBid = fc.record({
  shopId: fc.integer({ min: 1, max: SHOPS }),
  // 4 is foreign to the product; few distinct amounts and instants, so that ties are common
  categoryId: fc.constantFrom(null, 1, 2, 3, 4),
  productId: fc.constantFrom(null, null, 71, 72),
  bidMicros: fc.integer({ min: 0, max: 30 }).map((step) => step * 10),
  enabled: fc.boolean(),
  updatedAt: fc.integer({ min: 0, max: 3 }),
});

const anyOffers = fc.uniqueArray(
  fc.record({
    shopId: fc.integer({ min: 1, max: SHOPS }),
    totalPriceMinor: fc.integer({ min: 1, max: 5 }),
    inStock: fc.constantFrom(true, true, true, false),
  }),
  { selector: (offer) => offer.shopId },
);

const anyAuction: fc.Arbitrary<AuctionInput> = fc
  .record({
    offers: anyOffers,
    bids: fc.array(anyBid, { maxLength: 25 }),
    active: fc.array(fc.constantFrom(true, true, true, false), { minLength: SHOPS, maxLength: SHOPS }),
    rule: fc.constantFrom('second_price' as const, 'first_price' as const),
    incrementMicros: fc.constantFrom(0, 1, 10),
    reserveMicros: fc.constantFrom(0, 0, 50, 120),
  })
  .map(({ offers, bids, active, ...pricing }) => ({
    product: { id: 71, categoryPath: PATH },
    offers,
    bids: bids.map((bid, index): AuctionBid => ({ id: index + 1, ...bid })),
    shops: new Map(active.map((isActive, index) => [index + 1, { active: isActive }])),
    basePriceMicros: (shopId, priceMinor) => BASES[(shopId + priceMinor) % BASES.length] ?? 0,
    pricing,
  }));

const winnersOf = (placements: Placement[]) => placements.filter(({ kind }) => kind === 'bid');

function check(predicate: (input: AuctionInput, placements: Placement[]) => void) {
  fc.assert(
    fc.property(anyAuction, (input) => predicate(input, runAuction(input))),
    { numRuns: 500 },
  );
}

test('every in-stock offer of an active shop has one place, and nobody else', () => {
  check((input, placements) => {
    const listed = input.offers.filter(({ shopId, inStock }) => inStock && input.shops.get(shopId)?.active);
    const shopIds = placements.map(({ shopId }) => shopId);
    expect(shopIds.toSorted()).toEqual(listed.map(({ shopId }) => shopId).toSorted());
  });
});

test('the order of the input does not matter, and the input stays as it was', () => {
  check((input, placements) => {
    const before = structuredClone({ offers: input.offers, bids: input.bids });
    const turned = { ...input, offers: input.offers.toReversed(), bids: input.bids.toReversed() };
    expect(runAuction(turned)).toEqual(placements);
    expect({ offers: input.offers, bids: input.bids }).toEqual(before);
  });
});

test('the same page has the same auction every time', () => {
  check((input, placements) => {
    expect(runAuction(input)).toEqual(placements);
  });
});

test('a shop over its limit or suspended never appears, and the others stand as if it were not there', () => {
  check((input, placements) => {
    const isActive = ({ shopId }: { shopId: number }) => input.shops.get(shopId)?.active === true;
    expect(placements.every(isActive)).toBe(true);
    const { offers, bids } = input;
    expect(runAuction({ ...input, offers: offers.filter(isActive), bids: bids.filter(isActive) })).toEqual(
      placements,
    );
  });
});

test('premium places are 1 to 3 without a gap, the rest follows from 4 by price and shop', () => {
  check((_, placements) => {
    const winners = winnersOf(placements);
    const rest = placements.slice(winners.length);
    expect(winners.length).toBeLessThanOrEqual(3);
    expect(placements.map(({ position }) => position)).toEqual([
      ...winners.map((_winner, index) => index + 1),
      ...rest.map((_loser, index) => index + 4),
    ]);
    const byPrice = (a: Placement, b: Placement) => a.priceMinor - b.priceMinor || a.shopId - b.shopId;
    expect(rest).toEqual(rest.toSorted(byPrice));
  });
});

test('a premium click costs at least base and reserve, and never more than the own bid', () => {
  check((input, placements) => {
    for (const { bidMicros, baseMicros, chargeMicros } of winnersOf(placements)) {
      const least = Math.max(baseMicros, input.pricing.reserveMicros);
      expect(chargeMicros).toBeGreaterThanOrEqual(least);
      expect(chargeMicros).toBeLessThanOrEqual(bidMicros ?? -1);
      if (input.pricing.incrementMicros > 0) expect(chargeMicros).toBeGreaterThan(baseMicros);
    }
    for (const { kind, baseMicros, chargeMicros } of placements) {
      if (kind === 'base') expect(chargeMicros).toBe(baseMicros);
    }
  });
});

test('the price is what the place needs: a bid of just that would have won it too', () => {
  check((input, placements) => {
    fc.pre(input.pricing.rule === 'second_price' && input.pricing.incrementMicros > 0);
    for (const winner of winnersOf(placements)) {
      const bids = input.bids.map((bid) =>
        bid.id === winner.bidId ? { ...bid, bidMicros: winner.chargeMicros } : bid,
      );
      const after = runAuction({ ...input, bids }).find(({ shopId }) => shopId === winner.shopId);
      expect(after?.position).toBe(winner.position);
    }
  });
});

test('nobody outside the premium places bid more than one inside and could have had the place', () => {
  check((input, placements) => {
    const winners = winnersOf(placements);
    const lowest = Math.min(...winners.map(({ bidMicros }) => bidMicros ?? 0));
    for (const { kind, bidMicros, baseMicros } of placements) {
      const couldEnter =
        bidMicros !== null && bidMicros > baseMicros && bidMicros >= input.pricing.reserveMicros;
      if (kind === 'bid') expect(couldEnter).toBe(true);
      else if (couldEnter) {
        expect(winners).toHaveLength(3);
        expect(bidMicros).toBeLessThanOrEqual(lowest);
      }
    }
  });
});

test('raising the own effective bid never worsens the own position', () => {
  fc.assert(
    fc.property(
      anyAuction,
      fc.nat(),
      fc.integer({ min: 1, max: 200 }),
      fc.nat(9),
      (input, pick, raise, later) => {
        const before = runAuction(input).filter(({ bidId }) => bidId !== null);
        const own = before[pick % Math.max(1, before.length)];
        fc.pre(own !== undefined);
        const bids = input.bids.map((bid) =>
          bid.id === own?.bidId
            ? { ...bid, bidMicros: bid.bidMicros + raise, updatedAt: bid.updatedAt + later }
            : bid,
        );
        // Of two bids on the same target the higher counts, so the raised one stays the effective one.
        const after = runAuction({ ...input, bids }).find(({ shopId }) => shopId === own?.shopId);
        expect(after?.position).toBeLessThanOrEqual(own?.position ?? 0);
      },
    ),
    { numRuns: 500 },
  );
});

test('raising any bid of a shop, also one that does not count here, never worsens its position', () => {
  fc.assert(
    fc.property(anyAuction, fc.nat(), fc.integer({ min: 1, max: 200 }), (input, pick, raise) => {
      const raised = input.bids[pick % Math.max(1, input.bids.length)];
      fc.pre(raised !== undefined);
      const placeOf = (placements: Placement[]) =>
        placements.find(({ shopId }) => shopId === raised?.shopId)?.position ?? Number.POSITIVE_INFINITY;
      const bids = input.bids.map((bid) =>
        bid === raised ? { ...bid, bidMicros: bid.bidMicros + raise } : bid,
      );
      expect(placeOf(runAuction({ ...input, bids }))).toBeLessThanOrEqual(placeOf(runAuction(input)));
    }),
    { numRuns: 500 },
  );
});

test('a newcomer with a lower bid changes no premium place, and makes none cheaper', () => {
  check((input, placements) => {
    const winners = winnersOf(placements);
    fc.pre(winners.length > 0);
    const lowest = Math.min(...winners.map(({ bidMicros }) => bidMicros ?? 0));
    const newcomer = {
      id: 999,
      shopId: NEW_SHOP,
      categoryId: 3,
      bidMicros: lowest - 1,
      enabled: true,
      updatedAt: 0,
    };
    const after = runAuction({
      ...input,
      offers: [...input.offers, { shopId: NEW_SHOP, totalPriceMinor: 3, inStock: true }],
      bids: [...input.bids, newcomer],
      shops: new Map([...input.shops, [NEW_SHOP, { active: true }]]),
    });
    winners.forEach((winner, index) => {
      expect(after[index]?.shopId).toBe(winner.shopId);
      expect(after[index]?.chargeMicros).toBeGreaterThanOrEqual(winner.chargeMicros);
    });
  });
});
