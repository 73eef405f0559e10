import { expect, test } from 'vitest';
import { FILTER_SEARCH } from './report-filter-params.ts';
import { parseSearch, stringifySearch } from './search-param-format.ts';

test('a filter survives being written and read', () => {
  const filter = { category_id: 17, brand_id: 3, product_id: 71, device: 'tablet', kind: 'ad' } as const;
  expect(FILTER_SEARCH.parse(parseSearch(stringifySearch(filter)))).toEqual(filter);
});

test.each([
  { why: 'a category that is no id', raw: { category_id: "1'--" } },
  { why: 'a category beyond what ids go to', raw: { category_id: '2147483648' } },
  { why: 'category 0', raw: { category_id: '0' } },
  { why: 'a category below 0', raw: { category_id: '-3' } },
  { why: 'a product that is no id', raw: { product_id: '1e3' } },
  { why: 'a brand by its name', raw: { brand_id: 'Beko' } },
  { why: 'a kind that is none', raw: { kind: 'constructor' } },
  { why: 'a device that is none', raw: { device: 'tv' } },
])('$why narrows nothing', ({ raw }) => {
  expect(Object.values(FILTER_SEARCH.parse(raw)).filter((value) => value !== undefined)).toEqual([]);
});
