import { expect, test } from 'vitest';
import type english from '../../../locales/en/coupons-mails.json';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { serverTexts } from './server-texts.ts';

const texts = serverTexts<typeof english>('coupons-mails');

test('a text comes in the language that is asked for, at the top of its file or in a table', () => {
  expect(LOCALES.map((locale) => texts(locale, 'approved')('label'))).toEqual([
    'Otvori kupone',
    'Open coupons',
    'Odpri kupone',
    'Otvori kupone',
  ]);
  const closing = texts('sl')('closing', { shop: 'Modra Žica' });
  expect(closing).toBe('To sporočilo ste prejeli, ker delate s trgovino Modra Žica.');
});

// Titles and names are what people typed.
test.each([
  ['a place for a value', '{{shop}}'],
  ['a reference to another text', '$t(closing)'],
  ['a sign of replacements', '$& $1 $$'],
  ['markup', '<b>&amp;</b>'],
])('a value stands as it is: %s', (_, title) => {
  expect(texts('en', 'approved')('subject', { title })).toBe(`Your coupon “${title}” is approved`);
  const text = texts('en', 'approved')('text', { title, shop: title });
  expect(text).toBe(`We have approved the coupon “${title}” of ${title}.`);
});

test('a file that a language lacks is named at once', () => {
  expect(() => serverTexts('no-such-file')).toThrow('no-such-file.json');
});
