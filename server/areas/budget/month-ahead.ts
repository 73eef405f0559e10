import type { DayForecast } from '../../../shared/rules/budget/budget-forecast.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { Services } from '../../platform/start/services.ts';
import { forecastOf, readShopBudget } from './read-shop-budgets.ts';

/** What is left of a shop's limit, and what the rest of the month is expected to cost. */
export type MonthAhead = {
  /** Of the limit when the day began; micro-euro, 0 at least. */
  readonly leftMicros: number;
  /** Of today so far. */
  readonly spentMicros: number;
  /** Today and the days after it, as the morning expected them: what today has cost so far changes nothing of it. */
  readonly days: readonly DayForecast[];
};

/** Null without a limit, and where no full day says what a day costs. */
export async function lookAhead(
  services: Pick<Services, 'db'>,
  shopId: number,
  now: number,
): Promise<MonthAhead | null> {
  const today = belgradeDay(now);
  const of = await readShopBudget(services.db, shopId, today);
  const before = of.days.filter(({ day }) => day < today);
  const days = forecastOf({ ...of, days: before }, today)?.expected;
  const { limitMicros } = of.shop;
  if (limitMicros === null || !days) return null;
  const spentMicros = of.month.find(({ day }) => day === today)?.micros ?? 0;
  return { leftMicros: Math.max(0, limitMicros - (of.spentMicros - spentMicros)), spentMicros, days };
}
