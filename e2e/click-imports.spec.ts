import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';

const FILE = [
  'Datum;Proizvod;Kategorija;Trošak',
  '13.03.2024;Zdela iz uvoza;Posude iz uvoza;0,07',
  '14.03.2024;Zdela iz uvoza;Posude iz uvoza;0,05',
  '31.02.2024;Zdela iz uvoza;Posude iz uvoza;0,05',
].join('\n');

test('clicks of earlier years come in from a file, and go again', async ({ page, signIn }) => {
  test.slow();
  await signIn('merchant');
  await page.goto('/click-imports');
  await expect(page.getByRole('heading', { name: 'Clicks from elsewhere', level: 1 })).toBeVisible();
  await expectAccessible(page);

  const file = { name: 'klikovi.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'klikovi.csv: how it is read' })).toBeVisible();
  await expect(page.getByLabel('Product', { exact: true })).toHaveValue('Proizvod');
  await expectAccessible(page);

  await page.getByLabel(/^Create products and categories/).check();
  await page.getByRole('button', { name: 'Check without importing' }).click();
  await expect(page.getByText('Result of the check')).toBeVisible();
  await expect(page.getByText('Line 4: “31.02.2024” is not a day')).toBeVisible();
  await takeDarkPhone(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // What is created is chosen still.
  await expect(page.getByLabel(/^Create products and categories/)).toBeChecked();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const run = page.getByRole('row', { name: /klikovi\.csv/ }).first();
  await expect(run).toContainText('Imported');
  await run.getByRole('button', { name: /^Undo run \d+$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(run).toContainText('Undone');
});
