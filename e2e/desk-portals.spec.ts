import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from './support/demo-session.ts';
import { anyShop, enterAsOwner } from './support/own-merchant.ts';
import { chooseInRow } from './support/row-actions.ts';
import { takeTurn } from './support/turns.ts';

/** The list of the portal hr, which no other story looks at, as it stands in the browser's download. */
async function downloadList(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

const choose = (page: Page, name: string, content: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

/** What a portal has is there once, so the stories that change it come one after the other. */
const test = base.extend<{ turn: undefined }>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs nothing.
    async ({}, use) => {
      const giveBack = await takeTurn();
      await use(undefined);
      giveBack();
    },
    { auto: true },
  ],
});

test('staff change the base prices of a portal in a file, see what that does, apply it and take it back', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('staff', '/desk/portals?portal=hr');
  const history = page.getByRole('region', { name: 'History' });
  const takeBack = history.getByRole('button', { name: 'Undo' });
  await expect(takeBack.first().or(history.getByText('No list has been applied yet.'))).toBeVisible();
  const before = await takeBack.count();
  const list = await downloadList(page);
  const [header, first = '', ...rest] = list.split('\r\n');
  expect(header).toBe('\uFEFFcategory_id;category;from_price;to_price;cpc');

  await choose(page, 'wrong.csv', [header, first.replace(/;[\d,]+$/, ';-1'), ...rest].join('\r\n'));
  await expect(page.getByRole('alert')).toContainText('wrong.csv: 1 fault, nothing was changed');
  await expect(page.getByRole('cell', { name: '“-1” is negative.' })).toBeVisible();
  await expectAccessible(page);

  await choose(page, 'dearer.csv', [header, first.replace(/;[\d,]+$/, ';0,987654'), ...rest].join('\r\n'));
  const preview = page.getByRole('region', { name: 'What dearer.csv would change' });
  await expect(preview.getByText('0 new, 0 removed, 1 changed')).toBeVisible();
  await expect(preview.getByText('0,987654')).toBeVisible();
  await expect(preview.getByText('not a forecast')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await preview.getByRole('button', { name: 'Apply this list' }).click();
  await expect(page.getByText(/^The list of .+ applies now/)).toBeVisible();
  expect(await downloadList(page)).toContain('0,987654');

  await expect(takeBack).toHaveCount(before + 1);
  await takeBack.first().click();
  await page.getByRole('button', { name: 'Apply this list' }).click();
  await expect(takeBack).toHaveCount(before + 2);
  expect(await downloadList(page)).toBe(list);
});

test('staff add a season, which merchants are shown, and delete it', async ({ page, signIn }) => {
  test.slow();
  await signIn('staff');
  const name = `Story ${randomUUID().slice(0, 8)}`;
  await page.goto('/desk/portals?portal=ba&part=seasons');
  await page.getByRole('button', { name: 'Add a season' }).click();
  const dialog = page.getByRole('dialog');
  for (const language of ['English', 'Serbian', 'Slovenian', 'Croatian']) {
    await dialog.getByLabel(`Name: ${language}`).fill(`${name} ${language}`);
  }
  await dialog.getByLabel('First day').fill('2097-01-01');
  await dialog.getByLabel('Last day').fill('2097-01-31');
  await dialog.locator('input[name="percent"]').fill('20');
  await dialog.getByRole('combobox', { name: /Categories/ }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: new RegExp(`${name} English`) });
  await expect(row.getByText('Coming')).toBeVisible();
  await chooseInRow(row, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('staff write a banner, which the shops of its portal see, as text', async ({
  page,
  signIn,
  tokensOf,
}) => {
  test.slow();
  await signIn('staff');
  const text = `<b>Story ${randomUUID().slice(0, 8)}</b> until`;
  await page.goto('/desk/portals?part=banners');
  await page.getByRole('button', { name: 'Add a banner' }).click();
  const dialog = page.getByRole('dialog');
  for (const country of ['Serbia', 'Slovenia', 'Croatia'])
    await dialog.getByRole('checkbox', { name: country }).uncheck();
  for (const language of ['English', 'Serbian', 'Slovenian', 'Croatian']) {
    const words = dialog.getByRole('group', { name: language });
    await words.getByRole('textbox', { name: /^Text/ }).fill(`${text} {{to}}`);
    await words.getByLabel('Link text').fill('Look');
  }
  await dialog.getByLabel('Leads to').fill('javascript:alert(1)');
  await dialog.getByLabel('First day').fill('2000-01-01');
  await dialog.getByLabel('Last day').fill('2097-12-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Leads to')).toBeFocused();
  await dialog.getByLabel('Leads to').fill('/products');
  await expect(dialog.getByRole('region', { name: 'Preview in your language' })).toContainText(
    `${text} 31.12.97`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row.getByText('Shown')).toBeVisible();

  const { access_token: staff } = await tokensOf('staff');
  await enterAsOwner(page, staff, await anyShop(page, staff, 'ba'));
  await page.goto('/dashboard');
  const banner = page.getByRole('status').filter({ hasText: `${text} 31.12.97` });
  await expect(banner.getByRole('link', { name: 'Look' })).toHaveAttribute('href', /^\/products/);

  await signIn('staff', '/desk/portals?part=banners');
  await chooseInRow(row, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});

test('staff see who is told of what, and give a topic to one of them', async ({ page, signIn }) => {
  await signIn('staff', '/desk/portals?part=duties&portal=ba');
  const row = page.getByRole('row').filter({ hasText: 'Tickets: Billing' });
  await expect(row.getByText('nobody has a topic of this portal: all staff')).toBeVisible();
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: /^Amra Hadžić/ }).click();
  await expect(page.getByText('Saved: Tickets: Billing.')).toBeVisible();
  await expect(row.getByText('have the topic', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  const others = page.getByRole('row').filter({ hasText: 'Coupons for review' });
  await expect(others.getByText('nobody has the topic: all who have another of this portal')).toBeVisible();
  await row.getByRole('button', { name: 'Take from everybody: Tickets: Billing' }).click();
  await expect(others.getByText('nobody has a topic of this portal: all staff')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
