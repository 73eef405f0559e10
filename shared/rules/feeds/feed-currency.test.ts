import { describe, expect, it, test } from 'vitest';
import { PORTAL_CODES } from '../portals/portal-codes.ts';
import { convertMinor, portalCurrencyCode, readCurrency } from './feed-currency.ts';

describe('a currency', () => {
  it.each([
    { text: 'EUR', code: 'EUR', why: 'the code' },
    { text: ' eur ', code: 'EUR', why: 'in any case' },
    { text: '€', code: 'EUR', why: 'the sign' },
    { text: 'KM', code: 'BAM', why: 'what the portal of Bosnia calls it' },
    { text: 'BAM', code: 'BAM', why: 'what everybody else calls it' },
    { text: 'din.', code: 'RSD', why: 'short' },
    { text: 'дин', code: 'RSD', why: 'in Cyrillic' },
    { text: 'kn', code: 'HRK', why: 'the kuna of before' },
    { text: 'CZK', code: 'CZK', why: 'a foreign one' },
    { text: 'toString', code: null, why: 'a word of the language this is written in' },
    { text: 'ABC', code: null, why: 'three letters' },
    { text: '', code: null, why: 'nothing' },
  ])('$text is $code: $why', ({ text, code }) => {
    expect(readCurrency(text)).toBe(code);
  });

  it('of each portal is the one of its country', () => {
    expect(PORTAL_CODES.map(portalCurrencyCode)).toEqual(['RSD', 'BAM', 'EUR', 'EUR']);
  });
});

test.each([
  { minor: 195_583, from: 'BAM', to: 'EUR', is: 100_000, why: 'the currency board: 1.95583 for one' },
  { minor: 100, from: 'EUR', to: 'BAM', is: 196, why: 'half up' },
  { minor: 1_000_000_000, from: 'EUR', to: 'BAM', is: 1_955_830_000, why: 'the highest price, exactly' },
  { minor: 753_450, from: 'HRK', to: 'EUR', is: 100_000, why: 'the rate of 1 January 2023: 7.53450' },
  { minor: 1_299_00, from: 'HRK', to: 'EUR', is: 17_241, why: '1,299 kn were 172.41 €' },
  { minor: 500, from: 'EUR', to: 'EUR', is: 500, why: 'nothing to do' },
  { minor: 500, from: 'RSD', to: 'EUR', is: null, why: 'no law fixes the dinar' },
  { minor: 500, from: 'EUR', to: 'RSD', is: null, why: 'nor the other way' },
  { minor: 500, from: 'HRK', to: 'BAM', is: null, why: 'two rates in a row are none that a law fixes' },
  { minor: 500, from: 'USD', to: 'BAM', is: null, why: 'foreign' },
])('$minor $from in $to: $why', ({ minor, from, to, is }) => {
  expect(convertMinor(minor, from, to)).toBe(is);
});
