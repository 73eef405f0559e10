import { afterEach, expect, test, vi } from 'vitest';
import { columnsByWords } from './columns-by-words.ts';

const WORDS = [
  ['date', [/^(date|datum)$/, /^paid at$/]],
  ['time', [/^vreme$/, /^datum$/]],
] as const;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { header: ['Paid at', 'Datum', 'VREME'], columns: { date: 'Datum', time: 'VREME' } },
  { header: ['x', 'PAID_AT'], columns: { date: 'PAID_AT' } },
  { header: ['Datum'], columns: { date: 'Datum' } },
  { header: [''], columns: {} },
])('the columns of $header', ({ header, columns }) => {
  expect(columnsByWords(header, WORDS)).toEqual(columns);
});

test('each name is read once, and none that is no name', () => {
  const normalized = vi.spyOn(String.prototype, 'normalize');
  const names = Array.from({ length: 1_000 }, (_, nth) => `c${nth}`);
  expect(columnsByWords([...names, 'datum '.repeat(10_000)], WORDS)).toEqual({});
  expect(normalized).toHaveBeenCalledTimes(names.length);
});
