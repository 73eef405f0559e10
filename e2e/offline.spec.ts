import { expect, test } from './support/demo-session.ts';
import { expectSettled } from './support/screens.ts';

test.use({ expectedErrors: /./ });

test('a page that was opened without a network comes once that is back', async ({ page, signIn }) => {
  await signIn('merchant', '/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.route('**/assets/products-page*.js', (route) => route.abort());
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  // What comes late has come: the parts of the frame, and the lists at the end of the page.
  await expect(page.getByTestId('connection')).toBeAttached();
  await expectSettled(page);
  await page.context().setOffline(true);
  await expect(page.getByText('No connection to the server')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeHidden();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/products-page*.js');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test.describe('a visit that drew the coupons', () => {
  test.use({ draw: 2 });

  test('reads of the lost connection in their place', async ({ page, signIn }) => {
    await signIn('merchant', '/profile');
    const promotion = page.getByRole('complementary', { name: 'Win more buyers with a coupon' });
    await expect(promotion).toBeVisible();
    await expect(page.getByTestId('connection')).toBeAttached();
    await page.context().setOffline(true);
    await expect(page.getByText('No connection to the server')).toBeVisible();
    await expect(promotion).toBeHidden();
    await page.context().setOffline(false);
    await expect(page.getByText('No connection to the server')).toBeHidden();
    await expect(promotion).toBeVisible();
  });
});

test('a page whose parts did not come without a network comes whole once that is back', async ({
  page,
  signIn,
}) => {
  await page.route('**/assets/ranking-columns*.css', (route) => route.abort());
  await signIn('merchant', '/dashboard');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await page.context().setOffline(true);
  await page.unroute('**/assets/ranking-columns*.css');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Top products' })).toBeVisible();
});
