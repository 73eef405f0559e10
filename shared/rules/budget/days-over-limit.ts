import { type Day, dayEnd, dayStart, monthOf } from '../time/belgrade-time.ts';

export type SpentDay = { readonly day: Day; readonly micros: number };
/** A change of a limit at an instant (ms since the epoch); null is no limit. */
export type LimitChange = { readonly at: number; readonly from: number | null; readonly to: number | null };

/** The limit in force at an instant, from its changes in order of time. */
export function limitAt(
  ms: number,
  changes: readonly LimitChange[],
  nowMicros: number | null,
): number | null {
  const last = changes.findLast(({ at }) => at <= ms);
  if (last) return last.to;
  return changes[0] ? changes[0].from : nowMicros;
}

/**
 * The days on which the limit hid the shop's offers, wholly or in part: they say nothing of what a day costs. `days`
 * are in order and begin with the first of a month; `changes` in order of time.
 */
export function hiddenDays(shop: {
  readonly days: readonly SpentDay[];
  readonly changes: readonly LimitChange[];
  readonly limitMicros: number | null;
}): Set<Day> {
  const { days, changes, limitMicros } = shop;
  const hidden = new Set<Day>();
  let month = '';
  let spent = 0;
  for (const { day, micros } of days) {
    if (monthOf(day) !== month) spent = 0;
    month = monthOf(day);
    const before = limitAt(dayStart(day), changes, limitMicros);
    const after = limitAt(dayEnd(day) - 1, changes, limitMicros);
    const wasHidden = before !== null && spent >= before;
    spent += micros;
    if (wasHidden || (after !== null && spent >= after)) hidden.add(day);
  }
  return hidden;
}
