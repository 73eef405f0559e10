import { describe, expect, test } from 'vitest';
import { changeShown } from './projection-format.ts';

/** As one reads it: without what keeps a number and its unit together. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('a change is the difference of what is shown beside it', () => {
  test.each<[string, number, number, string | null]>([
    ['74 → 101', 74.4, 100.6, '+27'],
    ['101 → 74', 100.6, 74.4, '-27'],
    ['92 → 101, without tenths that neither has', 92.4, 101.4, '+9'],
    ['18,4 → 25, with tenths', 18.44, 25.3, '+6,6'],
    ['0,0 → 0,1', 0.04, 0.06, '+0,1'],
    ['30 → 30 is none', 29.6, 30.4, null],
    ['31 → 30, though it is less', 30.51, 30.49, '-1'],
    ['-0,3 → 0,0, away from zero', -0.25, 0, '+0,3'],
  ])('clicks: %s', (_, from, to, change) => {
    expect(plain(changeShown(from, to, 'clicks'))).toBe(change);
  });

  test.each<[string, number, number, string | null]>([
    ['1,01 € → 2,00 €', 1.0149, 1.9951, '+0,99 €'],
    ['2,00 € → 1,00 €', 1.9951, 1.0049, '-1,00 €'],
    ['5,00 € → 5,00 € is none', 4.9951, 5.0049, null],
  ])('money: %s', (_, from, to, change) => {
    expect(plain(changeShown(from, to, 'eur'))).toBe(change);
  });
});
