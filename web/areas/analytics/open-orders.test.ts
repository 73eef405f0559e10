import { expect, test } from 'vitest';
import { hintWithOpenOrders } from './open-orders.ts';
import { openOrders } from './series-figure.ts';

const word = (key: string, values: object = {}) => `${key} ${Object.values(values).join()}`;
const NOTE = 'orders_open 21.10.26';

test.each([
  { title: 'within the range', days: { orders_open_from: '2026-10-21' }, is: NOTE },
  { title: 'of its last day', days: { orders_open_from: '2026-10-21', date_to: '2026-10-21' }, is: NOTE },
  {
    title: 'after the range: nothing comes any more',
    days: { orders_open_from: '2026-10-21', date_to: '2026-10-20' },
    is: null,
  },
  {
    title: 'before the range: from its first day',
    days: { date_from: '2026-10-21', orders_open_from: '2026-10-14' },
    is: NOTE,
  },
  { title: 'of the day of the order', days: { orders_open_from: null }, is: null },
  { title: 'of a report that was not asked for orders', days: {}, is: null },
  {
    title: 'of a shop that sends none',
    days: { orders_open_from: '2026-10-21', orders_from: null },
    is: null,
  },
])('since when orders may still come: $title', ({ days, is }) => {
  const answer = { date_from: '2026-10-01', date_to: '2026-11-20', ...days };
  expect(openOrders(answer, word)).toBe(is);
  expect(hintWithOpenOrders(answer, word)).toEqual(is ? { hint: is } : {});
  expect(hintWithOpenOrders(answer, word, 'Tick.')).toEqual({ hint: is ? `Tick. ${is}` : 'Tick.' });
});

test('nothing is said while there is no answer', () => {
  expect(hintWithOpenOrders(undefined, word)).toEqual({});
});
