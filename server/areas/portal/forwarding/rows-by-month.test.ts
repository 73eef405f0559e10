import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsByMonth } from './rows-by-month.ts';

test('no row is lost, doubled or put into another month', () => {
  const row = fc
    .tuple(fc.nat(4_000_000), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([shop, month, day]) => {
      const date = `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
      return `${randomUUID()}\t1\t${shop}\t${date}\tthe rest\n`;
    });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const months = rowsByMonth(rows.join(''));
      const split = [...months].flatMap(([month, text]) =>
        text.match(/.*\n/g)?.map((line) => ({ month, line })),
      );
      for (const part of split) expect(part?.line.split('\t')[3]?.slice(0, 7)).toBe(part?.month);
      expect(split.map((part) => part?.line).sort()).toEqual(rows.toSorted());
    }),
  );
});
