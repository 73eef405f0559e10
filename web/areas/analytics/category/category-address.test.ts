import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/navigation/address-format.ts';
import {
  measureParameter,
  readCategoryAddress,
  writeCategoryMeasure,
  writeCategoryView,
} from './category-address.ts';

const DEFAULT = readCategoryAddress({});

describe('the screen of categories in the address', () => {
  it('begins at the top, by clicks, with the page sizes of the specification', () => {
    expect(DEFAULT).toEqual({
      measure: 'clicks',
      level: null,
      categoryId: null,
      view: { page: 1, perPage: 50, sort: { by: 'clicks', order: 'desc' } },
      bids: { page: 1, perPage: 10, sort: { by: 'clicks', order: 'desc' } },
    });
  });

  it('survives being written and read', () => {
    const view = { page: 2, perPage: 100, sort: { by: 'num_products', order: 'asc' } } as const;
    const address = stringifySearch({
      ...writeCategoryMeasure('cpc_avg'),
      ...writeCategoryView('cpc_avg', view),
      category_type: 'l2',
      category_id: 31,
    });
    expect(readCategoryAddress(parseSearch(address))).toEqual({
      ...DEFAULT,
      measure: 'cpc_avg',
      level: 'l2',
      categoryId: 31,
      view,
    });
  });

  it('says a measure only where it is not the default', () => {
    expect(measureParameter('clicks')).toEqual({});
    expect(stringifySearch(writeCategoryMeasure('clicks'))).toBe('');
    expect(stringifySearch({ measure: 'clicks', ...writeCategoryMeasure('cpc_sum') })).toBe(
      '?measure=cpc_sum',
    );
  });

  it.each([
    { why: 'a level that is none', raw: { category_type: 'l4' } },
    { why: 'a category that is none', raw: { category_id: '-3' } },
    {
      why: 'a column of the other table',
      raw: { categories_sort: 'coverage.asc', bids_sort: 'cpc_avg.asc' },
    },
  ])('heals $why', ({ raw }) => {
    expect(readCategoryAddress(raw)).toEqual(DEFAULT);
  });
});
