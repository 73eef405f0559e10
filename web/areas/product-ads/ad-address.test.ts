import { expect, test } from 'vitest';
import { NO_AD_FILTERS, readAdFilters } from './ad-address.ts';

test.each([
  ['nothing', {}, NO_AD_FILTERS],
  [
    'all of it',
    { q: 'two words', category_id: '7', status: 'outbid' },
    { q: 'two words', category_id: 7, status: 'outbid' },
  ],
  ['what cannot be', { q: ' \n ', category_id: -1, status: 'sold' }, NO_AD_FILTERS],
  ['a number that the router read as one', { q: 3831 }, { ...NO_AD_FILTERS, q: '3831' }],
])('filters of the table of ads: %s', (_, raw, filters) => {
  expect(readAdFilters(raw)).toEqual(filters);
});
