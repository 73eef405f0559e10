import { expect, test } from 'vitest';
import { rankedCategoryColumns, rankedProductColumns } from './ranking-columns.tsx';

const word = (key: string) => key;

test.each([
  ['products', rankedProductColumns(word, true)],
  ['categories', rankedCategoryColumns(word)],
])('every number of a table of %s says what it is made of', (_, columns) => {
  const numbers = columns.filter(({ kind }) => kind !== 'text');
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter(({ metric }) => metric === undefined).map(({ key }) => key)).toEqual([]);
});
