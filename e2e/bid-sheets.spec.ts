import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test as base, expect, expectAccessible } from './support/demo-session.ts';
import { enterAsOwner, freeShop } from './support/own-merchant.ts';
import { panel } from './support/report-screen.ts';
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

/** A sheet whose first two bids are a cent higher and no amount. */
function edited(sheet: string): { file: string; name: string } {
  const lines = sheet.replace('\uFEFF', '').trim().split('\r\n');
  const [header = '', ...rows] = lines;
  const at = (column: string) => header.split(';').indexOf(column);
  const withBid = rows.flatMap((row, index) => ((row.split(';')[at('bid')] ?? '') === '' ? [] : index));
  const change = (index: number | undefined, text: (bid: string) => string) => {
    const cells = (rows[index ?? -1] ?? '').split(';');
    rows[index ?? -1] = cells.with(at('bid'), text(cells[at('bid')] ?? '')).join(';');
    return cells[at('category')]?.split(' > ').at(-1) ?? '';
  };
  const name = change(withBid[0], (bid) =>
    String(Number(bid.replace(',', '.')) + 0.01)
      .replace('.', ',')
      .slice(0, 6),
  );
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
