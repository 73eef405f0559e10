import type { Page } from '@playwright/test';
import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  STORY_PASSWORD,
  test,
} from './support/demo-session.ts';

const PORT = Number(process.env.E2E_PORT ?? 4173);
/** The address to which the provider sends people back. */
const SITE = `http://localhost:${PORT}`;

test.use({ ownWindow: true, expectedErrors: /status of 40[13]/ });

/** The app follows the language of whoever signs in; the story goes on in English. */
async function readEnglish(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('app_locale', 'en'));
  await page.reload();
}

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${SITE}/login?redirect=/profile`);
  await readEnglish(page);
}

/** Goes to the provider by the button, and says there who one is; nobody turns back. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Shop Group' }).click();
  await sayWho(page, email);
}

/** At the provider. */
async function sayWho(page: Page, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The server asks for a proof the next time, as it does when ten minutes have passed. */
async function forgetProof(page: Page): Promise<void> {
  const problem = { type: 'about:blank', title: 'x', status: 403, code: 'step_up_required' };
  const refusal = { status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) };
  await page.route(
    '**/v1/home/provider',
    (route) => (route.request().method() === 'DELETE' ? route.fulfill(refusal) : route.fallback()),
    { times: 1 },
  );
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
}

test('somebody whom the provider knows proves the account once, and then enters by one button until it is disconnected', async ({
  page,
}) => {
  await openLogin(page);
  await expectAccessible(page);
  await signInAtProvider(page, emailOf('rival'));
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(page.getByText(`${emailOf('rival')} already has an account.`)).toBeVisible();
  await expectAccessible(page);
  expect(page.url(), 'the code stays in no history').toBe(`${SITE}/login/provider`);
  await page.getByLabel(/^Password/).fill(STORY_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();
  await readEnglish(page);
  const panel = page.getByRole('region', { name: 'Company sign-in' });
  await expect(panel.getByText('Connected', { exact: true })).toBeVisible();

  await signOut(page);
  await openLogin(page);
  await signInAtProvider(page, emailOf('rival'));
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();
  await readEnglish(page);
  await expect(page.getByText('Signed in by: company sign-in').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await forgetProof(page);
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await proof.getByRole('button', { name: 'Log in with Shop Group again' }).click();
  await sayWho(await opening, emailOf('rival'));
  await expect(panel.getByText('Not connected: you log in with your password.')).toBeVisible();

  await panel.getByRole('button', { name: 'Connect with Shop Group' }).click();
  // The provider still knows them, and sends them back at once.
  await expect(panel.getByText('Connected', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(panel.getByText('Not connected: you log in with your password.')).toBeVisible();
});

test('somebody new opens an account without a password; who turns back at the provider hears so', async ({
  page,
}) => {
  await openLogin(page);
  await signInAtProvider(page, '');
  await expect(page.getByText('You cancelled the sign-in.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await signInAtProvider(page, `nova-${Date.now()}@new.test`);
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Nova');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${SITE}/profile`);
  await expect(page.getByText('Your account has no password')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Company sign-in' });
  await expect(panel.getByText('Nothing else opens your account.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Disconnect' })).toBeDisabled();
  await expectAccessible(page);
});
