import { describe, expect, it } from 'vitest';
import { type OrderForm, orderIssue, orderOf } from './order-form.ts';

const TODAY = '2026-11-20';
const form = (patch: Partial<OrderForm> = {}): OrderForm => ({
  kind: 'clicks',
  preset: 'custom',
  from: '2026-11-01',
  to: '2026-11-10',
  compare: 'previous',
  compareFrom: '',
  compareTo: '',
  format: 'xlsx',
  ...patch,
});

describe('an order', () => {
  it.each<[Partial<OrderForm>, object]>([
    [{}, { date_from: '2026-11-01', date_to: '2026-11-10', compare: 'previous' }],
    [{ compare: 'none' }, { date_from: '2026-11-01', date_to: '2026-11-10', compare: 'none' }],
    [
      { compare: 'custom', compareFrom: '2026-10-01', compareTo: '2026-10-31' },
      {
        ...{ date_from: '2026-11-01', date_to: '2026-11-10' },
        ...{ compare: 'custom', compare_from: '2026-10-01', compare_to: '2026-10-31' },
      },
    ],
    [
      { preset: 'last_month', from: '' },
      { date_from: '2026-10-01', date_to: '2026-10-31', compare: 'previous' },
    ],
    [{ preset: 'last_7' }, { date_from: '2026-11-14', date_to: '2026-11-20', compare: 'previous' }],
    [{ kind: 'prices', from: 'x' }, {}],
  ])('%j', (patch, days) => {
    expect(orderIssue(form(patch), TODAY)).toBeNull();
    const { kind = 'clicks' } = patch;
    expect(orderOf(form(patch), TODAY, 'sl')).toEqual({ kind, format: 'xlsx', lang: 'sl', ...days });
  });

  it.each<[Partial<OrderForm>, object]>([
    [{ from: '' }, { field: 'from', code: 'required' }],
    [{ to: '2026-11-31' }, { field: 'to', code: 'required' }],
    [{ to: '2026-11-21' }, { field: 'to', code: 'too_late', params: { latest: TODAY } }],
    [{ from: '2026-11-11' }, { field: 'from', code: 'range_reversed' }],
    [
      { compare: 'custom', compareTo: '2026-10-31' },
      { field: 'compareFrom', code: 'required' },
    ],
    [
      { compare: 'custom', compareFrom: '2026-10-20', compareTo: '2026-11-01' },
      { field: 'compareTo', code: 'too_late', params: { latest: '2026-10-31' } },
    ],
    [{ from: '2020-01-01' }, { field: 'from', code: 'range_too_long_years', params: { maximum: 3 } }],
  ])('with %j cannot be', (patch, error) => {
    expect(orderIssue(form(patch), TODAY)).toMatchObject(error);
  });
});
