import { describe, expect, it } from 'vitest';
import { subjectAnswer } from './subject-series.ts';

type Answer = NonNullable<Parameters<typeof subjectAnswer<'clicks'>>[1]>;

const row = (date: string, clicks: number) => ({ date, partial: false, clicks });
const answer = (items: Answer['items'], total = 900): Answer => ({
  date_from: '2026-11-01',
  date_to: '2026-11-02',
  group_by: 'day',
  data: [row('2026-11-01', 450), row('2026-11-02', 450)],
  total: { clicks: total },
  previous: { clicks: 800, date_from: '2026-10-30', date_to: '2026-10-31' },
  growth: { clicks: 12.5 },
  previous_data: [],
  items,
});
const item = (data: Answer['data'], clicks: number) => ({ id: 7, data, total: { clicks } });

describe('the series of one product or category', () => {
  const now = answer([item([row('2026-11-01', 2), row('2026-11-02', 4)], 6)]);
  const before = answer([item([row('2026-10-30', 1), row('2026-10-31', 3)], 4)]);

  it('has its own numbers in place of the shop’s, and its own growth', () => {
    const shown = subjectAnswer('clicks', now, before);
    expect(shown).toMatchObject({
      data: [{ clicks: 2 }, { clicks: 4 }],
      total: { clicks: 6 },
      previous: { clicks: 4, date_from: '2026-10-30', date_to: '2026-10-31' },
      previous_data: [{ clicks: 1 }, { clicks: 3 }],
      growth: { clicks: 50 },
      items: [],
    });
  });

  it('waits for both periods, so that no growth is shown that is not known yet', () => {
    expect(subjectAnswer('clicks', now, undefined)).toBeUndefined();
    expect(subjectAnswer('clicks', undefined, before)).toBeUndefined();
  });

  it('is empty, not the shop’s, where the report does not know the item', () => {
    expect(subjectAnswer('clicks', answer([]), answer([]))).toMatchObject({
      data: [],
      total: { clicks: null },
      growth: { clicks: null },
    });
  });
});
