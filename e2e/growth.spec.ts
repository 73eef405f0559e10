import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/demo-session.ts';
import { mailedAddress } from './support/mailbox.ts';
import { enterAsNewcomer } from './support/newcomer.ts';
import { openShop } from './support/own-merchant.ts';
import { lastMonth, numberOf } from './support/report-screen.ts';

const openFromMenu = async (page: Page, entry: string) => {
  await page.getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
};
const group = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** A site of another origin that consists of one page. */
async function serveSite(html: string): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return once(server.close(), 'close');
  };
  return { address: `http://localhost:${port}/`, stop };
}

test('a merchant reads what to do next, and follows a step to where it is done', async ({ page, signIn }) => {
  await signIn('merchant', `/dashboard?${lastMonth()}`);
  await page.getByRole('button', { name: 'Growth' }).click();
  await openFromMenu(page, 'Growth formula');
  await expectAccessible(page);

  const open = group(page, 'To do').last().getByRole('listitem');
  const done = group(page, 'Done').last().getByRole('listitem');
  const [toDo, isDone] = [await open.count(), await done.count()];
  expect(toDo).toBeGreaterThan(0);
  await expect(page.getByText(`${isDone} of ${toDo + isDone} steps done`)).toBeVisible();
  const next = await open.first().getByRole('heading').innerText();
  await expect(page.getByText(`Next: ${next}`)).toBeVisible();

  // The clicks of a step are those of the category it leads to, or some of them.
  const example = open.getByRole('link', { name: /: [\d.]+ clicks?$/ }).first();
  const [name = '', clicks = ''] = (await example.innerText()).split(/: (?=[\d.]+ clicks?$)/);
  await example.click();
  await expect(page).toHaveURL(/\/category\?.*category_id=\d+/);
  await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
  const category = new URL(page.url()).searchParams;
  const token = await page.evaluate(() => localStorage.getItem('app_access_token'));
  const query = `date_from=${category.get('date_from')}&date_to=${category.get('date_to')}&category_id=${category.get('category_id')}&per_page=500`;
  const shops = await page.request.get('/v1/home/shops', { headers: { authorization: `Bearer ${token}` } });
  const shopId = category.get('shop_id') ?? (await shops.json()).data[0].id;
  const report = await page.request.get(`/v1/analytics/top-products-clicks/${shopId}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = await report.json();
  const all = data.reduce((sum: number, row: { clicks: number }) => sum + row.clicks, 0);
  expect(numberOf(clicks)).toBeLessThanOrEqual(all);
  expect(numberOf(clicks)).toBeGreaterThan(0);
});

test('a newcomer sees what the account needs, does it, and sees it done', async ({ page }) => {
  const email = await enterAsNewcomer(page, 'rast');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See the next steps' }).click();
  await expect(page.getByText('0 of 3 steps done')).toBeVisible();
  await expect(group(page, 'Waiting for us').last().getByText('Verification of your account')).toBeVisible();
  await expect(group(page, 'What follows').last().getByRole('listitem')).toHaveCount(7);
  await expectAccessible(page);

  await page.goto(await mailedAddress(page, email));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.goto('/growth-formula');
  await expect(page.getByText('1 of 3 steps done')).toBeVisible();
  await expect(group(page, 'Done').last().getByText('E-mail address confirmed')).toBeVisible();

  await openFromMenu(page, 'Trust OK');
  await expect(page.getByText('This is what the mark asks for')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Criteria' }).getByRole('listitem')).toHaveCount(7);
});

test.describe('the trust badge', () => {
  test.use({ expectedErrors: /status of 404/ });

  test.use({ ownWindow: true, permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied by a merchant, and shown by the shop’s own site', async ({ page, signIn }) => {
    await signIn('merchant', '/trust-ok');
    await expect(page.getByText('The mark is earned', { exact: true })).toBeVisible();
    const preview = page.getByRole('img', { name: /^The Trust OK badge of / });
    const widthOf = (picture: typeof preview) =>
      picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : null));
    await expect.poll(() => widthOf(preview)).toBe(200);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const code = await page.evaluate(() => navigator.clipboard.readText());

    const withoutMark = code.replace(/trust-badge\/\d+/, 'trust-badge/2000000000');
    const site = await serveSite(`<!doctype html><title>Shop</title>${code}${withoutMark}`);
    await page.goto(site.address);
    const pictures = page.getByRole('link').getByRole('img');
    await expect.poll(() => widthOf(pictures.first())).toBe(200);
    // Of a shop without the mark nothing is to be seen.
    await pictures.last().scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(pictures.last())).toBe(1);
    await site.stop();
  });

  test('of a shop that has not earned it looks like that of a shop that does not exist', async ({
    page,
    tokensOf,
  }) => {
    const { access_token: staff } = await tokensOf('staff');
    const { id } = await openShop(page, staff, `Bez znaka ${Date.now()}`);
    const shop = await page.request.get(`/v1/trust-badge/${id}.svg`);
    const none = await page.request.get('/v1/trust-badge/2000000000.svg');
    expect([shop.status(), none.status()]).toEqual([404, 404]);
    expect(await shop.text()).toBe(await none.text());
  });
});
