import { expect, test } from 'vitest';
import { readList } from '../../core/navigation/list-search-params.ts';
import { CATEGORY_BIDDINGS, PRODUCT_BIDDINGS } from './bidding-search-params.ts';

const NO_FILTERS = {
  ...{ q: undefined, category_id: undefined, status: undefined },
  ...{ with_bid: undefined, goal_id: undefined },
};

test.each([
  ['nothing', {}, NO_FILTERS],
  [
    'all of the table',
    { q: 'two words', category_id: '7', status: 'outbid' },
    { ...NO_FILTERS, q: 'two words', category_id: 7, status: 'outbid' },
  ],
  ['categories without a bid', { status: 'no_bid' }, { ...NO_FILTERS, status: 'no_bid' }],
  ['what a goal changes', { goal_id: '5' }, { ...NO_FILTERS, goal_id: 5 }],
  ['what no goal changes', { goal_id: 0 }, { ...NO_FILTERS, goal_id: 0 }],
  ['a goal that cannot be', { goal_id: '-5' }, NO_FILTERS],
  ['what belongs to the other table', { with_bid: 'own' }, NO_FILTERS],
  ['what cannot be', { category_id: -1, status: 'x', q: ' \n ' }, NO_FILTERS],
  ['a number that the router read as one', { q: 3831 }, { ...NO_FILTERS, q: '3831' }],
])('filters of the table of categories: %s', (_, raw, filters) => {
  expect(readList(CATEGORY_BIDDINGS, raw).filters).toEqual(filters);
});

test('the table of products has a filter and an order of its own', () => {
  const raw = { with_bid: 'none', status: 'outbid', bids_sort: 'availability.asc', bids_page: 2 };
  expect(readList(PRODUCT_BIDDINGS, raw)).toEqual({
    filters: { ...NO_FILTERS, with_bid: 'none' },
    view: { page: 2, perPage: 10, sort: { by: 'views', order: 'desc' } },
  });
  expect(readList(CATEGORY_BIDDINGS, raw).view.sort).toEqual({ by: 'availability', order: 'asc' });
});
