import { expect, it } from 'vitest';
import { idsOf, listedShops, type ShopGroups } from './shop-choice.ts';

const shop = (id: number, label = `Shop ${id}`) => ({ value: String(id), label });
const GROUPS: ShopGroups = [
  { group: 'Bosnia', items: [shop(1, 'Čaj'), shop(2, 'Dućan')] },
  { group: 'Serbia', items: [shop(3, 'Alat'), shop(4, 'Čajdžinica'), shop(5, 'Zid')] },
];

it.each([
  { why: 'as they come', q: '', first: [], ids: [1, 2, 3, 4, 5] },
  { why: 'the chosen ones first, under their portal', q: '', first: [5], ids: [5, 3, 4, 1, 2] },
  { why: 'what the search finds, whatever the diacritics', q: 'caj', first: [4], ids: [4, 1] },
  { why: 'nothing', q: 'xyz', first: [], ids: [] },
])('shops of a list: $why', ({ q, first, ids }) => {
  const { shown, hidden } = listedShops(GROUPS, q, first);
  expect(idsOf(shown)).toEqual(ids);
  expect(hidden).toBe(0);
});

it('shows no more than can be read, and says how many are left', () => {
  const many = (from: number) => Array.from({ length: 150 }, (_, index) => shop(from + index));
  const { shown, hidden } = listedShops(
    [
      { group: 'One', items: many(1) },
      { group: 'Two', items: many(1001) },
      { group: 'Three', items: many(2001) },
    ],
    '',
    [],
  );
  expect(shown.map(({ items }) => items.length)).toEqual([150, 50]);
  expect(hidden).toBe(250);
});
