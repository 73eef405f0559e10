import { describe, expect, test } from 'vitest';
import { broughtColumns, withBroughtColumns } from './brought-columns.ts';

const word = (key: string) => key;
const row = (hour: number, clicks: number, figures: object) => ({ hour, clicks, ...figures });
const table = {
  columns: [],
  rows: [{ hour: 9 }, { hour: 10 }],
  rowKey: ({ hour }: { hour: number }) => hour,
  totals: { clicks: 30 },
};
const all = { orders: 1, revenue: 20, conversion_rate: 0.1, cost_share: 0.05, roas: 20, profit: 3 };
const keyOf = ({ hour }: { hour: number }) => hour;
const shown = (
  answer: Parameters<typeof withBroughtColumns<{ hour: number }, ReturnType<typeof row>>>[1],
) => {
  const { columns, rows } = withBroughtColumns(table, answer, keyOf, word);
  return Object.fromEntries(columns.map(({ key, value }) => [key, rows.map(value)]));
};

describe('what the clicks brought', () => {
  test('stands beside the rows of a distribution', () => {
    const answer = {
      orders_from: '2026-11-01',
      total: all,
      data: [row(9, 10, all), row(10, 5, { orders: 0 })],
    };
    expect(shown(answer)).toEqual({
      orders: [1, 0],
      revenue: [20, null],
      conversion_rate: [0.1, null],
      cost_share: [0.05, null],
      roas: [20, null],
      profit: [3, null],
    });
    expect(withBroughtColumns(table, answer, keyOf, word).totals).toEqual({ ...all, clicks: 30 });
  });

  test('is added up where several rows are one, without the ratios whose parts are not there', () => {
    const data = [
      row(9, 10, all),
      row(9, 30, { ...all, orders: 3, revenue: null }),
      row(10, 0, { ...all, orders: 0 }),
      row(10, 0, { ...all, orders: 0 }),
    ];
    expect(shown({ orders_from: '2026-11-01', total: all, data })).toEqual({
      orders: [4, 0],
      revenue: [null, 40],
      conversion_rate: [0.1, null],
      profit: [6, 6],
    });
  });

  test('is left out where the shop sends no orders', () => {
    expect(withBroughtColumns(table, { orders_from: null, total: {}, data: [] }, keyOf, word)).toBe(table);
    expect(withBroughtColumns(table, { total: {}, data: [] }, keyOf, word)).toBe(table);
    expect(broughtColumns(word, false)).toEqual([]);
    expect(broughtColumns(word, true).every(({ optional, sortable }) => optional && sortable)).toBe(true);
  });
});
