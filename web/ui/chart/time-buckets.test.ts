import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { monthName } from '../../../shared/rules/time/calendar-names.ts';
import type { GroupBy, Period } from '../../../shared/rules/time/periods.ts';
import { timeBuckets } from './time-buckets.ts';

const TODAY = '2026-11-20';
const daysOf = (from: string, to = from) => ({ from, to });
const label = (range: Period, groupBy: GroupBy, locale: Locale = 'en') =>
  timeBuckets(range, groupBy, locale, TODAY);

describe('the names of buckets', () => {
  it.each([
    {
      what: 'a day by weekday and date; today is not over',
      range: { from: '2026-11-19', to: TODAY },
      groupBy: 'day',
      shown: [
        {
          axis: '19.11.',
          name: 'Thu 19.11.26',
          incomplete: false,
          days: daysOf('2026-11-19'),
          isSeason: true,
        },
        { axis: '20.11.', name: 'Fri 20.11.26', incomplete: true, days: daysOf(TODAY), isSeason: true },
      ],
    },
    {
      what: 'a week by its days in the range; cut ones are incomplete',
      range: { from: '2026-11-04', to: '2026-11-15' },
      groupBy: 'week',
      shown: [
        {
          axis: '04.11.',
          name: '04.11.26 – 08.11.26',
          incomplete: true,
          days: daysOf('2026-11-04', '2026-11-08'),
          isSeason: true,
        },
        {
          axis: '09.11.',
          name: '09.11.26 – 15.11.26',
          incomplete: false,
          days: daysOf('2026-11-09', '2026-11-15'),
          isSeason: true,
        },
      ],
    },
    {
      what: 'a whole month by name, a cut one by its days',
      range: { from: '2026-10-01', to: '2026-11-10' },
      groupBy: 'month',
      shown: [
        {
          axis: 'Oct 26',
          name: 'October 2026',
          incomplete: false,
          days: daysOf('2026-10-01', '2026-10-31'),
          isSeason: true,
        },
        {
          axis: 'Nov 26',
          name: '01.11.26 – 10.11.26',
          incomplete: true,
          days: daysOf('2026-11-01', '2026-11-10'),
          isSeason: true,
        },
      ],
    },
    {
      what: 'outside of the season nothing is said of it',
      range: { from: '2026-09-01', to: '2026-09-30' },
      groupBy: 'month',
      shown: [
        {
          axis: 'Sept 26',
          name: 'September 2026',
          incomplete: false,
          days: daysOf('2026-09-01', '2026-09-30'),
        },
      ],
    },
  ] as const)('$what', ({ range, groupBy, shown }) => {
    expect(label(range, groupBy)).toEqual(shown);
  });

  const months: [Locale, string][] = [
    ['en', 'August 2026'],
    ['sr', 'Avgust 2026'],
    ['sl', 'Avgust 2026'],
  ];
  it.each(months)('speaks %s', (locale, name) => expect(monthName('2026-08-01', locale)).toBe(name));
});
