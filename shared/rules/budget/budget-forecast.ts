import { MICROS_PER_EUR, ratioMicros } from '../money/money.ts';
import { belgradeDay, type Day, dayEnd, dayStart } from '../time/belgrade-time.ts';
import { addDays, addMonths, bucketOf, daysBetween } from '../time/periods.ts';
import type { SpentDay } from './days-over-limit.ts';

/** A day's cost is expected from so many same weekdays before it … */
export const SAME_WEEKDAYS = 4;
/** … of these last weeks. */
export const FORECAST_WEEKS = 8;
/** Limits that are proposed are whole multiples of this. */
const PROPOSED_STEP_MICROS = 10 * MICROS_PER_EUR;

export type ForecastRange = { readonly lowest: number; readonly expected: number; readonly highest: number };
/** `weekdays`: how many same weekdays it rests on; 0 where other days stand in for them. */
export type DayForecast = ForecastRange & { readonly day: Day; readonly weekdays: number };

export type Spending = {
  /** In any order; a day without clicks may be absent. */
  readonly days: readonly SpentDay[];
  /** The first day that ever cost something; null before it. */
  readonly firstDay: Day | null;
  readonly today: Day;
  /** Days on which the limit hid the offers. */
  readonly hidden: ReadonlySet<Day>;
};

export const lastOfMonth = (day: Day): Day => addDays(addMonths(bucketOf(day, 'month'), 1), -1);

/** Of the calendar month in Belgrade, the share that has gone at an instant (ms since the epoch), 0 to 1. */
export function monthGone(now: number): number {
  const today = belgradeDay(now);
  const start = dayStart(bucketOf(today, 'month'));
  return (now - start) / (dayEnd(lastOfMonth(today)) - start);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Mean (half up), least and most; in micro-euro. */
function rangeOf(micros: readonly number[]): ForecastRange {
  return {
    lowest: Math.min(...micros),
    expected: ratioMicros(sumOf(micros), micros.length) ?? 0,
    highest: Math.max(...micros),
  };
}

/** The full days before today that show what a day costs and brings, newest first. */
export function shownDays({ firstDay, today, hidden }: Omit<Spending, 'days'>): Day[] {
  if (firstDay === null) return [];
  const days = Array.from({ length: FORECAST_WEEKS * 7 }, (_, back) => addDays(today, -1 - back));
  return days.filter((day) => day >= firstDay && !hidden.has(day));
}

/**
 * What today and each later day of the month will cost while the offers are shown: the mean of the last four same
 * weekdays, from the least of them to the most, and today at least what it has cost already. Null where there is no
 * full day to go by.
 */
export function forecastDays(spending: Spending): DayForecast[] | null {
  const { today } = spending;
  const microsOf = new Map(spending.days.map(({ day, micros }) => [day, micros]));
  const shown = shownDays(spending);
  if (shown.length === 0) return null;
  const costs = (days: readonly Day[]) => days.map((day) => microsOf.get(day) ?? 0);
  const others = rangeOf(costs(shown.slice(0, SAME_WEEKDAYS * 7)));
  const days = Array.from({ length: daysBetween(today, lastOfMonth(today)) + 1 }, (_, i) =>
    addDays(today, i),
  );
  return days.map((day) => {
    const same = shown.filter((past) => daysBetween(past, day) % 7 === 0).slice(0, SAME_WEEKDAYS);
    const { lowest, expected, highest } = same.length > 0 ? rangeOf(costs(same)) : others;
    const least = day === today ? (microsOf.get(day) ?? 0) : 0;
    return {
      day,
      weekdays: same.length,
      lowest: Math.max(least, lowest),
      expected: Math.max(least, expected),
      highest: Math.max(least, highest),
    };
  });
}

/** What the month will have cost by the end of each day; `spentMicros` is what it had cost before the first of them. */
export function cumulated(spentMicros: number, days: readonly DayForecast[]): DayForecast[] {
  let sums = { lowest: spentMicros, expected: spentMicros, highest: spentMicros };
  return days.map((day) => {
    sums = {
      lowest: sums.lowest + day.lowest,
      expected: sums.expected + day.expected,
      highest: sums.highest + day.highest,
    };
    return { ...day, ...sums };
  });
}

export type ReachedOn = {
  readonly expected: Day | null;
  readonly earliest: Day | null;
  readonly latest: Day | null;
};

/** The days on which a limit will be used up, of cumulated days; null where it lasts the month. */
export function reachedOn(limitMicros: number, sums: readonly DayForecast[]): ReachedOn {
  const dayOf = (of: keyof ForecastRange) => sums.find((day) => day[of] >= limitMicros)?.day ?? null;
  return { expected: dayOf('expected'), earliest: dayOf('highest'), latest: dayOf('lowest') };
}

/** The least whole 10 EUR that a month of this cost does not reach; null where the limit is no lower already. */
export function limitFor(monthMicros: number, limitMicros: number): number | null {
  if (limitMicros > monthMicros) return null;
  return (Math.floor(monthMicros / PROPOSED_STEP_MICROS) + 1) * PROPOSED_STEP_MICROS;
}
