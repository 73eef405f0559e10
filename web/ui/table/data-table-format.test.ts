import { describe, expect, it } from 'vitest';
import { formatGrowth } from '../../../shared/rules/money/money.ts';
import { type CellKind, finerPrice, formatAxis, formatCell, formatWithUnit } from './data-table-format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers of a table', () => {
  const cells: [CellKind, number, string, string][] = [
    ['count', 1234, '1.234', '1.234'],
    ['money', 1234.5, '1.234,50', '1.234,50 €'],
    ['cpc', 0.05, '0,05', '0,05 €'],
    ['cpc', 0.0825, '0,08', '0,0825 €'],
    ['cpc', 0.0041, '0,0041', '0,0041 €'], // never as if it were nothing
    ['click_price', 0.25, '0,25', '0,25 €'],
    ['click_price', 0.123456, '0,123456', '0,123456 €'],
    ['decimal', 2.44, '2,4', '2,4'],
    ['share', 0.1234, '12,3', '12,3 %'],
    ['growth', 12.34, '+12,3 %', '+12,3 %'],
  ];
  it.each(cells)('%s %d is %s below a header with unit and %s alone', (kind, value, inTable, alone) => {
    expect(plain(formatCell(kind, value))).toBe(inTable);
    expect(plain(formatWithUnit(kind, value))).toBe(alone);
  });

  it('says under the pointer what two decimals leave out of a mean price', () => {
    const finer = [0.0825, 0.08, 0.1, 0.0041, 0.079996].map((eur) => finerPrice('cpc', eur));
    expect(finer.map((text) => text && plain(text))).toEqual(['0,0825 €', null, null, null, null]);
    expect([finerPrice('money', 0.0825), finerPrice('cpc', null)]).toEqual([null, null]);
  });

  it('shows a dash for what is not known, never 0', () => {
    expect(formatCell('cpc', null)).toBe('–');
    expect(formatWithUnit('money', null)).toBe('–');
  });

  it('writes days as dd.mm.yy', () => expect(formatCell('day', '2026-11-20')).toBe('20.11.26'));
  it('gives an axis no more digits than it needs', () => {
    expect([formatAxis('count', 2000), formatAxis('cpc', 0.05)]).toEqual(['2.000', '0,05']);
  });
});

describe('growth', () => {
  const changes: [number | null, string][] = [
    [12.34, '+12,3 %'],
    [-12.34, '-12,3 %'],
    [0, '0,0 %'],
    [0.04, '0,0 %'], // rounds to nothing: no plus
    [-0.04, '0,0 %'],
    [12345.6, '+12.345,6 %'],
    [null, '–'],
  ];
  it.each(changes)('%d is written %s', (percent, expected) =>
    expect(plain(formatGrowth(percent))).toBe(expected),
  );
});
