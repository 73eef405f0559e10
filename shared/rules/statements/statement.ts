import { firstEventAt } from '../auction/click-validity.ts';
import { lastOfMonth } from '../budget/budget-forecast.ts';
import { formatCount, MICROS_PER_EUR } from '../money/money.ts';
import type { PortalCode } from '../portals/portal-codes.ts';
import { belgradeDay, type Day, dayStart } from '../time/belgrade-time.ts';
import { DAY_MS } from '../time/durations.ts';
import { addDays, addMonths, bucketOf } from '../time/periods.ts';

/** `xml` is an invoice by EN 16931. */
export const STATEMENT_FORMATS = ['pdf', 'csv', 'xml'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** How a month is written where it is asked for: `2026-10`. */
export const STATEMENT_MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

const MICROS_PER_CENT = MICROS_PER_EUR / 100;
const NUMBER_DIGITS = 6;
const MICRO_DIGITS = 6;
/** Beyond the last moment at which a click of the month may come: batches under way then end, and clocks differ. */
const MARGIN_MS = DAY_MS;

/** Whether no click of the month that begins on `month` can be accepted at `nowMs` any more, as live traffic has it. */
export function isMonthClosed(month: Day, nowMs: number): boolean {
  return firstEventAt(nowMs - MARGIN_MS, 'live') >= dayStart(addMonths(month, 1));
}

/** The first day of the last month that is closed at `nowMs`. */
export function lastClosedMonth(nowMs: number): Day {
  let month = bucketOf(belgradeDay(nowMs), 'month');
  while (!isMonthClosed(month, nowMs)) month = addMonths(month, -1);
  return month;
}

/** The day in Belgrade on which the month that begins on `month` is closed. */
export function closingDay(month: Day): Day {
  let day = lastOfMonth(month);
  while (!isMonthClosed(month, dayStart(addDays(day, 1)) - 1)) day = addDays(day, 1);
  return day;
}

/** Micro-euro rounded once to whole cents, half away from zero. */
export function toCents(micros: number): number {
  const size = Math.abs(micros);
  const whole = Math.floor(size / MICROS_PER_CENT);
  const rest = size - whole * MICROS_PER_CENT;
  const cents = rest * 2 >= MICROS_PER_CENT ? whole + 1 : whole;
  return cents === 0 ? 0 : cents * Math.sign(micros);
}

/** What rounding has added to an amount in micro-euro, in micro-euro; negative where it has taken. */
export function roundingMicros(micros: number): number {
  return toCents(micros) * MICROS_PER_CENT - micros;
}

/** What people call a statement: portal, year of issue and number, `RS-2026-000012`. */
export function statementName(of: { cc: PortalCode; year: number; number: number }): string {
  return `${of.cc.toUpperCase()}-${of.year}-${String(of.number).padStart(NUMBER_DIGITS, '0')}`;
}

/** Micro-euro in the German format with all six decimals, which no rounding touches: `1.234,500001`. */
export function formatMicros(micros: number): string {
  const size = Math.abs(micros);
  const whole = Math.floor(size / MICROS_PER_EUR);
  const rest = String(size - whole * MICROS_PER_EUR).padStart(MICRO_DIGITS, '0');
  return `${micros < 0 ? '-' : ''}${formatCount(whole)},${rest}`;
}
