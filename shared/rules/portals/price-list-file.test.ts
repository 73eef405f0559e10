import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPriceList } from '../auction/base-price.ts';
import { bandErrors, type ListedBand, type PriceCells, readPriceRow } from './price-list-file.ts';

const row = (patch: Partial<PriceCells> = {}): PriceCells => ({
  category_id: '7',
  from_price: '0',
  to_price: '',
  cpc: '0,05',
  ...patch,
});
const knows = (id: number) => id === 7;
const german = { sign: ',', knows } as const;
const english = { sign: '.', knows } as const;

describe('a line', () => {
  test.each([
    [row(), { categoryId: 7, fromMinor: 0, toMinor: null, baseMicros: 50_000 }],
    [
      row({ from_price: '1.234,50', to_price: '2.000.000', cpc: '0,082500' }),
      { categoryId: 7, fromMinor: 123_450, toMinor: 200_000_000, baseMicros: 82_500 },
    ],
    [row({ from_price: '10,00', cpc: '0,000001' }), { fromMinor: 1000, baseMicros: 1 }],
    [row({ cpc: '100' }), { baseMicros: 100_000_000 }],
    [row({ cpc: '0,07000000' }), { baseMicros: 70_000 }],
  ])('%j is %j', (cells, band) => {
    expect(readPriceRow(cells, german)).toMatchObject({ band });
  });

  test('is read with points where the file is English', () => {
    const read = readPriceRow(row({ from_price: '12.5', cpc: '0.0825' }), english);
    expect(read).toMatchObject({ band: { fromMinor: 1250, baseMicros: 82_500 } });
  });

  test.each([
    [{ category_id: '8' }, 'category_id', 'category_unknown'],
    [{ category_id: '07' }, 'category_id', 'category_unknown'],
    [{ category_id: '' }, 'category_id', 'category_unknown'],
    [{ category_id: '99999999999' }, 'category_id', 'category_unknown'],
    [{ cpc: '' }, 'cpc', 'not_a_number'],
    [{ cpc: '0.05' }, 'cpc', 'not_a_number'],
    [{ cpc: '5 €' }, 'cpc', 'not_a_number'],
    [{ cpc: '1e3' }, 'cpc', 'not_a_number'],
    [{ cpc: '1.500' }, 'cpc', 'too_high'],
    [{ cpc: '-0,05' }, 'cpc', 'negative'],
    [{ from_price: '-1' }, 'from_price', 'negative'],
    [{ cpc: '0,0000001' }, 'cpc', 'too_fine'],
    [{ from_price: '1,005' }, 'from_price', 'too_fine'],
    [{ cpc: '100,000001' }, 'cpc', 'too_high'],
    [{ to_price: '99999999999999999999' }, 'to_price', 'too_high'],
    [{ from_price: '5', to_price: '5' }, 'to_price', 'upside_down'],
    [{ from_price: '5', to_price: '4' }, 'to_price', 'upside_down'],
  ])('%j: %s is %s', (patch, column, fault) => {
    expect(readPriceRow(row(patch), german)).toMatchObject({ column, fault });
  });

  test('with a point for decimals is refused in a German file, whatever the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }), (whole, rest) => {
        const text = `0.${String(whole).padStart(2, '0')}${rest}`;
        expect(readPriceRow(row({ cpc: text }), german)).toMatchObject({ fault: 'not_a_number' });
      }),
    );
  });
});

const band = (line: number, fromMinor: number, toMinor: number | null, categoryId = 7): ListedBand => ({
  line,
  categoryId,
  fromMinor,
  toMinor,
  baseMicros: 50_000 + line,
});

describe('the bands together', () => {
  test.each([
    ['one for all prices', [band(2, 0, null)], []],
    ['in any order', [band(2, 500, null), band(3, 0, 500)], []],
    ['of several categories', [band(2, 0, null), band(3, 0, null, 8)], []],
    ['a hole', [band(2, 0, 500), band(3, 600, null)], [[3, 'gap', '5–6']]],
    ['not from 0', [band(2, 100, null)], [[2, 'gap', '0–1']]],
    ['an end', [band(2, 0, 500)], [[2, 'gap', '5–']]],
    ['an overlap', [band(2, 0, 500), band(3, 400, null)], [[3, 'overlap', '4–']]],
    ['two open ends', [band(2, 0, null), band(3, 400, null)], [[3, 'overlap', '4–']]],
    ['the same twice', [band(2, 0, null), band(3, 0, null)], [[3, 'duplicate', '0–']]],
    ['one start, two ends', [band(2, 0, 500), band(3, 0, null)], [[3, 'overlap', '0–']]],
  ])('%s', (_, bands, expected) => {
    const found = bandErrors(bands, { mayGap: false });
    expect(found.map(({ line, fault, value }) => [line, fault, value])).toEqual(expected);
  });

  test('of a season may leave prices out, but not have them twice', () => {
    expect(bandErrors([band(2, 100, 500), band(3, 600, 700)], { mayGap: true })).toEqual([]);
    expect(bandErrors([band(2, 100, 500), band(3, 400, 700)], { mayGap: true })).toHaveLength(1);
  });

  const edges = fc.uniqueArray(fc.integer({ min: 1, max: 10_000 }), { maxLength: 8 });
  const someBands = fc
    .array(fc.tuple(fc.nat(200), fc.option(fc.integer({ min: 1, max: 300 }), { nil: null })), {
      maxLength: 6,
    })
    .map((spans) =>
      spans.map(([from, length], i) => band(i + 2, from, length === null ? null : from + length)),
    );

  test('that are cut at any edges share out all prices', () => {
    fc.assert(
      fc.property(edges, (cuts) => {
        const starts = [0, ...cuts.toSorted((a, b) => a - b)];
        const bands = starts.map((from, i) => band(i + 2, from, starts[i + 1] ?? null));
        expect(bandErrors(bands.toReversed(), { mayGap: false })).toEqual([]);
      }),
    );
  });

  test('are right exactly where each price is in one band', () => {
    fc.assert(
      fc.property(someBands, (bands) => {
        const counts = Array.from(
          { length: 600 },
          (_, price) =>
            bands.filter(({ fromMinor, toMinor }) => fromMinor <= price && (toMinor ?? Infinity) > price)
              .length,
        );
        const isRight = bands.length === 0 || counts.every((count) => count === 1);
        expect(bandErrors(bands, { mayGap: false }).length === 0).toBe(isRight);
        const isSeason = counts.every((count) => count <= 1);
        expect(bandErrors(bands, { mayGap: true }).length === 0).toBe(isSeason);
        if (isRight && bands.length > 0) {
          const list = buildPriceList(bands, 1);
          expect(counts.every((_, price) => list.bandOf([7], price) !== null)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
