import { weekday } from '../time/belgrade-time.ts';
import { type Period, periodDays } from '../time/periods.ts';
import { HOURS, WEEKDAYS } from '../time/week-hours.ts';

const DAYS_OF_WEEK = WEEKDAYS.length;

type GridRow = { day_of_week: number; hour_of_day: number; clicks: number };

/** By day of the week, Monday first, and hour of the day. */
export type WeekGrid = readonly (readonly number[])[];

/** The 7 × 24 clicks of an answer; 0 where it has no row. */
export function weekGrid(rows: readonly GridRow[]): WeekGrid {
  const grid = WEEKDAYS.map(() => HOURS.map(() => 0));
  for (const { day_of_week, hour_of_day, clicks } of rows) {
    const day = grid[day_of_week - 1];
    if (day) day[hour_of_day] = clicks;
  }
  return grid;
}

/** How many Mondays, Tuesdays … a period has. */
export function weekdayCounts(range: Period): number[] {
  const days = periodDays(range);
  const first = weekday(range.from) - 1;
  return WEEKDAYS.map((_, index) => {
    const offset = (index - first + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    return Math.max(0, Math.ceil((days - offset) / DAYS_OF_WEEK));
  });
}

export const gridSum = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The clicks of each hour, over all days. */
export function hourSums(grid: WeekGrid): number[] {
  return HOURS.map((hour) => gridSum(grid.map((hours) => hours[hour] ?? 0)));
}

/** Clicks on a day that comes `count` times; null where it does not come at all. */
export function perDay(clicks: number, count: number): number | null {
  return count > 0 ? clicks / count : null;
}

/** The grid for a day of its kind; null in the days that the period has not. */
export function averageGrid(grid: WeekGrid, counts: readonly number[]): (number | null)[][] {
  return grid.map((hours, index) => hours.map((clicks) => perDay(clicks, counts[index] ?? 0)));
}
