import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import {
  belgradeDay,
  type Day,
  dayNumber,
  dayStart,
  monthOf,
} from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { DemoShop } from '../world/demo-world.ts';
import type { LimitedMonth, MonthCharge, ShopLimitHistory } from './limit-history.ts';
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
  readonly spend: (shopId: number, charge: Charge) => boolean;
  /** The limit of each shop at the end of the history; null is none. */
  readonly finalLimits: () => Map<number, number | null>;
  readonly spending: () => DaySpending[];
  /** How the limits came to what they are at the end, and in which months they were neared or reached. */
  readonly limitHistory: () => ShopLimitHistory[];
};

/** A valid click of a day; `at` is when its page was seen, in ms since the epoch. */
export type Charge = { readonly day: Day; readonly at: number; readonly chargeMicros: number };

type Account = {
  readonly shop: DemoShop;
  limitMicros: number | null;
  monthMicros: number;
  /** Of the calendar months that are over, in order; the first of them may be a part of one. */
  readonly pastMonths: number[];
  /** Months that went under a limit, the current one too. */
  readonly limitedMonths: LimitedMonth[];
  monthCharges: MonthCharge[];
  readonly days: Map<Day, DaySpending>;
  isActive: boolean;
};

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

function addClick(account: Account, { day, at, chargeMicros }: Charge): void {
  const known = account.days.get(day) ?? { shopId: account.shop.id, day, chargeMicros: 0, clicks: 0 };
  known.chargeMicros += chargeMicros;
  known.clicks += 1;
  account.days.set(day, known);
  account.monthMicros += chargeMicros;
  account.monthCharges.push({ at, spentMicros: account.monthMicros });
}

/** The months under a limit; `wide` and `near` have theirs only at the end, and `near` for the month at hand. */
function historyOf(account: Account, month: string): ShopLimitHistory {
  const { shop, limitMicros, monthCharges, limitedMonths } = account;
  const finalMicros = finalLimit(account);
  const current = limitMicros ?? (shop.limit === 'near' ? finalMicros : null);
  const months =
    current === null
      ? limitedMonths
      : [...limitedMonths, { month, limitMicros: current, charges: monthCharges }];
  return { shopId: shop.id, plan: shop.limit, finalMicros, months };
}

/**
 * Counts what the shops of a portal spend, and takes those out that have reached their limit until the month is
 * over. The history ends at `now`, in ms since the epoch.
 */
export function limitKeeper(shops: readonly DemoShop[], now: number): LimitKeeper {
  const accounts = new Map(
    shops.map((shop): [number, Account] => [
      shop.id,
      {
        shop,
        limitMicros: null,
        monthMicros: 0,
        pastMonths: [],
        limitedMonths: [],
        monthCharges: [],
        days: new Map(),
        isActive: true,
      },
    ]),
  );
  let month: string | null = null;

  const beginMonth = (account: Account, day: Day) => {
    const { limitMicros, monthCharges: charges } = account;
    if (month !== null) account.pastMonths.push(account.monthMicros);
    if (month !== null && limitMicros !== null) account.limitedMonths.push({ month, limitMicros, charges });
    account.monthCharges = [];
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
    spend: (shopId, charge) => {
      const account = accounts.get(shopId);
      if (!account) throw new RangeError(`Not a shop of this portal: ${shopId}`);
      addClick(account, charge);
      const { limitMicros, monthMicros, isActive } = account;
      const status = budgetStatus({ limitMicros, spentMicros: monthMicros, suspended: false });
      account.isActive = isActive && status !== 'Limit Reached';
      return isActive && !account.isActive;
    },
    finalLimits: () => new Map([...accounts].map(([shopId, account]) => [shopId, finalLimit(account)])),
    limitHistory: () => [...accounts.values()].map((account) => historyOf(account, month ?? '')),
    spending: () => [...accounts.values()].flatMap(({ days }) => [...days.values()]),
  };
}
