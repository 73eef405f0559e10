import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  STORY_PASSWORD,
  test,
} from './support/demo-session.ts';
import { enterAs, logIn } from './support/enter.ts';
import { looksOf } from './support/looks.ts';

test('a merchant comes by a link, signs in, and reads the page of the link in the account’s language; then logs out', async ({
  page,
  speak,
}) => {
  await speak('en');
  await page.goto('/dashboard?group_by=week');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page).toHaveTitle('Log in · Business Manager');
  await logIn(page, emailOf('merchant'), STORY_PASSWORD);
  await expect(page).toHaveURL(/\/dashboard\?.*group_by=week/);
  await expect(page).toHaveTitle('Kontrolna tabla · Business Manager');
  await expect(page.getByRole('navigation', { name: 'Glavni meni' })).toBeVisible();

  await page.getByRole('button', { name: /Meni profila/ }).click();
  await page.getByRole('menuitem', { name: 'Odjava' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Business Manager');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: /status of 401|net::ERR/ });

  test('a wrong password and an unknown user read the same', async ({ page, speak }) => {
    await speak('en');
    await page.goto('/login');
    const texts: (string | null)[] = [];
    for (const email of [emailOf('rival'), 'nobody@demo.test']) {
      await logIn(page, email, 'not-the-password');
      const alert = page.getByRole('alert');
      await expect(alert).toBeFocused();
      texts.push(await alert.textContent());
      await expect(page.getByLabel('E-mail address')).toHaveValue(email);
      await page.reload();
    }
    expect(texts[0]).toBe('The e-mail address or the password is not right.');
    expect(texts[1]).toBe(texts[0]);
  });

  test('without a network the page says so and keeps what was typed', async ({ page, speak, context }) => {
    await speak('en');
    await page.goto('/login');
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    await context.setOffline(true);
    await logIn(page, emailOf('merchant'), STORY_PASSWORD);
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('a session that cannot be renewed ends at the login, and the way back is known', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant');
    await page.evaluate(() => {
      localStorage.setItem('app_access_token', 'worn');
      localStorage.setItem('app_refresh_token', 'worn');
    });
    await page.goto('/dashboard?group_by=month');
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await logIn(page, emailOf('merchant'), STORY_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard\?.*group_by=month/);
  });
});

test('two tabs: logging out in one logs the other out', async ({ context, page }) => {
  // A session of its own, because it ends here.
  await enterAs(page, { email: emailOf('staff'), password: STORY_PASSWORD });
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
});

const HEADING = { en: 'Log in', sr: 'Prijava', sl: 'Prijava', hr: 'Prijava' };
for (const { language, colorScheme, size, name } of looksOf(0)) {
  test(`the login in ${name}: readable for everybody`, async ({ page, speak }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme });
    await speak(language);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: HEADING[language] })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });
}
