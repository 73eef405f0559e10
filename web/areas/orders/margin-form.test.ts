import { expect, test } from 'vitest';
import { type MarginForm, marginBodyOf, marginIssues, marginRowsOf } from './margin-form.ts';

const form = (changed: Partial<MarginForm> = {}): MarginForm => ({
  ...{ of: 'brand', subject: 7, percent: '12,5', from_day: '2026-11-10' },
  ...changed,
});

test.each([
  [{}, []],
  [{ subject: null }, ['subject required']],
  [{ percent: '' }, ['percent required']],
  [{ percent: 'a lot' }, ['percent invalid_type']],
  [{ percent: '100,01' }, ['percent too_big']],
  [{ percent: '-1' }, ['percent too_small']],
  [{ from_day: '' }, ['from_day required']],
] as [Partial<MarginForm>, string[]][])('%j: %j', (changed, issues) => {
  expect(marginIssues(form(changed), 'add').map(({ field, code }) => `${field} ${code}`)).toEqual(issues);
  expect(marginBodyOf(form(changed), 'add') === null).toBe(issues.length > 0);
});

test('a rate is sent as a number, and none where it is taken away', () => {
  expect(marginBodyOf(form(), 'change')).toEqual({
    from_day: '2026-11-10',
    changes: [{ of: 'brand', id: 7, percent: 12.5 }],
  });
  expect(marginBodyOf(form({ percent: '' }), 'remove')).toEqual({
    from_day: '2026-11-10',
    changes: [{ of: 'brand', id: 7, percent: null }],
  });
});

test('rows say since when they have been the same, nearest kind first', () => {
  const beko = (percent: number) => ({ of: 'brand' as const, id: 7, percent, name: 'Beko' });
  const tv = { of: 'category' as const, id: 7, percent: 5, name: 'TV' };
  const one = { of: 'product' as const, id: 1, percent: 5, name: 'One' };
  const row = (from_day: string, margins: (typeof tv | typeof one | ReturnType<typeof beko>)[]) => ({
    ...{ window_days: 30, vat_percent: 20, prices_include_vat: true, margin_percent: null },
    ...{ changed_at: '', changed_by: null, from_day, margins },
  });
  const rows = marginRowsOf([
    row('2026-11-20', [tv, beko(9), one]),
    row('2026-11-10', [tv, beko(9)]),
    row('2026-11-01', [tv, beko(5)]),
  ]);
  expect(rows.map(({ name, since }) => [name, since])).toEqual([
    ['One', '2026-11-20'],
    ['Beko', '2026-11-10'],
    ['TV', '2026-11-01'],
  ]);
  expect(marginRowsOf([])).toEqual([]);
});
