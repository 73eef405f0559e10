import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotColors } from './plot-colors.ts';

const selection = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { maxLength: 5 });

describe('the colours of plot items', () => {
  it('begin after the shop’s own', () => {
    expect([...plotColors(new Map(), [7, 3])]).toEqual([
      [7, 1],
      [3, 2],
    ]);
  });

  it('stay with an item when others go, and a new one takes what is free', () => {
    const first = plotColors(new Map(), [7, 3, 9]);
    const second = plotColors(first, [3, 9, 5]);
    expect([second.get(3), second.get(9), second.get(5)]).toEqual([2, 3, 1]);
  });

  it('are all different, from 1 to the number of places, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(selection, { minLength: 1 }), (history) => {
        let colors: ReadonlyMap<number, number> = new Map();
        for (const items of history) {
          colors = plotColors(colors, items);
          const used = items.map((id) => colors.get(id) ?? 0);
          expect(new Set(used).size).toBe(items.length);
          expect(used.every((color) => color >= 1 && color <= 5)).toBe(true);
        }
      }),
    );
  });
});
