import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekday } from '../time/belgrade-time.ts';
import { addDays } from '../time/periods.ts';
import { WEEKDAYS } from '../time/week-hours.ts';
import { averageGrid, gridSum, hourSums, weekdayCounts, weekGrid } from './week-grid.ts';

describe('the days of the week in a period', () => {
  it.each([
    { why: 'one Friday', from: '2026-11-20', to: '2026-11-20', counts: [0, 0, 0, 0, 1, 0, 0] },
    { why: 'a whole week', from: '2026-11-16', to: '2026-11-22', counts: [1, 1, 1, 1, 1, 1, 1] },
    { why: 'from Sunday over Monday', from: '2026-11-15', to: '2026-11-16', counts: [1, 0, 0, 0, 0, 0, 1] },
    { why: 'a leap February', from: '2028-02-01', to: '2028-02-29', counts: [4, 5, 4, 4, 4, 4, 4] },
  ])('$why', ({ from, to, counts }) => {
    expect(weekdayCounts({ from, to })).toEqual(counts);
  });

  it('are those of its days, counted one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 }), (start, length) => {
        const from = addDays('2025-01-01', start);
        const days = Array.from({ length: length + 1 }, (_, index) => weekday(addDays(from, index)));
        const counted = WEEKDAYS.map((day) => days.filter((one) => one === day).length);
        expect(weekdayCounts({ from, to: addDays(from, length) })).toEqual(counted);
      }),
    );
  });
});

describe('the grid of a week', () => {
  const rows = [
    { day_of_week: 1, hour_of_day: 0, clicks: 4 },
    { day_of_week: 7, hour_of_day: 23, clicks: 9 },
    { day_of_week: 7, hour_of_day: 0, clicks: 2 },
  ];

  it('has Monday first, and 0 where nobody clicked', () => {
    const grid = weekGrid(rows);
    expect(grid.map((hours) => hours.length)).toEqual(Array(7).fill(24));
    expect(grid[0]?.[0]).toBe(4);
    expect(grid[6]?.[23]).toBe(9);
    expect(gridSum(grid.flat())).toBe(15);
  });

  it('adds up by hour', () => {
    const sums = hourSums(weekGrid(rows));
    expect(sums[0]).toBe(6);
    expect(sums[23]).toBe(9);
    expect(gridSum(sums)).toBe(15);
  });

  it('knows no average of days that the period has not', () => {
    const average = averageGrid(weekGrid(rows), [2, 0, 0, 0, 0, 0, 3]);
    expect(average[0]?.[0]).toBe(2);
    expect(average[6]?.[23]).toBe(3);
    expect(average[1]).toEqual(Array(24).fill(null));
  });
});
