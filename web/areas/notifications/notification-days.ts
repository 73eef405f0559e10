import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';

export type NotificationDay = { readonly day: Day; readonly news: readonly Notification[] };

/** News of each day in Belgrade, in the order that it has. */
export function notificationsByDay(news: readonly Notification[]): NotificationDay[] {
  const byDay = Map.groupBy(news, ({ at }) => belgradeDay(Date.parse(at)));
  return [...byDay].map(([day, ofDay]) => ({ day, news: ofDay }));
}

const STEPS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 },
  { unit: 'hour', ms: HOUR_MS, below: 24 },
  { unit: 'day', ms: DAY_MS, below: Number.POSITIVE_INFINITY },
] as const;

/** How long ago an instant was, in words: `5 minutes ago`. */
export function timeAgo(at: string, now: number, tag: string): string {
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE_MS) return words.format(0, 'second');
  const step = STEPS.find(({ ms, below }) => Math.floor(passed / ms) < below) ?? STEPS[2];
  return words.format(-Math.floor(passed / step.ms), step.unit);
}
