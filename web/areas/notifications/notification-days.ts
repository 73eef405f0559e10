import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { daysBetween } from '../../../shared/rules/time/periods.ts';

export type NotificationDay = { readonly day: Day; readonly news: readonly Notification[] };

/** News of each day in Belgrade, in the order that it has. */
export function notificationsByDay(news: readonly Notification[]): NotificationDay[] {
  const byDay = Map.groupBy(news, ({ at }) => belgradeDay(Date.parse(at)));
  return [...byDay].map(([day, ofDay]) => ({ day, news: ofDay }));
}

/**
 * How long ago an instant was, in words: `5 minutes ago`. From 24 hours on in days of the calendar of Belgrade:
 * what happened the day before yesterday was never "yesterday".
 */
export function timeAgo(at: string, now: number, tag: string): string {
  const words = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE_MS) return words.format(0, 'second');
  if (passed < HOUR_MS) return words.format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return words.format(-Math.floor(passed / HOUR_MS), 'hour');
  return words.format(-daysBetween(belgradeDay(Date.parse(at)), belgradeDay(now)), 'day');
}
