import type { Page } from '@playwright/test';
import { expect, test } from './support/demo-session.ts';
import { figure, lastMonth, numbersOf, panel, pick, shownSum, tableOf } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const ranking = (page: Page) => panel(page, /^Categories( in .+)?$/);
const path = (page: Page) => page.getByRole('navigation', { name: 'Category path' });

test.describe('categories', () => {
  test('lead from the main ones down to the last, and every step back', async ({ page, signIn }) => {
    await signIn('merchant', `/category?${lastMonth()}`);
    const total = await figure(page, 'Clicks');
    expect(shownSum(numbersOf(await tableOf(ranking(page)), 'Clicks'))).toBe(total);

    const visited = [page.url()];
    const names: string[] = [];
    for (;;) {
      const row = ranking(page).locator('tbody tr').first();
      const clicks = numbersOf(await tableOf(ranking(page)), 'Clicks')[0];
      const link = row.getByRole('link').first();
      if (!(await link.getAttribute('href'))?.startsWith('/category')) break;
      names.push(((await link.textContent()) ?? '').trim());
      await link.click();
      await expect(path(page)).toHaveText(new RegExp(`${names.join('.*')}$`));
      expect(await figure(page, 'Clicks')).toBe(clicks);
      visited.push(page.url());
    }
    expect(names.length).toBeGreaterThan(1);

    await page.goBack();
    await expect(page).toHaveURL(visited.at(-2) ?? '');
    await expectCurrent(page.getByRole('main'));
    await path(page).getByRole('link', { name: 'All categories' }).click();
    await expect(page).not.toHaveURL(/category_id/);
    expect(await figure(page, 'Clicks')).toBe(total);
  });

  test('that brought nothing are not said to lead a table', async ({ page, signIn }) => {
    await signIn('merchant', `/category?${lastMonth()}&category_id=99999999`);
    const main = page.getByRole('main');
    await expect(main.getByText('No clicks in this period.')).toBeVisible();
    await expect(panel(page, /^Categories/)).toHaveCount(0);
    await expect(main.getByText(/lead the table below/)).toHaveCount(0);
  });

  test('can be listed at any level, and the charts follow', async ({ page, signIn }) => {
    await signIn('merchant', `/category?${lastMonth()}`);
    await tableOf(ranking(page));
    await pick(page, 'Level', 'Second');
    await expect(page).toHaveURL(/category_type=l2/);
    await pick(page, 'Metric', 'Cost');
    await expect(page).toHaveURL(/measure=cpc_sum/);
    const table = await tableOf(ranking(page));
    const cost = numbersOf(table, 'Cost, €');
    expect(cost).toEqual(cost.toSorted((a, b) => b - a));
    expect(table['Main category']?.every((name) => name !== '')).toBe(true);

    const shares = panel(page, 'By category: cost');
    await shares.getByRole('button', { name: 'Show as table' }).click();
    const parts = await tableOf(shares);
    expect(numbersOf(parts, 'Cost, €')[0]).toBe(cost[0]);
    expect(shownSum(numbersOf(parts, 'Share, %'))).toBeCloseTo(100, 0);

    await ranking(page).getByRole('checkbox').nth(2).click();
    const course = panel(page, 'Categories over time: cost');
    await course.getByRole('button', { name: 'Show as table' }).click();
    await expect(course.getByRole('columnheader')).toHaveCount(2);
    await page.reload();
    const days = await tableOf(course);
    const [drawn = ''] = Object.keys(days).slice(1);
    expect(Math.abs(shownSum(numbersOf(days, drawn)) - (cost[2] ?? 0))).toBeLessThan(0.2);
  });

  test('lead to their products and their clicks', async ({ page, signIn }) => {
    await signIn('merchant', `/category?${lastMonth()}`);
    const table = await tableOf(ranking(page));
    const row = ranking(page).locator('tbody tr').first();
    await row.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/products\?.*category_id=\d+/);
    const pager = panel(page, /^Top products/).getByText(/^1–\d+ of \d+$/);
    await expect(pager).toHaveText(new RegExp(`of ${numbersOf(table, 'Products')[0]}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/category\?/);

    await row.getByRole('link').first().click();
    await page.getByRole('link', { name: 'Clicks of this category' }).click();
    await expect(page).toHaveURL(/\/clicks\?.*category_id=\d+/);
    expect(await figure(page, 'Clicks')).toBe(numbersOf(table, 'Clicks')[0]);
  });

  test('show what bids bring in each', async ({ page, signIn }) => {
    await signIn('merchant', `/category?${lastMonth()}`);
    const bids = panel(page, 'Bids by category');
    await bids.getByRole('button', { name: /Coverage/ }).click();
    await expect(page).toHaveURL(/bids_sort=coverage.desc/);
    const coverage = numbersOf(await tableOf(bids), 'Coverage of listings, %');
    expect(coverage).toHaveLength(10);
    expect(coverage).toEqual(coverage.toSorted((a, b) => b - a));
    await bids.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/bids_page=2/);
    const next = numbersOf(await tableOf(bids), 'Coverage of listings, %');
    expect(next[0]).toBeLessThanOrEqual(coverage.at(-1) ?? 0);
  });
});
