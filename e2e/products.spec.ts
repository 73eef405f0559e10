import type { Page } from '@playwright/test';
import { expect, test } from './support/demo-session.ts';
import { figure, lastMonth, numbersOf, panel, pick, shownSum, tableOf } from './support/report-screen.ts';

const ranking = (page: Page) => panel(page, /^Top products/);
const fallsFrom = (numbers: number[]) => numbers.toSorted((a, b) => b - a);

test.describe('products', () => {
  test('are ranked and drawn by any measure, and the address says by which', async ({ page, signIn }) => {
    await signIn('merchant', `/products?${lastMonth()}`);
    const byClicks = numbersOf(await tableOf(ranking(page)), 'Clicks');
    expect(byClicks).toEqual(fallsFrom(byClicks));

    await pick(page, 'Metric', 'Cost');
    await expect(page).toHaveURL(/measure=cpc_sum/);
    await expect(page.getByRole('heading', { name: 'Products over time: cost' })).toBeVisible();
    await expect(ranking(page).getByRole('columnheader', { name: /Cost/ })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    const byCost = numbersOf(await tableOf(ranking(page)), 'Cost, €');
    expect(byCost).toEqual(fallsFrom(byCost));

    await ranking(page)
      .getByRole('button', { name: /Average position/ })
      .click();
    await expect(page).toHaveURL(/products_sort=position_avg.desc/);
    await page.reload();
    const byPosition = numbersOf(await tableOf(ranking(page)), 'Average position');
    expect(byPosition).toEqual(fallsFrom(byPosition));
  });

  test('lead the chart until some are chosen; those stay over a reload', async ({ page, signIn }) => {
    await signIn('merchant', `/products?${lastMonth()}`);
    const course = panel(page, 'Products over time: clicks');
    const legend = course.getByRole('list', { name: 'Series of the chart' }).getByRole('listitem');
    await expect(legend).toHaveCount(5);
    const { Product: names = [], Clicks: clicks = [] } = await tableOf(ranking(page));

    const boxes = ranking(page).getByRole('checkbox');
    await boxes.nth(1).click();
    await expect(boxes.nth(1)).toBeChecked();
    await boxes.nth(3).click();
    await expect(page).toHaveURL(/plot_items=\d+,\d+/);
    await expect(legend).toHaveCount(2);
    await page.reload();
    await expect(legend).toHaveCount(2);
    await course.getByRole('button', { name: 'Show as table' }).click();
    const days = await tableOf(course);
    for (const nth of [1, 3]) {
      const name = Object.keys(days).find((title) => names[nth]?.trim().startsWith(title)) ?? '';
      expect(shownSum(numbersOf(days, name))).toBe(numbersOf({ clicks }, 'clicks')[nth]);
    }
    const chosen = panel(page, 'Compare in the charts');
    await chosen.getByRole('button', { name: 'Remove all' }).click();
    await expect(course.getByRole('columnheader')).toHaveCount(6);
  });

  test('show only those of a category, found without its diacritics', async ({ page, signIn }) => {
    await signIn('merchant', `/products?${lastMonth()}`);
    const { Category: categories = [] } = await tableOf(ranking(page));
    const wanted = categories.find((name) => /[čćšžđ]/i.test(name)) ?? categories[0] ?? '';
    const typed = wanted
      .replaceAll(/đ/g, 'd')
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '');
    const picker = page.getByRole('combobox', { name: 'Category' });
    await picker.fill(typed.toLowerCase());
    await page.getByRole('option').filter({ hasText: wanted }).first().click();
    await expect(page).toHaveURL(/category_id=\d+/);
    await expect(page.getByRole('heading', { name: `Top products: ${wanted}` })).toBeVisible();
    const { Category: shown = [] } = await tableOf(ranking(page));
    expect(new Set(shown)).toEqual(new Set([wanted]));

    await page.getByRole('link', { name: 'Open the category' }).click();
    await expect(page).toHaveURL(/\/category\?.*category_id=\d+/);
    await expect(page.getByRole('navigation', { name: 'Category path' })).toContainText(wanted);
    await page.goBack();
    await expect(picker).toHaveValue(wanted);
    await page.getByRole('button', { name: 'Show all categories' }).click();
    await expect(page).not.toHaveURL(/category_id/);
  });

  test('say what the clicks may have earned, and from which rate', async ({ page, signIn }) => {
    await signIn('merchant', `/products?${lastMonth()}`);
    const earned = await figure(page, 'Potential revenue');
    const price = await figure(page, 'Price of clicked products');
    expect(earned).toBeGreaterThan(0);
    const revenue = panel(page, 'Potential revenue');
    const note = revenue.getByText(/average clicked price\./);
    await expect(note).toContainText('of your clicks that bought');
    const hint = (await note.textContent()) ?? '';
    const rate = Number(/× (\d+,\d+)\s%/.exec(hint)?.[1]?.replace(',', '.')) / 100;
    expect(rate).toBeGreaterThan(0);

    await page.goto(`/dashboard?${lastMonth()}`);
    const clicks = await figure(page, 'Clicks');
    expect(Math.abs(earned / (clicks * rate * price) - 1)).toBeLessThan(0.01);
    await page.goBack();

    await revenue.getByRole('button', { name: 'Show as table' }).click();
    const days = numbersOf(await tableOf(revenue), 'Potential revenue, RSD');
    expect(Math.abs(shownSum(days) / earned - 1)).toBeLessThan(0.01);
    const prices = panel(page, 'Average product price');
    await prices.getByRole('button', { name: 'Show as table' }).click();
    await expect(prices.locator('tfoot td').nth(1)).toHaveText(
      new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(price),
    );
  });

  test('lead to their clicks, and back', async ({ page, signIn }) => {
    await signIn('merchant', `/products?${lastMonth()}&measure=bid_clicks`);
    const table = await tableOf(ranking(page));
    const link = ranking(page).locator('tbody tr').nth(2).getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/clicks\?.*product_id=\d+/);
    expect(await figure(page, 'Bid clicks')).toBe(numbersOf(table, 'Bid clicks')[2]);
    const { Product: clicked = [] } = await tableOf(panel(page, 'Every click'));
    expect(new Set(clicked)).toEqual(new Set([name]));
    await page.getByRole('link', { name: 'The product over time' }).click();
    await expect(page).toHaveURL(/\/products\?.*plot_items=\d+/);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/products\?.*measure=bid_clicks/);
    expect(await tableOf(ranking(page))).toEqual(table);
  });
});
