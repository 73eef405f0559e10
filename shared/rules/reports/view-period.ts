import type { Day } from '../time/belgrade-time.ts';
import { customPeriod, PRESETS, type Preset, presetOf, presetPeriod } from '../time/date-presets.ts';
import { addDays, type Period, parseDay, periodDays } from '../time/periods.ts';

/** Three years have as many days. */
const LAST_DAYS_MAX = 1_096;
const LAST_DAYS = /^last_([1-9]\d{0,3})$/;

/** What the days of a view are each time it is opened: a preset, so many last days, or always the same days. */
export type ViewPeriod =
  | { readonly kind: 'preset'; readonly preset: Exclude<Preset, 'custom'> }
  | { readonly kind: 'last'; readonly days: number }
  | { readonly kind: 'fixed'; readonly days: Period };

/**
 * Reads `month_to_date`, `last_28` (days, today the last) or `2026-11-01..2026-11-20`; null for whatever else. All but
 * the last form move with the calendar.
 */
export function parseViewPeriod(text: string): ViewPeriod | null {
  const [, digits] = LAST_DAYS.exec(text) ?? [];
  if (digits) {
    const days = Number(digits);
    return days <= LAST_DAYS_MAX ? { kind: 'last', days } : null;
  }
  const preset = PRESETS.find((one) => one === text);
  if (preset && preset !== 'custom') return { kind: 'preset', preset };
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0 || parseDay(from) === null || parseDay(to) === null) return null;
  try {
    return { kind: 'fixed', days: customPeriod(from, to, to) };
  } catch {
    return null;
  }
}

const fixedPeriodText = ({ from, to }: Period): string => `${from}..${to}`;

/** The days of a view where today is this day. */
export function daysOfView(period: ViewPeriod, today: Day): Period {
  if (period.kind === 'fixed') return period.days;
  if (period.kind === 'last') return { from: addDays(today, 1 - period.days), to: today };
  return presetPeriod(period.preset, today);
}

/** What chosen days can mean for a view that is saved today, the most likely first: all but the last move along. */
export function viewPeriodsOf(range: Period, today: Day): string[] {
  const preset = presetOf(range, today);
  const days = periodDays(range);
  const moving = [
    ...(preset === 'custom' ? [] : [preset]),
    ...(range.to === today && days <= LAST_DAYS_MAX ? [`last_${days}`] : []),
  ];
  return [...new Set([...moving, fixedPeriodText(range)])];
}
