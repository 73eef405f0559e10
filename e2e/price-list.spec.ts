import { readFile } from 'node:fs/promises';
import { expect, test } from './support/demo-session.ts';

test('a merchant reads what clicks cost in the own categories, now and in the season, and takes it along', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/price-list');
  await expect(page).toHaveTitle('Price list · Business Manager');
  const main = page.getByRole('main');
  await expect(main).toContainText(/Your [\d.]+ offers in stock: a click costs 0,\d+\s€ on average/);
  await expect(main.getByRole('note')).toContainText(
    /Peak season is coming: from .+ to .+ On your offers on average/,
  );
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'In the season, €' })).toBeVisible();
  const rows = table.getByRole('row');
  await expect(rows.filter({ hasText: 'Frižideri' }).first()).toContainText('this category');

  await page.getByRole('searchbox', { name: 'Search categories' }).fill('frizideri');
  await expect(rows.nth(1)).toContainText('Bela tehnika › Hlađenje › Frižideri');
  await expect(page).toHaveURL(/q=frizideri/);
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await (await download).path();
  const csv = await readFile(file, 'utf8');
  expect(csv.split('\r\n')[0]).toContain('Category;Price from, RSD;Below, RSD;Click, €;In the season, €');
  expect(csv.split('\r\n').filter((line) => line.includes('Frižideri')).length).toBeGreaterThanOrEqual(3);

  await page.goto('/price-list?q=nothing-of-the-kind');
  await expect(main).toContainText('No category matches.');
});

test('a portal without a season shows none', async ({ page, signIn }) => {
  await signIn('merchant', '/shops');
  await page.getByRole('button', { name: /^Choose Modra Žica/ }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Price list' }).click();
  await expect(page.getByRole('table').getByRole('columnheader', { name: 'Price from, EUR' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'In the season, €' })).toHaveCount(0);
});
