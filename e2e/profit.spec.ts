import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';
import { lastMonth, numbersOf, panel, tableOf } from './support/report-screen.ts';
import { chooseInRow } from './support/row-actions.ts';
import { expectCurrent } from './support/settled.ts';

test.describe('profit', () => {
  test('goes from revenue to what is left, by the day of the click or of the order', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant', `/profit?${lastMonth()}`);
    const waterfall = panel(page, 'From revenue to profit');
    for (const step of ['Revenue', 'Cost of goods', 'Margin', 'Cost of clicks', 'Profit'])
      await expect(waterfall.getByText(step, { exact: true })).toBeVisible();
    const best = numbersOf(await tableOf(panel(page, 'Products that earn most')), 'Profit, €');
    expect(best).toEqual(best.toSorted((a, b) => b - a));
    const worst = numbersOf(await tableOf(panel(page, 'Products that lose most')), 'Profit, €');
    expect(worst).toEqual(worst.toSorted((a, b) => a - b));
    await page.getByText('Day of the order').click();
    await expect(page).toHaveURL(/by=order_day/);
    await expect(waterfall.getByText('Cost of goods')).toBeVisible();
  });

  test('leads to the orders, each with its lines and its history', async ({ page, signIn }) => {
    await signIn('merchant', `/profit?${lastMonth()}`);
    await page.getByRole('link', { name: 'Orders, margins and VAT' }).click();
    await expect(page).toHaveURL(/\/orders/);
    const list = panel(page, 'Orders by day');
    await list.getByRole('combobox', { name: 'Attribution' }).click();
    await page.getByRole('option', { name: 'Attributed' }).click();
    await expect(page).toHaveURL(/attribution=attributed/);
    await expectCurrent(list);
    const first = list.getByRole('row').nth(1).getByRole('button').first();
    await first.click();
    const dialog = page.getByRole('dialog', { name: /^Order \S/ });
    await expect(dialog.getByRole('table', { name: 'Lines' })).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'History' }).getByText('new')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('takes margins of single categories, on a phone too', async ({ page, signIn }) => {
    await signIn('merchant', '/orders/settings');
    const list = panel(page, 'Margins of categories, brands and products');
    await list.getByRole('button', { name: 'Add a margin' }).click();
    const adding = page.getByRole('dialog', { name: 'Add a margin' });
    await adding.getByRole('combobox', { name: /Category/ }).click();
    const first = page.getByRole('option').first();
    await expect(first).toBeVisible();
    await first.click();
    await adding.getByRole('textbox', { name: 'Margin' }).fill('23,5');
    await expect(adding.getByText(/recalculated\.$|^No order is affected/)).toBeVisible();
    await expectAccessible(page);
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toBeHidden();
    const row = list.getByRole('row', { name: /23,5/ });
    await expect(row).toBeVisible();

    await takeDarkPhone(page);
    await expectNoSidewaysScroll(page);
    await expect(list.getByText('23,5', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await chooseInRow(list, 'Remove');
    const removing = page.getByRole('dialog', { name: /^Remove the margin of/ });
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(removing).toBeHidden();
    await expect(list.getByText('23,5', { exact: false })).toBeHidden();
  });

  test('takes what items cost from a file, tried first, and lets one go again', async ({ page, signIn }) => {
    await signIn('merchant', '/orders/settings');
    const list = panel(page, 'Item costs');
    await list.getByRole('button', { name: 'From a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Costs from a file' });
    const rows = 'item_id;title;cost\ne2e-cost-1;;12,50\ne2e-cost-2;;na upit\ne2e-cost-3;;\n';
    const file = { name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Check without changing' }).click();
    await expect(dialog.getByText(/^Costs that would change: 1;/)).toBeVisible();
    await expect(dialog.getByText('“na upit” is not an amount: write 12,50.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Take the costs' }).click();
    await expect(dialog.getByText(/^Costs changed: 1;/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(list.getByText('e2e-cost-1')).toBeVisible();

    await takeDarkPhone(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await chooseInRow(list.getByRole('listitem').filter({ hasText: 'e2e-cost-1' }), 'Remove');
    const removing = page.getByRole('dialog', { name: 'Remove the cost of e2e-cost-1' });
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(removing).toBeHidden();
    await expect(list.getByText('e2e-cost-1')).toBeHidden();
  });
});
