import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount } from './amount-text.ts';

describe('readAmount', () => {
  it.each([
    ['1,5', 1.5, false],
    ['1.5', 1.5, false],
    ['1500', 1500, false],
    ['1.500,00', 1500, false],
    ['1.234.567,89', 1_234_567.89, false],
    ['1 500,50 €', 1500.5, false],
    ['€ 20', 20, false],
    ['20 EUR', 20, false],
    ['0', 0, false],
    ['-5', -5, false],
    ['1.500', 1500, true],
    ['12.345.678', 12_345_678, false],
  ])('reads %s as %d', (text, value, unsure) => {
    expect(readAmount(text)).toEqual({ kind: 'amount', value, unsure });
  });

  it.each(['', ' ', '€'])('takes %j for nothing', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'empty' });
  });

  it.each([
    'abc',
    '1,500',
    '1.50.0',
    '1,2,3',
    '1e3',
    '0x10',
    '1.5000',
    ',5',
    '5,',
    '--5',
    '1.2345,00',
    'Infinity',
  ])('refuses %s', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'unreadable' });
  });

  it('reads every amount that the German format writes', () => {
    const german = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(readAmount(german.format(cents / 100))).toMatchObject({ value: cents / 100 });
      }),
    );
  });
});
