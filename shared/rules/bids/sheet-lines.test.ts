import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSheetLines, SHEET_LINES, writeSheetLines } from './sheet-lines.ts';

test('neighbouring lines are one range', () => {
  expect(writeSheetLines([12, 5, 9, 10, 11])).toBe('5,9-12');
  expect(writeSheetLines([])).toBe('');
  expect(readSheetLines('')(1)).toBe(false);
});

test('all lines of a list are read back, and no others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (lines) => {
      const text = writeSheetLines(lines);
      expect(text).toMatch(SHEET_LINES);
      const has = readSheetLines(text);
      expect(Array.from({ length: 62 }, (_, line) => line).filter(has)).toEqual(
        [...lines].sort((a, b) => a - b),
      );
    }),
  );
});
