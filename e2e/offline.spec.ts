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
