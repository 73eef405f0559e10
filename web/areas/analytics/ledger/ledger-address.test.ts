import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/navigation/address-format.ts';
import { NO_FILTERS, readLedgerAddress, subjectOf, writeFilters, writeLedgerView } from './ledger-address.ts';

const DEFAULT = readLedgerAddress({});

describe('the ledger in the address', () => {
  it('is all clicks, newest first, 50 a page', () => {
    expect(DEFAULT).toEqual({
      filters: NO_FILTERS,
      view: { page: 1, perPage: 50, sort: { by: 'at', order: 'desc' } },
    });
    expect(stringifySearch({ ...writeFilters(NO_FILTERS), ...writeLedgerView(DEFAULT.view) })).toBe('');
  });

  it('survives being written and read', () => {
    const filters = {
      product_id: 71,
      category_id: 3,
      position: 12,
      kind: 'bid',
      device: 'tablet',
      validity: 'crawler',
    } as const;
    const view = { page: 20_000, perPage: 100, sort: { by: 'charge', order: 'asc' } } as const;
    const address = stringifySearch({ ...writeFilters(filters), ...writeLedgerView(view) });
    expect(readLedgerAddress(parseSearch(address))).toEqual({ filters, view });
  });

  it('goes to the first page with another filter', () => {
    const before = parseSearch('?clicks_page=9&device=mobile');
    const after = parseSearch(stringifySearch({ ...before, ...writeFilters({ kind: 'ad' }) }));
    expect(readLedgerAddress(after)).toMatchObject({
      filters: { kind: 'ad', device: 'mobile' },
      view: { page: 1 },
    });
  });

  it.each([
    { why: 'a position that no click has', raw: { position: '1001' } },
    { why: 'position 0', raw: { position: '0' } },
    { why: 'a kind that is none', raw: { kind: 'constructor' } },
    { why: 'a device that is none', raw: { device: 'tv' } },
    { why: 'a reason that is none', raw: { validity: 'fraud' } },
    { why: 'a product that is no id', raw: { product_id: '1e3' } },
    { why: 'a column that is not sorted by', raw: { clicks_sort: 'product.asc' } },
  ])('heals $why', ({ raw }) => {
    expect(readLedgerAddress(raw)).toEqual(DEFAULT);
  });

  it('is about the product before the category before the shop', () => {
    expect(subjectOf(NO_FILTERS)).toBeNull();
    expect(subjectOf({ ...NO_FILTERS, category_id: 3 })).toEqual({ kind: 'categories', id: 3 });
    expect(subjectOf({ ...NO_FILTERS, category_id: 3, product_id: 7 })).toEqual({ kind: 'products', id: 7 });
  });
});
