import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { belgradeDay, belgradeHour, weekday } from '../time/belgrade-time.ts';
import { addDays } from '../time/periods.ts';
import {
  latestDueDay,
  nextDue,
  REPORT_RHYTHMS,
  type ReportRhythm,
  reportedPeriod,
} from './report-schedule.ts';

const iso = (ms: number) => new Date(ms).toISOString();

describe('the next report is due', () => {
  test.each<[string, ReportRhythm, string, string]>([
    [
      'on Monday at six, from the middle of a week',
      'weekly',
      '2026-11-18T12:00:00Z',
      '2026-11-23T05:00:00.000Z',
    ],
    [
      'the same Monday, a moment before six',
      'weekly',
      '2026-11-23T04:59:59.999Z',
      '2026-11-23T05:00:00.000Z',
    ],
    ['a week later, at six sharp', 'weekly', '2026-11-23T05:00:00Z', '2026-11-30T05:00:00.000Z'],
    [
      'Monday where it is still Sunday in London',
      'weekly',
      '2026-11-22T23:30:00Z',
      '2026-11-23T05:00:00.000Z',
    ],
    [
      'at six of the wall after the clock went forward',
      'weekly',
      '2026-03-28T12:00:00Z',
      '2026-03-30T04:00:00.000Z',
    ],
    ['at six of the wall after it went back', 'weekly', '2026-10-24T12:00:00Z', '2026-10-26T05:00:00.000Z'],
    ['over the turn of the year', 'weekly', '2026-12-29T12:00:00Z', '2027-01-04T05:00:00.000Z'],
    [
      'on the first, from the middle of a month',
      'monthly',
      '2026-11-18T12:00:00Z',
      '2026-12-01T05:00:00.000Z',
    ],
    ['on the first of summer time', 'monthly', '2026-03-20T12:00:00Z', '2026-04-01T04:00:00.000Z'],
    ['on the first after summer time', 'monthly', '2026-10-20T12:00:00Z', '2026-11-01T05:00:00.000Z'],
    [
      'the next month, at six sharp on the first',
      'monthly',
      '2026-12-01T05:00:00Z',
      '2027-01-01T05:00:00.000Z',
    ],
    ['after a short February', 'monthly', '2027-02-28T22:59:00Z', '2027-03-01T05:00:00.000Z'],
    ['after a February of a leap year', 'monthly', '2028-02-29T12:00:00Z', '2028-03-01T05:00:00.000Z'],
  ])('%s', (_, rhythm, now, due) => {
    expect(iso(nextDue(rhythm, Date.parse(now)))).toBe(due);
  });
});

describe('the latest report was due, and is about', () => {
  test.each<[string, ReportRhythm, string, string, [string, string]]>([
    ['last week', 'weekly', '2026-11-18T12:00:00Z', '2026-11-16', ['2026-11-09', '2026-11-15']],
    [
      'the week before, until six on Monday',
      'weekly',
      '2026-11-23T04:59:59Z',
      '2026-11-16',
      ['2026-11-09', '2026-11-15'],
    ],
    ['last week, from six on', 'weekly', '2026-11-23T05:00:00Z', '2026-11-23', ['2026-11-16', '2026-11-22']],
    [
      'ISO week 53, which ends in January',
      'weekly',
      '2027-01-04T05:00:00Z',
      '2027-01-04',
      ['2026-12-28', '2027-01-03'],
    ],
    [
      'ISO week 52 of the old year',
      'weekly',
      '2026-12-28T05:00:00Z',
      '2026-12-28',
      ['2026-12-21', '2026-12-27'],
    ],
    ['the week with 167 hours', 'weekly', '2026-03-30T04:00:00Z', '2026-03-30', ['2026-03-23', '2026-03-29']],
    ['the week with 169 hours', 'weekly', '2026-10-26T05:00:00Z', '2026-10-26', ['2026-10-19', '2026-10-25']],
    ['a month of 31 days', 'monthly', '2026-11-18T12:00:00Z', '2026-11-01', ['2026-10-01', '2026-10-31']],
    [
      'the month before, until six on the first',
      'monthly',
      '2026-12-01T04:59:59Z',
      '2026-11-01',
      ['2026-10-01', '2026-10-31'],
    ],
    [
      'December, in the new year',
      'monthly',
      '2027-01-01T05:00:00Z',
      '2027-01-01',
      ['2026-12-01', '2026-12-31'],
    ],
    ['a February of 28 days', 'monthly', '2027-03-01T05:00:00Z', '2027-03-01', ['2027-02-01', '2027-02-28']],
    ['a February of 29 days', 'monthly', '2028-03-01T05:00:00Z', '2028-03-01', ['2028-02-01', '2028-02-29']],
  ])('%s', (_, rhythm, now, dueDay, [from, to]) => {
    const day = latestDueDay(rhythm, Date.parse(now));
    expect([day, reportedPeriod(rhythm, day)]).toEqual([dueDay, { from, to }]);
  });
});

test('at any instant the next one is at six of a Monday or a first, and the latest before it', () => {
  const instants = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2035-01-01') });
  fc.assert(
    fc.property(fc.constantFrom(...REPORT_RHYTHMS), instants, (rhythm, now) => {
      const due = nextDue(rhythm, now);
      expect(due).toBeGreaterThan(now);
      expect(belgradeHour(due)).toBe(6);
      const day = belgradeDay(due);
      expect(rhythm === 'weekly' ? weekday(day) : Number(day.slice(8))).toBe(1);
      expect(latestDueDay(rhythm, due)).toBe(day);
      // No report lies between the latest and the next: their periods follow on each other.
      const latest = reportedPeriod(rhythm, latestDueDay(rhythm, now));
      expect(addDays(latest.to, 1)).toBe(reportedPeriod(rhythm, day).from);
    }),
  );
});
