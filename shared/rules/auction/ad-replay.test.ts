import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bidCurve, tallyAt } from '../bids/bid-curve.ts';
import { replayBid } from '../bids/bid-replay.ts';
import { idealBid } from '../bids/ideal-bid.ts';
import { HOURS_OF_WEEK, positionPrices } from '../bids/position-prices.ts';
import { type AuctionAd, coversPage, runAdAuction } from './ad-auction.ts';
import { type AdMarket, type AdTrack, adAsBid } from './ad-moments.ts';
import { openAdPages, shownRates } from './ad-replay.ts';
import type { AuctionPricing } from './auction.ts';
import { buildPriceCalendar } from './price-calendar.ts';

const OWN = 5;
const PATH = [10, 11, 12];
const BRAND = 7;
const FROM = 1_000;
const TO = 1_100;
/** After all views, when the bid is placed. */
const PLACED_AT = 2_000;
const CALENDAR = buildPriceCalendar({
  bands: [{ categoryId: 11, fromMinor: 500, toMinor: null, baseMicros: 30_000 }],
  defaultMicros: 50_000,
  seasons: [],
});

const moment = fc.integer({ min: FROM - 50, max: TO });
const micros = fc.integer({ min: 1, max: 20 }).map((cents) => cents * 10_000);
const target = fc.record({
  categoryId: fc.constantFrom(10, 11, 12, 99),
  brandId: fc.constantFrom(null, null, BRAND, 8),
  fromMinor: fc.constantFrom(null, null, 450),
  toMinor: fc.constantFrom(null, null, 600),
});
const rival = fc.record({
  target,
  shopId: fc.integer({ min: 1, max: 9 }).filter((id) => id !== OWN),
  bids: fc.array(fc.record({ at: moment, micros: fc.option(micros, { freq: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const pricing: fc.Arbitrary<AuctionPricing> = fc.record({
  rule: fc.constantFrom('second_price', 'first_price'),
  incrementMicros: fc.constantFrom(0, 10_000),
  reserveMicros: fc.constantFrom(0, 0, 60_000),
});
const steps = fc
  .uniqueArray(
    fc.record({
      since: fc.constantFrom(FROM, FROM + 20, FROM + 60),
      priceMinor: fc.integer({ min: 300, max: 700 }),
    }),
    { selector: ({ since }) => since, maxLength: 3 },
  )
  .map((found) => found.sort((a, b) => a.since - b.since));

const drawn = fc.record({
  pricing,
  rivals: fc.array(rival, { maxLength: 10 }),
  own: fc.array(
    fc.record({ target, micros, enabled: fc.constantFrom(true, true, false), updatedAt: moment }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  prices: fc.array(steps, { minLength: 10, maxLength: 10 }),
  /** When each of the shops was kept out. */
  away: fc.array(fc.option(fc.record({ from: moment, to: moment }), { freq: 4, nil: null }), {
    minLength: 10,
    maxLength: 10,
  }),
  listed: fc.array(
    fc.record({
      shopIds: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }),
      brandId: fc.constantFrom(null, BRAND, BRAND),
      at: fc.array(fc.integer({ min: FROM, max: TO }), { minLength: 1, maxLength: 12 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type World = typeof drawn extends fc.Arbitrary<infer W> ? W : never;

function openWorld(world: World) {
  const rivals: AdTrack[] = world.rivals.map(({ target: on, shopId, bids }, index) => ({
    ...on,
    shopId,
    versions: bids
      .sort((a, b) => a.at - b.at)
      .map((bid, at) => ({
        since: at === 0 ? Number.NEGATIVE_INFINITY : bid.at,
        bid:
          bid.micros === null
            ? null
            : {
                ...{ id: 100 + index, shopId, categoryId: on.categoryId, productId: null },
                ...{ bidMicros: bid.micros, enabled: true, updatedAt: bid.at },
              },
      })),
  }));
  const own = world.own.map(
    ({ target: on, micros: bidMicros, ...ad }, index): AuctionAd => ({
      ...{ ...on, ...ad, bidMicros, id: 1 + index, shopId: OWN, products: { length: 2 } },
    }),
  );
  const isActive = (shopId: number, ms: number) => {
    const away = world.away[shopId];
    return !(away && away.from <= ms && ms < away.to);
  };
  const market: AdMarket = {
    ...{ shopId: OWN, from: FROM, pricing: world.pricing, calendar: CALENDAR, rivals, own, isActive },
    turns: world.away.flatMap((away) => (away ? [away.from, away.to] : [])).sort((a, b) => a - b),
    pricesOf: (_product, shopId) => world.prices[shopId] ?? [],
  };
  const views = world.listed.map(({ at, ...one }, index) => ({
    ...one,
    ...{ productId: index, categoryPath: PATH, at: at.map((ms) => ms - FROM) },
  }));
  return { market, views, own, ad: own[0] as AuctionAd };
}

/** The pages of the first own ad, after those of all others: what is found out once serves all of them. */
function pagesOf(
  { market, views, own, ad }: ReturnType<typeof openWorld>,
  kindOf: (ms: number) => number = () => 0,
) {
  const groups = [...Map.groupBy(views, ({ brandId }) => brandId).values()];
  const ofAd = openAdPages(market);
  for (const other of own.toReversed()) for (const group of groups) ofAd(other, group, kindOf);
  return groups.flatMap((group) => ofAd(ad, group, kindOf));
}

/** Each view by itself, in the auction as it is run for visitors. */
function byHand(world: World, { market, own, ad }: ReturnType<typeof openWorld>, bidMicros: number) {
  const positions = new Map<number, { views: number; chargeMicros: number }>();
  const changed = { ...ad, bidMicros, enabled: true, updatedAt: PLACED_AT };
  for (const { shopIds, brandId, at } of world.listed) {
    for (const ms of at) {
      const prices = shopIds.flatMap((shopId) => {
        const known = world.prices[shopId] ?? [];
        return (known.findLast(({ since }) => since <= ms) ?? known[0])?.priceMinor ?? [];
      });
      const page = {
        ...{ categoryPath: PATH, brandId },
        priceMinor: prices.length === 0 ? null : Math.min(...prices),
      };
      if (!market.isActive(OWN, ms) || !coversPage(ad, page)) continue;
      const rivals = market.rivals.flatMap(({ versions, ...on }) => {
        const bid = versions.findLast(({ since }) => since <= ms)?.bid;
        return bid ? [{ ...on, ...bid, categoryId: on.categoryId, products: { length: 1 } }] : [];
      });
      const ads = [...rivals, ...own.map((one) => (one.id === ad.id ? changed : one))];
      const won = runAdAuction({
        ...{ page, ads, pricing: world.pricing, basePriceMicros: CALENDAR.at(ms).baseMicros },
        shops: new Map(Array.from({ length: 10 }, (_, id) => [id, { active: market.isActive(id, ms) }])),
      }).find((place) => place.ad === changed);
      const depth = PATH.indexOf(ad.categoryId) + 1;
      const base = CALENDAR.at(ms).baseMicros(PATH.slice(0, depth), page.priceMinor ?? 0);
      const known = positions.get(won?.position ?? 5) ?? { views: 0, chargeMicros: 0 };
      known.views += 1;
      known.chargeMicros += won?.chargeMicros ?? base;
      positions.set(won?.position ?? 5, known);
    }
  }
  return [...positions].sort(([a], [b]) => a - b);
}

const sorted = (positions: ReadonlyMap<number, object>) => [...positions].sort(([a], [b]) => a - b);

test('an ad of any bid stands where the auction of each view puts it, for what a click costs there', () => {
  const property = fc.property(drawn, (world) => {
    const opened = openWorld(world);
    const { ad } = opened;
    const products = [{ part: { bid: null, isTarget: true }, pages: pagesOf(opened) }];
    const curve = bidCurve(products, world.pricing);
    for (let cents = 1; cents <= 24; cents += 1) {
      const hand = byHand(world, opened, cents * 10_000);
      const bid = { ...adAsBid(ad), bidMicros: cents * 10_000, enabled: true, updatedAt: PLACED_AT };
      expect(sorted(replayBid(products, bid, world.pricing).positions)).toEqual(hand);
      expect(sorted(tallyAt(curve, cents).positions)).toEqual(hand);
    }
  });
  fc.assert(property, { numRuns: 300 });
});

test('the least bid that holds a place does, and a cent less does not', () => {
  const property = fc.property(drawn, fc.constantFrom(1, 2, 3, 4), (world, position) => {
    const opened = openWorld(world);
    const products = [{ part: { bid: null, isTarget: true }, pages: pagesOf(opened) }];
    const { ad } = opened;
    const { micros: ideal } = idealBid(products, position, world.pricing);
    if (ideal === null) return;
    const heldBy = (bidMicros: number) => {
      const bid = { ...adAsBid(ad), bidMicros, enabled: true, updatedAt: PLACED_AT };
      const tally = replayBid(products, bid, world.pricing);
      return (
        [...tally.positions].reduce((sum, [at, { views: seen }]) => sum + (at <= position ? seen : 0), 0) /
        tally.views
      );
    };
    expect(heldBy(ideal)).toBeGreaterThanOrEqual(0.9);
    expect(heldBy(ideal - 10_000)).toBeLessThan(0.9);
  });
  fc.assert(property, { numRuns: 300 });
});

test('the price of a place holds it in half of the views, the other in nine of ten, hour by hour, and not a cent below', () => {
  const hourOf = (ms: number) => Math.floor(ms / 10) % HOURS_OF_WEEK;
  const property = fc.property(drawn, fc.constantFrom(1, 2, 3, 4), (world, position) => {
    const opened = openWorld(world);
    const { ad } = opened;
    const part = { bid: null, isTarget: true };
    const pages = pagesOf(opened, hourOf);
    const { all, hours } = positionPrices([{ part, pages }], world.pricing, 4);
    const parts = [
      { priced: all, pages },
      ...hours.map((priced, hour) => ({
        priced,
        pages: pages.flatMap((page) => {
          const views = page.viewsOf.get(hour) ?? 0;
          return views === 0 ? [] : [{ ...page, views }];
        }),
      })),
    ];
    for (const { priced, pages: own } of parts) {
      expect(priced.prices).toHaveLength(own.length === 0 ? 0 : 4);
      const price = priced.prices[position - 1];
      const heldBy = (bidMicros: number) => {
        const bid = { ...adAsBid(ad), bidMicros, enabled: true, updatedAt: PLACED_AT };
        const { positions } = replayBid([{ part, pages: own }], bid, world.pricing);
        const held = [...positions].reduce((sum, [at, { views: n }]) => sum + (at <= position ? n : 0), 0);
        return held / priced.views;
      };
      if (!price) continue;
      expect(heldBy(price.medianMicros)).toBeGreaterThanOrEqual(0.5);
      expect(heldBy(price.medianMicros - 10_000)).toBeLessThan(0.5);
      expect(heldBy(price.p90Micros)).toBeGreaterThanOrEqual(0.9);
      expect(heldBy(price.p90Micros - 10_000)).toBeLessThan(0.9);
    }
  });
  fc.assert(property, { numRuns: 200 });
});

test('an ad that has nothing to show stands nowhere, and one that does not stand is not clicked', () => {
  fc.assert(
    fc.property(drawn, (world) => {
      const opened = openWorld(world);
      expect(pagesOf({ ...opened, ad: { ...opened.ad, products: [] } })).toEqual([]);
    }),
    { numRuns: 20 },
  );
  const rates = shownRates((position) => ({ rate: 1 / position, worth: 300 }));
  expect([4, 5].map((position) => rates(position).rate)).toEqual([0.25, 0]);
});
