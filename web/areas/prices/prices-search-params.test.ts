import { expect, test } from 'vitest';
import { readList, writeFilters } from '../../core/navigation/list-search-params.ts';
import { PRICE_LIST_SEARCHES } from './prices-search-params.ts';

const NOTHING = { category_id: undefined, brand_id: undefined, q: undefined };

test.each([
  ['nothing', {}, NOTHING],
  [
    'all three',
    { category_id: 7, brand_id: '8', q: 'two words' },
    { category_id: 7, brand_id: 8, q: 'two words' },
  ],
  ['a number that the router read as one', { q: 3831 }, { ...NOTHING, q: '3831' }],
  ['what cannot be', { category_id: 'x', brand_id: -1, q: '  ' }, NOTHING],
  ['control characters', { q: 'a\u0000\nb' }, { ...NOTHING, q: 'a b' }],
  ['too much', { q: 'a'.repeat(300) }, { ...NOTHING, q: 'a'.repeat(100) }],
])('filters of an address: %s', (_, raw, filters) => {
  expect(readList(PRICE_LIST_SEARCHES.cheapest, raw).filters).toEqual(filters);
});

test.each([
  ['cheapest', {}, { page: 1, perPage: 10, sort: { by: 'clicks', order: 'desc' } }],
  ['undercut', {}, { page: 1, perPage: 10, sort: { by: 'gap_clicks', order: 'desc' } }],
  [
    'undercut',
    { prices_page: 3, prices_size: 25, prices_sort: 'gap_percent.asc' },
    { page: 3, perPage: 25, sort: { by: 'gap_percent', order: 'asc' } },
  ],
  [
    'undercut',
    { prices_sort: 'name.asc' },
    { page: 1, perPage: 10, sort: { by: 'gap_clicks', order: 'desc' } },
  ],
] as const)('the table of %s: %o', (list, raw, view) => {
  expect(readList(PRICE_LIST_SEARCHES[list], raw).view).toEqual(view);
});

test('other filters begin on the first page', () => {
  expect(writeFilters(PRICE_LIST_SEARCHES.cheapest, { brand_id: 3 }, {})).toEqual({
    brand_id: 3,
    prices_page: undefined,
  });
});
