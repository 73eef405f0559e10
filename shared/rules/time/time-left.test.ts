import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from './durations.ts';
import { timeLeft, timeText } from './time-left.ts';

const DUE = Date.parse('2026-11-20T14:00:00Z');

describe('what is left of a promise', () => {
  test.each([
    ['the whole of it', DUE - 4 * HOUR_MS, { isOverdue: false, hours: 4, minutes: 0 }],
    ['a begun minute counts', DUE - HOUR_MS - 1, { isOverdue: false, hours: 1, minutes: 1 }],
    ['the last second', DUE - 1000, { isOverdue: false, hours: 0, minutes: 1 }],
    ['its very end is still in time', DUE, { isOverdue: false, hours: 0, minutes: 0 }],
    ['a moment after it is not', DUE + 1, { isOverdue: true, hours: 0, minutes: 1 }],
    ['days after it', DUE + 49 * HOUR_MS + 5 * MINUTE_MS, { isOverdue: true, hours: 49, minutes: 5 }],
  ])('%s', (_, now, expected) => {
    expect(timeLeft(DUE, now)).toEqual(expected);
  });
});

test.each([
  [0, 0, '0 min'],
  [0, 59, '59 min'],
  [4, 0, '4 h'],
  [3, 5, '3 h 5 min'],
  [47, 59, '47 h 59 min'],
  [48, 30, '2 d'],
  [77, 1, '3 d 5 h'],
])('%i hours and %i minutes are "%s"', (hours, minutes, text) => {
  expect(timeText({ hours, minutes })).toBe(text);
});
