import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { openFromMenu } from './support/menu.ts';
import { figure, lastMonth, numberOf } from './support/report-screen.ts';
import { chooseInRow } from './support/row-actions.ts';

const files = (page: Page) => page.getByRole('table', { name: 'Files' });
const newest = (page: Page) => files(page).locator('tbody tr').first();

/** Orders a file, waits until it is ready and saves it. */
async function orderAndSave(page: Page, format: string): Promise<string> {
  await page.getByLabel('Format').selectOption({ label: format });
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/v1\/report-files\/\d+$/.test(answer.url()),
  );
  await page.getByRole('button', { name: 'Order report' }).click();
  const { file_name: name }: { file_name: string } = await (await answered).json();
  // The one that was the newest before stands there until the list is fetched anew.
  await expect(newest(page)).toContainText(name.replace(/^.*\./, '').toUpperCase());
  await expect(newest(page)).toContainText('Ready', { timeout: 60_000 });
  const [saved] = await Promise.all([page.waitForEvent('download'), chooseInRow(newest(page), 'Download')]);
  expect(saved.suggestedFilename()).toBe(name);
  return readFile(await saved.path(), 'utf8');
}

test('a merchant orders the clicks of the last month, fetches them and reads the dashboard’s numbers', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', `/dashboard?${lastMonth()}`);
  const clicks = await figure(page, 'Clicks');
  await openFromMenu(page, 'Analytics', 'Reports');
  await expect(page.getByLabel('Period')).toHaveValue('last_month');

  const rows: Record<string, string>[] = parse(await orderAndSave(page, 'CSV table'), {
    bom: true,
    columns: true,
    delimiter: ';',
  });
  const [total] = rows.filter((row) => row.Item === 'This period');
  const html = await orderAndSave(page, 'Page to read and print (HTML)');

  // What was saved, opened as the merchant would.
  const reader = await page.context().newPage();
  await reader.setContent(html);
  await expect(reader.getByRole('heading', { level: 1, name: 'Click report' })).toBeVisible();
  const [shown = ''] = await reader.locator('.figures .value').allTextContents();
  expect([numberOf(shown), Number(total?.Clicks)]).toEqual([clicks, clicks]);
  expect(clicks).toBeGreaterThan(0);
  await expect(reader.getByRole('img', { name: 'Clicks · By day' })).toBeVisible();
  await expectAccessible(reader);
  await reader.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(reader);
  await reader.close();

  await chooseInRow(newest(page), 'Delete');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is deleted' })).toBeVisible();
});

test('a merchant has the prices mailed every month, pauses that and ends it', async ({ page, signIn }) => {
  await signIn('merchant', '/reports');
  await page.getByRole('button', { name: 'Have a report mailed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Have a report mailed' });
  await dialog.getByLabel('Report').selectOption({ label: 'Prices' });
  await dialog.getByLabel('How often').selectOption({ label: 'On the 1st of every month' });
  await dialog.getByLabel('Format').selectOption({ label: 'CSV table' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Have it mailed' }).click();
  const line = 'On the 1st of every month: the prices of the day as CSV to merchant@demo.test';
  const item = page.getByRole('listitem').filter({ hasText: line });
  await expect(item).toContainText(/Next on 01\.\d\d\.\d\d, 06:00/);
  await item.getByRole('switch').click();
  await expect(item).toContainText('Switched off');
  await page.reload();
  await expect(item).toContainText('Switched off');
  await expectAccessible(page);
  await item.getByRole('button', { name: `Delete ${line}` }).click();
  await page.getByRole('dialog', { name: 'Stop mailing it?' }).getByRole('button', { name: 'Stop' }).click();
  await expect(item).toHaveCount(0);
});
