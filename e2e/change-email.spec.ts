import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { enterAs } from './support/enter.ts';
import { openMailedLink } from './support/mailbox.ts';
import { registerPerson } from './support/register.ts';

const PASSWORD = 'zelena reka u maju';

/** A new account, signed in on the page. */
async function enter(page: Page, email: string): Promise<void> {
  const person = { name: 'Nada', surname: 'Novak', email, password: PASSWORD, lang: 'en' };
  await registerPerson(page, person);
  await enterAs(page, { email, password: PASSWORD });
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`Waiting for ${email}`)).toBeVisible();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

test.use({ expectedErrors: /status of 4(01|10)/ });

test('a merchant moves to another address: asked in the profile, done by the link of the mail', async ({
  page,
  browser,
}) => {
  const [from, to] = [`stara.${Date.now()}@shop.test`, `nova.${Date.now()}@shop.test`];
  await enter(page, from);
  await page.goto('/profile');
  await askFor(page, `tudja.${to}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Cancel the change' }).click();
  await expect(page.getByText('The change is cancelled.')).toBeVisible();

  await askFor(page, to);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('A new link is on its way')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Waiting for ${to}`)).toBeVisible();

  await openMailedLink(page, to, 'Confirm your new e-mail address', 2);
  await expect(page).toHaveTitle('Confirm the new e-mail address · Business Manager');
  const link = page.url();
  await page.getByRole('button', { name: 'Change the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is changed' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: 'E-mail address', exact: true })).toHaveValue(to);
  await expect(page.getByLabel('New e-mail address')).toBeVisible();

  const elsewhere = await browser.newContext({ locale: 'en' });
  const other = await elsewhere.newPage();
  await other.goto('/favicon.svg');
  await other.evaluate(() => localStorage.setItem('app_locale', 'en'));
  await other.goto(link);
  await other.getByRole('button', { name: 'Change the address' }).click();
  await expect(other.getByRole('alert')).toContainText('has been used');
  await logIn(other, from);
  await expect(other.getByRole('alert')).toContainText('is not right');
  await logIn(other, to);
  await expect(other.getByText('Your account is being verified')).toBeVisible();
  await elsewhere.close();
});
