import { lastOfMonth } from '../../../shared/rules/budget/budget-forecast.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { bucketOf } from '../../../shared/rules/time/periods.ts';

export type ShopMonth = { readonly month: Day; readonly monthEnd: Day };

export const monthAround = (day: Day): ShopMonth => ({
  month: bucketOf(day, 'month'),
  monthEnd: lastOfMonth(day),
});

/** The calendar months of some days that are not over at `now` (ms since the epoch), in order. */
export function openMonths(days: readonly Day[], now: number): ShopMonth[] {
  const { month: present } = monthAround(belgradeDay(now));
  const months = new Set(days.map((day) => bucketOf(day, 'month')));
  return [...months]
    .filter((month) => month >= present)
    .sort()
    .map(monthAround);
}
