import { belgradeDay } from '../shared/rules/time/belgrade-time.ts';
import { lastCalendarYear } from '../shared/rules/time/periods.ts';
import { expect, test } from './support/demo-session.ts';

const YEAR = lastCalendarYear(belgradeDay(Date.now())).from.slice(0, 4);

test('the market of last year: three rankings, ten at a time, without anybody’s name', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/market/categories');
  const tabs = page.getByRole('navigation', { name: 'What is ranked' });
  for (const kind of ['Categories', 'Brands', 'Products']) {
    await tabs.getByRole('link', { name: kind }).click();
    await expect(tabs.getByRole('link', { name: kind })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(`Market: ${kind.toLowerCase()} · Business Manager`);
    const ranking = page.getByRole('region', { name: `Top ${kind.toLowerCase()} of ${YEAR}` });
    const ranks = ranking.locator('tbody tr td:first-child');
    await expect(ranks).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    await expect(ranking).not.toContainText(
      await page.getByRole('combobox', { name: 'Shop', exact: true }).inputValue(),
    );
  }
});

test('pages, order and size of a ranking stand in the address', async ({ page, signIn }) => {
  await signIn('merchant', '/market/products');
  const ranking = page.getByRole('region', { name: `Top products of ${YEAR}` });
  const ranks = ranking.locator('tbody tr td:first-child');
  await expect(ranks.first()).toHaveText('1');
  await ranking.getByRole('button', { name: 'Page 2' }).click();
  await expect(ranks.first()).toHaveText('11');
  await expect(page).toHaveURL(/market_page=2/);
  await page.reload();
  await expect(ranks.first()).toHaveText('11');
  await ranking.getByRole('button', { name: 'Rank' }).click();
  await expect(page).toHaveURL(/market_sort=rank\.desc/);
  await expect(ranks.first()).not.toHaveText('1');
  await ranking.getByRole('button', { name: 'Rank' }).click();
  await expect(ranks.first()).toHaveText('1');
});

test('another portal has another market; a category leads to one’s own products in it', async ({
  page,
  signIn,
}) => {
  await signIn('staff');
  const market = async (country: string) => {
    const shops = await page.request.get('/v1/home/shops', {
      headers: {
        authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('app_access_token'))}`,
      },
    });
    const { data } = await shops.json();
    const shop = data.find((one: { country_locale_code: string }) => one.country_locale_code === country);
    await page.goto(`/market/categories?shop_id=${shop.id}`);
    const names = page.locator('tbody tr td:nth-child(2)');
    await expect(names).toHaveCount(10);
    return names.allTextContents();
  };
  expect(await market('si')).not.toEqual(await market('hr'));
  const category = page.locator('tbody').getByRole('link').first();
  await category.click();
  await expect(page).toHaveURL(/\/products\?.*category_id=\d+/);
});

test('the best sellers of a category that the shop does not sell; a search that finds nothing is taken back', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/market/categories');
  const first = page.getByRole('link', { name: /^Best-selling products of / }).first();
  const category = (await first.getAttribute('aria-label'))?.replace('Best-selling products of ', '') ?? '';
  await first.click();
  const only = page.getByRole('button', { name: `Only ${category}` });
  await expect(only).toBeVisible();
  const ranking = page.getByRole('region', { name: `Top products of ${YEAR}` });
  const missing = ranking.getByRole('cell', { name: 'not sold' });
  await ranking.getByRole('combobox', { name: 'In my shop' }).click();
  await page.getByRole('option', { name: 'You do not sell this' }).click();
  await expect(page).toHaveURL(/offered=no/);
  await expect(async () => {
    expect(await missing.count()).toBe(await ranking.locator('tbody tr').count());
  }).toPass();
  await ranking.getByRole('searchbox', { name: 'Name, item number or EAN' }).fill('no such thing');
  await expect(ranking.getByText('Nothing in the market matches these filters.')).toBeVisible();
  await ranking.getByRole('button', { name: 'Remove filters' }).click();
  await expect(ranking.locator('tbody tr')).toHaveCount(10);
  await expect(only).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/offered=no/);
});
