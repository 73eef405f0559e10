import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { SHORT_DASHBOARD } from './support/report-screen.ts';

const PROMOTION = 'Win more buyers with a coupon';
const LAYOUTS = [
  [951, 'large'],
  [950, 'medium'],
  [800, 'medium'],
  [799, 'small'],
  [360, 'small'],
] as const;

test.describe('a visit that drew the coupons', () => {
  test.use({ draw: 2 });

  test('sees them in the layout of its screen, light and dark, until they are dismissed', async ({
    page,
    signIn,
  }) => {
    await signIn('merchant', SHORT_DASHBOARD);
    const promotion = page.getByRole('complementary', { name: PROMOTION });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const [width, layout] of LAYOUTS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(promotion).toHaveAttribute('data-layout', layout);
      await expectNoSidewaysScroll(page);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    await promotion.getByRole('button', { name: 'Do not show again' }).click();
    await expect(promotion).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(promotion).toBeHidden();
  });
});

test('who has not confirmed the mailbox sends the mail again from the notice', async ({ page, signIn }) => {
  await signIn('merchant');
  await page.route('**/v1/user', async (route) => {
    const answer = await route.fetch();
    const user = { ...(await answer.json()), level: 1, confirmed: false, email_verified: false };
    await route.fulfill({ response: answer, json: user });
  });
  await page.goto(SHORT_DASHBOARD);
  await expect(page.getByText('Confirm your e-mail address')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText('The mail is on its way to merchant@demo.test')).toBeVisible();
  await expectAccessible(page);
});
