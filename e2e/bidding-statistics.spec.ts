import { expect, test } from './support/demo-session.ts';
import { figure, lastMonth, numbersOf, panel, shownSum, tableOf } from './support/report-screen.ts';

const PATH = '/bidding/statistics';

test.describe('bidding statistics', () => {
  test('add up: in figures, day by day and by category', async ({ page, signIn }) => {
    await signIn('merchant', `${PATH}?${lastMonth()}`);
    const all = await figure(page, 'Bid clicks');
    expect(all).toBeGreaterThan(0);

    const clicks = panel(page, 'Bid clicks per day');
    await clicks.getByRole('button', { name: 'Show as table' }).click();
    const days = await tableOf(clicks);
    const column = Object.keys(days).find((title) => title.startsWith('Bid clicks')) ?? '';
    expect(shownSum(numbersOf(days, column))).toBe(all);

    const positions = panel(page, 'Clicks by position');
    await positions.getByRole('button', { name: 'Show as table' }).click();
    const byPosition = numbersOf(await tableOf(positions), 'Clicks');
    expect(shownSum(byPosition.slice(0, 3))).toBe(all);

    const position = await figure(page, 'Average position');
    expect(position).toBeGreaterThanOrEqual(1);
    const coverage = await figure(page, 'Coverage of listings');
    expect(coverage).toBeGreaterThan(0);
    expect(coverage).toBeLessThanOrEqual(100);
  });

  test('show chosen categories in every chart, and a copied link shows the same', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant', `${PATH}?${lastMonth()}&group_by=week`);
    const row = panel(page, 'Bids by category').locator('tbody tr').first();
    const name = ((await row.getByRole('link').first().textContent()) ?? '').trim();
    await row.getByRole('checkbox').click();
    await expect(page).toHaveURL(/plot_items=/);
    await expect(row.getByRole('checkbox')).toBeChecked();
    await page.reload();
    const coverage = panel(page, 'Coverage of listings, by week');
    await coverage.getByRole('button', { name: 'Show as table' }).click();
    const table = await tableOf(coverage);
    expect(Object.keys(table).some((title) => title.includes(name))).toBe(true);
    await expect(page.getByRole('region', { name: 'Compare in the charts' }).getByText(name)).toBeVisible();
  });
});
