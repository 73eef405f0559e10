import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPrice } from './feed-price.ts';

const NBSP = '\u00a0';
const THIN = '\u2009';
const NARROW = '\u202f';

type Case = {
  text: string;
  currency?: string;
  last?: number;
  minor: number | null;
  code?: string;
  why: string;
};
const CASES: readonly Case[] = [
  { text: '64999', minor: 6_499_900, why: 'a whole number' },
  { text: '64999.00', minor: 6_499_900, why: 'a decimal point' },
  { text: '649,9', minor: 64_990, why: 'one decimal' },
  { text: ' 23.99 EUR ', minor: 2_399, why: 'Google’s form' },
  { text: '1,234.00', minor: 123_400, why: 'number_format of PHP: the last sign is the decimal one' },
  { text: '1.234,00', minor: 123_400, why: 'as the region writes' },
  { text: '1.234.567', minor: 123_456_700, why: 'a sign that stands twice can only be thousands' },
  { text: '1.234.567,89', minor: 123_456_789, why: 'thousands twice, and decimals' },
  { text: `1${NBSP}234,50`, minor: 123_450, why: 'a no-break space between thousands' },
  { text: `1${THIN}234${THIN}567.5`, minor: 123_456_750, why: 'thin spaces' },
  { text: `12${NARROW}500 din.`, currency: 'RSD', minor: 1_250_000, why: 'a narrow space, and the currency' },
  { text: "1'234.50", minor: 123_450, why: 'an apostrophe' },
  { text: '1.299,00 din.', currency: 'RSD', minor: 129_900, why: 'the dot of din. is none of the number' },
  { text: '99,90 KM', currency: 'BAM', minor: 9_990, why: 'marks' },
  { text: '€ 5', minor: 500, why: 'the sign in front' },
  { text: '1.999,-', minor: 199_900, why: 'a dash for no cents tells the sign of thousands' },
  { text: '1.999.-', minor: 199_900, why: 'whatever stands before the dash' },
  { text: '12,50,-', minor: null, code: 'price_invalid', why: 'cents and a dash for none' },
  { text: '999,-', minor: 99_900, why: 'a dash for no cents' },
  { text: '1.299,00&nbsp;&euro;', minor: 129_900, why: 'signs as HTML writes them' },
  { text: '.99', minor: 99, why: 'without the zero' },
  { text: '0.50', minor: 50, why: 'less than one' },

  {
    text: '8.000',
    currency: 'RSD',
    minor: 800_000,
    code: 'price_ambiguous',
    why: 'dinars have no use for decimals',
  },
  { text: '8,000', currency: 'RSD', minor: 800_000, code: 'price_ambiguous', why: 'PHP’s thousands' },
  {
    text: '8.000',
    currency: 'EUR',
    minor: 800,
    code: 'price_ambiguous',
    why: 'euros are read with decimals',
  },
  {
    text: 'RSD 64.999',
    currency: 'EUR',
    minor: 6_499_900,
    code: 'price_ambiguous',
    why: 'the text’s own currency',
  },
  {
    text: '8.000',
    currency: 'EUR',
    last: 790_000,
    minor: 800_000,
    code: 'price_ambiguous',
    why: 'it was 7,900',
  },
  { text: '8.000', currency: 'RSD', last: 750, minor: 800, code: 'price_ambiguous', why: 'it was 7.50' },
  {
    text: '8.000',
    currency: 'EUR',
    last: 160_000,
    minor: 800_000,
    code: 'price_ambiguous',
    why: 'five times as much',
  },
  {
    text: '8.000',
    currency: 'EUR',
    last: 159_999,
    minor: 800,
    code: 'price_ambiguous',
    why: 'it was neither: the currency',
  },
  { text: '0.500', minor: 50, code: 'price_decimals', why: 'no thousands begin with 0' },
  { text: '1234.567', minor: 123_457, code: 'price_decimals', why: 'no group has four digits' },
  { text: '1234.5649', minor: 123_456, code: 'price_decimals', why: 'rounded once, from the digits' },
  {
    text: '1,234.565',
    minor: 123_457,
    code: 'price_decimals',
    why: 'both signs: the last is the decimal one',
  },
  { text: '12.500', minor: 1_250, code: 'price_ambiguous', why: 'two digits in front' },

  { text: '', minor: null, code: 'price_missing', why: 'nothing' },
  { text: '0', minor: null, code: 'price_not_positive', why: 'nothing is free' },
  { text: '0.004', minor: null, code: 'price_not_positive', why: 'rounds to nothing' },
  { text: '0.005', minor: 1, code: 'price_decimals', why: 'rounds to a cent' },
  { text: '-5', minor: null, code: 'price_not_positive', why: 'less than nothing' },
  { text: '−5,00 €', minor: null, code: 'price_not_positive', why: 'the typographical minus' },
  { text: '€ -5', minor: null, code: 'price_not_positive', why: 'the minus after the sign' },
  { text: '10000000.00', minor: 1_000_000_000, why: 'ten million is not over ten million' },
  { text: '10000000.01', minor: null, code: 'price_too_high', why: 'a cent more is' },
  { text: '9'.repeat(50), minor: null, code: 'price_too_high', why: 'beyond any number' },
  ...[
    ['1e9', 'a number of computers'],
    ['0x1F', 'another one'],
    ['na upit', 'words'],
    ['5-10', 'from and to'],
    ['od 999 din', 'a word in front'],
    ['999 din/kom', 'a price for what?'],
    ['12,34.56', 'groups of two'],
    ['1.23.456', 'a group of two in the middle'],
    ['1.2345.678', 'a group of four'],
    ['1234.567.890', 'four digits in front'],
    ['12 34', 'groups of two between spaces'],
    ['1 234.567,89', 'three signs'],
    ['1,234,56', 'the last group is of two'],
    ['5.', 'a point without decimals'],
    ['5 EUR 6', 'two numbers'],
    ['5 EUR RSD', 'two currencies'],
    ['EUR 5 RSD', 'two currencies around'],
    ['5 XXQ', 'no currency'],
    ['٥', 'other digits'],
    ['1'.repeat(61), 'longer than any price'],
  ].map(([text = '', why = '']) => ({ text, minor: null, code: 'price_invalid', why })),
];

describe('a price as feeds write it', () => {
  it.each(CASES)('$text: $why', ({ text, currency = 'EUR', last = null, minor, code }) => {
    const reading = readPrice(text, { currency, previousMinor: last });
    expect(reading.minor).toBe(minor);
    expect(reading.findings.map((finding) => finding.code)).toEqual(code ? [code] : []);
  });

  it('names the currency that stands in the text', () => {
    const named = ['5 EUR', '5€', '5 din', 'KM 5', '5 kn', '5 Kč', '5'].map(
      (text) => readPrice(text, { currency: 'EUR' }).currency,
    );
    expect(named).toEqual(['EUR', 'EUR', 'RSD', 'BAM', 'HRK', 'CZK', null]);
  });

  it('shows how an ambiguous price was read', () => {
    expect(readPrice('8.000', { currency: 'RSD' }).findings[0]).toEqual({
      code: 'price_ambiguous',
      value: '8.000',
      fixed: '8000.00',
    });
  });
});

/** How the region’s programs print an amount: whole units grouped by `group`, `decimal`, two digits. */
const FORMS = [
  { group: '', decimal: '.' },
  { group: '', decimal: ',' },
  { group: '.', decimal: ',' },
  { group: ',', decimal: '.' },
  { group: ' ', decimal: ',' },
  { group: NBSP, decimal: ',' },
  { group: THIN, decimal: '.' },
  { group: "'", decimal: '.' },
] as const;
const NAMES = ['', 'RSD', 'din.', 'EUR', '€', 'KM', 'BAM', 'kn'] as const;

function print(minor: number, { group, decimal }: (typeof FORMS)[number]): string {
  const whole = String(Math.floor(minor / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return `${whole}${decimal}${String(minor % 100).padStart(2, '0')}`;
}

test('any amount printed in any form of the region is read back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.constantFrom(...FORMS),
      fc.constantFrom(...NAMES),
      fc.boolean(),
      (minor, form, name, isInFront) => {
        const number = print(minor, form);
        const text = isInFront ? `${name} ${number}` : `${number} ${name}`;
        const { minor: read, findings } = readPrice(text, { currency: 'EUR' });
        expect({ text, read, findings }).toEqual({ text, read: minor, findings: [] });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('whole thousands of dinars are read as such, with and without a point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 999_999 }), (units) => {
      const text = String(units).replaceAll(/\B(?=(?:\d{3})+$)/g, '.');
      expect(readPrice(text, { currency: 'RSD' }).minor).toBe(units * 100);
      expect(readPrice(String(units), { currency: 'RSD' }).minor).toBe(units * 100);
    }),
  );
});

test('any text is read without an error: a whole number of cents that is more than none, or none with a reason', () => {
  const priceLike = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eE€'), maxLength: 14 });
  fc.assert(
    fc.property(fc.oneof(fc.string(), priceLike), (text) => {
      const { minor, findings } = readPrice(text, { currency: 'EUR' });
      if (minor === null) expect(findings).toHaveLength(1);
      else expect(Number.isSafeInteger(minor) && minor > 0 && minor <= 1_000_000_000).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('the reading that is shown for an ambiguous price is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (head, rest) => {
      const text = `${head}.${String(rest).padStart(3, '0')}`;
      for (const currency of ['RSD', 'EUR']) {
        const { minor, findings } = readPrice(text, { currency });
        const again = readPrice(findings[0]?.fixed ?? '', { currency });
        expect(again).toEqual({ minor, currency: null, findings: [] });
      }
    }),
  );
});
