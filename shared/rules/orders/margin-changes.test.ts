import { expect, test } from 'vitest';
import { applyMarginChanges, type MarginChange } from './margin-changes.ts';
import { type DatedSettings, defaultProfitSettings, type OwnMargin } from './profit-settings.ts';

const usual = defaultProfitSettings('rs');
const row = (fromDay: string, margins: OwnMargin[], vatRate = 2_000): DatedSettings => ({
  ...usual,
  fromDay,
  vatRate,
  margins,
});
const brand = (rate: number): OwnMargin => ({ of: 'brand', id: 7, rate });
const other: OwnMargin = { of: 'category', id: 7, rate: 900 };
const changed = (rows: DatedSettings[], fromDay: string, ...changes: MarginChange[]) =>
  applyMarginChanges(rows, { fromDay, changes, usual });

test('a first rate holds from its day on, beside the usual settings', () => {
  expect(changed([], '2026-11-10', brand(1_500))).toEqual([row('2026-11-10', [brand(1_500)])]);
});

test('between two days that were said a row of its own has what held then, and later rows have the rate too', () => {
  const rows = [row('2026-11-01', [other], 1_000), row('2026-11-20', [other], 2_000)];
  expect(changed(rows, '2026-11-10', brand(1_500))).toEqual([
    row('2026-11-10', [other, brand(1_500)], 1_000),
    row('2026-11-20', [other, brand(1_500)], 2_000),
  ]);
});

test('later rates of the same give way, those before stay', () => {
  const rows = [row('2026-11-20', [brand(2_000)]), row('2026-11-01', [brand(1_000)])];
  expect(changed(rows, '2026-11-10', brand(1_500))).toEqual([
    row('2026-11-10', [brand(1_500)]),
    row('2026-11-20', [brand(1_500)]),
  ]);
});

test('what holds already changes nothing until the day on which it would not', () => {
  const rows = [row('2026-11-01', [brand(1_500)]), row('2026-11-20', [brand(2_000)])];
  expect(changed(rows, '2026-11-10', brand(1_500))).toEqual([row('2026-11-20', [brand(1_500)])]);
  expect(changed(rows.slice(0, 1), '2026-11-10', brand(1_500))).toEqual([]);
});

test('one is taken away, others of the same number stay; one that was never said changes nothing', () => {
  const rows = [row('2026-11-01', [brand(1_500), other])];
  expect(changed(rows, '2026-11-01', { of: 'brand', id: 7, rate: null })).toEqual([
    row('2026-11-01', [other]),
  ]);
  expect(changed(rows, '2026-11-01', { of: 'product', id: 7, rate: null })).toEqual([]);
});
