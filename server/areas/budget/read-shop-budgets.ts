import {
  cumulated,
  type DayForecast,
  forecastDays,
  type ReachedOn,
  reachedOn,
} from '../../../shared/rules/budget/budget-forecast.ts';
import { hiddenDays, type SpentDay } from '../../../shared/rules/budget/days-over-limit.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addMonths, bucketOf, buckets } from '../../../shared/rules/time/periods.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  listFirstSpentDays,
  listLimitChanges,
  listReached,
  listShopLimits,
  listSpentDays,
} from './budget.repository.ts';

/** The full months before this one that are looked at. */
const MONTHS_SHOWN = 6;
/** Of these the last that a forecast rests on: eight weeks reach no further back, whatever the day. */
const MONTHS_OF_FORECAST = 2;

export const sumOf = (days: readonly SpentDay[]) => days.reduce((sum, { micros }) => sum + micros, 0);

const byShop = <R extends { readonly shopId: number }>(rows: readonly R[]) => {
  const groups = Map.groupBy(rows, ({ shopId }) => shopId);
  return (shopId: number): readonly R[] => groups.get(shopId) ?? [];
};

/**
 * The limits of some shops with all that says how this month and full months before it go, by shop: as many questions for
 * thirty as for one.
 */
async function readShopBudgets(db: DbOrTx, shopIds: readonly number[], today: Day, monthsBefore: number) {
  const monthStart = bucketOf(today, 'month');
  const from = addMonths(monthStart, -monthsBefore);
  const [shops, spentDays, firstDays, limitChanges, crossings] = await Promise.all([
    listShopLimits(db, shopIds),
    listSpentDays(db, shopIds, from, today),
    listFirstSpentDays(db, shopIds),
    listLimitChanges(db, shopIds),
    listReached(db, shopIds, from),
  ]);
  const [spentOf, changesOf, reachedOf] = [byShop(spentDays), byShop(limitChanges), byShop(crossings)];
  const firstDayOf = new Map(firstDays.map(({ shopId, day }) => [shopId, day]));
  const everyDay = buckets({ from, to: today }, 'day');
  const read = (shop: (typeof shops)[number]) => {
    const microsOf = new Map(spentOf(shop.id).map(({ day, micros }) => [day, micros]));
    const days = everyDay.map(({ date }) => ({ day: date, micros: microsOf.get(date) ?? 0 }));
    const reached = reachedOf(shop.id);
    const hidden = hiddenDays({ days, changes: changesOf(shop.id), limitMicros: shop.limitMicros });
    for (const { at } of reached) hidden.add(belgradeDay(at));
    const month = days.filter(({ day }) => day >= monthStart);
    const firstDay = firstDayOf.get(shop.id) ?? null;
    return { shop, days, month, firstDay, hidden, reached, spentMicros: sumOf(month) };
  };
  return new Map(shops.map((shop) => [shop.id, read(shop)]));
}

/** A limit with what was spent of it, by day. */
export type ShopBudget = Awaited<ReturnType<typeof readShopBudgets>> extends Map<number, infer B> ? B : never;

/** The same of one shop. */
export async function readShopBudget(db: DbOrTx, shopId: number, today: Day): Promise<ShopBudget> {
  const budget = (await readShopBudgets(db, [shopId], today, MONTHS_SHOWN)).get(shopId);
  if (!budget) throw new AppError('not_found', 'There is no such shop');
  return budget;
}

/** What the month will cost by each day from today on, with the days that it rests on; null where nothing is known. */
export function forecastOf({ days, month, firstDay, hidden }: ShopBudget, today: Day) {
  const expected = forecastDays({ days, firstDay, today, hidden });
  if (expected === null) return null;
  const before = sumOf(month.filter(({ day }) => day < today));
  return { expected, sums: cumulated(before, expected) };
}

/** When a limit will be used up; null where there is none. */
export const daysReached = (limitMicros: number | null, sums: readonly DayForecast[]): ReachedOn | null =>
  limitMicros === null ? null : reachedOn(limitMicros, sums);

export type LimitPace = {
  readonly limitMicros: number | null;
  readonly spentMicros: number;
  readonly suspended: boolean;
  /** The day on which it will be used up, as expected; null where it lasts the month, is used up, or nothing is known. */
  readonly reachedOn: Day | null;
};

/** How the months of some shops go against their limits; of shops that do not exist there is nothing. */
export async function listLimitPaces(
  db: DbOrTx,
  shopIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, LimitPace>> {
  const budgets = await readShopBudgets(db, shopIds, today, MONTHS_OF_FORECAST);
  const paceOf = (of: ShopBudget): LimitPace => {
    const { limitMicros, suspended } = of.shop;
    const mayBeReached = limitMicros !== null && of.spentMicros < limitMicros;
    const forecast = mayBeReached ? forecastOf(of, today) : null;
    return {
      limitMicros,
      spentMicros: of.spentMicros,
      suspended,
      reachedOn: forecast && (daysReached(limitMicros, forecast.sums)?.expected ?? null),
    };
  };
  return new Map([...budgets].map(([id, budget]) => [id, paceOf(budget)]));
}
