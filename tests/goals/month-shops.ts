import { placeCurve } from '../../server/areas/auto-bids/targets/place-curve.ts';
import { type ClickRates, clickRates } from '../../shared/rules/auction/click-rates.ts';
import type { ReplayPage } from '../../shared/rules/auction/replay-pages.ts';
import type { GoalWish } from '../../shared/rules/auto-bids/goals.ts';
import { FULL_PACE } from '../../shared/rules/auto-bids/pacing.ts';
import { type PlanTarget, planGoalBids } from '../../shared/rules/auto-bids/plan-bids.ts';
import { REPLAY_DAYS } from '../../shared/rules/bids/bids.ts';
import { CENT_MICROS } from '../../shared/rules/bids/ideal-bid.ts';
import { BREAK_EVEN_DAYS, broughtPerClick } from '../../shared/rules/orders/break-even.ts';
import type { RandomDraw } from '../worlds/draw-facts.ts';
import { placesShown } from './month-market.ts';
import {
  addPage,
  type DayFacts,
  type MonthCategory,
  type MonthPlace,
  type MonthShop,
  standingBid,
} from './month-world.ts';
import { between, drawCount } from './simulated-chance.ts';
import { PRICING } from './simulated-rivals.ts';

/** Of what an order brings this is left when the goods are paid. */
const MARGIN = 0.2;
const BY_HAND = 14;
const LOWEST = 5;

export type MonthCast = {
  readonly name: string;
  readonly wish: GoalWish;
  /** Its limit, as a part of what a month costs without one. */
  readonly part: number;
};

function openPlace(
  about: { readonly shopId: number; readonly category: MonthCategory; readonly isSteered: boolean },
  draw: RandomDraw,
): MonthPlace {
  return {
    ...about,
    highest: Math.round(between(40, 80, draw)),
    cheaper: Math.floor(between(0, 7, draw)),
    orderRate: between(0.02, 0.05, draw),
    basketMicros: between(60, 120, draw) * 1_000_000,
    pages: [],
    facts: [],
    today: { pages: new Map(), clicks: 0, costMicros: 0 },
    cents: about.isSteered ? null : BY_HAND,
    since: 0,
    dayStart: null,
    changesToday: 0,
    reached: 0,
    curve: null,
    revenue: null,
  };
}

/** A shop that its goal steers in all its categories but the last. */
export function openMonthShop(
  { name, wish }: MonthCast,
  { id, categories }: { readonly id: number; readonly categories: readonly MonthCategory[] },
  draw: RandomDraw,
): MonthShop {
  const places = categories.map((category, at) =>
    openPlace({ shopId: id, category, isSteered: at < categories.length - 1 }, draw),
  );
  return {
    ...{ id, name, wish, places },
    ...{ limitMicros: null, spentMicros: 0, pace: FULL_PACE, hourCosts: new Map() },
  };
}

const sumOf = (days: readonly DayFacts[]) => ({
  clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  micros: days.reduce((sum, { micros }) => sum + micros, 0),
  costMicros: days.reduce((sum, { costMicros }) => sum + costMicros, 0),
});

const shareAt = ({ curve, revenue }: MonthPlace, cents: number): number => {
  const { clicks, cost } = curve?.curve.at(cents) ?? { clicks: 0, cost: 0 };
  return cost / (clicks * (revenue ?? 0));
};

/** Whether a cost share could be had by what the day knew: at the lowest bid at most that, at the highest at least. */
const isInReach = (place: MonthPlace, wanted: number) =>
  shareAt(place, LOWEST) <= wanted && shareAt(place, place.highest) >= wanted;

/** A day ends: what came of it is known from now on. Answers how the bids of the goal went. */
export function endDay({ places, wish }: MonthShop, draw: RandomDraw) {
  const steered = places.filter(({ isSteered }) => isSteered);
  const bids = steered.map((place) => ({
    changes: place.changesToday,
    reached: place.reached,
    highest: place.highest,
    clicks: place.today.clicks,
    costMicros: place.today.costMicros,
    /** What its clicks bring by what the day knew. */
    knownMicros: place.today.clicks * (place.revenue ?? 0),
    isInReach: wish.kind !== 'target_cost_share' || isInReach(place, wish.costShare),
  }));
  for (const place of places) {
    const { clicks, costMicros, pages } = place.today;
    const orders = drawCount(clicks * place.orderRate, draw);
    const baskets = Array.from({ length: orders }, () => place.basketMicros * between(0.5, 1.5, draw));
    const micros = Math.round(baskets.reduce((sum, one) => sum + one, 0));
    place.facts.push({ clicks, costMicros, orders, micros });
    place.pages.push([...pages.values()]);
    place.today = { pages: new Map(), clicks: 0, costMicros: 0 };
  }
  return bids;
}

/** The last whole days as the replay looks at them: pages with the same rivals are one. */
function lastPages({ pages }: MonthPlace): ReplayPage[] {
  const merged = new Map<string, ReplayPage>();
  for (const page of pages.slice(-REPLAY_DAYS).flat()) addPage(merged, page);
  return [...merged.values()];
}

export type DayKnowledge = {
  readonly pages: ReadonlyMap<MonthPlace, readonly ReplayPage[]>;
  readonly rates: ReadonlyMap<MonthCategory, ClickRates>;
};

/** What a day begins with: its bids, what a click brings, and what the days before showed. */
export function beginShopDay(shop: MonthShop, categories: readonly MonthCategory[]): DayKnowledge {
  const known = shop.places.map(({ facts }) => sumOf(facts.slice(-BREAK_EVEN_DAYS)));
  const all = { of: 'shop', brought: sumOf(known) } as const;
  for (const [at, place] of shop.places.entries()) {
    const brought = known[at] ?? { clicks: 0, orders: 0, micros: 0 };
    place.revenue = broughtPerClick([{ of: 'category', brought }, all])?.micros ?? null;
    place.dayStart = place.cents === null ? null : place.cents * CENT_MICROS;
    place.changesToday = 0;
    place.reached = place.cents ?? 0;
    place.curve = null;
  }
  const shown = new Map(categories.map((category) => [category, placesShown(category)]));
  const portal = new Map([...shown.values()].reduce(addAll, new Map()));
  return {
    pages: new Map(shop.places.map((place) => [place, lastPages(place)])),
    rates: new Map([...shown].map(([category, counts]) => [category, clickRates(counts, portal)])),
  };
}

type Counts = ReturnType<typeof placesShown>;
function addAll(sums: Counts, counts: Counts): Counts {
  for (const [position, { shown, clicks }] of counts) {
    const known = sums.get(position) ?? { shown: 0, clicks: 0 };
    sums.set(position, { shown: known.shown + shown, clicks: known.clicks + clicks });
  }
  return sums;
}

function targetOf(place: MonthPlace, { pages, rates }: DayKnowledge): PlanTarget {
  const own = { bid: standingBid(place), isTarget: true };
  const knownRates = rates.get(place.category) ?? (() => ({ rate: 0, worth: 0 }));
  place.curve ??= placeCurve(
    { pricing: PRICING, knownDays: Math.min(REPLAY_DAYS, place.pages.length) },
    { products: [{ part: own, pages: [...(pages.get(place) ?? [])] }], rates: knownRates },
  );
  const came = sumOf(place.facts.slice(-REPLAY_DAYS));
  return {
    ...place.curve,
    worth: { revenue: place.revenue, margin: place.revenue === null ? null : MARGIN * place.revenue },
    came: { clicks: came.clicks, cost: came.costMicros },
    bounds: { lowest: LOWEST, highest: place.highest },
    bidMicros: place.cents === null ? null : place.cents * CENT_MICROS,
    dayStartMicros: place.dayStart,
    changesToday: place.changesToday,
    held: null,
    days: [],
  };
}

/** The plan of an hour: what the goal makes of its bids by what is known. */
export function planShop(shop: MonthShop, knowledge: DayKnowledge) {
  const places = shop.places.filter(({ isSteered }) => isSteered);
  const rows = planGoalBids(
    shop.wish,
    places.map((place) => targetOf(place, knowledge)),
    shop.pace.factor,
  );
  return rows.flatMap(({ point }, at) => {
    const place = places[at];
    return point === null || !place ? [] : { place, cents: point.cents };
  });
}
