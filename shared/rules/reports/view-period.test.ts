import { expect, test } from 'vitest';
import { daysOfView, parseViewPeriod, viewPeriodsOf } from './view-period.ts';

const TODAY = '2026-11-20';

test.each([
  ['last_28', TODAY, '2026-10-24', '2026-11-20', 'days that end today'],
  ['last_28', '2026-03-30', '2026-03-03', '2026-03-30', 'the same over the change of the clock'],
  ['last_1', TODAY, TODAY, TODAY, 'today alone'],
  ['month_to_date', TODAY, '2026-11-01', TODAY, 'a preset'],
  ['month_to_date', '2026-12-01', '2026-12-01', '2026-12-01', 'the same on the first of the next month'],
  ['last_month', '2027-01-15', '2026-12-01', '2026-12-31', 'a preset that is over'],
  ['2026-11-01..2026-11-05', '2027-05-01', '2026-11-01', '2026-11-05', 'days that stay where they are'],
])('%s on %s is %s to %s: %s', (text, today, from, to) => {
  const period = parseViewPeriod(text);
  expect(period && daysOfView(period, today)).toEqual({ from, to });
});

test.each([
  'custom',
  '',
  'last_0',
  'last_1097',
  'last_1e3',
  'constructor',
  '2026-11-05..2026-11-01',
  '2026-02-30..2026-03-01',
  '2020-01-01..2026-01-01',
  '2026-11-01..2026-11-02..2026-11-03',
  'javascript:alert(1)',
])('%j is no period', (text) => {
  expect(parseViewPeriod(text)).toBeNull();
});

test.each([
  [{ from: '2026-10-24', to: TODAY }, ['last_28', '2026-10-24..2026-11-20'], 'no preset'],
  [
    { from: '2026-11-01', to: TODAY },
    ['month_to_date', 'last_20', '2026-11-01..2026-11-20'],
    'a preset that may be meant as so many days',
  ],
  [
    { from: '2026-10-22', to: TODAY },
    ['last_30', '2026-10-22..2026-11-20'],
    'a preset of so many days, once',
  ],
  [{ from: '2026-11-02', to: '2026-11-05' }, ['2026-11-02..2026-11-05'], 'days that are over'],
])('%o can mean %j: %s', (range, texts) => {
  expect(viewPeriodsOf(range, TODAY)).toEqual(texts);
  for (const text of texts) {
    const period = parseViewPeriod(text);
    expect(period && daysOfView(period, TODAY), text).toEqual(range);
  }
});
