import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { eventAge, isRepeat } from './click-validity.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

test.each([
  [0, true, 'the same instant'],
  [30 * MINUTE_MS - 1, true, 'just within 30 minutes'],
  [30 * MINUTE_MS, false, 'exactly 30 minutes'],
  [-30 * MINUTE_MS + 1, true, 'the other came later, for events arrive in any order'],
  [-30 * MINUTE_MS, false, 'exactly 30 minutes the other way'],
])('a click %i ms after another is a repeat: %s, %s', (difference, expected) => {
  expect(isRepeat(NOW + difference, NOW)).toBe(expected);
});

test.each<[number, string, string]>([
  [0, 'ok', 'now'],
  [5 * MINUTE_MS, 'ok', "the portal's clock is 5 minutes ahead"],
  [5 * MINUTE_MS + 1, 'in_future', 'more than a clock may be wrong'],
  [-35 * DAY_MS, 'ok', 'exactly 35 days'],
  [-35 * DAY_MS - 1, 'too_old', 'older than 35 days'],
])('an event at %i ms from now is %s: %s', (difference, expected) => {
  expect(eventAge(NOW + difference, NOW)).toBe(expected);
});
