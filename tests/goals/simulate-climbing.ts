import { placeCurve } from '../../server/areas/auto-bids/targets/place-curve.ts';
import type { ReplayPage } from '../../shared/rules/auction/replay-pages.ts';
import { type PlanTarget, planGoalBids } from '../../shared/rules/auto-bids/plan-bids.ts';
import { REPLAY_DAYS } from '../../shared/rules/bids/bids.ts';
import { CENT_MICROS } from '../../shared/rules/bids/ideal-bid.ts';
import { seeded } from '../worlds/draw-facts.ts';
import { between } from './simulated-chance.ts';
import { bidOf, PRICING, pageAmong, RATES } from './simulated-rivals.ts';

const SHOPS = 20;
const DAYS = 21;
const HOURS = 24;
const LOWEST = 5;
/** One product, viewed so often an hour. */
const PRODUCT = { id: 1, views: 10, baseMicros: 4 * CENT_MICROS };
const WISH = { kind: 'hold_position', position: 1, share: 0.9 } as const;

type Standing = { readonly cents: number | null; readonly since: number };
type Climber = {
  readonly id: number;
  readonly highest: number;
  bid: Standing;
  /** What its bids would bring, until the day ends or its bid changes. */
  place: ReturnType<typeof placeCurve> | null;
  dayStart: number | null;
  changesToday: number;
};

export type Climb = {
  /** Whole cents. */
  readonly highest: number;
  /** The highest that the bid ever was. */
  readonly reached: number;
  /** Of its days. */
  readonly mostChanges: number;
  readonly changesOfLastWeek: number;
};

const placed = (climber: { readonly id: number }, { cents, since }: Standing) =>
  cents === null ? [] : [bidOf(climber.id, cents, since)];

/** Hours with the same winners are one page. */
function pagesFor(own: Climber, climbers: readonly Climber[], hours: readonly (readonly Standing[])[]) {
  const pages = new Map<string, ReplayPage>();
  for (const standings of hours) {
    const rivals = climbers.flatMap((other, at) =>
      other === own ? [] : placed(other, standings[at] ?? { cents: null, since: 0 }),
    );
    const page = pageAmong(PRODUCT, rivals);
    const key = page.winners.map(({ bid }) => `${bid.id} ${bid.bidMicros} ${bid.updatedAt}`).join(', ');
    const known = pages.get(key);
    pages.set(key, known ? { ...known, views: known.views + page.views } : page);
  }
  return [...pages.values()];
}

/** The bids of the hour that begins, all planned from the same views and the bids as they stood. */
function planHour(climbers: readonly Climber[], pages: readonly ReplayPage[][], hour: number): void {
  const rows = climbers.map((own, at) => {
    const [bid = null] = placed(own, own.bid);
    const bidMicros = own.bid.cents === null ? null : own.bid.cents * CENT_MICROS;
    own.place ??= placeCurve(
      { pricing: PRICING, knownDays: REPLAY_DAYS },
      { products: [{ part: { bid, isTarget: true }, pages: pages[at] ?? [] }], rates: RATES },
    );
    const target: PlanTarget = {
      ...own.place,
      worth: { revenue: null, margin: null },
      came: { clicks: 0, cost: 0 },
      bounds: { lowest: LOWEST, highest: own.highest },
      bidMicros,
      dayStartMicros: own.dayStart,
      changesToday: own.changesToday,
      held: null,
      days: [],
    };
    return planGoalBids(WISH, [target], 1)[0];
  });
  for (const [at, own] of climbers.entries()) {
    const point = rows[at]?.point;
    if (!point) continue;
    own.bid = { cents: point.cents, since: hour };
    own.place = null;
    own.changesToday += 1;
  }
}

/** Twenty shops that all want to hold position 1 in one category, planned every hour for three weeks. */
export function simulateClimbing(seed: number): Climb[] {
  const draw = seeded(seed);
  const climbers = Array.from(
    { length: SHOPS },
    (_, at): Climber => ({
      id: at + 1,
      highest: Math.round(between(20, 100, draw)),
      bid: { cents: null, since: 0 },
      place: null,
      dayStart: null,
      changesToday: 0,
    }),
  );
  // Before the first day nobody bid.
  const history: Standing[][] = Array.from({ length: REPLAY_DAYS * HOURS }, () =>
    climbers.map(({ bid }) => bid),
  );
  const climbs = climbers.map(({ highest }) => ({
    ...{ highest, reached: 0, mostChanges: 0, changesOfLastWeek: 0 },
  }));
  for (let day = 0; day < DAYS; day += 1) {
    const hours = history.slice(-REPLAY_DAYS * HOURS);
    const pages = climbers.map((own) => pagesFor(own, climbers, hours));
    for (const own of climbers)
      Object.assign(own, {
        dayStart: own.bid.cents === null ? null : own.bid.cents * CENT_MICROS,
        changesToday: 0,
        place: null,
      });
    for (let hour = 0; hour < HOURS; hour += 1) {
      planHour(climbers, pages, day * HOURS + hour);
      history.push(climbers.map(({ bid }) => bid));
    }
    for (const [at, climb] of climbs.entries()) {
      const { bid, changesToday } = climbers[at] as Climber;
      climb.reached = Math.max(climb.reached, bid.cents ?? 0);
      climb.mostChanges = Math.max(climb.mostChanges, changesToday);
      if (day >= DAYS - 7) climb.changesOfLastWeek += changesToday;
    }
  }
  return climbs;
}
