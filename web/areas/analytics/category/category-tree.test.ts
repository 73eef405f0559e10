import { describe, expect, it } from 'vitest';
import { categoryPath, categoryTree, countRows, levelsBelow, rowLevel } from './category-tree.ts';

const row = (category_id: number, parent_id: number | null, level: number) => ({
  category_id,
  parent_id,
  level,
  clicks: 1,
});
const tree = categoryTree(
  [row(1, null, 1), row(2, 1, 2), row(3, 2, 3), row(4, 3, 4), row(5, null, 1), row(9, 8, 2)],
  ({ category_id }) => `C${category_id}`,
);
const ids = (id: number | null) => categoryPath(tree, id).map((node) => node.id);

describe('the path of a category', () => {
  it.each([
    { why: 'a leaf of level 4', id: 4, path: [1, 2, 3, 4] },
    { why: 'a root', id: 5, path: [5] },
    { why: 'no category chosen', id: null, path: [] },
    { why: 'one the range does not know', id: 77, path: [] },
    { why: 'a parent that has nothing to count is left out', id: 9, path: [9] },
  ])('$why', ({ id, path }) => {
    expect(ids(id)).toEqual(path);
  });

  it('ends although the rows go round in a circle', () => {
    const circle = categoryTree([row(1, 2, 1), row(2, 1, 2)], () => '');
    expect(categoryPath(circle, 1)).toHaveLength(2);
  });

  it('knows who has categories below', () => {
    expect([...tree.parents]).toEqual([1, 2, 3, 8]);
  });
});

describe('the level of the rows', () => {
  it.each([
    { why: 'begins at the top', inside: null, asked: null, level: 'l1' },
    { why: 'any level may be asked for at the top', inside: null, asked: 'l3', level: 'l3' },
    { why: 'is the next one below a category', inside: 1, asked: null, level: 'l2' },
    { why: 'may skip one', inside: 1, asked: 'l3', level: 'l3' },
    { why: 'never lies above or at the category itself', inside: 2, asked: 'l1', level: 'l3' },
    { why: 'below level 3 are the leaves', inside: 3, asked: null, level: 'leaf' },
    { why: 'below level 3 are the leaves, whatever is asked', inside: 3, asked: 'l2', level: 'leaf' },
    { why: 'an unknown category takes what is asked', inside: 77, asked: 'l2', level: 'l2' },
  ] as const)('$why', ({ inside, asked, level }) => {
    expect(rowLevel(categoryPath(tree, inside), asked)).toBe(level);
  });

  it('offers what lies below', () => {
    expect(levelsBelow([])).toEqual(['l1', 'l2', 'l3']);
    expect(levelsBelow(categoryPath(tree, 2))).toEqual(['l3']);
    expect(levelsBelow(categoryPath(tree, 4))).toEqual([]);
  });
});

describe('how many rows a level has', () => {
  it.each([
    { why: 'main categories of the whole tree', level: 'l1', inside: null, count: 2 },
    { why: 'second ones inside one', level: 'l2', inside: 1, count: 1 },
    { why: 'none inside another', level: 'l2', inside: 5, count: 0 },
    { why: 'leaves inside a category of level 3', level: 'leaf', inside: 3, count: 1 },
    { why: 'a leaf counts itself', level: 'leaf', inside: 4, count: 1 },
  ] as const)('$why', ({ level, inside, count }) => {
    expect(countRows(tree, level, inside)).toBe(count);
  });
});
