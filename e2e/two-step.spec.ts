import type { Page } from '@playwright/test';
import { generate } from 'otplib';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';
import { enterAsNewcomer, NEWCOMER_PASSWORD } from './support/newcomer.ts';
import { EMPTY_PAGE } from './support/shared-window.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const texts = await codes.getByRole('listitem').allTextContents();
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  await codes.getByLabel('I have kept them').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  return texts;
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('app_locale', 'en'));
  await page.reload();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel(/^Password/).fill(NEWCOMER_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

test.describe('an app on the phone', () => {
  test.use({ expectedErrors: /status of (401|422)/ });

  test('is set up from the profile, asked for at the login, and a recovery code stands in for it', async ({
    page,
  }) => {
    const email = await enterAsNewcomer(page, 'two-step');
    await page.goto('/profile');
    const panel = panelOf(page);
    await expect(panel.getByText('Off: your password alone opens your account.')).toBeVisible();
    await panel.getByRole('button', { name: 'Set up an app' }).click();
    const window = page.getByRole('dialog', { name: 'Set up an app' });
    await expect(window.getByRole('img', { name: 'Picture for the app on your phone' })).toBeVisible();
    await expectAccessible(page);
    const secret = (await window.locator('code').textContent())?.replaceAll(' ', '') ?? '';
    const field = window.getByLabel('2. Type the code that the app now shows');
    await field.fill('000000');
    await field.press('Enter');
    await expect(window.getByText('This code is not right.')).toBeVisible();
    await field.fill(await generate({ secret }));
    await field.press('Enter');
    const [code = ''] = await keepCodes(page);
    await expect(panel.getByText('On: your password alone opens nothing.')).toBeVisible();
    await expect(panel.getByText('10 left')).toBeVisible();

    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Code', { exact: true }).fill(code.toUpperCase());
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto('/profile');
    await expect(panelOf(page).getByText('9 left')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

/** Has the server's next answer of a call be that the person has to be proven first, as after ten minutes. */
async function letProofsEnd(page: Page, path: string): Promise<void> {
  const problem = { type: 'about:blank', title: 'Forbidden', status: 403, code: 'step_up_required' };
  await page.route(
    `**${path}`,
    (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    { times: 1 },
  );
}

test.describe('what spends or grants', () => {
  test.use({ expectedErrors: /status of (403|422)/ });

  test('asks whether it is still the person, and goes on with what was begun', async ({ page }) => {
    await enterAsNewcomer(page, 'proof');
    await page.goto('/profile');
    const setUp = panelOf(page).getByRole('button', { name: 'Set up an app' });
    const asked = page.getByRole('dialog', { name: 'Is it you?' });
    const window = page.getByRole('dialog', { name: 'Set up an app' });
    const picture = window.getByRole('img', { name: 'Picture for the app on your phone' });

    await letProofsEnd(page, '/v1/home/factors/totp');
    await setUp.click();
    await expect(asked.getByLabel('Your password')).toBeFocused();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(window.getByText('Confirm first that it is you, then try again.')).toBeVisible();
    await expect(picture).toHaveCount(0);
    await window.getByRole('button', { name: 'Close' }).click();

    await takeDarkPhone(page);
    await letProofsEnd(page, '/v1/home/factors/totp');
    await setUp.click();
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const password = asked.getByLabel('Your password');
    await password.fill('not the password');
    await password.press('Enter');
    await expect(asked.getByText('This is not your password.')).toBeVisible();
    await password.fill(NEWCOMER_PASSWORD);
    await password.press('Enter');
    await expect(asked).toHaveCount(0);
    await expect(picture).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('a passkey', () => {
  test.use({ ownWindow: true });

  test('is made in the profile and opens the account without a password', async ({ page, baseURL }) => {
    await enterAsNewcomer(page, 'passkey');
    // Passkeys belong to a domain, which an address of numbers is not.
    const site = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const session = await page.evaluate(() => Object.entries(localStorage));
    await page.goto(`${site}${EMPTY_PAGE}`);
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, session);
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto(`${site}/profile`);
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await keepCodes(page);
    const passkey = panel.getByRole('listitem');
    await expect(passkey).toContainText('Chrome');
    await passkey.getByRole('button', { name: 'Rename' }).click();
    const window = page.getByRole('dialog', { name: 'Name of the passkey' });
    await window.getByLabel('Name').fill('My laptop');
    await window.getByRole('button', { name: 'Save' }).click();
    await expect(passkey).toContainText('My laptop');

    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem('app_locale', 'en');
    });
    await page.goto(`${site}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`${site}/profile`);
    await expect(panel.getByRole('listitem')).toContainText('last used');
    await panel.getByRole('listitem').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(panel.getByText('Off: your password alone opens your account.')).toBeVisible();
  });
});
