import type { Page } from '@playwright/test';
import { expect, test } from './support/demo-session.ts';
import {
  clicksWithoutPosition,
  figure,
  lastMonth,
  numberOf,
  panel,
  readColumns,
  shownSum,
} from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

/** The columns of a panel's table, without the row of totals, each from top to bottom. */
const columnsOf = (page: Page, table: string) => readColumns(panel(page, table));

const numbersIn = (columns: string[][], at: number) => (columns[at] ?? []).map(numberOf);

test.describe('devices', () => {
  test('make up all clicks: in figures, in the comparison and day by day', async ({ page, signIn }) => {
    await signIn('merchant', `/devices?${lastMonth()}`);
    const all = await figure(page, 'All devices');
    expect(all).toBeGreaterThan(0);
    const parts = [await figure(page, 'Computer'), await figure(page, 'Phone'), await figure(page, 'Tablet')];
    expect(shownSum(parts)).toBe(all);
    const compared = await columnsOf(page, 'Comparison of devices');
    expect(numbersIn(compared, 1)).toEqual(parts);
    expect(shownSum(numbersIn(compared, 2))).toBeCloseTo(100, 0);

    await panel(page, 'Clicks by device, per day').getByRole('button', { name: 'Show as table' }).click();
    const days = await columnsOf(page, 'Clicks by device, per day');
    expect([1, 2, 3].map((column) => shownSum(numbersIn(days, column)))).toEqual(parts);
    expect(shownSum(numbersIn(days, 4))).toBe(all);
  });

  test('keep their scale and the order of their table in the address', async ({ page, signIn }) => {
    await signIn('merchant', `/devices?${lastMonth()}`);
    await page.getByText('Shares', { exact: true }).click();
    await expect(page).toHaveURL(/scale=share/);
    const table = panel(page, 'Comparison of devices');
    await table.getByRole('button', { name: 'Clicks', exact: true }).click();
    await expect(page).toHaveURL(/devices_sort=value\.desc/);
    const clicks = numbersIn(await columnsOf(page, 'Comparison of devices'), 1);
    expect(clicks).toEqual(clicks.toSorted((a, b) => b - a));
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Shares' })).toBeChecked();
    expect(numbersIn(await columnsOf(page, 'Comparison of devices'), 1)).toEqual(clicks);
  });
});

test.describe('activities', () => {
  test('show the week by its hours, to the eye, the keyboard and as a table', async ({ page, signIn }) => {
    await signIn('merchant', `/activities?${lastMonth()}`);
    const week = panel(page, 'Clicks by day of the week and hour');
    const chart = week.getByRole('group', { name: 'Clicks by day of the week and hour' });
    await expect(chart).toHaveAccessibleDescription(/^Most: [\d.]+, \w+day, \d\d:00–\d\d:00\./);
    await chart.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(week.getByText(/^Tuesday, 01:00–02:00\. Clicks: \d+$/)).toBeAttached();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(week.getByText(/^Tuesday, 23:00–00:00\. Clicks: \d+$/)).toBeAttached();

    await week.getByRole('button', { name: 'Show as table' }).click();
    const hours = await columnsOf(page, 'Clicks by day of the week and hour');
    expect(hours[0]).toHaveLength(24);
    expect(await week.getByRole('columnheader').allTextContents()).toEqual([
      'Hour',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    const byDay = [1, 2, 3, 4, 5, 6, 7].map((column) => shownSum(numbersIn(hours, column)));
    await panel(page, 'Clicks by day of the week').getByRole('button', { name: 'Show as table' }).click();
    const days = await columnsOf(page, 'Clicks by day of the week');
    expect(numbersIn(days, 1)).toEqual(byDay);
    await panel(page, 'Clicks by hour of the day').getByRole('button', { name: 'Show as table' }).click();
    expect(shownSum(numbersIn(await columnsOf(page, 'Clicks by hour of the day'), 1))).toBe(shownSum(byDay));

    await page.getByText('Average per day', { exact: true }).click();
    await expect(panel(page, 'Average clicks by day of the week and hour')).toBeVisible();
    await page.reload();
    await expect(panel(page, 'Average clicks by day of the week and hour')).toBeVisible();
  });

  test('lead from a day of the Dashboard to its hours, to its neighbours, and back', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant', `/dashboard?${lastMonth()}`);
    const clicks = panel(page, 'Clicks per day');
    await clicks.getByRole('button', { name: 'Show as table' }).click();
    const day = clicks.locator('tbody tr').nth(9);
    await expect(day).toBeVisible();
    await expectCurrent(clicks);
    const [date = '', count = ''] = await day.locator('td').allTextContents();
    await day.getByRole('link').click();

    await expect(page).toHaveURL(/\/activities\?.*date_from=(\S{10})&date_to=\1/);
    const hours = panel(page, `Clicks by hour, ${date}`);
    await hours.getByRole('button', { name: 'Show as table' }).click();
    const table = await columnsOf(page, `Clicks by hour, ${date}`);
    expect(table[0]).toHaveLength(24);
    expect(shownSum(numbersIn(table, 1))).toBe(numberOf(count));
    expect(await figure(page, 'Clicks')).toBe(numberOf(count));

    await page.getByRole('button', { name: 'Next day' }).click();
    await expect(panel(page, `Clicks by hour, ${date}`)).toBeHidden();
    await page.goBack();
    await expect(hours).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\?/);
    await expect(clicks.locator('tbody tr').nth(9)).toContainText(date);
  });
});

test('liquidity is clicks divided by offers, and says so', async ({ page, signIn }) => {
  await signIn('merchant', `/liquidity?${lastMonth()}`);
  await expect(page.getByText(/^Liquidity is the number of clicks divided by/)).toBeVisible();
  const liquidity = await figure(page, 'Liquidity, clicks per offer');
  const [clicks, offers] = [await figure(page, 'Clicks'), await figure(page, 'Offers in stock')];
  expect(offers).toBeGreaterThan(0);
  // The offers that are shown are rounded to a whole number.
  expect(liquidity).toBeGreaterThanOrEqual(clicks / (offers + 0.5) - 0.001);
  expect(liquidity).toBeLessThanOrEqual(clicks / (offers - 0.5) + 0.001);
  await panel(page, 'Clicks per day').getByRole('button', { name: 'Show as table' }).click();
  expect(shownSum(numbersIn(await columnsOf(page, 'Clicks per day'), 1))).toBe(clicks);
});

test.describe('distribution', () => {
  test('adds up: positions, clicks with and without a bid, categories', async ({ page, signIn }) => {
    await signIn('merchant', `/distribution?${lastMonth()}`);
    const kinds = await columnsOf(page, 'What clicks with and without a bid cost');
    const all = shownSum(numbersIn(kinds, 1));
    expect(all).toBeGreaterThan(0);
    const beside = await clicksWithoutPosition(page);
    for (const [title, without] of [
      ['Clicks by position', beside],
      ['Clicks by category', 0],
    ] as const) {
      await panel(page, title).getByRole('button', { name: 'Show as table' }).click();
      expect(shownSum(numbersIn(await columnsOf(page, title), 1)) + without, title).toBe(all);
    }
    const against = await columnsOf(page, 'Offers against clicks');
    expect(shownSum(numbersIn(against, 3))).toBe(all);
  });

  test('leads from a category to its products, and back to the same view', async ({ page, signIn }) => {
    await signIn('merchant', `/distribution?${lastMonth()}`);
    await page.getByText('All categories', { exact: true }).click();
    await expect(page).toHaveURL(/level=leaf/);
    const list = panel(page, 'Clicks by category');
    await expectCurrent(list);
    const link = list.getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(page).toHaveURL(/\/products\?.*category_id=\d+/);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/distribution\?.*level=leaf/);
    await expect(list.getByRole('link').first()).toHaveText(name);
  });
});
