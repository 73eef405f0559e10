import { describe, expect, it } from 'vitest';
import { dayHours, hoursChart, hoursTable } from './day-hours.ts';

const words = {
  clicks: 'Clicks',
  dayBefore: 'Day before',
  hour: 'Hour',
  share: 'Share',
  unit: 'clicks',
  notOver: 'not over',
};
const at = (hour_of_day: number, clicks: number) => ({ day_of_week: 5, hour_of_day, clicks });

describe('a day by its hours', () => {
  it('has 24, and 0 where nobody clicked', () => {
    const { now, before } = dayHours([at(3, 2), at(23, 5)], undefined, null);
    expect(now).toHaveLength(24);
    expect([now[0], now[3], now[23]]).toEqual([0, 2, 5]);
    expect(before).toEqual([]);
  });

  it('does not know the hours of today that have not come; the current one is not over', () => {
    const hours = dayHours([at(9, 4)], [at(9, 1), at(20, 6)], 9);
    expect(hours.now.slice(8, 11)).toEqual([0, 4, null]);
    expect(hours.before[20]).toBe(6);
    const chart = hoursChart(hours, 9, words);
    expect(chart.buckets.flatMap(({ incomplete }, hour) => (incomplete ? [hour] : []))).toEqual([9]);
    expect(chart.buckets[9]?.name).toBe('09:00–10:00');
    expect(chart.buckets[23]?.name).toBe('23:00–00:00');
  });

  it('is a table whose shares are those of the day', () => {
    const { rows, totals } = hoursTable(dayHours([at(9, 4), at(10, 12)], [at(9, 1)], 10), words);
    expect(rows[10]).toEqual({ hour: 10, now: 12, before: 0, share: 0.75 });
    expect(rows[11]).toEqual({ hour: 11, now: null, before: 0, share: null });
    expect(totals).toEqual({ now: 16, before: 1, share: 1 });
  });

  it('says nothing of a day before that is not known yet', () => {
    expect(hoursTable(dayHours([], undefined, null), words).totals).toEqual({
      now: 0,
      before: null,
      share: null,
    });
  });
});
