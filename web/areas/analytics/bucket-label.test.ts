import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { GroupBy, Period } from '../../../shared/rules/time/periods.ts';
import { monthName, timeBuckets } from './bucket-label.ts';

const TODAY = '2026-11-20';
const label = (range: Period, groupBy: GroupBy, locale: Locale = 'en') =>
  timeBuckets(range, groupBy, locale, TODAY);

describe('the names of buckets', () => {
  it('a day by weekday and date; today is not over', () => {
    expect(label({ from: '2026-11-19', to: TODAY }, 'day')).toEqual([
      { axis: '19.11.', name: 'Thu 19.11.26', incomplete: false },
      { axis: '20.11.', name: 'Fri 20.11.26', incomplete: true },
    ]);
  });

  it('a week by its days in the range; cut ones are incomplete', () => {
    expect(label({ from: '2026-11-04', to: '2026-11-15' }, 'week')).toEqual([
      { axis: '04.11.', name: '04.11.26 – 08.11.26', incomplete: true },
      { axis: '09.11.', name: '09.11.26 – 15.11.26', incomplete: false },
    ]);
  });

  it('a whole month by name, a cut one by its days', () => {
    expect(label({ from: '2026-10-01', to: '2026-11-10' }, 'month')).toEqual([
      { axis: 'Oct 26', name: 'October 2026', incomplete: false },
      { axis: 'Nov 26', name: '01.11.26 – 10.11.26', incomplete: true },
    ]);
  });

  const months: [Locale, string][] = [
    ['en', 'August 2026'],
    ['sr', 'Avgust 2026'],
    ['sl', 'Avgust 2026'],
  ];
  it.each(months)('speaks %s', (locale, name) => expect(monthName('2026-08-01', locale)).toBe(name));
});
