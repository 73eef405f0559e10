import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from './support/demo-session.ts';
import { enterAs } from './support/enter.ts';
import { enterAsNewcomer, NEWCOMER_PASSWORD } from './support/newcomer.ts';
import { anyShop, enterAsOwner } from './support/own-merchant.ts';

const NEW_PASSWORD = 'osam zelenih riba';

/** Each story has a merchant of its own. */
const test = base.extend<{ enter: (gaps?: { without: 'phone' }) => Promise<unknown> }>({
  enter: async ({ page, tokensOf }, use) => {
    const { access_token: staff } = await tokensOf('staff');
    await use(async (gaps) => enterAsOwner(page, staff, await anyShop(page, staff, 'rs'), gaps));
  },
});

async function openFromBar(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
}

test('a merchant opens the profile from the bar, corrects it, and the whole app follows', async ({
  page,
  enter,
}) => {
  await enter();
  await openFromBar(page);
  await expect(page).toHaveTitle('My profile · Business Manager');

  const vat = page.getByRole('textbox', { name: 'VAT number' });
  await expect(vat).toHaveValue(/\d/);
  const right = await vat.inputValue();
  await vat.fill('123456789');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This number cannot be right.')).toBeVisible();
  await expect(vat).toBeFocused();
  await expectAccessible(page);

  await vat.fill(`RS ${right}`);
  await page.getByRole('textbox', { name: 'First name' }).fill('Dragoljub');
  await page.getByRole('combobox', { name: 'Default language' }).selectOption('sl');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profil je shranjen.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Davčna številka' })).toHaveValue(right);
  await expect(page.getByRole('button', { name: /Dragoljub Kovač/ })).toBeVisible();
});

test('a gap closes the reports, the notice leads to the profile, and filling it opens them', async ({
  page,
  enter,
}) => {
  await enter({ without: 'phone' });
  await page.goto('/profile');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await page.getByRole('textbox', { name: 'First name' }).fill('Dragoljub');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reports stay closed until this is filled in: Phone.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your reports are not open yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the profile' }).click();
  await phone.fill('+381 11 555 0199');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile is saved.')).toBeVisible();
  await phone.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Fill in this field.')).toBeVisible();
  await phone.fill('+381 11 555 0199');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /Date range/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the profile' })).toHaveCount(0);
});

test('unsaved changes are not lost without a question', async ({ page, enter }) => {
  await enter();
  await openFromBar(page);
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Nova ulica 5');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('Nova ulica 5');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test.describe('where every session ends', () => {
  // The stream of news may ask once more before the page has heard of it.
  test.use({ expectedErrors: /status of 401 .+\/v1\/notifications\/stream/ });

  test('a new password ends the other sessions; signing out everywhere ends all', async ({
    page,
    browser,
  }) => {
    // An account of its own: every session of it ends, in whichever story it is in use.
    const email = await enterAsNewcomer(page, 'leaver');
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    const enterElsewhere = () => enterAs(other, { email, password: NEWCOMER_PASSWORD });
    await enterElsewhere();

    await page.goto('/profile');
    await expect(page.getByText('This device')).toHaveCount(1);
    await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD);
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    const renew = (tab: Page) =>
      tab.evaluate(async () => {
        const body = JSON.stringify({ refresh_token: localStorage.getItem('app_refresh_token') });
        const headers = { 'content-type': 'application/json' };
        return (await fetch('/v1/refresh-token', { method: 'POST', headers, body })).status;
      });
    expect(await renew(other)).toBe(401);

    await page.getByLabel('Current password').fill(NEW_PASSWORD);
    await page.getByLabel('New password').fill(NEWCOMER_PASSWORD);
    // What is said of the first change stands there until the second one is done.
    const changed = page.waitForResponse((answer) => answer.url().endsWith('/v1/home/change-password'));
    await page.getByRole('button', { name: 'Change password' }).click();
    expect((await changed).ok()).toBe(true);
    await expect(page.getByText('Your password is changed.')).toBeVisible();

    await enterElsewhere();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL('/');
    expect(await renew(other)).toBe(401);
    await elsewhere.close();
  });
});
