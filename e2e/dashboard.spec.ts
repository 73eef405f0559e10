import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { LANGUAGES } from '../shared/rules/portals/locales.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { looksOf } from './support/looks.ts';
import { clicksWithoutPosition, SHORT_DASHBOARD } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, label: string) =>
  panel(page, 'Key figures').getByRole('listitem').filter({ hasText: label }).locator('p').nth(1);

const textOf = async (locator: Locator) => (await locator.textContent()) ?? '';

/** A number as it is read: `1.234,50 €`. */
const numberOf = (text: string) => Number(text.replace(/[^\d,-]/g, '').replace(',', '.'));

async function csvOf(page: Page, chart: Locator): Promise<string[][]> {
  await chart.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  return lines.map((line) => line.split(';'));
}

const sumOf = (rows: string[][], column: number) =>
  rows.slice(1).reduce((sum, row) => sum + numberOf(row[column] ?? ''), 0);

/** Everything that loads has loaded: nothing on the page says that it is busy. */
async function settled(page: Page): Promise<void> {
  await expect(panel(page, /.+/).first()).toBeVisible();
  await expectCurrent(page.locator('body'));
  await page.getByRole('main').getByRole('group').first().scrollIntoViewIfNeeded(); // charts are drawn near the view
  await expect(page.locator('canvas').first()).toBeVisible();
}

test.describe('the Dashboard', () => {
  test('tells a month that is over in figures, charts and files that agree', async ({ page, signIn }) => {
    await signIn('merchant', '/dashboard');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/date_from=\d{4}-\d\d-01&date_to=\d{4}-\d\d-(28|29|30|31)/);
    await settled(page);

    const clicks = numberOf(await textOf(figure(page, 'Clicks').first()));
    const cost = numberOf(await textOf(figure(page, 'Cost').first()));
    expect(clicks).toBeGreaterThan(0);
    const clickRows = await csvOf(page, panel(page, 'Clicks per day'));
    expect(clickRows[0]).toEqual(['Date', 'Clicks', 'Previous period']);
    expect(sumOf(clickRows, 1)).toBe(clicks);
    const costRows = await csvOf(page, panel(page, 'Cost per day'));
    expect(sumOf(costRows, 1)).toBeCloseTo(cost, 1);
    const listed = sumOf(await csvOf(page, panel(page, 'Clicks by position')), 1);
    expect(listed + (await clicksWithoutPosition(page))).toBe(clicks);
    expect(sumOf(await csvOf(page, panel(page, 'Clicks by device')), 1)).toBe(clicks);
    expect(sumOf(await csvOf(page, panel(page, 'Clicks by category')), 1)).toBe(clicks);

    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(figure(page, 'Clicks').first()).toContainText(new Intl.NumberFormat('de-DE').format(clicks));
  });

  test('compares five products, refuses the sixth, and keeps all of it over a reload', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant', '/dashboard');
    const boxes = panel(page, 'Top products').getByRole('checkbox');
    for (const nth of [0, 1, 2, 3, 4]) {
      await boxes.nth(nth).click();
      await expect(boxes.nth(nth)).toBeChecked();
    }
    const tray = panel(page, 'Compare in the charts');
    await expect(tray.getByRole('listitem')).toHaveCount(5);
    await boxes.nth(5).click();
    await expect(page.getByRole('alert')).toHaveText('At most 5 fit into the charts. Remove one first.');
    await expect(boxes.nth(5)).not.toBeChecked();
    await boxes.nth(2).click();
    await expect(tray.getByRole('listitem')).toHaveCount(4);

    const chart = panel(page, 'Clicks per day');
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await settled(page);
    const names = await tray.getByRole('listitem').allTextContents();
    const header = ['Date', 'Clicks', 'Previous period', ...names];
    await expect(chart.getByRole('columnheader')).toHaveText(header);

    await page.reload();
    await expect(tray.getByRole('listitem')).toHaveText(names);
    await expect(chart.getByRole('columnheader')).toHaveText(header);
    await expect(boxes.nth(0)).toBeChecked();
    await expect(boxes.nth(2)).not.toBeChecked();
  });

  test('plots categories once one is ticked', async ({ page, signIn }) => {
    await signIn('merchant', '/dashboard');
    await panel(page, 'Top categories').getByRole('checkbox').first().click();
    await expect(page).toHaveURL(/category_type=l3/);
    await settled(page);
    const tray = panel(page, 'Compare in the charts');
    const name = (await textOf(tray.getByRole('listitem').first())).trim();
    const legend = panel(page, 'Cost per day').getByRole('list', { name: 'Series of the chart' });
    await expect(legend.getByText(name)).toBeVisible();
    const toggle = legend.getByRole('button', { name: 'Show Previous period' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  });

  test('sorts and pages on the server, and saves every row', async ({ page, signIn }) => {
    await signIn('merchant', '/dashboard');
    const products = panel(page, 'Top products');
    await products.getByRole('button', { name: 'Cost, €' }).click();
    await expect(products.getByRole('columnheader', { name: 'Cost, €' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await products.getByRole('combobox', { name: 'Rows per page' }).selectOption('10');
    const shown = products.getByRole('status').filter({ hasText: ' of ' });
    await expect(shown).toHaveText(/^1–10 of [\d.]+$/);
    await products.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(shown).toHaveText(/^11–20 of [\d.]+$/);
    const total = numberOf((await textOf(shown)).split(' of ')[1] ?? '');
    const rows = await csvOf(page, products);
    expect(rows).toHaveLength(1 + total);
    const costs = rows.slice(1).map((row) => numberOf(row[rows[0]?.indexOf('Cost, €') ?? 0] ?? ''));
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    await page.reload();
    await expect(shown).toHaveText(/^11–20 of/);
  });

  test('can be read with the keyboard', async ({ page, signIn }) => {
    await signIn('merchant', '/dashboard');
    await settled(page);
    const chart = panel(page, 'Clicks per day').getByRole('group', { name: 'Clicks per day' });
    await chart.focus();
    await page.keyboard.press('End');
    await expect(chart.locator('xpath=..').locator('[aria-live]')).toHaveText(
      /Clicks: [\d.]+\. Previous period:/,
    );
    await page.keyboard.press('Escape');
    await expect(chart.locator('xpath=..').locator('[aria-live]')).toHaveText('');
  });
});

test('whoever asks for less motion sees the Dashboard load without any', async ({ page, signIn }) => {
  await signIn('merchant');
  const answered = Promise.withResolvers<void>();
  await page.route('**/v1/analytics/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await expect.poll(moving).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(moving).toBeGreaterThan(0);
  // One for each place that waits: a phone has better to do than to move hundreds of bars.
  expect(await moving()).toBeLessThan(30);
  answered.resolve();
  await settled(page);
});

test('what stands from before can be read while the next is on its way, light and dark', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', SHORT_DASHBOARD);
  await settled(page);
  const answered = Promise.withResolvers<void>();
  await page.route('**/v1/analytics/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(panel(page, 'Top products').locator('[data-old]')).toBeVisible();
  await expect(panel(page, 'Key figures').locator('[data-old]').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  answered.resolve();
  await settled(page);
});

test.describe('what leaves the Dashboard', () => {
  test.use({ ownWindow: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('hands out a link to one panel and a spreadsheet', async ({ page, signIn }) => {
    await signIn('merchant', '/dashboard');
    const devices = panel(page, 'Clicks by device');
    await devices.getByRole('button', { name: 'Copy the link to this panel' }).click();
    await expect(devices.getByText('Link copied')).toBeAttached();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const { pathname, searchParams, hash } = new URL(link);
    expect([pathname, hash]).toEqual(['/dashboard', '#clicks-by-device']);
    expect(searchParams.get('shop_id')).toMatch(/^\d+$/);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(devices).toBeInViewport();

    await devices.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^clicks-by-device_.+\.xlsx$/);
    expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  });
});

test.describe('while one report fails', () => {
  test.use({ expectedErrors: /503/ });

  test('its panel says why and comes back; all others stand', async ({ page, signIn }) => {
    await signIn('merchant');
    const problem = {
      type: 'about:blank',
      title: 'x',
      status: 503,
      code: 'unavailable',
      request_id: 'req-42',
    };
    await page.route('**/v1/analytics/devices/*', (route) => route.fulfill({ status: 503, json: problem }));
    await page.goto('/dashboard');
    const devices = panel(page, 'Clicks by device');
    await expect(devices.getByRole('alert')).toContainText('Reference: req-42');
    await expect(panel(page, 'Clicks by position').getByRole('group')).toBeVisible();
    await page.unroute('**/v1/analytics/devices/*');
    await devices.getByRole('button', { name: 'Try again' }).click();
    await expect(devices.getByText('Phone', { exact: true })).toBeVisible();
  });
});

for (const { language, colorScheme, size, name } of looksOf(0)) {
  test(`is accessible in ${name}`, async ({ page, signIn, speak }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    await signIn('merchant');
    await speak(language);
    await page.goto(`${SHORT_DASHBOARD}&tables=cost`);
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
    await settled(page);
    await page.getByRole('checkbox').first().click();
    await settled(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  });
}
