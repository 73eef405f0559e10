import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from './support/demo-session.ts';
import { statusOf } from './support/enter.ts';
import { numberOf, numbersOf, panel, shownSum, tableOf } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const LISTS = [
  { tab: 'Lowest', title: 'Lowest prices', group: 'The lowest price' },
  { tab: 'In between', title: 'Prices in between', group: 'In between' },
  { tab: 'Highest', title: 'Highest prices', group: 'The highest price' },
];

test('the comparison says where prices stand, and each group leads to its products', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/prices');
  const standing = panel(page, 'Your price position');
  await expect(standing).toContainText(
    /Your prices of [\d.]+ compared products are [\d,]+\s% above the lowest\./,
  );
  const tabs = page.getByRole('navigation', { name: 'Parts of the price report' });
  const counts: number[] = [];
  for (const { tab, title, group } of LISTS) {
    const line = standing.getByRole('listitem').filter({ hasText: group });
    await expect(line).toBeVisible();
    await expectCurrent(standing);
    const count = numberOf(await line.locator('span').nth(3).textContent());
    counts.push(count);
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(page).toHaveTitle(`${title} · Business Manager`);
    await expect(panel(page, title)).toContainText(`of ${count}`);
    await tabs.getByRole('link', { name: 'Comparison' }).click();
    await standing.getByRole('link', { name: group }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/prices(\?|$)/);
  }
  const byCategory = await tableOf(panel(page, 'By category'));
  expect(shownSum(numbersOf(byCategory, 'The lowest price'))).toBe(counts[0]);
  await expect(panel(page, 'Where you lose most')).toContainText(`of ${(counts[1] ?? 0) + (counts[2] ?? 0)}`);
});

test('what loses most comes first; order, page and filters stand in the address', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/prices/product-expensive-prices');
  const list = panel(page, 'Prices in between');
  const column = async (title: string) => numbersOf(await tableOf(list), title);
  const weights = await column('Gap × clicks');
  expect(weights).toHaveLength(10);
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));

  await list.getByRole('button', { name: 'Gap, %' }).click();
  await expect(page).toHaveURL(/prices_sort=gap_percent\.desc/);
  await list.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/prices_page=2/);
  const second = await column('Gap, %');
  expect(second).toEqual(second.toSorted((a, b) => b - a));
  await page.reload();
  expect(await column('Gap, %')).toEqual(second);

  const name = (await list.locator('tbody tr').first().getByRole('link').first().textContent()) ?? '';
  await list.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page).not.toHaveURL(/prices_page/);
  await expect(list.locator('tbody tr')).toHaveCount(1);
  await expect(list.locator('tbody tr')).toContainText(name);
  await list.getByRole('searchbox').fill('nothing of that kind');
  await expect(page).toHaveURL(/[?&]q=nothing/);
  await list.getByRole('button', { name: 'Remove filters' }).click();
  await expect(list.locator('tbody tr')).toHaveCount(10);

  await list.getByRole('combobox', { name: 'Brand' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL(/brand_id=\d+/);
  await page.goBack();
  await expect(page).not.toHaveURL(/brand_id/);
});

test('a product shows its price over time beside the market, as chart, table and file', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/prices');
  const product = panel(page, 'Where you lose most').locator('tbody tr').first().getByRole('link').first();
  const name = (await product.textContent()) ?? '';
  await product.click();
  const window = page.getByRole('dialog', { name });
  await expect(window).toBeVisible();
  await expectCurrent(window);
  await expectAccessible(page);
  await window.getByRole('radiogroup', { name: 'How far back' }).getByText('30 days').click();
  await expect(page).toHaveURL(/product_id=\d+.*history_days=30/);
  await window.getByRole('button', { name: 'Show as table' }).click();
  const table = await tableOf(window);
  expect(table.Date).toHaveLength(30);
  for (const [at, lowest] of numbersOf(table, 'Lowest, RSD').entries()) {
    expect(lowest).toBeLessThanOrEqual(numbersOf(table, 'Median, RSD')[at] ?? 0);
    expect(numbersOf(table, 'Median, RSD')[at]).toBeLessThanOrEqual(
      numbersOf(table, 'Highest, RSD')[at] ?? 0,
    );
  }
  const download = page.waitForEvent('download');
  await window.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')).toHaveLength(31);
  await page.reload();
  await expect(window).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(window).toHaveCount(0);
  await expect(page).not.toHaveURL(/product_id/);
});

test('all rows of a list come as a file', async ({ page, signIn }) => {
  await signIn('merchant', '/prices/product-lowest-prices');
  const list = panel(page, 'Lowest prices');
  await expect(list.locator('tbody tr')).toHaveCount(10);
  const total = numberOf(/of ([\d.]+)/.exec((await list.textContent()) ?? '')?.[1] ?? '');
  for (const [format, begins] of [
    ['CSV', '\uFEFFProduct ID;'],
    ['Excel (XLSX)', 'PK'],
  ] as const) {
    const download = page.waitForEvent('download');
    await list.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: format }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.startsWith(begins)).toBe(true);
    if (format === 'CSV') expect(file.trimEnd().split('\r\n')).toHaveLength(total + 1);
  }
});

test('another merchant’s shop cannot be looked at', async ({ page, signIn }) => {
  await signIn('rival');
  expect(await statusOf(page, '/v1/price-report/comparison/1')).toBe(403);
});
