import { belgradeDay, wallInstant } from '../time/belgrade-time.ts';
import { DAY_MS } from '../time/durations.ts';
import { addDays } from '../time/periods.ts';
import { type HourSpan, hasHours, spanMinutes, spansOn, type WorkingHours } from './working-hours.ts';

/** Instants in ms since the epoch. */
export type OpeningState =
  /** `until` is null where it does not close within the days looked at: open around the clock. */
  | { readonly isOpen: true; readonly until: number | null }
  /** `opensAt` is null where it does not open within the days looked at. */
  | { readonly isOpen: false; readonly opensAt: number | null };

type Interval = { start: number; end: number };

const DAYS_AHEAD = 60;
const AROUND_THE_CLOCK_MS = 7 * DAY_MS;

function intervalOf(day: string, span: HourSpan): Interval {
  const { start, end } = spanMinutes(span);
  return { start: wallInstant(day, start), end: wallInstant(day, end) };
}

/** When the store is open from yesterday's spans on, in order; what meets or overlaps is one. */
function openIntervals(hours: WorkingHours, today: string): Interval[] {
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => addDays(today, index - 1));
  const all = days.flatMap((day) => spansOn(hours, day).map((span) => intervalOf(day, span)));
  const merged: Interval[] = [];
  for (const { start, end } of all.sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.filter(({ start, end }) => start < end);
}

/** Whether a store is open at an instant, by the clocks of Belgrade; null where nobody has said its hours. */
export function openingState(hours: WorkingHours, now: number): OpeningState | null {
  if (!hasHours(hours)) return null;
  const intervals = openIntervals(hours, belgradeDay(now));
  const current = intervals.find(({ start, end }) => start <= now && now < end);
  if (current) {
    return { isOpen: true, until: current.end - now >= AROUND_THE_CLOCK_MS ? null : current.end };
  }
  return { isOpen: false, opensAt: intervals.find(({ start }) => start > now)?.start ?? null };
}
