import { describe, expect, it } from 'vitest';
import { readList, writeFilters, writeView } from '../../../core/navigation/list-search-params.ts';
import { parseSearch, stringifySearch } from '../../../core/navigation/search-param-format.ts';
import { DEFAULT_MEASURE, RANKED_PRODUCTS } from '../analytics-search-params.ts';
import type { RankMeasure } from '../rank-measures.ts';
import { writeMeasure } from '../use-ranking.ts';

function readRanking(raw: Record<string, string>) {
  const { filters, view } = readList(RANKED_PRODUCTS, raw);
  return { measure: filters.measure ?? DEFAULT_MEASURE, view };
}
const anotherMeasure = (measure: RankMeasure, raw: Record<string, string> = {}) =>
  writeFilters(RANKED_PRODUCTS, writeMeasure(measure), readList(RANKED_PRODUCTS, raw).filters);

const DEFAULT = readRanking({});

describe('the ranking of products in the address', () => {
  it('is by clicks, of all categories, 50 a page', () => {
    expect(DEFAULT).toEqual({
      measure: 'clicks',
      view: { page: 1, perPage: 50, sort: { by: 'clicks', order: 'desc' } },
    });
    expect(
      stringifySearch({ ...anotherMeasure('clicks'), ...writeView(RANKED_PRODUCTS, DEFAULT.view, {}) }),
    ).toBe('');
  });

  it('sorts by the measure, most first, unless another column is asked for', () => {
    expect(readRanking({ measure: 'cpc_sum' }).view.sort).toEqual({ by: 'cpc_sum', order: 'desc' });
    const asked = readRanking({ measure: 'cpc_sum', products_sort: 'clicks.asc' });
    expect(asked.view.sort).toEqual({ by: 'clicks', order: 'asc' });
  });

  it('survives being written and read', () => {
    const view = { page: 4, perPage: 25, sort: { by: 'position_avg', order: 'asc' } } as const;
    const address = stringifySearch({
      ...anotherMeasure('bid_clicks'),
      ...writeView(RANKED_PRODUCTS, view, { measure: 'bid_clicks' }),
    });
    expect(readRanking(parseSearch(address))).toEqual({
      measure: 'bid_clicks',
      view,
    });
  });

  it('begins anew with another measure', () => {
    const before = parseSearch('?measure=clicks&products_sort=cpc_avg.asc&products_page=7');
    const after = parseSearch(stringifySearch({ ...before, ...anotherMeasure('cpc_avg', before) }));
    expect(readRanking(after).view).toEqual({
      page: 1,
      perPage: 50,
      sort: { by: 'cpc_avg', order: 'desc' },
    });
  });

  it.each([
    { why: 'a measure that is none', raw: { measure: 'price' } },
    { why: 'a column that is none', raw: { products_sort: 'num_products.desc' } },
  ])('heals $why', ({ raw }) => {
    expect(readRanking(raw)).toEqual(DEFAULT);
  });
});
