import { expect, test } from 'vitest';
import { byLocale, firstLocaleOf, inEveryLocale, LANGUAGES, LOCALES, localeOf } from './locales.ts';

test.each<[string | null | undefined, string, string]>([
  ['sl', 'sl', 'a language'],
  ['en-GB', 'en', 'a tag with a region'],
  ['sr_Latn_RS', 'sr', 'a tag with a script'],
  ['SL', 'sl', 'in capitals'],
  ['rs', 'sr', 'the country code of the specification'],
  ['si', 'sl', 'the country code of the specification'],
  ['hr-HR', 'hr', 'a tag with a region'],
  ['ba', 'hr', 'a country whose own language has no texts'],
  ['bs-Latn-BA', 'hr', 'a language without texts whose neighbour has some'],
  ['de', 'sr', 'one we do not speak'],
  ['constructor', 'sr', 'a word every object knows'],
  ['', 'sr', 'empty'],
  [null, 'sr', 'nothing stored'],
  [undefined, 'sr', 'nothing stored'],
])('%j is %s: %s', (text, expected) => {
  expect(localeOf(text)).toBe(expected);
});

test.each([
  [['de-AT', 'bs-BA', 'en'], 'hr', 'the first that there are texts in'],
  [['sl'], 'sl', 'the only one'],
  [['de', 'fr'], 'sr', 'none of them: the default'],
  [[], 'sr', 'a browser that says nothing'],
])('of %j a browser gets %s: %s', (tags, expected) => {
  expect(firstLocaleOf(tags)).toBe(expected);
});

test('every language has tags that the formats of the platform know', () => {
  for (const { tag, formats } of Object.values(LANGUAGES)) {
    expect(Intl.getCanonicalLocales([tag, formats])).toEqual([tag, formats]);
    expect(Intl.DateTimeFormat.supportedLocalesOf([formats])).toEqual([formats]);
  }
});

test('what was written before a language came stands there in English', () => {
  const written = { en: 'Peak season', sr: 'Vrhunac sezone' };
  expect(inEveryLocale(written)).toEqual({ ...written, sl: 'Peak season', hr: 'Peak season' });
  expect(Object.keys(byLocale((locale) => locale))).toEqual([...LOCALES]);
});
