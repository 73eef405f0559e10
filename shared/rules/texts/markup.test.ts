import { expect, test } from 'vitest';
import { escapeMarkup, escapeXml } from './markup.ts';

test.each([
  ['Šolja & čaša', 'Šolja &amp; čaša'],
  [`<img src="x" onerror='alert(1)'>`, '&lt;img src=&quot;x&quot; onerror=&#39;alert(1)&#39;&gt;'],
  ['&amp;', '&amp;amp;'],
  ['', ''],
])('%j stands in markup as %j', (text, expected) => {
  expect(escapeMarkup(text)).toBe(expected);
});

test.each([
  ['Šolja & čaša 📱', 'Šolja &amp; čaša 📱'],
  ['a\u0000b\tc\u0085d', 'a b c d'],
  ['a\uFFFEb\uFFFFc', 'a b c'],
  ['a\uD83D', 'a '],
])('%j stands in a file of XML as %j', (text, expected) => {
  expect(escapeXml(text)).toBe(expected);
});
