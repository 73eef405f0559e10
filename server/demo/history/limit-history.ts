import { crossingsOf, type LimitCrossing } from '../../../shared/rules/budget/budget.ts';
import { type Day, dayStart, monthOf, wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { addMonths } from '../../../shared/rules/time/periods.ts';
import type { LimitPlan } from '../world/shops/shop-draft.ts';
import { roundLimit } from './round-limit.ts';

/** A valid click's page view, and what the month had cost with the click. */
export type MonthCharge = { readonly at: number; readonly spentMicros: number };
/** `YYYY-MM`. */
export type LimitedMonth = {
  readonly month: string;
  readonly limitMicros: number;
  readonly charges: readonly MonthCharge[];
};
export type ShopLimitHistory = {
  readonly shopId: number;
  readonly plan: LimitPlan | null;
  readonly finalMicros: number | null;
  readonly months: readonly LimitedMonth[];
};

export type LimitStep = {
  readonly shopId: number;
  readonly at: number;
  readonly fromMicros: number | null;
  readonly toMicros: number;
};

export type DemoCrossing = {
  readonly shopId: number;
  readonly month: Day;
  readonly kind: LimitCrossing;
  readonly limitMicros: number;
  readonly spentMicros: number;
  readonly at: number;
};

/** What a wide limit was before its last raise: no month comes near that either. */
const WIDE_BEFORE = 0.75;
const RAISED_AT = { day: 12, minute: 10 * 60 + 20 } as const;
const PLACED_AT = { day: 3, minute: 9 * 60 + 40 } as const;
const MONTHS_AGO = { placed: 9, raised: 2 } as const;

const firstOf = (month: string): Day => `${month}-01`;

/** When the limits of a shop were set: with the month from which they hold, or, where it does not matter, once upon a time. */
export function limitSteps(history: ShopLimitHistory, today: Day): LimitStep[] {
  const { shopId, plan, finalMicros, months } = history;
  if (finalMicros === null) return [];
  if (plan === 'wide') {
    const before = roundLimit(finalMicros * WIDE_BEFORE);
    const instant = (monthsAgo: number, { day, minute }: { day: number; minute: number }) => {
      const month = monthOf(addMonths(firstOf(monthOf(today)), -monthsAgo));
      return wallInstant(`${month}-${String(day).padStart(2, '0')}`, minute);
    };
    return [
      { shopId, at: instant(MONTHS_AGO.placed, PLACED_AT), fromMicros: null, toMicros: before },
      { shopId, at: instant(MONTHS_AGO.raised, RAISED_AT), fromMicros: before, toMicros: finalMicros },
    ];
  }
  const [first] = months;
  if (!first) return [];
  return [{ shopId, at: dayStart(firstOf(first.month)), fromMicros: null, toMicros: first.limitMicros }];
}

/** When a month's spending neared or reached its limit, for the first time each. */
export function crossingsOfMonths({ shopId, months }: ShopLimitHistory): DemoCrossing[] {
  return months.flatMap(({ month, limitMicros, charges }) => {
    const found = new Map<LimitCrossing, DemoCrossing>();
    for (const { at, spentMicros } of charges) {
      for (const kind of crossingsOf({ limitMicros, spentMicros })) {
        const crossing = { shopId, month: firstOf(month), kind, limitMicros, spentMicros, at };
        if (!found.has(kind)) found.set(kind, crossing);
      }
    }
    return [...found.values()];
  });
}
