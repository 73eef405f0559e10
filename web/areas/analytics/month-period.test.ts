import { describe, expect, it } from 'vitest';
import { monthOfRange, monthPeriod, monthsToChoose, neighbourMonth } from './month-period.ts';

const TODAY = '2026-11-20';

describe('choosing a month', () => {
  it('takes all its days; the current one ends today', () => {
    expect(monthPeriod('2024-02', TODAY)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(monthPeriod('2026-11', TODAY)).toEqual({ from: '2026-11-01', to: TODAY });
  });

  const ranges: [string, string, string, string | null][] = [
    ['a whole month', '2026-10-01', '2026-10-31', '2026-10'],
    ['month to date', '2026-11-01', TODAY, '2026-11'],
    ['a day too few', '2026-10-01', '2026-10-30', null],
    ['a day too many', '2026-10-01', '2026-11-01', null],
    ['the middle of a month', '2026-10-02', '2026-10-31', null],
  ];
  it.each(ranges)('%s is recognised', (_, from, to, month) => {
    expect(monthOfRange({ from, to }, TODAY)).toBe(month);
  });

  it('offers this month and the three years before, newest first', () => {
    const months = monthsToChoose(TODAY);
    expect([months[0], months.at(-1), months.length]).toEqual(['2026-11', '2023-11', 37]);
  });

  it('goes a month back and forth from where the range ends, not beyond today', () => {
    expect(neighbourMonth({ from: '2026-01-01', to: '2026-10-31' }, -1, TODAY)).toBe('2026-09');
    expect(neighbourMonth({ from: '2026-01-01', to: '2026-10-31' }, 1, TODAY)).toBe('2026-11');
    expect(neighbourMonth({ from: '2026-11-01', to: TODAY }, 1, TODAY)).toBeNull();
    expect(neighbourMonth({ from: '2023-11-01', to: '2023-11-30' }, -1, TODAY)).toBeNull();
  });
});
