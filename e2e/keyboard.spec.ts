import type { Locator, Page as Tab } from '@playwright/test';
import { emailOf, expect, STORY_PASSWORD, test } from './support/demo-session.ts';
import { asFile, smallFeed } from './support/feed-files.ts';
import { SHORT_DASHBOARD } from './support/report-screen.ts';
import { expectSettled } from './support/screens.ts';
import { timersRun } from './support/settled.ts';

/** Nothing of a page is farther away than that. */
const STEPS_MAX = 250;

/** Goes on by Tab until the control has the focus. */
async function reach(tab: Tab, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await tab.keyboard.press('Tab');
  }
  await expect(control, 'reached by Tab').toBeFocused();
}

async function reachAndPress(tab: Tab, control: Locator, key = 'Enter'): Promise<void> {
  await reach(tab, control);
  await tab.keyboard.press(key);
}

/** Over what stands there. */
async function typeInto(tab: Tab, field: Locator, text: string): Promise<void> {
  await reach(tab, field);
  await tab.keyboard.press('Control+A');
  await tab.keyboard.type(text);
}

/** From the beginning of the page on, past the menu. */
async function skipToContent(tab: Tab): Promise<void> {
  await tab.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await reachAndPress(tab, tab.getByRole('link', { name: 'Skip to content' }));
  await expect(tab.getByRole('main')).toBeFocused();
}

test('the keyboard alone signs in', async ({ page, speak }) => {
  await speak('en');
  await page.goto('/login');
  await expect(page.getByLabel('E-mail address')).toBeFocused();
  await page.keyboard.type(emailOf('member'));
  await page.keyboard.press('Tab');
  await page.keyboard.type(STORY_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the keyboard alone types a range of days', async ({ page, signIn }) => {
  await signIn('merchant', SHORT_DASHBOARD);
  await expectSettled(page);
  await reachAndPress(page, page.getByRole('button', { name: /^Date range/ }));
  // Mantine gives the focus to the menu a moment after it is seen.
  await expect(page.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: 'Custom range' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Custom range' });
  await expect(dialog.getByLabel('First day')).toBeFocused();
  await typeInto(page, dialog.getByLabel('First day'), '31.2.26');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Enter a day, for example 5.12.26.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await typeInto(page, dialog.getByLabel('First day'), '3.10.26');
  await typeInto(page, dialog.getByLabel('Last day'), '1.10.26');
  await expect(dialog.getByText('The first day is after the last one.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await typeInto(page, dialog.getByLabel('Last day'), '9.10.26');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/date_from=2026-10-03&date_to=2026-10-09/);
  await expect(page.getByRole('button', { name: /^Date range/ })).toBeFocused();
});

test('the keyboard alone narrows a page by the filter', async ({ page, signIn }) => {
  await signIn('merchant', '/devices');
  await expectSettled(page);
  await skipToContent(page);
  const device = page.getByRole('combobox', { name: 'Device' });
  await reach(page, device);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Phone' }).waitFor();
  await timersRun(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-combobox-selected]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/device=\w+/);
  await expect(device).not.toHaveValue('');
});

test('the keyboard alone looks at what a bid would bring, and leaves it', async ({ page, signIn }) => {
  await signIn('merchant', '/bidding?status=active');
  await expectSettled(page);
  await skipToContent(page);
  const bid = page.getByRole('button', { name: /: change the bid of / }).first();
  await reachAndPress(page, bid);
  const form = page.getByRole('form', { name: /^Bid: / });
  await expect(form.getByRole('textbox', { name: 'Bid, €' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0,33');
  await expect(page.getByRole('region', { name: 'What it would bring' })).toContainText('With 0,33');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(bid).toBeFocused();
});

test('the keyboard alone writes a coupon and keeps it as a draft', async ({ page, signIn }) => {
  await signIn('merchant', '/coupons/add');
  await expectSettled(page);
  await skipToContent(page);
  await typeInto(page, page.getByRole('textbox', { name: 'Code' }), 'TASTATURA');
  await typeInto(page, page.getByRole('textbox', { name: 'Title' }), 'By the keyboard alone');
  await typeInto(page, page.getByRole('textbox', { name: 'Description' }), 'Nobody needs a mouse.');
  await typeInto(page, page.getByRole('textbox', { name: 'Discount in percent' }), '12');
  await typeInto(page, page.getByRole('textbox', { name: 'First day' }), '1.12.98');
  await page.keyboard.press('Escape');
  await typeInto(page, page.getByRole('textbox', { name: 'Last day' }), '24.12.98');
  await page.keyboard.press('Escape');
  await reachAndPress(page, page.getByRole('button', { name: 'Save draft' }));
  await expect(page.getByText('The draft is saved.')).toBeVisible();
});

test('the keyboard alone opens a ticket', async ({ page, signIn }) => {
  await signIn('merchant', '/ticket-new');
  await expectSettled(page);
  await skipToContent(page);
  await typeInto(page, page.getByLabel('Title'), 'A question by keyboard');
  await typeInto(page, page.getByLabel('Description'), 'Is every page within its reach?');
  await reachAndPress(page, page.getByRole('radio', { name: 'Technical support' }), 'Space');
  await reachAndPress(page, page.getByRole('button', { name: 'Open the ticket' }));
  await expect(page.getByText('You successfully created a ticket.')).toBeVisible();
});

test('the keyboard alone checks a file of products', async ({ page, signIn }) => {
  await signIn('merchant', '/feeds/check');
  await expectSettled(page);
  await skipToContent(page);
  await reach(page, page.getByRole('button', { name: /Choose a file or drop it here/ }));
  // What the system then shows is its own window.
  const feed = smallFeed({ website: 'https://www.domivrtcentar.example', currency: 'RSD' });
  await page.locator('input[type=file]').setInputFiles(asFile('products.xml', feed));
  const check = page.getByRole('button', { name: 'Check this file' });
  await reachAndPress(page, check);
  await expect(page.getByRole('region', { name: /What was found in products\.xml/ })).toBeVisible();
});
