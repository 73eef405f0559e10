import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gtinCheckDigit, readGtin } from './gtin.ts';

const withCheck = (digits: string) => `${digits}${gtinCheckDigit(digits)}`;

describe('the number of a product', () => {
  it.each([
    { text: '4006381333931', gtin: '4006381333931', why: 'an EAN-13' },
    { text: '  4006381333931 ', gtin: '4006381333931', why: 'spaces around' },
    { text: '036000291452', gtin: '0036000291452', why: 'a UPC is an EAN with a zero in front' },
    { text: '00036000291452', gtin: '0036000291452', why: 'a UPC filled up to 14' },
    { text: '96385074', gtin: '96385074', why: 'an EAN-8 stays one' },
    { text: '0000096385074', gtin: '96385074', why: 'an EAN-8 filled up to 13' },
    { text: '00000096385074', gtin: '96385074', why: 'and to 14' },
    { text: '10614141000415', gtin: '10614141000415', why: 'a case of many keeps its 14 digits' },
    { text: '04006381333931', gtin: '4006381333931', why: 'a 14th digit that says nothing' },
    { text: '978-86-7346-886-0', gtin: withCheck('978867346886'), why: 'a book with hyphens' },
    { text: '9788673468861', gtin: null, problem: 'gtin_invalid', why: 'a book with a wrong check digit' },
    { text: '4006381333932', gtin: null, problem: 'gtin_invalid', why: 'a wrong check digit' },
    { text: '400638133393', gtin: null, problem: 'gtin_invalid', why: 'a digit lost' },
    { text: '40063813339', gtin: null, problem: 'gtin_invalid', why: '11 digits' },
    { text: '4006381333931000', gtin: null, problem: 'gtin_invalid', why: '16 digits' },
    { text: '40O6381333931', gtin: null, problem: 'gtin_invalid', why: 'a letter O' },
    { text: 'SKU-77', gtin: null, problem: 'gtin_invalid', why: 'a number of the shop' },
    { text: '2000000000008', gtin: null, problem: 'gtin_restricted', why: 'prefix 2' },
    { text: withCheck('020000000001'), gtin: null, problem: 'gtin_restricted', why: 'prefix 02' },
    { text: withCheck('040000000001'), gtin: null, problem: 'gtin_restricted', why: 'prefix 04' },
    { text: withCheck('030000000001'), gtin: withCheck('030000000001'), why: 'prefix 03 is between them' },
    {
      text: withCheck('20000001'.slice(0, 7)),
      gtin: null,
      problem: 'gtin_restricted',
      why: 'an EAN-8 with 2',
    },
    {
      text: withCheck('1200000000001'),
      gtin: null,
      problem: 'gtin_restricted',
      why: '2 after the first of 14',
    },
    {
      text: withCheck('2400638133393'),
      gtin: withCheck('2400638133393'),
      why: 'the first of 14 is no prefix',
    },
    ...['981', '984', '990', '999', '050', '059'].map((prefix) => ({
      text: withCheck(`${prefix}000000012`),
      gtin: null,
      problem: 'gtin_coupon',
      why: `prefix ${prefix}`,
    })),
    ...['980', '985', '978', '979', '060'].map((prefix) => ({
      text: withCheck(`${prefix}000000012`),
      gtin: withCheck(`${prefix}000000012`),
      why: `prefix ${prefix} is no coupon`,
    })),
    { text: '0000000000000', gtin: null, problem: 'gtin_same_digits', why: 'zeros fill the field' },
    { text: '1111111111111', gtin: null, problem: 'gtin_same_digits', why: 'ones too' },
    { text: '4,04694E+12', gtin: null, problem: 'gtin_scientific', why: 'Excel with a comma' },
    { text: '4.04694e12', gtin: null, problem: 'gtin_scientific', why: 'and with a point' },
    { text: '', gtin: null, problem: 'gtin_missing', why: 'nothing' },
    { text: 'N/A', gtin: null, problem: 'gtin_missing', why: 'a word for nothing' },
    { text: '-', gtin: null, problem: 'gtin_missing', why: 'a dash for nothing' },
  ] as { text: string; gtin: string | null; problem?: string; why: string }[])(
    '$text: $why',
    ({ text, gtin, problem }) => {
      const reading = readGtin(text);
      expect(reading.gtin).toBe(gtin);
      expect(reading.problem).toBe(problem ?? null);
    },
  );

  it('knows books by 978 and 979', () => {
    expect(['9788673468860', '4006381333931'].map((text) => readGtin(text).isBook)).toEqual([true, false]);
  });

  it('takes only the lengths of the format', () => {
    expect(readGtin('036000291452', new Set([13])).problem).toBe('gtin_invalid');
    expect(readGtin('4006381333931', new Set([13])).problem).toBeNull();
  });
});

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const anyGtin = fc.constantFrom(7, 11, 12, 13).chain(digits).map(withCheck);

test('any changed digit is found', () => {
  fc.assert(
    fc.property(anyGtin, fc.nat(), fc.integer({ min: 1, max: 9 }), (gtin, place, more) => {
      const at = place % gtin.length;
      const changed = `${gtin.slice(0, at)}${(Number(gtin[at]) + more) % 10}${gtin.slice(at + 1)}`;
      expect(readGtin(changed).gtin).toBeNull();
      expect(readGtin(changed).problem).not.toBeNull();
    }),
    { numRuns: 1_000 },
  );
});

test('what is taken is taken again as it is', () => {
  fc.assert(
    fc.property(anyGtin, (text) => {
      const { gtin } = readGtin(text);
      if (gtin !== null) expect(readGtin(gtin)).toMatchObject({ gtin, problem: null });
    }),
    { numRuns: 1_000 },
  );
});
