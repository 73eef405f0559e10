import type { Page } from '@playwright/test';
import { expect, test } from './support/demo-session.ts';

type Shop = { id: number; name: string; has_module: boolean };

/** The shops of the person who is signed in. */
async function shopsOf(page: Page): Promise<Shop[]> {
  const token = await page.evaluate(() => localStorage.getItem('app_access_token'));
  const answer = await page.request.get('/v1/home/shops', { headers: { authorization: `Bearer ${token}` } });
  const { data }: { data: Shop[] } = await answer.json();
  return data;
}

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Module clicks' });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a shop with the module sees what it brings; the menu has it only there', async ({ page, signIn }) => {
  await signIn('merchant');
  const shops = await shopsOf(page);
  const [withModule, without] = [
    shops.find(({ has_module }) => has_module),
    shops.find(({ has_module }) => !has_module),
  ];
  if (!withModule || !without) throw new Error('the demo has a shop with the module and one without');

  await page.goto(`/module?shop_id=${withModule.id}`);
  await expect(entry(page)).toBeVisible();
  const figures = panel(page, 'Key figures').getByRole('listitem');
  await expect(figures).toHaveCount(4);
  await expect(figures.first()).not.toContainText(/^Clicks0/);
  for (const title of ['Module clicks per day', 'Cost of module clicks per day']) {
    await panel(page, title).scrollIntoViewIfNeeded(); // charts are drawn near the view
    await expect(panel(page, title).locator('canvas')).toBeVisible();
  }
  await panel(page, 'Categories of module clicks').locator('tbody').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/products\\?.*shop_id=${withModule.id}.*category_id=\\d+`));

  await page.goto(`/module?shop_id=${without.id}`);
  await expect(
    page.getByRole('heading', { name: 'Your shop does not take part in the partner module' }),
  ).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});

test('a member is sent to the Dashboard', async ({ page, signIn }) => {
  await signIn('member', '/module');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(entry(page)).toHaveCount(0);
});
