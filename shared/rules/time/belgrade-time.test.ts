import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  belgradeDay,
  belgradeHour,
  dayEnd,
  dayNumber,
  dayOfNumber,
  dayStart,
  monthOf,
  weekday,
} from './belgrade-time.ts';
import { HOUR_MS } from './durations.ts';

const at = (text: string) => Date.parse(text);
const anyInstant = fc.integer({ min: at('1970-01-02T00:00:00Z'), max: at('2100-01-01T00:00:00Z') });

describe('day and hour of an instant', () => {
  test.each([
    ['2026-01-15T22:59:59.999Z', '2026-01-15', 23, 'winter: the last millisecond of the day'],
    ['2026-01-15T23:00:00.000Z', '2026-01-16', 0, 'winter: midnight is 23:00 UTC'],
    ['2026-07-15T21:59:59.999Z', '2026-07-15', 23, 'summer: the last millisecond of the day'],
    ['2026-07-15T22:00:00.000Z', '2026-07-16', 0, 'summer: midnight is 22:00 UTC'],
    ['2026-03-29T00:59:59.999Z', '2026-03-29', 1, 'just before the clock jumps'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', 3, 'there is no hour 2 on this day'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', 2, 'the first hour 2'],
    ['2026-10-25T01:30:00.000Z', '2026-10-25', 2, 'the second hour 2'],
    ['2026-10-25T02:00:00.000Z', '2026-10-25', 3, 'after the change'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01', 0, 'the new year begins here first'],
    ['2028-02-28T23:00:00.000Z', '2028-02-29', 0, 'leap day'],
    ['2028-02-29T23:00:00.000Z', '2028-03-01', 0, 'after the leap day'],
  ])('%s is %s, hour %i: %s', (instant, day, hour) => {
    expect(belgradeDay(at(instant))).toBe(day);
    expect(belgradeHour(at(instant))).toBe(hour);
  });

  it('is what Intl says, at any instant', () => {
    const wall = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Belgrade',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(anyInstant, (ms) => {
        const [day, time] = wall.format(ms).split(' ');
        expect(belgradeDay(ms)).toBe(day);
        expect(belgradeHour(ms)).toBe(Number(time?.slice(0, 2)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('bounds of a day', () => {
  test.each([
    ['2026-03-29', '2026-03-28T23:00:00.000Z', 23, 'the day summer time begins'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z', 24, 'the first whole day of summer time'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', 25, 'the day summer time ends'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z', 24, 'the first whole day of winter time'],
    ['2028-02-29', '2028-02-28T23:00:00.000Z', 24, 'leap day'],
    ['2026-12-31', '2026-12-30T23:00:00.000Z', 24, 'the last day of a year'],
  ])('%s starts at %s and has %i hours: %s', (day, start, hours) => {
    expect(new Date(dayStart(day)).toISOString()).toBe(start);
    expect(dayEnd(day) - dayStart(day)).toBe(hours * HOUR_MS);
  });

  it('encloses exactly the instants of the day', () => {
    fc.assert(
      fc.property(anyInstant, (ms) => {
        const day = belgradeDay(ms);
        expect(dayStart(day)).toBeLessThanOrEqual(ms);
        expect(dayEnd(day)).toBeGreaterThan(ms);
        expect(belgradeDay(dayStart(day))).toBe(day);
        expect(belgradeDay(dayStart(day) - 1)).not.toBe(day);
        expect(belgradeHour(dayStart(day))).toBe(0);
      }),
    );
  });
});

describe('calendar', () => {
  test.each([
    ['2026-11-16', 1, 'Monday'],
    ['2026-11-20', 5, 'Friday'],
    ['2026-11-22', 7, 'Sunday'],
    ['1970-01-01', 4, 'Thursday, day number 0'],
    ['1969-12-28', 7, 'Sunday, before the epoch'],
    ['2028-02-29', 2, 'Tuesday, leap day'],
  ])('%s is weekday %i (%s)', (day, expected) => {
    expect(weekday(day)).toBe(expected);
  });

  it('names the month', () => {
    expect(monthOf('2026-11-20')).toBe('2026-11');
  });

  it('numbers days without a gap', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (number) => {
        expect(dayNumber(dayOfNumber(number))).toBe(number);
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', '20261120', '2026-11-20T00:00'])(
    'refuses %j',
    (text) => {
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );

  test.each([2_932_897, -719_529, 0.5, Number.NaN])('refuses day number %d', (number) => {
    expect(() => dayOfNumber(number)).toThrow(RangeError);
  });
});
