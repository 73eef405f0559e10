import { expect, test } from 'vitest';
import { localeOf } from './locales.ts';

test.each<[string | null | undefined, string, string]>([
  ['sl', 'sl', 'a language'],
  ['en-GB', 'en', 'a tag with a region'],
  ['sr_Latn_RS', 'sr', 'a tag with a script'],
  ['SL', 'sl', 'in capitals'],
  ['rs', 'sr', 'the country code of the specification'],
  ['si', 'sl', 'the country code of the specification'],
  ['de', 'sr', 'one we do not speak'],
  ['constructor', 'sr', 'a word every object knows'],
  ['', 'sr', 'empty'],
  [null, 'sr', 'nothing stored'],
  [undefined, 'sr', 'nothing stored'],
])('%j is %s: %s', (text, expected) => {
  expect(localeOf(text)).toBe(expected);
});
