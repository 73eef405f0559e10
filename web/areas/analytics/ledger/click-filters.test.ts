import { describe, expect, it } from 'vitest';
import {
  clearedList,
  readList,
  writeFilters,
  writeView,
} from '../../../core/navigation/list-search-params.ts';
import { parseSearch, stringifySearch } from '../../../core/navigation/search-param-format.ts';
import { CLICKS } from '../analytics-search-params.ts';

const readClicks = (raw: Record<string, string>) => readList(CLICKS, raw);
const NO_FILTERS = {};

const DEFAULT = readClicks({});

describe('the ledger in the address', () => {
  it('is all clicks, newest first, 50 a page', () => {
    expect(DEFAULT).toEqual({
      filters: NO_FILTERS,
      view: { page: 1, perPage: 50, sort: { by: 'at', order: 'desc' } },
    });
    expect(stringifySearch({ ...clearedList(CLICKS), ...writeView(CLICKS, DEFAULT.view, {}) })).toBe('');
  });

  it('survives being written and read', () => {
    const filters = {
      position: 12,
      validity: 'crawler',
    } as const;
    const view = { page: 20_000, perPage: 100, sort: { by: 'charge', order: 'asc' } } as const;
    const address = stringifySearch({
      ...writeFilters(CLICKS, filters, {}),
      ...writeView(CLICKS, view, filters),
    });
    expect(readClicks(parseSearch(address))).toEqual({ filters, view });
  });

  it('goes to the first page with another filter', () => {
    const before = parseSearch('?clicks_page=9&validity=crawler');
    const after = parseSearch(stringifySearch({ ...before, ...writeFilters(CLICKS, { position: 2 }, {}) }));
    expect(readClicks(after)).toMatchObject({
      filters: { position: 2, validity: 'crawler' },
      view: { page: 1 },
    });
  });

  it.each([
    { why: 'a position that no click has', raw: { position: '1001' } },
    { why: 'position 0', raw: { position: '0' } },
    { why: 'a reason that is none', raw: { validity: 'fraud' } },
    { why: 'a column that is not sorted by', raw: { clicks_sort: 'product.asc' } },
  ])('heals $why', ({ raw }) => {
    expect(readClicks(raw)).toEqual(DEFAULT);
  });
});
