import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checksOf, choiceTree, foundCategories, switchCategory } from './category-choice.ts';

const node = (id: number, parentId: number | null, name = `c${id}`) => ({ id, parentId, name, offers: 1 });
/** 1 ─ 11 ─ 111, 112; 12. 2 ─ 21. */
const tree = choiceTree([
  node(1, null),
  node(11, 1),
  node(111, 11, 'Frižideri'),
  node(112, 11),
  node(12, 1),
  node(2, null),
  node(21, 2),
]);
const checks = (chosen: number[]) => Object.fromEntries(checksOf(tree, chosen));
const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

describe('the choice of categories', () => {
  it.each([
    { chosen: [], said: { 1: 'off', 11: 'off', 111: 'off' } },
    { chosen: [111], said: { 1: 'some', 11: 'some', 111: 'on', 112: 'off', 2: 'off' } },
    { chosen: [11], said: { 1: 'some', 11: 'on', 111: 'on', 112: 'on', 12: 'off' } },
    { chosen: [111, 112], said: { 11: 'on', 1: 'some' } },
    { chosen: [11, 12], said: { 1: 'on' } },
    { chosen: [99], said: { 1: 'off', 2: 'off' } },
  ])('$chosen shows parents half and children with them', ({ chosen, said }) => {
    expect(checks(chosen)).toMatchObject(said);
  });

  it.each([
    { why: 'on', chosen: [], id: 111, becomes: [111] },
    { why: 'on takes the place of what is below', chosen: [111, 21], id: 11, becomes: [11, 21] },
    { why: 'off', chosen: [11, 2], id: 11, becomes: [2] },
    { why: 'off inside a chosen one leaves the others', chosen: [1], id: 111, becomes: [12, 112] },
    { why: 'off where only the children were on', chosen: [111, 112], id: 11, becomes: [] },
    { why: 'what the shop no longer offers stays', chosen: [99, 1], id: 1, becomes: [99] },
  ])('$why', ({ chosen, id, becomes }) => {
    expect(sorted(switchCategory(tree, chosen, id))).toEqual(sorted(becomes));
  });

  it('switched twice has the same leaves on as before, or all of it off', () => {
    const leaves = [111, 112, 12, 21];
    const onLeaves = (chosen: readonly number[]) =>
      leaves.filter((leaf) => checksOf(tree, chosen).get(leaf) === 'on');
    const ids = fc.constantFrom(1, 11, 111, 112, 12, 2, 21);
    fc.assert(
      fc.property(fc.uniqueArray(ids), ids, (chosen, id) => {
        const before = checksOf(tree, chosen).get(id);
        const once = switchCategory(tree, chosen, id);
        expect(checksOf(tree, once).get(id)).toBe(before === 'on' ? 'off' : 'on');
        if (before === 'some') return;
        expect(onLeaves(switchCategory(tree, once, id))).toEqual(onLeaves(chosen));
      }),
    );
  });

  it('finds by name with what is above', () => {
    expect(foundCategories(tree, null)).toBeNull();
    expect([...(foundCategories(tree, (name) => name === 'Frižideri') ?? [])]).toEqual([1, 11, 111]);
  });
});
