import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceBand } from '../auction/base-price.ts';
import { compareBands } from './price-list-changes.ts';

const band = (
  categoryId: number,
  fromMinor: number,
  toMinor: number | null,
  baseMicros: number,
): PriceBand => ({
  categoryId,
  fromMinor,
  toMinor,
  baseMicros,
});

test('tells new, gone, changed and untouched bands apart, the largest differences first', () => {
  const before = [band(1, 0, 100, 50), band(1, 100, null, 60), band(2, 0, null, 70), band(3, 0, null, 5)];
  const after = [band(1, 0, 100, 50), band(1, 100, null, 90), band(3, 0, 10, 5), band(4, 0, null, 40)];
  const told = compareBands(before, after);
  expect(told).toMatchObject({ added: 1, removed: 1, changed: 2, unchanged: 1 });
  expect(told.changes.map(({ categoryId, before: old, after: now }) => [categoryId, old, now])).toEqual([
    [2, before[2], null],
    [4, null, after[3]],
    [1, before[1], after[1]],
    [3, before[3], after[2]],
  ]);
});

test('of any two lists: the changes make the one into the other', () => {
  const lists = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 5 })), {
      selector: String,
      maxLength: 12,
    })
    .chain((keys) =>
      fc
        .array(fc.integer({ min: 0, max: 3 }), { minLength: keys.length, maxLength: keys.length })
        .map((bases) => keys.map(([category, from], i) => band(category, from, null, bases[i] ?? 0))),
    );
  fc.assert(
    fc.property(lists, lists, (before, after) => {
      const { changes, added, removed, changed, unchanged } = compareBands(before, after);
      const keyOf = ({ categoryId, fromMinor }: { categoryId: number; fromMinor: number }) =>
        `${categoryId}:${fromMinor}`;
      const made = new Map(before.map((one) => [keyOf(one), one]));
      for (const change of changes) {
        if (change.after) made.set(keyOf(change), change.after);
        else made.delete(keyOf(change));
      }
      expect(made).toEqual(new Map(after.map((one) => [keyOf(one), one])));
      expect([added + changed + unchanged, removed + changed + unchanged]).toEqual([
        after.length,
        before.length,
      ]);
    }),
  );
});
