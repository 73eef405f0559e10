import { expect, test } from 'vitest';
import { escapeMarkup } from './markup.ts';

test.each([
  ['Šolja & čaša', 'Šolja &amp; čaša'],
  [`<img src="x" onerror='alert(1)'>`, '&lt;img src=&quot;x&quot; onerror=&#39;alert(1)&#39;&gt;'],
  ['&amp;', '&amp;amp;'],
  ['', ''],
])('%j stands in markup as %j', (text, expected) => {
  expect(escapeMarkup(text)).toBe(expected);
});
