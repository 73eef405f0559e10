import { describe, expect, it } from 'vitest';
import { readList, writeFilters, writeView } from '../../../core/navigation/list-search-params.ts';
import { parseSearch, stringifySearch } from '../../../core/navigation/search-param-format.ts';
import { CATEGORY_BIDS, DEFAULT_MEASURE, RANKED_CATEGORIES } from '../analytics-search-params.ts';
import type { RankMeasure } from '../rank-measures.ts';
import { writeMeasure } from '../use-ranking.ts';

function readCategories(raw: Record<string, string>) {
  const { filters, view } = readList(RANKED_CATEGORIES, raw);
  return {
    measure: filters.measure ?? DEFAULT_MEASURE,
    level: filters.category_type ?? null,
    view,
    bids: readList(CATEGORY_BIDS, raw).view,
  };
}
const anotherMeasure = (measure: RankMeasure) => writeFilters(RANKED_CATEGORIES, writeMeasure(measure), {});

const DEFAULT = readCategories({});

describe('the screen of categories in the address', () => {
  it('begins at the top, by clicks, with the page sizes of the specification', () => {
    expect(DEFAULT).toEqual({
      measure: 'clicks',
      level: null,
      view: { page: 1, perPage: 50, sort: { by: 'clicks', order: 'desc' } },
      bids: { page: 1, perPage: 10, sort: { by: 'clicks', order: 'desc' } },
    });
  });

  it('survives being written and read', () => {
    const view = { page: 2, perPage: 100, sort: { by: 'num_products', order: 'asc' } } as const;
    const address = stringifySearch({
      ...anotherMeasure('cpc_avg'),
      ...writeView(RANKED_CATEGORIES, view, { measure: 'cpc_avg' }),
      category_type: 'l2',
    });
    expect(readCategories(parseSearch(address))).toEqual({
      ...DEFAULT,
      measure: 'cpc_avg',
      level: 'l2',
      view,
    });
  });

  it('says a measure only where it is not the default', () => {
    expect(writeMeasure('clicks')).toEqual({});
    expect(stringifySearch(anotherMeasure('clicks'))).toBe('');
    expect(stringifySearch({ measure: 'clicks', ...anotherMeasure('cpc_sum') })).toBe('?measure=cpc_sum');
  });

  it.each([
    { why: 'a level that is none', raw: { category_type: 'l4' } },
    {
      why: 'a column of the other table',
      raw: { categories_sort: 'coverage.asc', bids_sort: 'cpc_avg.asc' },
    },
  ])('heals $why', ({ raw }) => {
    expect(readCategories(raw)).toEqual(DEFAULT);
  });
});
