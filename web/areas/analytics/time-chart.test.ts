import { describe, expect, it } from 'vitest';
import { type PlotAnswer, timeChart, timeTable } from './time-chart.ts';

const words = {
  own: 'Cost',
  previous: 'Previous period',
  date: 'Date',
  from: 'From',
  to: 'To',
  unit: '€',
  incomplete: 'Incomplete',
};
const look = {
  kind: 'money' as const,
  shape: 'line' as const,
  colors: new Map([[7, 3]]),
  nameOf: (id: number, name: string) => name || `#${id}`,
};
const row = (date: string, cpc_sum: number) => ({ date, partial: false, cpc_sum });

const answer: PlotAnswer<'cpc_sum'> = {
  date_from: '2026-11-01',
  date_to: '2026-11-02',
  group_by: 'day',
  data: [row('2026-11-01', 1), row('2026-11-02', 2)],
  total: { cpc_sum: 3 },
  data_from: '2025-01-01',
  previous: { date_from: '2026-10-30', until: null, cpc_sum: 9 },
  previous_data: [row('2026-10-30', 4), row('2026-10-31', 5)],
  items: [{ id: 7, data: [row('2026-11-01', 0.5), row('2026-11-02', 0)], total: { cpc_sum: 0.5 } }],
};

describe('the chart of a plot report', () => {
  it('has the shop, the period before, and the items in their colours', () => {
    const { series } = timeChart(answer, 'cpc_sum', [], words, look);
    expect(series).toEqual([
      { key: 'own', name: 'Cost', color: 0, values: [1, 2] },
      { key: 'previous', name: 'Previous period', color: 'previous', values: [4, 5] },
      { key: 'item-7', name: '#7', color: 3, values: [0.5, 0], isItem: true },
    ]);
  });

  it('draws a compared day that is cut as one that is not over', () => {
    const cut = { ...answer, previous: { ...answer.previous, until: '14:05' } };
    expect(timeChart(cut, 'cpc_sum', [], words, look).series[1]).toMatchObject({ isCut: true });
  });

  it('knows nothing of days before the first data', () => {
    const young = { ...answer, data_from: '2026-10-31' };
    expect(timeChart(young, 'cpc_sum', [], words, look).series[1]?.values).toEqual([null, 5]);
    expect(timeTable(young, 'cpc_sum', words, look).totals?.previous).toBeNull();
  });

  it('is as long as the period asked for, even if the one before has another number of weeks', () => {
    const longer = { ...answer, previous_data: [...answer.previous_data, row('2026-11-01', 6)] };
    const shorter = { ...answer, previous_data: [] };
    const previous = (of: PlotAnswer<'cpc_sum'>) =>
      timeChart(of, 'cpc_sum', [], words, look).series[1]?.values;
    expect(previous(longer)).toEqual([4, 5]);
    expect(previous(shorter)).toEqual([null, null]);
  });
});

describe('the table behind it', () => {
  const cells = (of: PlotAnswer<'cpc_sum'>) => {
    const { columns, rows } = timeTable(of, 'cpc_sum', words, look);
    return [columns.map(({ title }) => title), ...rows.map((one) => columns.map(({ value }) => value(one)))];
  };

  it('has the same numbers, the unit in the headers, and the totals', () => {
    expect(cells(answer)).toEqual([
      ['Date', 'Cost, €', 'Previous period, €', '#7, €'],
      ['2026-11-01', 1, 4, 0.5],
      ['2026-11-02', 2, 5, 0],
    ]);
    const { totals } = timeTable(answer, 'cpc_sum', words, look);
    expect(totals).toEqual({ own: 3, previous: 9, 'item-7': 0.5 });
  });

  it('says first and last day of a week inside the range', () => {
    const weekly: PlotAnswer<'cpc_sum'> = { ...answer, group_by: 'week', date_from: '2026-11-04', items: [] };
    const range = { ...weekly, date_to: '2026-11-10' };
    expect(cells(range).map((line) => line.slice(0, 2))).toEqual([
      ['From', 'To'],
      ['2026-11-04', '2026-11-08'],
      ['2026-11-09', '2026-11-10'],
    ]);
  });
});
