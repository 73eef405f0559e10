import type { Page } from '@playwright/test';
import { LANGUAGES } from '../shared/rules/portals/locales.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { logIn } from './support/enter.ts';
import { looksOf } from './support/looks.ts';
import { openMailedLink } from './support/mailbox.ts';

const PASSWORD = 'zelena reka u maju';
const NEW_PASSWORD = 'plava kiša nad Dravom';
const newcomer = (name: string) => `${name}.${Date.now()}@shop.test`;

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Nada');
  await page.getByLabel('Last name').fill('Novak');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
}

test('a newcomer registers, confirms the mailbox by the mail, logs in, and the account is being verified', async ({
  page,
  speak,
}) => {
  await speak('en');
  const email = newcomer('nada');
  await register(page, email);
  await openMailedLink(page, email, 'Confirm your e-mail address');
  await expect(page).toHaveTitle('Confirm the e-mail address · Business Manager');
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Your account is being verified')).toBeVisible();
});

test('who has not confirmed the address is led to a new mail', async ({ page, speak }) => {
  await speak('en');
  const email = newcomer('vesna');
  await register(page, email);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`The mail is on its way to ${email}`)).toBeVisible();
  await page.goto('/resend-verification-mail');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByRole('heading', { name: 'The mail is on its way' })).toBeVisible();
});

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: /status of 4(01|10)/ });

  test('is replaced, and the old one no longer works; the link works once', async ({ page, speak }) => {
    await speak('en');
    const email = newcomer('zora');
    await register(page, email);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await expect(page.getByRole('heading', { name: 'The mail is on its way' })).toBeVisible();

    await openMailedLink(page, email, 'Choose a new password');
    const link = page.url();
    await page.getByLabel(/^Password/).fill('password123');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('Many people use this password')).toBeVisible();
    await page.getByLabel(/^Password/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByText('The new password is set')).toBeVisible();

    await logIn(page, email, PASSWORD);
    await expect(page.getByRole('alert')).toContainText('is not right');
    await page.goto(link);
    await page.getByLabel(/^Password/).fill('jedna druga lozinka');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('alert')).toContainText('has been used');
    await page.goto('/login');
    await logIn(page, email, NEW_PASSWORD);
    await expect(page.getByText('Your account is being verified')).toBeVisible();
  });
});

const SCREENS = [
  '/register',
  '/resend-verification-mail',
  '/forgot-password',
  '/confirm-email#token=abc',
  '/confirm-new-email#token=abc',
  '/confirm-reset-password#token=abc',
  '/confirm-reset-password',
  '/finish-registration',
  '/dev/mail',
];
for (const [nth, screen] of SCREENS.entries()) {
  for (const { language, colorScheme, size, name } of looksOf(nth)) {
    test(`${screen} in ${name}: readable for everybody`, async ({ page, speak }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await speak(language);
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoSidewaysScroll(page);
    });
  }
}
