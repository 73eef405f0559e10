import { expect, test } from 'vitest';
import { readList } from '../../core/navigation/list-search-params.ts';
import { ADS } from './ads-search-params.ts';

const NO_AD_FILTERS = { q: undefined, category_id: undefined, status: undefined, goal_id: undefined };

test.each([
  ['nothing', {}, NO_AD_FILTERS],
  [
    'all of it',
    { q: 'two words', category_id: '7', status: 'outbid', goal_id: '5' },
    { q: 'two words', category_id: 7, status: 'outbid', goal_id: 5 },
  ],
  ['what no goal changes', { goal_id: '0' }, { ...NO_AD_FILTERS, goal_id: 0 }],
  ['what cannot be', { goal_id: '-5', q: ' \n ', category_id: -1, status: 'sold' }, NO_AD_FILTERS],
  ['a number that the router read as one', { q: 3831 }, { ...NO_AD_FILTERS, q: '3831' }],
])('filters of the table of ads: %s', (_, raw, filters) => {
  expect(readList(ADS, raw).filters).toEqual(filters);
});
