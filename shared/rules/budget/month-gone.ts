import { belgradeDay, dayEnd, dayStart } from '../time/belgrade-time.ts';
import { bucketOf } from '../time/periods.ts';
import { lastOfMonth } from './budget-forecast.ts';

/** Of the calendar month in Belgrade, the share that has gone at an instant (ms since the epoch), 0 to 1. */
export function monthGone(now: number): number {
  const today = belgradeDay(now);
  const start = dayStart(bucketOf(today, 'month'));
  return (now - start) / (dayEnd(lastOfMonth(today)) - start);
}
