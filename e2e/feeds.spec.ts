import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { asFile, brokenFeed, ownFormatFeed, smallFeed } from './support/feed-files.ts';
import { takeDarkPhone } from './support/looks.ts';
import { openFromMenu } from './support/menu.ts';
import { enterAsNewcomer } from './support/newcomer.ts';

type Shop = { id: number; website: string; currency: string; country_locale_code: string };

/** Where the fields of an offer stand in the shop's own format. */
const OWN_FORMAT = {
  'ID of the item': 'aa',
  Title: 'bb',
  'Address of the product page': 'cc',
  'Address of the main image': 'dd',
  'Price, with VAT': 'ee',
  Availability: 'ff',
  'Category path': 'gg',
};

const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** A shop of the Croatian portal, which no other story is about; each story here has one of its own. */
async function croatianShop(page: Page, token: string, nr: 0 | 1 | 2): Promise<Shop> {
  const answer = await page.request.get('/v1/home/shops', { headers: { authorization: `Bearer ${token}` } });
  const { data }: { data: Shop[] } = await answer.json();
  const shop = data.filter(({ country_locale_code: cc }) => cc === 'hr')[nr];
  if (!shop) throw new Error('the demo has too few shops on the Croatian portal');
  return shop;
}

type Opening = {
  page: Page;
  signIn: (as: 'staff') => Promise<unknown>;
  tokensOf: (of: 'staff') => Promise<{ access_token: string }>;
};

/** The feed of such a shop, which has none yet, as staff see it. */
async function openCroatianFeed({ page, signIn, tokensOf }: Opening, nr: 0 | 1 | 2): Promise<Shop> {
  test.slow();
  await signIn('staff');
  const shop = await croatianShop(page, (await tokensOf('staff')).access_token, nr);
  await page.goto(`/feeds?shop_id=${shop.id}`);
  return shop;
}

/** Chooses a file and imports it by keyboard. */
async function importFile(page: Page, file: ReturnType<typeof asFile>): Promise<void> {
  await expect(page.getByRole('button', { name: /Choose a file or drop it here/ })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(file);
  const start = page.getByRole('button', { name: 'Import this file' });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(start).toHaveCount(0);
}

/** On a phone, in the dark and in another language. */
async function expectFits(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('app_locale', 'sl'));
  await takeDarkPhone(page);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Ugotovitve' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => localStorage.setItem('app_locale', 'en'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
}

test('a feed goes in, is diagnosed and put right; a broken file leaves its offers alone', async ({
  page,
  signIn,
  tokensOf,
}) => {
  const shop = await openCroatianFeed({ page, signIn, tokensOf }, 0);
  await expect(page.getByRole('heading', { name: 'Bring your products in' })).toBeVisible();
  await expectAccessible(page);

  await importFile(page, asFile('feed.xml', smallFeed(shop)));
  await expect(panel(page, 'Last import')).toContainText('The feed was read and its offers are live.');
  await expect(panel(page, 'Live now')).toContainText('11 offers are live');
  await expect(panel(page, 'What to fix first').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);

  await panel(page, 'Last import').getByRole('link', { name: 'See the report' }).click();
  const found = page.getByRole('list', { name: 'Diagnoses' });
  await expect(found.getByRole('heading', { name: 'HTML in the title' })).toBeVisible();
  await found.getByRole('button', { name: /^Show 1 example: HTML in the title/ }).click();
  await expect(found.getByRole('table').locator('del').first()).toHaveText('<b>');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.evaluate(() => Object.assign(window, { showSaveFilePicker: undefined }));
  await found.getByRole('button', { name: 'CSV of all: HTML in the title' }).click();
  expect((await download).suggestedFilename()).toMatch(/^html-in-the-title_.*\.csv$/);
  await expectFits(page);

  await found.getByRole('button', { name: /^Apply this fix to every import: Take HTML/ }).click();
  await expect(panel(page, 'Fixes in use')).toContainText('Take HTML out of titles and descriptions');
  await page.getByRole('link', { name: 'See its report' }).first().click();
  await expect(page.getByText('The same file, read again')).toBeVisible();

  await page.getByRole('link', { name: 'Feed', exact: true }).click();
  await importFile(page, asFile('broken.xml', brokenFeed(shop)));
  await expect(panel(page, 'Last import')).toContainText('The last good offers are still live: 11 offers');
  await expect(panel(page, 'Live now')).toContainText('11 offers are live');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'broken.xml' })).toContainText('Refused');
  await expect(page.getByRole('row').filter({ hasText: 'feed.xml' })).toContainText('Imported');
});

test('somebody whose account is not confirmed checks a file, and nothing of it is stored', async ({
  page,
}) => {
  await enterAsNewcomer(page, 'checker');
  await page.goto('/dashboard');
  await openFromMenu(page, 'Shops', 'Check a feed');

  await page.getByLabel('Portal').selectOption('Croatia');
  await page.getByLabel('Domain of the shop').fill('my shop');
  const shop = { website: 'https://www.susila.example', currency: 'EUR' };
  await page.locator('input[type=file]').setInputFiles(asFile('new.xml', smallFeed(shop)));
  const check = page.getByRole('button', { name: 'Check this file' });
  await check.click();
  await expect(page.getByText('Enter the domain alone, such as shop.com.')).toBeVisible();
  await page.getByLabel('Domain of the shop').fill('https://www.susila.example/');
  await check.click();
  await expect(
    page.getByText('Nothing was stored: neither the file nor what was found in it.'),
  ).toBeFocused();
  const result = panel(page, 'What was found in new.xml');
  await expect(result).toContainText('This file would be accepted: 11 offers.');
  await expect(result.getByRole('heading', { name: 'HTML in the title' })).toBeVisible();
  await expect(result.getByRole('button', { name: /fix/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a feed of one’s own format: what is missing of its mapping is said at each field, then it goes in, and another tab counts its offers', async ({
  page,
  signIn,
  tokensOf,
}) => {
  const shop = await openCroatianFeed({ page, signIn, tokensOf }, 2);
  await importFile(page, asFile('own.xml', ownFormatFeed(shop)));
  await page.getByRole('link', { name: 'Say how the file is to be read' }).click();
  const place = (name: string) => page.getByRole('combobox', { name, exact: true });
  const save = page.getByRole('button', { name: 'Save and import' });
  await save.click();
  await expect(place('Title')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(`/price-list?shop_id=${shop.id}`);
  const counted = other.getByText(/^Your [\d.]+ offers in stock:/);
  await expect(counted).not.toContainText('Your 3 offers');
  for (const [field, name] of Object.entries(OWN_FORMAT)) {
    await place(field).click();
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await save.click();
  await expect(panel(page, 'Last import')).toContainText('The feed was read and its offers are live.');
  await expect(panel(page, 'Live now')).toContainText('3 offers are live');
  await expect(counted).toContainText('Your 3 offers');
  await other.close();
});

test.describe('the guided first import', () => {
  // The pictures of the feed are on a site that is none.
  test.use({ expectedErrors: /404 \(Not Found\) http:\/\/127\.0\.0\.1:\d+\/v1\/pictures\// });

  test('a first import is guided: its step outlives a reload, and nothing is live before the end', async ({
    page,
    signIn,
    tokensOf,
  }) => {
    const shop = await openCroatianFeed({ page, signIn, tokensOf }, 1);
    await page.getByRole('button', { name: 'Start the guide' }).click();
    const guide = page.getByRole('region', { name: 'Your first import' });
    const step = guide.locator('[aria-current=step]').first();
    await expect(step).toContainText('Address or file');
    await expectAccessible(page);

    await importFile(page, asFile('feed.xml', smallFeed(shop)));
    const goOn = guide.getByRole('button', { name: 'Continue' });
    await goOn.click();
    await expect(guide.getByText(/^Recognized as CNJExport/)).toBeVisible();
    await page.reload();
    await expect(step).toContainText('Format');
    await goOn.click();
    await expect(guide.getByText(/^Your prices state their currency/)).toBeVisible();
    await goOn.click();
    await expect(panel(page, 'Categories of the feed')).toBeVisible();
    await goOn.click();

    const items = panel(page, 'Your items on the portal');
    const third = items.getByRole('row').filter({ hasText: /Philips sušilo za kosu 3\s*F-3 · Philips/ });
    await expect(third).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(panel(page, 'Live now')).toHaveCount(0);
    await guide.getByRole('button', { name: 'Put the offers live' }).click();
    await expect(panel(page, 'Last import')).toContainText('The feed was read and its offers are live.');
    await expect(panel(page, 'Live now')).toContainText('11 offers are live');
  });
});
