import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';

const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const FILE = [
  'Order Number;Order Status;Order Date;Email (Billing);SKU;Quantity;Item Cost',
  `e2e-501;Completed;${day} 09:15;ana@kupac.test;A-1;2;1.299,90`,
  `e2e-502;Cancelled;${day} 09:20;iva@kupac.test;A-1;1;12,50`,
  `e2e-503;Completed;${day} 09:25;iva@kupac.test;A-1;0;12,50`,
].join('\n');

test('orders come in from a file, and go again', async ({ page, signIn }) => {
  test.slow();
  await signIn('merchant');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'From a file' }).click();
  await expect(page.getByRole('heading', { name: 'Orders from a file', level: 1 })).toBeVisible();
  await expectAccessible(page);

  const file = { name: 'izvoz.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'izvoz.csv: how it is read' })).toBeVisible();
  await expect(page.getByLabel('Number of the order')).toHaveValue('Order Number');
  await expect(page.getByText('Not read and not kept: Email (Billing)')).toBeVisible();

  await page.getByRole('button', { name: 'Check without importing' }).click();
  await expect(page.getByText('Result of the check')).toBeVisible();
  const added = page.getByRole('definition').first();
  const beside = await page.getByRole('term').first().boundingBox();
  expect((await added.boundingBox())?.y, 'a count stands beside its name').toBe(beside?.y);
  await expect(page.getByText('Line 4: order e2e-503: “Quantity” cannot be that')).toBeVisible();
  await takeDarkPhone(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const run = page.getByRole('row', { name: /izvoz\.csv/ }).first();
  await expect(run).toContainText('Imported');
  await run.getByRole('button', { name: /^Undo run \d+$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(run).toContainText('Undone');
});
