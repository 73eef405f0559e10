import { expect, test } from './support/demo-session.ts';

test('Back closes an open window first, and only then leaves the page', async ({ page, signIn }) => {
  await signIn('merchant', '/growth-formula');
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'My profile' });
  await expect(heading).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const window = page.getByRole('dialog');
  await expect(window).toBeVisible();
  await page.goBack();
  await expect(window).toHaveCount(0);
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/growth-formula/);
});

for (const reloaded of [false, true]) {
  test(`Back closes a window first where another document comes before${reloaded ? ', and after a reload' : ''}`, async ({
    page,
    signIn,
  }) => {
    await signIn('merchant');
    await page.goto('/robots.txt');
    const before = page.url();
    await page.goto('/profile');
    if (reloaded) await page.reload();
    const heading = page.getByRole('heading', { level: 1, name: 'My profile' });
    const window = page.getByRole('dialog');
    await expect(heading).toBeVisible();
    const address = page.url();
    for (const close of ['Back', 'Escape', 'Back']) {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(window).toBeVisible();
      if (close === 'Back') await page.evaluate(() => history.back());
      else await page.keyboard.press(close);
      await expect(window).toHaveCount(0);
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(address);
    }
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(before);
    await page.goForward();
    await expect(heading).toBeVisible();
  });
}
