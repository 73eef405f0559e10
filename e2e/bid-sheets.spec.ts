import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from './support/demo-session.ts';
import { enterAsOwner, freeShop } from './support/own-merchant.ts';
import { numberOf, panel } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const notice = (page: Page) => page.locator('.mantine-Notification-root[role="status"]');

const test = base.extend<{ enterOwnShop: () => Promise<void> }>({
  enterOwnShop: async ({ page, tokensOf }, use) => {
    await use(async () => {
      const { access_token: staff } = await tokensOf('staff');
      await enterAsOwner(page, staff, await freeShop(page, staff));
    });
  },
});

/** A sheet whose first bid is ten cents higher, and whose second is no amount. */
function edited(sheet: string): { file: string; name: string } {
  const lines = sheet.replace('\uFEFF', '').trim().split('\r\n');
  const [header = '', ...rows] = lines;
  const at = (column: string) => header.split(';').indexOf(column);
  const withBid = rows.flatMap((row, index) => ((row.split(';')[at('bid')] ?? '') === '' ? [] : index));
  const change = (index: number | undefined, text: (cells: readonly string[]) => string) => {
    const cells = (rows[index ?? -1] ?? '').split(';');
    rows[index ?? -1] = cells.with(at('bid'), text(cells)).join(';');
    return cells[at('category')]?.split(' > ').at(-1) ?? '';
  };
  const euros = (cells: readonly string[], column: string) => numberOf(cells[at(column)] ?? '');
  // Above the base price too, whatever the bid was placed at.
  const raised = (cells: readonly string[]) => Math.max(euros(cells, 'bid'), euros(cells, 'base')) + 0.1;
  const name = change(withBid[0], (cells) => raised(cells).toFixed(2).replace('.', ','));
  change(withBid[1], () => 'cheap');
  return { file: [header, ...rows].join('\r\n'), name };
}

test('bids are taken as a sheet, edited, sent back, looked at, applied and taken back', async ({
  page,
  enterOwnShop,
}) => {
  await enterOwnShop();
  await page.goto('/bidding');
  await expectCurrent(panel(page, 'Categories'));
  await panel(page, 'Categories').getByRole('button', { name: 'Sheet' }).click();
  const window = page.getByRole('dialog', { name: 'Bids on categories as a sheet' });
  const coming = page.waitForEvent('download');
  await window.getByRole('button', { name: 'Download CSV' }).click();
  const { file, name } = edited(await readFile(await (await coming).path(), 'utf8'));
  await window
    .locator('input[type=file]')
    .setInputFiles({ name: 'bids.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(window.getByText('“cheap” is not an amount: write 0,25.')).toBeVisible();
  await expect(window.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await window.getByRole('button', { name: 'Apply 1 change' }).click();
  await expect(notice(page)).toContainText('1 bid changed.');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('The change was undone.');
});
