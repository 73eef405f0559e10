import { describe, expect, it } from 'vitest';
import { someNotifications } from '../../../tests/fakes/fake-notifications.ts';
import { notificationsByDay, timeAgo } from './notification-days.ts';

describe('days', () => {
  it('begin at midnight in Belgrade', () => {
    const days = notificationsByDay([
      someNotifications(3, { at: '2026-11-19T23:00:00Z' }),
      someNotifications(2, { at: '2026-11-19T22:59:59Z' }),
      someNotifications(1, { at: '2026-11-19T08:00:00Z' }),
    ]);
    expect(days.map(({ day, news }) => [day, news.map(({ id }) => id)])).toEqual([
      ['2026-11-20', [3]],
      ['2026-11-19', [2, 1]],
    ]);
  });
});

describe('the time that has passed', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');
  it.each([
    ['2026-11-20T09:59:30Z', 'en-GB', 'now'],
    ['2026-11-20T10:00:05Z', 'en-GB', 'now'],
    ['2026-11-20T09:55:00Z', 'en-GB', '5 minutes ago'],
    ['2026-11-20T09:00:01Z', 'en-GB', '59 minutes ago'],
    ['2026-11-20T07:00:00Z', 'sr-Latn-RS', 'pre 3 sata'],
    ['2026-11-18T10:00:00Z', 'sl-SI', 'predvčerajšnjim'],
    ['2026-11-18T18:00:00Z', 'en-GB', '2 days ago'],
    ['2026-11-18T23:00:00Z', 'en-GB', 'yesterday'],
    ['2026-11-10T10:00:00Z', 'en-GB', '10 days ago'],
  ])('%s in %s: %s', (at, tag, words) => {
    expect(timeAgo(at, now, tag)).toBe(words);
  });
});
