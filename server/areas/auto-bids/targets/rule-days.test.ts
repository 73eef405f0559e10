import { expect, test } from 'vitest';
import type { BidRule } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { drawRuledMarket } from '../../../../tests/bidding/ruled-market.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { openClickRateIndex } from '../../bidding/bidding.public.ts';
import { listAds } from '../../product-ads/product-ads.public.ts';
import { loadAdTargets } from '../ads/load-ad-targets.ts';
import { pastOfAds, pastOfBids } from '../backtest/load-past.ts';
import type { GoalRow } from '../goals.repository.ts';
import type { GoalAdPlace, GoalBidPlace, GoalQuestion } from './goal-places.ts';
import { daysOfRule } from './load-rule-days.ts';
import { loadTargets } from './load-targets.ts';

const world = await openWorld();
const { own, root, middles, leaves, products } = await drawRuledMarket(world, 20_261_120);
const { services } = world;

/** Counts how often the instants of views are read. */
function countReads(clickhouse: ClickHouse) {
  const reads: string[] = [];
  const counted = new Proxy(clickhouse, {
    get(target, name: keyof ClickHouse) {
      if (name !== 'query') return target[name];
      return (asked: { query: string }) => {
        if (/groupArray\(toFloat64\(.*FROM app\.product_view/su.test(asked.query)) reads.push(asked.query);
        return target.query(asked);
      };
    },
  });
  return { counted, reads };
}
const { counted, reads } = countReads(services.clickhouse);
const question: GoalQuestion = {
  services: { ...services, clickhouse: counted },
  shop: { id: own.id, portalId: 1 } as GoalQuestion['shop'],
  clicks: openClickRateIndex(services),
};

const goalOf = (days: number | null): GoalRow => {
  const rule: BidRule | null = days === null ? null : { conditions: [], days, change: 0.1 };
  return {
    rule,
    kind: 'rule',
    lowest_micros: 50_000,
    highest_micros: 600_000,
    changedAt: new Date(0),
  } as GoalRow;
};
const onCategory = (category: { id: number } | undefined, days: number | null): GoalBidPlace => ({
  ...{ goal: goalOf(days), categoryId: category?.id ?? 0, productId: null, ad: null },
});
const onProduct = (product: { id: number } | undefined, days: number | null): GoalBidPlace => ({
  ...{ goal: goalOf(days), categoryId: null, productId: product?.id ?? 0, ad: null },
});

/** Some with rules and some without, one within the other: what is below the first middle one is the root’s among rules. */
const PLACES = [
  ...[onCategory(root, 3), onCategory(middles[0], null), onCategory(middles[1], 7)],
  ...[onCategory(leaves[0], 5), onCategory(leaves[1], null), onCategory(leaves[3], 2)],
  ...[onProduct(products[0], 4), onProduct(products[1], null), onProduct(products[2], 9)],
];
const MOST = 9;

/** The days of every place with a rule as a second reading has them, of these places and days alone. */
async function readAgain(): Promise<unknown[]> {
  const ruled = PLACES.filter(({ goal }) => goal.rule !== null);
  const found: unknown[] = [];
  for await (const { place, days } of pastOfBids(question, ruled, MOST)) {
    found.push(place.goal.rule && daysOfRule(place.goal.rule, days, null));
  }
  return found;
}

test('the days that rules look at are those of a reading of their own, and views are read once for all', async () => {
  const again = await readAgain();
  reads.length = 0;
  const targets = await loadTargets(question, PLACES, NOW_MS);
  const ruled = targets.filter(({ place }) => place.goal.rule !== null);
  expect(ruled.map(({ days }) => days)).toEqual(again);
  // Something is lost and won on them.
  const days = ruled.flatMap((target) => target.days);
  expect(new Set(days.map(({ lost }) => lost)).size).toBeGreaterThan(5);
  expect(days.every(({ views }) => views > 0)).toBe(true);
  expect(targets.filter(({ place }) => place.goal.rule === null).flatMap((target) => target.days)).toEqual(
    [],
  );
  expect(reads).toHaveLength(1);
});

const figuresOf = (targets: Awaited<ReturnType<typeof loadTargets>>) =>
  targets.map(({ now, curve, hasViews }) => [now, hasViews, curve.steps.map(curve.at)]);

test('rules change nothing of what bids and ads would bring', async () => {
  const without = PLACES.map((place) => ({ ...place, goal: goalOf(null) }));
  const [ruled, bare] = [
    await loadTargets(question, PLACES, NOW_MS),
    await loadTargets(question, without, NOW_MS),
  ];
  expect(figuresOf(ruled)).toEqual(figuresOf(bare));
});

test('the same holds of ads', async () => {
  const ads = await listAds(services.db, own.id);
  const placesOf = (dayOf: (index: number) => number | null) =>
    ads.map(
      (ad, index): GoalAdPlace => ({ goal: goalOf(dayOf(index)), categoryId: null, productId: null, ad }),
    );
  const places = placesOf((index) => (index % 2 === 0 ? 3 + index : null));
  reads.length = 0;
  const targets = await loadAdTargets(question, places, NOW_MS);
  expect(targets.length).toBeGreaterThan(2);
  expect(reads).toHaveLength(1);
  expect(figuresOf(targets)).toEqual(
    figuresOf(
      await loadAdTargets(
        question,
        placesOf(() => null),
        NOW_MS,
      ),
    ),
  );
  const again: unknown[] = [];
  for await (const { place, days } of pastOfAds(question, places, 14)) {
    again.push(place.goal.rule ? daysOfRule(place.goal.rule, days, null) : []);
  }
  expect(targets.map(({ days }) => days)).toEqual(again);
});
