import { describe, expect, it } from 'vitest';
import { readList, writeView } from '../../core/navigation/list-search-params.ts';
import { parseSearch, stringifySearch } from '../../core/navigation/search-param-format.ts';
import { PANEL_SEARCH } from '../../ui/panel/panel-view.ts';
import { DASHBOARD_CATEGORIES, DASHBOARD_PRODUCTS, PLOT_SEARCH } from './analytics-search-params.ts';
import { plotKindOf, plotSearchParams, writePlot } from './plot-params.ts';

const DEFAULT = { page: 1, perPage: 50, sort: { by: 'clicks', order: 'desc' } } as const;

const readDashboard = (raw: Record<string, string>) => ({
  plotKind: plotKindOf(PLOT_SEARCH.parse(raw)),
  tables: PANEL_SEARCH.parse(raw).tables ?? [],
  products: readList(DASHBOARD_PRODUCTS, raw).view,
  categories: readList(DASHBOARD_CATEGORIES, raw).view,
});

describe('the Dashboard in the address', () => {
  it('is what the spec says by default', () => {
    expect(readDashboard({})).toEqual({
      plotKind: 'products',
      tables: [],
      products: DEFAULT,
      categories: DEFAULT,
    });
  });

  it('does not stand there where it is the default', () => {
    expect(
      stringifySearch({ ...writeView(DASHBOARD_PRODUCTS, DEFAULT, {}), ...writePlot('products', []) }),
    ).toBe('');
  });

  it('survives being written and read', () => {
    const view = { page: 3, perPage: 25, sort: { by: 'cpc_sum', order: 'asc' } } as const;
    const address = stringifySearch({
      ...writeView(DASHBOARD_CATEGORIES, view, {}),
      ...writePlot('categories', [3, 17]),
      tables: ['clicks', 'cost'],
    });
    expect(parseSearch(address).plot_items).toBe('3,17');
    expect(readDashboard(parseSearch(address))).toEqual({
      plotKind: 'categories',
      tables: ['clicks', 'cost'],
      products: DEFAULT,
      categories: view,
    });
  });

  const broken: [string, Record<string, string>][] = [
    ['a page that is none', { products_page: '0' }],
    ['a page beyond what the server counts to', { products_page: '1000001' }],
    ['a page that is no number', { products_page: "1'--" }],
    ['a size that is not offered', { products_size: '1000000' }],
    ['a column that is none', { products_sort: 'name.asc' }],
    ['a column of the other table', { products_sort: 'num_products.desc' }],
    ['a kind of category that is none', { category_type: 'l9' }],
    ['panels that cannot be', { tables: '<script>,,A B' }],
  ];
  it.each(broken)('heals %s', (_, raw) => {
    expect(readDashboard(raw)).toEqual(readDashboard({}));
  });
});

describe('what reports are asked for', () => {
  it('is products by id alone, categories with their type, and nothing without a selection', () => {
    expect(plotSearchParams('products', [3, 17])).toEqual({ plot_items: '3,17' });
    expect(plotSearchParams('categories', [3])).toEqual({ plot_items: '3', category_type: 'l3' });
    expect(plotSearchParams('categories', [])).toEqual({});
  });
});
