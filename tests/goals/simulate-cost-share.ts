import { placeCurve } from '../../server/areas/auto-bids/targets/place-curve.ts';
import type { ReplayPage } from '../../shared/rules/auction/replay-pages.ts';
import { planGoalBids } from '../../shared/rules/auto-bids/plan-bids.ts';
import { placeOn } from '../../shared/rules/bids/bid-replay.ts';
import { REPLAY_DAYS } from '../../shared/rules/bids/bids.ts';
import { CENT_MICROS } from '../../shared/rules/bids/ideal-bid.ts';
import { BREAK_EVEN_DAYS, type Brought, broughtPerClick } from '../../shared/rules/orders/break-even.ts';
import { type RandomDraw, seeded } from '../worlds/draw-facts.ts';
import { between, drawCount } from './simulated-chance.ts';
import {
  bidOf,
  changeRivals,
  drawCategory,
  PRICING,
  pagesOfDay,
  RATES,
  type SimulatedCategory,
} from './simulated-rivals.ts';

const CATEGORIES = 60;
/** The wish: cost over revenue. */
const COST_SHARE = 0.08;
const BOUNDS = { lowest: 4, highest: 100 };
const SETTLING_DAYS = 14;
const FORTNIGHT = 14;
const OWN = 1_000;

type DayFacts = {
  readonly clicks: number;
  readonly costMicros: number;
  readonly orders: number;
  readonly micros: number;
};
type Own = {
  readonly market: SimulatedCategory;
  readonly orderRate: number;
  readonly basketMicros: number;
  /** Of the last whole days, the latest at the end. */
  readonly pages: ReplayPage[][];
  readonly facts: DayFacts[];
  bidMicros: number | null;
};

/** What a category came to in the measured fortnight. */
export type SharedCost = {
  readonly clicks: number;
  readonly costMicros: number;
  readonly revenueMicros: number;
  /** What the clicks bring by the figures that the goal went by, day by day. */
  readonly knownMicros: number;
  /** Whether the mean price of a click could be what the goal wants: below it at the highest bid it cannot, nor above it at the lowest. */
  readonly isInReach: boolean;
};

/** A day’s clicks on some places, and their orders. */
function drawDay(own: Own, pages: readonly ReplayPage[], draw: RandomDraw): DayFacts {
  let [clicks, cost] = [0, 0];
  for (const page of pages) {
    const bid = own.bidMicros === null ? null : bidOf(OWN, own.bidMicros / CENT_MICROS, 1);
    const { position, chargeMicros } = placeOn(page, bid, PRICING);
    const clicked = drawCount(page.views * RATES(position).rate, draw);
    clicks += clicked;
    cost += clicked * chargeMicros;
  }
  const orders = drawCount(clicks * own.orderRate, draw);
  const micros = Array.from({ length: orders }, () => own.basketMicros * between(0.5, 1.5, draw));
  return { clicks, orders, costMicros: cost, micros: Math.round(micros.reduce((sum, one) => sum + one, 0)) };
}

const sumOf = (days: readonly DayFacts[]): Brought => ({
  clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  micros: days.reduce((sum, { micros }) => sum + micros, 0),
});

/** What a click in each of the categories brings, as the goals are told it. */
function knownRevenues(all: readonly Own[]): number[] {
  const known = all.map(({ facts }) => sumOf(facts.slice(-BREAK_EVEN_DAYS)));
  const shop = { of: 'shop', brought: sumOf(known as DayFacts[]) } as const;
  return known.map((brought) => broughtPerClick([{ of: 'category', brought }, shop])?.micros ?? 0);
}

/** Plans the bid of one category for the day; says whether the wish is in reach. */
function planDay(own: Own, revenue: number): boolean {
  const pages = own.pages.slice(-REPLAY_DAYS).flat();
  const bid = own.bidMicros === null ? null : bidOf(OWN, own.bidMicros / CENT_MICROS, 1);
  const place = placeCurve(
    { pricing: PRICING, knownDays: REPLAY_DAYS },
    { products: [{ part: { bid, isTarget: true }, pages }], rates: RATES },
  );
  const wish = { kind: 'target_cost_share', costShare: COST_SHARE } as const;
  const { bidMicros } = own;
  const target = {
    bidMicros,
    dayStartMicros: bidMicros,
    changesToday: 0,
    held: null,
    days: [],
    bounds: BOUNDS,
  };
  const goalDays = own.facts.slice(BREAK_EVEN_DAYS).slice(-REPLAY_DAYS);
  const came = {
    clicks: goalDays.reduce((sum, { clicks }) => sum + clicks, 0),
    cost: goalDays.reduce((sum, { costMicros }) => sum + costMicros, 0),
  };
  const [row] = planGoalBids(wish, [{ ...place, ...target, came, worth: { revenue, margin: null } }], 1);
  if (row?.point) own.bidMicros = row.point.cents * CENT_MICROS;
  const shareAt = (cents: number) => {
    const { cost, clicks } = place.curve.at(cents);
    return cost / (clicks * revenue);
  };
  return shareAt(BOUNDS.lowest) <= COST_SHARE && shareAt(BOUNDS.highest) >= COST_SHARE;
}

function openCategory(draw: RandomDraw): Own {
  const own: Own = {
    market: drawCategory(draw),
    orderRate: between(0.02, 0.05, draw),
    basketMicros: between(35, 90, draw) * 1_000_000,
    pages: [],
    facts: [],
    bidMicros: null,
  };
  for (let day = 0; day < BREAK_EVEN_DAYS; day += 1) {
    changeRivals(own.market, draw);
    const pages = pagesOfDay(own.market);
    own.pages.push(pages);
    own.facts.push(drawDay(own, pages, draw));
  }
  return own;
}

/** A shop with orders whose categories all have the goal of one cost share: a fortnight to settle, then the one that is measured. */
export function simulateCostShare(seed: number): {
  readonly wanted: number;
  readonly categories: SharedCost[];
} {
  const draw = seeded(seed);
  const all = Array.from({ length: CATEGORIES }, () => openCategory(draw));
  const sums = all.map(() => ({ clicks: 0, costMicros: 0, revenueMicros: 0, knownMicros: 0, days: 0 }));
  for (let day = 0; day < SETTLING_DAYS + FORTNIGHT; day += 1) {
    const revenues = knownRevenues(all);
    for (const [index, own] of all.entries()) {
      const revenue = revenues[index] ?? 0;
      const isInReach = planDay(own, revenue);
      changeRivals(own.market, draw);
      const pages = pagesOfDay(own.market);
      const came = drawDay(own, pages, draw);
      own.pages.push(pages);
      own.facts.push(came);
      const sum = sums[index];
      if (day < SETTLING_DAYS || !sum) continue;
      sum.clicks += came.clicks;
      sum.costMicros += came.costMicros;
      sum.revenueMicros += came.micros;
      sum.knownMicros += came.clicks * revenue;
      if (isInReach) sum.days += 1;
    }
  }
  return {
    wanted: COST_SHARE,
    categories: sums.map(({ days, ...sum }) => ({ ...sum, isInReach: days === FORTNIGHT })),
  };
}

/** A category is on target while it costs a tenth more or less than wanted at most. */
export const isOnTarget = ({ costMicros, knownMicros }: SharedCost, wanted: number): boolean =>
  Math.abs(costMicros / knownMicros / wanted - 1) <= 0.1;
