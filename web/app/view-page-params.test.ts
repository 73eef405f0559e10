import { expect, test } from 'vitest';
import { VIEW_PAGES } from '../../shared/rules/reports/saved-view-pages.ts';
import type { AppPage } from './page-table/page.ts';
import { PAGES } from './routes.tsx';

/** What is open above a page for a moment, and is no part of what a view shows. */
const OPEN_FOR_A_MOMENT: Readonly<Record<string, readonly string[]>> = {
  '/orders': ['order'],
  '/bidding/changes': ['change_set'],
  '/bidding': ['bid_on', 'bid'],
  '/product-ads': ['ad_id', 'bid'],
  '/bidding/products': ['product_id', 'bid_on', 'bid'],
};
/** Of every report page, beside its own: what charts plot, and the columns of its tables. */
const EVERYWHERE = ['columns', 'plot_items'];
const COMPARISON = ['compare', 'compare_from', 'compare_to'];

/** The parameters that the table of pages gives a page, without pages of lists. */
function paramsOf({ path, search, period = [] }: AppPage): string[] {
  const own = Object.keys(search?.shape ?? {}).filter((name) => !name.endsWith('_page'));
  const passing = OPEN_FOR_A_MOMENT[path] ?? [];
  return [
    ...own.filter((name) => !passing.includes(name)),
    ...(period.includes('grouping') ? ['group_by'] : []),
    ...(period.includes('comparison') ? COMPARISON : []),
  ];
}

test.each(Object.entries(VIEW_PAGES))('a view of %s keeps what its page has in the address', (path, page) => {
  const row: AppPage | undefined = PAGES.find((one) => one.path === path);
  expect(
    row &&
      paramsOf(row)
        .filter((name) => !EVERYWHERE.includes(name))
        .sort(),
  ).toEqual(page.params.filter((name) => !EVERYWHERE.includes(name)).sort());
  expect(page.hasDays).toBe((row?.period ?? []).includes('days'));
});

test('each page with a filter of reports has views', () => {
  const filtered = PAGES.filter((page: AppPage) => Object.keys(page.search?.shape ?? {}).includes('kind'));
  const withDays = filtered.filter((page: AppPage) => page.period !== undefined).map(({ path }) => path);
  expect(withDays.length).toBeGreaterThan(10);
  expect(Object.keys(VIEW_PAGES)).toEqual(expect.arrayContaining(withDays));
});
