import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from './search-param-format.ts';
import { COMMON_SEARCH, keptSearch } from './shop-search-params.ts';

const TODAY = '2026-11-20';
const EMPTY = {
  shop_id: undefined,
  date_from: undefined,
  date_to: undefined,
  group_by: undefined,
  plot_items: undefined,
};
const OWN_DAYS = { compare: 'custom', compare_from: '2026-10-01', compare_to: '2026-10-31' };
const RANGE = { date_from: '2026-11-01', date_to: '2026-11-10' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T10:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the search parameters of every page behind the login', () => {
  const cases: { why: string; address: string; healed: object }[] = [
    { why: 'nothing asked, nothing there', address: '', healed: {} },
    {
      why: 'all five',
      address: '?shop_id=7&date_from=2026-11-01&date_to=2026-11-10&group_by=week&plot_items=3,17',
      healed: { shop_id: 7, ...RANGE, group_by: 'week', plot_items: [3, 17] },
    },
    { why: 'no shop has id 0', address: '?shop_id=0', healed: {} },
    { why: 'an id is digits', address: "?shop_id=7'--", healed: {} },
    { why: 'an id fits the column', address: '?shop_id=2147483648', healed: {} },
    { why: 'of a repeated name the last', address: '?shop_id=1&shop_id=2', healed: { shop_id: 2 } },
    { why: 'February has no 31st', address: '?date_from=2026-02-31&date_to=2026-03-01', healed: {} },
    { why: 'from after to', address: '?date_from=2026-11-10&date_to=2026-11-01', healed: {} },
    { why: 'to after today', address: '?date_from=2026-11-01&date_to=2026-11-21', healed: {} },
    { why: 'longer than three years', address: '?date_from=2020-01-01&date_to=2026-11-01', healed: {} },
    {
      why: 'the end defaults to today',
      address: '?date_from=2026-11-01',
      healed: { date_from: '2026-11-01', date_to: TODAY },
    },
    { why: 'an end alone is no range', address: '?date_to=2026-11-10', healed: {} },
    { why: 'a day is ten characters', address: '?date_from=1.11.2026&date_to=2026-11-10', healed: {} },
    { why: 'there is no grouping by year', address: '?group_by=year', healed: {} },
    {
      why: 'a sixth item is refused',
      address: '?plot_items=1,2,3,4,5,6',
      healed: { plot_items: [1, 2, 3, 4, 5] },
    },
    { why: 'what is no id is left out', address: '?plot_items=1,x,-2,1,3', healed: { plot_items: [1, 3] } },
    {
      why: 'compared with the same period last year',
      address: '?compare=year',
      healed: { compare: 'year' },
    },
    { why: 'compared with nothing', address: '?compare=none', healed: { compare: 'none' } },
    { why: 'the period before is the default', address: '?compare=previous', healed: {} },
    { why: 'there is no comparison with next year', address: '?compare=next', healed: {} },
    {
      why: 'days of one’s own',
      address: '?date_from=2026-11-01&compare=custom&compare_from=2026-10-01&compare_to=2026-10-31',
      healed: { date_from: '2026-11-01', date_to: TODAY, ...OWN_DAYS },
    },
    {
      why: 'days of one’s own before the month to date',
      address: '?compare=custom&compare_from=2026-10-01&compare_to=2026-10-31',
      healed: OWN_DAYS,
    },
    {
      why: 'days of one’s own are over before the range begins',
      address: '?compare=custom&compare_from=2026-10-01&compare_to=2026-11-01',
      healed: {},
    },
    {
      why: 'days of one’s own in the wrong order',
      address: '?compare=custom&compare_from=2026-10-02&compare_to=2026-10-01',
      healed: {},
    },
    {
      why: 'days of one’s own without an end',
      address: '?compare=custom&compare_from=2026-10-01',
      healed: {},
    },
    {
      why: 'days that are none of a comparison',
      address: '?compare=year&compare_from=2026-10-01&compare_to=2026-10-31',
      healed: { compare: 'year' },
    },
    {
      why: 'one broken value leaves the others',
      address: '?shop_id=x&group_by=month',
      healed: { group_by: 'month' },
    },
  ];
  it.each(cases)('$why: $address', ({ address, healed }) => {
    expect(COMMON_SEARCH.parse(parseSearch(address))).toEqual({ ...EMPTY, ...healed });
  });

  it('never fails, and what it has healed it leaves as it is', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('2026-11-01', '2026-12-01', '5', '1,2', 'day', ''));
    const search = fc.record(
      { shop_id: value, date_from: value, date_to: value, group_by: value, plot_items: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(search, (raw) => {
        const once = COMMON_SEARCH.parse(raw);
        expect(COMMON_SEARCH.parse(parseSearch(stringifySearch(once)))).toEqual(once);
      }),
    );
  });

  it('keeps all but the plot items for another page', () => {
    const search = COMMON_SEARCH.parse({ shop_id: '7', group_by: 'week', plot_items: '1,2', page: '3' });
    const kept = stringifySearch(keptSearch(search));
    expect(kept).toBe('?shop_id=7&group_by=week');
  });
});

describe('the text of an address', () => {
  it('writes lists with commas and leaves out what is empty', () => {
    const search = { shop_id: 7, plot_items: [3, 17], redirect: '/a?b=c&d', group_by: undefined, none: [] };
    expect(stringifySearch(search)).toBe('?shop_id=7&plot_items=3,17&redirect=%2Fa%3Fb%3Dc%26d');
  });

  it('reads back what it wrote', () => {
    const search = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }));
    fc.assert(
      fc.property(search, (values) => {
        expect(parseSearch(stringifySearch(values))).toEqual({ ...values });
      }),
    );
  });
});
