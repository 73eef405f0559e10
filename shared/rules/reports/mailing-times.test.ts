import { expect, test } from 'vitest';
import { type MailingRhythm, nextDue } from './report-schedule.ts';
import { mailedDays } from './view-mailings.ts';

test.each<[MailingRhythm, number, string, string, string]>([
  ['daily', 7, '2026-11-20T05:59:00Z', '2026-11-20T06:00:00.000Z', 'the same day'],
  ['daily', 7, '2026-11-20T06:00:00Z', '2026-11-21T06:00:00.000Z', 'the next day, at the hour sharp'],
  ['daily', 7, '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z', 'on the day whose clock went forward'],
  ['daily', 7, '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z', 'on the day whose clock went back'],
  [
    'daily',
    2,
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:00:00.000Z',
    'at three where the day has no two o’clock',
  ],
  ['daily', 2, '2026-03-29T01:00:00Z', '2026-03-30T00:00:00.000Z', 'and once that day'],
  ['daily', 2, '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z', 'at the first of two'],
  ['daily', 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z', 'and not at the second'],
  ['daily', 0, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z', 'at midnight of a day of 25 hours'],
  ['weekly', 23, '2026-10-24T12:00:00Z', '2026-10-26T22:00:00.000Z', 'late on Monday'],
  ['monthly', 0, '2026-03-15T12:00:00Z', '2026-03-31T22:00:00.000Z', 'at midnight of the first'],
])('a %s mail at %i after %s is due at %s: %s', (rhythm, hour, now, due) => {
  expect(new Date(nextDue(rhythm, Date.parse(now), hour)).toISOString()).toBe(due);
});

test.each([
  ['last_28', '2026-11-21', '2026-10-24', '2026-11-20', 'days that are over'],
  ['month_to_date', '2026-12-01', '2026-11-01', '2026-11-30', 'the month that is over, on the first'],
  ['month_to_date', '2026-12-02', '2026-12-01', '2026-12-01', 'the new one on the second'],
  ['last_month', '2026-12-01', '2026-11-01', '2026-11-30', 'what is over anyway'],
  ['year_to_date', '2027-01-01', '2026-01-01', '2026-12-31', 'the year that is over'],
  ['2026-11-01..2026-11-20', '2026-11-20', '2026-11-01', '2026-11-20', 'days that were chosen'],
])('%s mailed on %s is of %s to %s: %s', (period, today, from, to) => {
  expect(mailedDays(period, today)).toEqual({ from, to });
});
