import {
  belgradeDay,
  type Day,
  dayNumber,
  dayStart,
  monthOf,
} from '../../../../shared/rules/belgrade-time.ts';
import { budgetStatus } from '../../../../shared/rules/budget.ts';
import type { DemoShop } from '../world/demo-world.ts';
import { roundLimit } from './round-limit.ts';

/** What a shop's valid clicks of a day cost. */
export type DaySpending = {
  readonly shopId: number;
  readonly day: Day;
  chargeMicros: number;
  clicks: number;
};

export type LimitKeeper = {
  readonly isActive: (shopId: number) => boolean;
  /** Begins a day; returns the shops that come back because a month has begun. */
  readonly beginDay: (day: Day) => number[];
  /** Counts a valid click; true if the shop has just reached its limit. */
  readonly spend: (shopId: number, day: Day, chargeMicros: number) => boolean;
  /** The limit of each shop at the end of the history; null is none. */
  readonly finalLimits: () => Map<number, number | null>;
  readonly spending: () => DaySpending[];
};

type Account = {
  readonly shop: DemoShop;
  limitMicros: number | null;
  monthMicros: number;
  /** Of the calendar months that are over, in order; the first of them may be a part of one. */
  readonly pastMonths: number[];
  readonly days: Map<Day, DaySpending>;
  isActive: boolean;
};

const DAY_MS = 86_400_000;
const RECENT_DAYS = 28;
const STEADY_SHARE = 1.35;
const NEAR_SHARE = 1 / 0.9;
const REACHED_SHARE = 0.55;
const WIDE_SHARE = 2.2;

function recentMicrosPerDay(account: Account, day: Day): number {
  const last = dayNumber(day);
  let sum = 0;
  for (const [spentOn, { chargeMicros }] of account.days) {
    const age = last - dayNumber(spentOn);
    if (age > 0 && age <= RECENT_DAYS) sum += chargeMicros;
  }
  return sum / RECENT_DAYS;
}

/** The limit with which the shop goes into the month that begins with the day. */
function limitOfMonth(account: Account, day: Day, now: number): number | null {
  const { shop, pastMonths, limitMicros } = account;
  const [, firstWholeMonth] = pastMonths;
  if (shop.limit === 'steady' && pastMonths.length === 2) {
    return roundLimit((firstWholeMonth ?? 0) * STEADY_SHARE);
  }
  if (shop.limit === 'reached' && monthOf(day) === monthOf(belgradeDay(now))) {
    const daysSoFar = (now - dayStart(day)) / DAY_MS;
    return roundLimit(recentMicrosPerDay(account, day) * daysSoFar * REACHED_SHARE);
  }
  return limitMicros;
}

function finalLimit({ shop, limitMicros, monthMicros, pastMonths }: Account): number | null {
  const dearestMonth = Math.max(monthMicros, ...pastMonths);
  if (shop.limit === 'wide') return roundLimit(dearestMonth * WIDE_SHARE);
  if (shop.limit === 'near') return roundLimit((monthMicros || dearestMonth) * NEAR_SHARE);
  return limitMicros;
}

function addClick(account: Account, day: Day, chargeMicros: number): void {
  const known = account.days.get(day) ?? { shopId: account.shop.id, day, chargeMicros: 0, clicks: 0 };
  known.chargeMicros += chargeMicros;
  known.clicks += 1;
  account.days.set(day, known);
  account.monthMicros += chargeMicros;
}

/**
 * Counts what the shops of a portal spend, and takes those out that have reached their limit until the month is
 * over. The history ends at `now`, in ms since the epoch.
 */
export function limitKeeper(shops: readonly DemoShop[], now: number): LimitKeeper {
  const accounts = new Map(
    shops.map((shop): [number, Account] => [
      shop.id,
      { shop, limitMicros: null, monthMicros: 0, pastMonths: [], days: new Map(), isActive: true },
    ]),
  );
  let month: string | null = null;

  const beginMonth = (account: Account, day: Day) => {
    if (month !== null) account.pastMonths.push(account.monthMicros);
    account.monthMicros = 0;
    account.isActive = true;
    account.limitMicros = limitOfMonth(account, day, now);
  };

  return {
    isActive: (shopId) => accounts.get(shopId)?.isActive ?? false,
    beginDay: (day) => {
      if (monthOf(day) === month) return [];
      const back = [...accounts.values()].filter(({ isActive }) => !isActive).map(({ shop }) => shop.id);
      for (const account of accounts.values()) beginMonth(account, day);
      month = monthOf(day);
      return back;
    },
    spend: (shopId, day, chargeMicros) => {
      const account = accounts.get(shopId);
      if (!account) throw new RangeError(`Not a shop of this portal: ${shopId}`);
      addClick(account, day, chargeMicros);
      const { limitMicros, monthMicros, isActive } = account;
      const status = budgetStatus({ limitMicros, spentMicros: monthMicros, suspended: false });
      account.isActive = isActive && status !== 'Limit Reached';
      return isActive && !account.isActive;
    },
    finalLimits: () => new Map([...accounts].map(([shopId, account]) => [shopId, finalLimit(account)])),
    spending: () => [...accounts.values()].flatMap(({ days }) => [...days.values()]),
  };
}
