import { expect, test } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

test('of more entries than it holds, those go that were not used for the longest', () => {
  const cache = boundedCache<string, number>(2);
  cache.set('a', 1);
  cache.set('b', 2);
  expect(cache.get('a')).toBe(1);
  cache.set('c', 3);
  expect([...cache.keys()].sort()).toEqual(['a', 'c']);
  cache.set('a', 4);
  expect([cache.get('a'), cache.get('c'), cache.size]).toEqual([4, 3, 2]);
});
