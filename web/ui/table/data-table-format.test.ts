import { describe, expect, it } from 'vitest';
import { formatGrowth } from '../../../shared/rules/money/money.ts';
import { type CellKind, formatAxis, formatCell, formatWithUnit } from './data-table-format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers of a table', () => {
  const cells: [CellKind, number, string, string][] = [
    ['count', 1234, '1.234', '1.234'],
    ['money', 1234.5, '1.234,50', '1.234,50 €'],
    ['cpc', 0.05, '0,0500', '0,05 €'],
    ['decimal', 2.44, '2,4', '2,4'],
    ['share', 0.1234, '12,3', '12,3 %'],
    ['growth', 12.34, '+12,3 %', '+12,3 %'],
  ];
  it.each(cells)('%s %d is %s below a header with unit and %s alone', (kind, value, inTable, alone) => {
    expect(plain(formatCell(kind, value))).toBe(inTable);
    expect(plain(formatWithUnit(kind, value))).toBe(alone);
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
