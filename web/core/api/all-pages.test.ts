import { expect, it } from 'vitest';
import { MAX_PER_PAGE } from '../../../shared/rules/limits.ts';
import { allPages } from './all-pages.ts';

type Page = { data: readonly number[]; last_page: number };

/** A list that answers so for each page; what was asked of it stands beside. */
function listOf(answer: (page: number) => Page) {
  const asked: number[] = [];
  const rows = allPages<number>(async ({ page, per_page }) => {
    expect(per_page).toBe(MAX_PER_PAGE);
    asked.push(page);
    if (asked.length > 3_000) throw new Error('it goes on for ever');
    return answer(page);
  });
  return { rows, asked };
}

it('puts the rows of all pages one after the other, and asks no further', async () => {
  const { rows, asked } = listOf((page) => ({ data: [page, page], last_page: 3 }));
  expect(await rows).toEqual([1, 1, 2, 2, 3, 3]);
  expect(asked).toEqual([1, 2, 3]);
});

it('is content with an empty list, and with one that grew shorter meanwhile', async () => {
  for (const last of [0, 1]) expect(await listOf(() => ({ data: [], last_page: last })).rows).toEqual([]);
  expect(
    await listOf((page) => ({ data: page === 1 ? [1] : [], last_page: page === 1 ? 3 : 1 })).rows,
  ).toEqual([1]);
});

it.each([
  ['no last page', undefined],
  ['none that is a number', Number.NaN],
  ['words', '3'],
])('says what is wrong with a list that names %s, after one page', async (_, last) => {
  const { rows, asked } = listOf(() => ({ data: [1], last_page: last as number }));
  await expect(rows).rejects.toThrow('Page 1 of a list does not say which is the last');
  expect(asked).toEqual([1]);
});

it('asks for nothing after a page without rows that is not the last, and for no more pages than lists have', async () => {
  const empty = listOf((page) => ({ data: page === 1 ? [1] : [], last_page: 9 }));
  await expect(empty.rows).rejects.toThrow('Page 2 of 9 of a list has no rows');
  const endless = listOf((page) => ({ data: [page], last_page: page + 1 }));
  await expect(endless.rows).rejects.toThrow('A list has more than 2000 pages');
  expect(endless.asked).toHaveLength(2_000);
});
