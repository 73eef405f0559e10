import { describe, expect, it } from 'vitest';
import { deviceTable, deviceTrend } from './device-trend.ts';

const row = (date: string, device: 'desktop' | 'mobile' | 'tablet', clicks: number) => ({
  date,
  partial: false,
  device,
  clicks,
});
const words = {
  deviceName: (device: string) => device,
  share: (name: string) => `${name} %`,
  all: 'all',
  date: 'date',
  from: 'from',
  to: 'to',
  dayCell: undefined,
};
const days = {
  date_from: '2026-11-01',
  date_to: '2026-11-03',
  group_by: 'day' as const,
  data: [
    row('2026-11-01', 'desktop', 3),
    row('2026-11-01', 'mobile', 1),
    row('2026-11-03', 'mobile', 4),
    row('2026-11-03', 'tablet', 2),
  ],
  total: { clicks: 10 },
};

describe('clicks by device and date', () => {
  it('stand in the order of the days, with 0 where a device has none', () => {
    expect(deviceTrend(days)).toEqual({ desktop: [3, 0, 0], mobile: [1, 0, 4], tablet: [0, 0, 2] });
  });

  it('find their week by its Monday, although the range begins later', () => {
    const weeks = {
      ...days,
      group_by: 'week' as const,
      date_from: '2026-11-04',
      date_to: '2026-11-10',
      data: [row('2026-11-02', 'mobile', 7), row('2026-11-09', 'mobile', 5)],
    };
    expect(deviceTrend(weeks).mobile).toEqual([7, 5]);
  });

  it('are a table with shares of each day, unknown where nobody clicked', () => {
    const { columns, rows, totals } = deviceTable(days, words);
    const cells = rows.map((one) => columns.map((column) => column.value(one)));
    expect(columns.map(({ title }) => title)).toEqual([
      'date',
      'desktop',
      'mobile',
      'tablet',
      'all',
      'desktop %',
      'mobile %',
      'tablet %',
    ]);
    expect(cells).toEqual([
      ['2026-11-01', 3, 1, 0, 4, 0.75, 0.25, 0],
      ['2026-11-02', 0, 0, 0, 0, null, null, null],
      ['2026-11-03', 0, 4, 2, 6, 0, 4 / 6, 2 / 6],
    ]);
    expect(totals).toEqual({
      desktop: 3,
      mobile: 5,
      tablet: 2,
      all: 10,
      desktop_share: 0.3,
      mobile_share: 0.5,
      tablet_share: 0.2,
    });
  });
});
