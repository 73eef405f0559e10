import { bucketOf } from '../../shared/rules/time/periods.ts';
import { type MonthDay, type MonthsOfShop, sumSpent } from './simulate-months.ts';

const HOURS = 24;
/** What autobid.md asks of a month of a shop that would have run dry. */
const [LEAST_SPENT, MOST_DARK] = [0.97, 0.02];
/** A shop whose limit is at least so many times what a month costs has room. */
const ROOM = 1.2;
/** A month’s part of 200 clicks a fortnight. */
const MANY_CLICKS_A_DAY = 200 / 14;
const COST_SHARE_BAND = 0.1;

const monthsOf = (days: readonly MonthDay[]) => Map.groupBy(days, ({ day }) => bucketOf(day, 'month'));

/** How far the running total got from the curve that the month’s first day knew, as a part of the limit. */
function largestDeviation(days: readonly MonthDay[], limitMicros: number): number {
  const curve = days[0]?.expected ?? [];
  const all = curve.reduce((sum, { expected }) => sum + expected, 0);
  let [spent, due, most] = [0, 0, 0];
  for (const [at, { spentMicros }] of days.entries()) {
    spent += spentMicros / limitMicros;
    due += (curve[at]?.expected ?? 0) / all;
    most = Math.max(most, Math.abs(spent - due));
  }
  return most;
}

/** What a month of a shop came to beside the same month without a limit. */
function monthFigures(days: readonly MonthDay[], free: readonly MonthDay[], limitMicros: number) {
  const [spent, wouldCost] = [sumSpent(days) / limitMicros, sumSpent(free) / limitMicros];
  const dark = days.reduce((sum, one) => sum + one.dark, 0) / (days.length * HOURS);
  const bids = days.flatMap((day) => day.bids);
  const leastPace = Math.min(...days.map(({ pace }) => pace));
  const kind = wouldCost >= 1 ? 'dry' : wouldCost <= 1 / ROOM ? 'room' : 'close';
  // A click that reaches the limit may cost more than was left of it.
  const isKept = Math.min(1, spent) >= LEAST_SPENT && dark <= MOST_DARK;
  return {
    ...{ kind, wouldCost, spent, dark, leastPace },
    deviation: largestDeviation(days, limitMicros),
    darkFrom: days.find((day) => day.dark > 0)?.day ?? null,
    changes: bids.reduce((sum, { changes }) => sum + changes, 0),
    mostChanges: Math.max(...bids.map(({ changes }) => changes)),
    highest: Math.max(...bids.map(({ reached }) => reached)),
    overHighest: bids.filter(({ reached, highest }) => reached > highest).length,
    isMet: kind === 'dry' ? isKept : kind === 'room' ? leastPace === 1 && dark === 0 : dark <= MOST_DARK,
  };
}

/** The cost shares of a shop’s categories over a month, of those that had many clicks and could be on target every day. */
function sharesOf(days: readonly MonthDay[]): { readonly share: number; readonly clicks: number }[] {
  const count = days[0]?.bids.length ?? 0;
  return Array.from({ length: count }, (_, at) => days.flatMap(({ bids }) => bids[at] ?? [])).flatMap(
    (all) => {
      const sum = (of: 'clicks' | 'costMicros' | 'knownMicros') =>
        all.reduce((total, one) => total + one[of], 0);
      const isJudged = sum('clicks') >= MANY_CLICKS_A_DAY * days.length && all.every((one) => one.isInReach);
      return isJudged ? { share: sum('costMicros') / sum('knownMicros'), clicks: sum('clicks') } : [];
    },
  );
}

export const isOnShare = (share: number, wanted: number): boolean =>
  Math.abs(share / wanted - 1) <= COST_SHARE_BAND;

/** All months of all shops, each beside the one without a limit. */
export function monthlyFigures({
  free,
  paced,
}: {
  free: readonly MonthsOfShop[];
  paced: readonly MonthsOfShop[];
}) {
  return paced.flatMap(({ cast, limitMicros, days }, at) => {
    const freely = monthsOf(free[at]?.days ?? []);
    return [...monthsOf(days)].map(([month, own]) => ({
      ...{ cast, month, shares: cast.wish.kind === 'target_cost_share' ? sharesOf(own) : [] },
      ...monthFigures(own, freely.get(month) ?? [], limitMicros ?? Number.POSITIVE_INFINITY),
    }));
  });
}
