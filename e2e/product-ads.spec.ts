import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/demo-session.ts';
import { figure, lastMonth, numbersOf, panel, shownSum, tableOf } from './support/report-screen.ts';
import { chooseInRow } from './support/row-actions.ts';
import { expectCurrent } from './support/settled.ts';

const LIST = 'Your product ads';

test('an ad is placed with what others bid in view, changed, switched off and taken back', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/product-ads');
  const list = panel(page, LIST);
  await expect(list.locator('tbody tr').first()).toBeVisible();

  await list.getByRole('button', { name: 'New ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product ad' });
  await dialog.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: /^Zamrzivači/ }).click();
  await expect(dialog.getByText('Base price', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'As the visitor will see it' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Price from' }).fill('900');
  await dialog.getByRole('textbox', { name: 'Price below' }).fill('800');
  await dialog.getByRole('textbox', { name: 'Bid for a click' }).fill('0');
  await dialog.getByRole('button', { name: 'Place the ad' }).click();
  await expect(dialog.getByText('This price has to be above 0 and higher')).toBeVisible();
  await expect(dialog.getByText('The bid has to be above 0.')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('textbox', { name: 'Price below' }).fill('987.654,32');
  await dialog.getByRole('button', { name: /^Bid .*\s€: the first place/ }).click();
  await dialog.getByRole('button', { name: 'Place the ad' }).click();
  await expect(page.getByText('The ad is placed and takes part')).toBeVisible();
  const row = list.getByRole('row', { name: /900,00 to below 987\.654,32/ });
  await expectCurrent(list);
  for (let next = 2; (await row.count()) === 0; next += 1) {
    await list.getByRole('button', { name: `Page ${next}`, exact: true }).click();
    await expectCurrent(list);
  }

  await row.getByRole('switch').click({ force: true });
  await expect(page.getByText('1 ad is switched off.')).toBeVisible();
  await expect(row).toContainText('Off');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The change of 1 ad is undone.')).toBeVisible();
  await expect(row).not.toContainText('Off');

  await chooseInRow(row, 'Delete');
  await page.getByRole('dialog', { name: 'Delete the ad?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 ad is deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`the line of the last change takes no room from the ads when it comes, ${width} px wide`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn('merchant');
    const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/v1/product-ad/*?*', async (route) => {
      await isMeasured;
      await route.continue();
    });
    await page.goto('/product-ads');
    const list = panel(page, LIST);
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    const waiting = await top();
    goOn();
    await expect(page.getByRole('button', { name: 'Undo the last change' })).toBeVisible();
    await expectCurrent(list);
    expect(Math.abs((await top()) - waiting), 'what it moves by').toBeLessThan(1);
  });
}

test.describe('two people change one ad', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test('the second sees what happened and loses nothing', async ({ page, signIn }) => {
    await signIn('merchant', '/product-ads');
    const first = panel(page, LIST)
      .getByRole('button', { name: /^Actions for/ })
      .first();
    // By its name: other stories place ads of their own.
    const change = (await first.getAttribute('aria-label')) ?? '';
    const rowIn = (window: Page) =>
      panel(window, LIST)
        .locator('tbody tr')
        .filter({ has: window.getByRole('button', { name: change, exact: true }) });
    const row = rowIn(page);
    await chooseInRow(row, 'Change');
    const dialog = page.getByRole('dialog', { name: 'Change the product ad' });
    await dialog.getByRole('textbox', { name: 'Bid for a click' }).fill('1,23');

    const other = await page.context().newPage();
    await other.goto('/product-ads');
    await chooseInRow(rowIn(other), 'Change');
    const window = other.getByRole('dialog', { name: 'Change the product ad' });
    await window.getByRole('textbox', { name: 'Bid for a click' }).fill('1,11');
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('The ad is changed.')).toBeVisible();
    await other.close();

    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText(/its bid is now 1,11\s€/)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Bid for a click' })).toHaveValue('1,23');
    await dialog.getByRole('button', { name: 'Save all the same' }).click();
    await expect(page.getByText('The ad is changed.')).toBeVisible();
    await expect(row).toContainText('1,23');
  });
});

test('the days of the insights are the figures, and categories are sorted as the address says', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', `/product-ad-insights?${lastMonth()}&tables=ads-clicks`);
  const byDay = await tableOf(panel(page, 'Clicks on ads by day'));
  const clicks = numbersOf(byDay, 'Clicks');
  expect(clicks.length).toBeGreaterThanOrEqual(28);
  expect(shownSum(clicks)).toBe(await figure(page, 'Clicks'));
  const categories = panel(page, 'By category of the page');
  await categories.getByRole('button', { name: 'Clicks', exact: true }).click();
  await expect(page).toHaveURL(/insights_sort=clicks\.desc/);
  const byCategory = async () => numbersOf(await tableOf(categories), 'Clicks');
  const shown = await byCategory();
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  await page.reload();
  // An ad that another story places meanwhile has no clicks of that month.
  const clicked = (clicks: readonly number[]) => clicks.filter((count) => count > 0);
  expect(clicked(await byCategory())).toEqual(clicked(shown));
});
