import { readFile } from 'node:fs/promises';
import { belgradeDay } from '../shared/rules/time/belgrade-time.ts';
import { addDays } from '../shared/rules/time/periods.ts';
import { expect, test } from './support/demo-session.ts';
import { panel } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const LAST_YEAR = `/bidding/changes?date_from=${addDays(belgradeDay(Date.now()), -365)}`;

test('the history says who changed what; what was done at once stands together', async ({ page, signIn }) => {
  await signIn('merchant', LAST_YEAR);
  const list = panel(page, 'Changes, newest first');
  await expect(list.locator('tbody tr').first()).toBeVisible();
  await expect(list).toContainText('@');
  await expect(list).toContainText('→');

  const heading = list.getByRole('columnheader', { name: /^\d+ (bids|product ads)/ }).first();
  const count = /^\d+/.exec((await heading.textContent()) ?? '')?.[0];
  await heading.getByRole('button', { name: 'Only these' }).click();
  await expect(page).toHaveURL(/change_set=/);
  await expect(list).toContainText(`of ${count}`);
  await page.reload();
  await expect(list).toContainText(`of ${count}`);
  await list.getByRole('button', { name: 'Only what was changed together' }).click();
  await expect(page).not.toHaveURL(/change_set=/);
});

test('it is filtered by the address, and saved as a file', async ({ page, signIn }) => {
  await signIn('merchant', LAST_YEAR);
  const list = panel(page, 'Changes, newest first');
  await list.getByRole('combobox', { name: 'Subject' }).click();
  await page.getByRole('option', { name: 'Monthly limit' }).click();
  await expect(page).toHaveURL(/subject=limit/);
  const rows = list.locator('tbody tr');
  await expect(rows.first()).toContainText('Monthly limit');
  await expectCurrent(list);
  const count = await rows.count();

  await list.getByRole('button', { name: 'Download', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(count + 1);
  expect(text).toContain('monthly limit');

  await list.getByRole('searchbox').fill('nobody of this name');
  await expect(page).toHaveURL(/[?&]q=nobody/);
  await list.getByRole('button', { name: 'Remove filters' }).click();
  await expect(page).not.toHaveURL(/subject=|[?&]q=/);
});
