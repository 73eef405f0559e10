import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPlotItems, togglePlotItem } from './plot-selection.ts';

describe('togglePlotItem', () => {
  test.each([
    { items: [], id: 7, after: [7], refused: false, why: 'the first' },
    { items: [1, 2, 3, 4], id: 7, after: [1, 2, 3, 4, 7], refused: false, why: 'the fifth' },
    { items: [1, 2, 3, 4, 5], id: 7, after: [1, 2, 3, 4, 5], refused: true, why: 'a sixth' },
    { items: [1, 2, 3, 4, 5], id: 3, after: [1, 2, 4, 5], refused: false, why: 'again, out of five' },
    { items: [3], id: 3, after: [], refused: false, why: 'again, the only one' },
  ])('$why: $id on $items gives $after', ({ items, id, after, refused }) => {
    expect(togglePlotItem(items, id)).toEqual({ items: after, refused });
  });

  it('never exceeds five, never repeats, and leaves what it was given alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (ids) => {
        let items: number[] = [];
        for (const id of ids) {
          const before = [...items];
          const result = togglePlotItem(items, id);
          expect(items).toEqual(before);
          expect(result.refused).toBe(before.length === 5 && !before.includes(id));
          items = result.items;
        }
        expect(items.length).toBeLessThanOrEqual(5);
        expect(new Set(items).size).toBe(items.length);
      }),
    );
  });
});

test.each<[string | null | undefined, number[], string]>([
  ['3,17', [3, 17], 'two ids'],
  ['', [], 'nothing'],
  [null, [], 'absent'],
  [undefined, [], 'absent'],
  ['3,3,4', [3, 4], 'a repetition'],
  ['1,2,3,4,5,6', [1, 2, 3, 4, 5], 'a sixth'],
  ['a,-1,0,1.5,1e3,,8', [8], 'what is no id'],
  ['99999999999999999999,2', [2], 'more than a number holds'],
])('the plot items of %j are %j: %s', (text, expected) => {
  expect(readPlotItems(text).items).toEqual(expected);
});

test('a link with a sixth is one that is cut; repetitions and what is no id do not count', () => {
  expect(readPlotItems('1,2,3,4,5,6').isCut).toBe(true);
  expect(readPlotItems('1,2,3,4,5,5,x').isCut).toBe(false);
});
