import { describe, expect, it } from 'vitest';
import { formatBid, readRelativeAmount, readTypedBid } from './bid-amount.ts';

describe('a typed amount', () => {
  const cases: [string, string, object][] = [
    ['a decimal comma', '0,30', { eur: 0.3 }],
    ['a decimal point', '0.30', { eur: 0.3 }],
    ['with its unit', ' 0,25 € ', { eur: 0.25 }],
    ['six decimals', '0,123456', { eur: 0.123456 }],
    ['zeros behind them', '0,12345600', { eur: 0.123456 }],
    ['half typed', '1,', { eur: 1 }],
    ['without the zero', ',3', { eur: 0.3 }],
    ['the most there is', '100', { eur: 100 }],
    ['nothing', '  ', { error: 'empty' }],
    ['words', 'abc', { error: 'not_a_number' }],
    ['two commas', '0,3,0', { error: 'not_a_number' }],
    ['a point for the thousands', '1.234,50', { error: 'not_a_number' }],
    ['a number of programs', '1e9', { error: 'not_a_number' }],
    ['nothing at all', '0', { error: 'not_positive' }],
    ['below zero', '-0,30', { error: 'not_positive' }],
    ['too much', '100,01', { error: 'too_high' }],
    ['far too much', '1000000000', { error: 'too_high' }],
    ['too fine', '0,1234567', { error: 'too_fine' }],
    ['the base price itself', '0,05', { error: 'below_minimum' }],
    ['just above it', '0,050001', { eur: 0.050001 }],
  ];
  it.each(cases)('%s', (_, text, expected) => expect(readTypedBid(text, 0.05)).toEqual(expected));
});

it('a bid is shown with all its digits', () => {
  expect([0.3, 0.25, 0.123456, 12, null].map(formatBid)).toEqual([
    '0,30\u00a0€',
    '0,25\u00a0€',
    '0,123456\u00a0€',
    '12,00\u00a0€',
    '–',
  ]);
});

describe('a typed change of amounts', () => {
  it.each([
    ['+10 %', { kind: 'percent', percent: 10 }],
    ['-2,5%', { kind: 'percent', percent: -2.5 }],
    ['−0,02', { kind: 'add', micros: -20_000 }],
    ['+ 0.01 €', { kind: 'add', micros: 10_000 }],
    ['+,5', { kind: 'add', micros: 500_000 }],
  ])('%s', (text, change) => {
    expect(readRelativeAmount(text)).toEqual(change);
  });

  it.each(['', '10', '10 %', '+', '+%', '+-1', '+1.2.3', '+10 % more', '+9999999'])(
    '"%s" is none',
    (text) => {
      expect(readRelativeAmount(text)).toBeNull();
    },
  );
});
