import { expect, test } from 'vitest';
import { conversionRateOf } from './conversion-rate.ts';

test.each([
  {
    title: '30 orders count, whatever was said',
    said: 0.5,
    clicks: 1_500,
    orders: 30,
    is: [0.02, 'measured'],
  },
  { title: 'one less does not', said: 0.5, clicks: 1_500, orders: 29, is: [0.5, 'shop'] },
  { title: 'nothing was said', said: null, clicks: 1_500, orders: 29, is: [0.015, 'default'] },
  { title: 'a shop without clicks', said: null, clicks: 0, orders: 40, is: [0.015, 'default'] },
])('$title', ({ said, clicks, orders, is }) => {
  const { rate, source } = conversionRateOf(said, { clicks, orders });
  expect([rate, source]).toEqual(is);
});
