import { describe, expect, it } from 'vitest';
import { categoriesOfLevel } from '../../../../shared/rules/clicks/category-level.ts';
import {
  categoryShares,
  offersAgainstClicks,
  topCategories,
  totalOffersAgainstClicks,
} from './category-shares.ts';

const category = (category_id: number, parent_id: number | null, num_offers: number, clicks: number) => ({
  category_id,
  parent_id,
  level: parent_id === null ? 1 : 2,
  name_rs: `Kategorija ${category_id}`,
  num_offers,
  clicks,
});
const tree = [
  category(1, null, 8, 60),
  category(2, 1, 5, 10),
  category(3, 1, 3, 50),
  category(4, null, 2, 40),
  category(5, null, 0, 0),
];
const answer = (before?: typeof tree) =>
  ({
    data: tree,
    total: { num_offers: 10, clicks: 100 },
    previous: { date_from: '2026-10-01' },
    data_from: before ? '2026-10-01' : '2026-10-02',
    previous_data: before ?? [],
  }) as unknown as Parameters<typeof categoryShares>[0];

describe('the categories of a level', () => {
  it.each([
    { level: 'main', ids: [1, 4, 5] },
    { level: 'leaf', ids: [2, 3, 4, 5] },
  ] as const)('$level', ({ level, ids }) => {
    expect(categoriesOfLevel(tree, level).map((row) => row.category_id)).toEqual(ids);
  });
});

describe('a distribution over categories', () => {
  it('has most first, without those that have nothing', () => {
    expect(categoryShares(answer(), 'leaf', 'clicks').map(({ key, share }) => [key, share])).toEqual([
      ['3', 0.5],
      ['4', 0.4],
      ['2', 0.1],
    ]);
  });

  it('knows what was before, and 0 where a category was not there', () => {
    const rows = categoryShares(answer([category(3, 1, 1, 25)]), 'leaf', 'clicks');
    expect(rows.map(({ previous, growth }) => [previous, growth])).toEqual([
      [25, 100],
      [0, null],
      [0, null],
    ]);
    expect(categoryShares(answer(), 'leaf', 'clicks')[0]?.previous).toBeNull();
  });

  it('leads from a bar to the products of its category, but not from the rest', () => {
    const [first, rest] = topCategories(categoryShares(answer(), 'leaf', 'clicks'), 100, 1, 'All others');
    expect(first?.link).toEqual({ to: '/products', search: { category_id: 3 }, keepsFilter: true });
    expect(rest).toMatchObject({ name: 'All others', value: 50, faint: true });
    expect(rest).not.toHaveProperty('link');
  });
});

it('offers stand beside clicks; without offers there is no click for each', () => {
  const rows = offersAgainstClicks(answer(), 'main');
  expect(
    rows.map(({ id, offerShare, clickShare, perOffer }) => [id, offerShare, clickShare, perOffer]),
  ).toEqual([
    [1, 0.8, 0.6, 7.5],
    [4, 0.2, 0.4, 20],
    [5, 0, 0, null],
  ]);
});

it('together they are the whole, and where nothing is, of nothing there is no share', () => {
  expect(totalOffersAgainstClicks(answer().total)).toEqual({
    ...{ offers: 10, offerShare: 1, clicks: 100, clickShare: 1, perOffer: 10 },
  });
  expect(totalOffersAgainstClicks({ num_offers: 0, clicks: 0 })).toEqual({
    ...{ offers: 0, offerShare: null, clicks: 0, clickShare: null, perOffer: null },
  });
});
