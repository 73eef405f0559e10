import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  calmCapitals,
  decodeTwice,
  encodeSpaces,
  hasMarkup,
  isInCapitals,
  stripMarkup,
} from './feed-fixes.ts';

it.each([
  { text: 'LG <b>TV</b>', is: 'LG TV', why: 'tags' },
  { text: '<p>A</p><p>B</p>', is: 'A B', why: 'paragraphs do not grow together' },
  { text: 'A<br/>B <img src="x">C', is: 'A B C', why: 'tags without an end' },
  { text: 'Audio &amp; Video', is: 'Audio & Video', why: 'an entity' },
  { text: 'a &lt; b', is: 'a < b', why: 'a sign' },
  { text: '5&Scaron;&#382;&#x17E;', is: '5Šžž', why: 'letters' },
  { text: '&amp;lt;b&amp;gt;x', is: 'x', why: 'wrapped twice' },
  { text: 'a < b & c > d', is: 'a < b & c > d', why: 'signs alone are no markup' },
  { text: 'R&D; x', is: 'R&D; x', why: 'no entity of HTML' },
  { text: '&#0;&#55296;x', is: 'x', why: 'no letters at all' },
])('HTML: $why', ({ text, is }) => {
  expect(stripMarkup(text)).toBe(is);
});

it.each([
  {
    title: 'TELEVIZOR CRNI LG 55NANO HDMI',
    brand: 'LG',
    is: 'Televizor Crni LG 55NANO HDMI',
    why: 'marks stay',
  },
  { title: 'BOSCH USISIVAČ ŽUTI', brand: 'BOSCH', is: 'BOSCH Usisivač Žuti', why: 'the brand stays' },
  {
    title: 'SAMSUNG GALAXY S24',
    brand: 'Samsung',
    is: 'Samsung Galaxy S24',
    why: 'a brand in small letters',
  },
  { title: 'LG TELEVIZOR 55', brand: 'LG', is: 'LG Televizor 55', why: 'one word is enough' },
  { title: 'IROBOT USISIVAČ', brand: 'iRobot', is: 'iRobot Usisivač', why: 'the brand’s own way' },
  { title: 'BOSCH GSR 12V-15', brand: 'Bosch', is: 'BOSCH GSR 12V-15', why: 'the brand and marks' },
  { title: 'USB HDMI SSD', brand: '', is: 'USB HDMI SSD', why: 'abbreviations alone' },
  { title: 'TELEVIZOR CRNI Lg', brand: '', is: 'TELEVIZOR CRNI Lg', why: 'not all in capitals' },
])('capitals: $why', ({ title, brand, is }) => {
  expect(calmCapitals(title, brand)).toBe(is);
});

it.each([
  { fix: encodeSpaces, from: ' https://a.si/b c\td ', is: 'https://a.si/b%20c%20d', why: 'whatever space' },
  { fix: encodeSpaces, from: 'https://a.si/b%20c', is: 'https://a.si/b%20c', why: 'none' },
  {
    fix: decodeTwice,
    from: 'https://a.si/%2520%25C5%25BE',
    is: 'https://a.si/%20%C5%BE',
    why: 'once too often',
  },
  { fix: decodeTwice, from: 'https://a.si/%252520', is: 'https://a.si/%20', why: 'twice too often' },
  { fix: decodeTwice, from: 'https://a.si/100%25', is: 'https://a.si/100%25', why: 'a percent sign' },
])('addresses: $from, $why', ({ fix, from, is }) => {
  expect(fix(from)).toBe(is);
});

const pieces = fc.constantFrom(
  ...[
    '<b>',
    '</b>',
    '<',
    '>',
    '&',
    '&amp;',
    'amp;',
    '&#38;',
    '#38;',
    'lt;',
    '&lt;',
    'b',
    ' ',
    '%',
    '25',
    '20',
    'TELE',
    'VIZOR',
    'ž',
    '\t',
    '/',
  ],
);
const nasty = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join('')),
);

test.each([
  { name: 'HTML', fix: stripMarkup },
  { name: 'capitals', fix: (text: string) => calmCapitals(text, 'VIZOR') },
  { name: 'spaces', fix: encodeSpaces },
  { name: 'double encoding', fix: decodeTwice },
])('the fix of $name changes nothing that it has put right', ({ fix }) => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(fix(fix(text))).toBe(fix(text));
    }),
    { numRuns: 2_000 },
  );
});

test('after a fix the rule finds nothing any more', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      expect(hasMarkup(stripMarkup(text))).toBe(false);
      expect(isInCapitals(calmCapitals(text, ''), '')).toBe(false);
      expect(/\s/.test(encodeSpaces(text))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
