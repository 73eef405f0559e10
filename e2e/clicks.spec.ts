import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { belgradeDay } from '../shared/rules/time/belgrade-time.ts';
import { addDays } from '../shared/rules/time/periods.ts';
import { expect, expectAccessible, test } from './support/demo-session.ts';
import { figure, lastMonth, numberOf, numbersOf, panel, shownSum, tableOf } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

const ledger = (page: Page) => panel(page, 'Every click');
const saveButton = (page: Page) =>
  ledger(page).getByRole('button', { name: /^Save [\d.]+ clicks? \(CSV\)$/ });

const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });

async function choose(page: Page, filter: string, option: string, place = ledger(page)): Promise<void> {
  // What still comes would move the list of choices away from under the pointer.
  await expectCurrent(place);
  await place.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The figures, the chart and the list are of the same clicks. */
async function expectFiguresOfLedger(page: Page): Promise<void> {
  const clicks = await figure(page, 'Clicks');
  const cost = await figure(page, 'Cost');
  const course = panel(page, 'Valid clicks per day');
  await course.getByRole('button', { name: 'Show as table' }).click();
  expect(shownSum(numbersOf(await tableOf(course), 'Clicks'))).toBe(clicks);
  await expectCurrent(ledger(page));
  const summary =
    (await ledger(page)
      .getByText(/valid, cost/)
      .textContent()) ?? '';
  const [valid = '', spent = ''] = summary.split('valid, cost');
  expect(numberOf(valid)).toBe(clicks);
  expect(numberOf(spent)).toBe(cost);
}

test.describe('click analytics', () => {
  test('counts in figures, in the chart and one by one the same', async ({ page, signIn }) => {
    await signIn('merchant', `/clicks?${lastMonth()}`);
    await expectFiguresOfLedger(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const height = async () => (await panel(page, 'Key figures').boundingBox())?.height;
    await expect.poll(height, 'px of the key figures').toBeLessThanOrEqual(72);
  });

  test('filters by everything, in the address, and the way back undoes it', async ({ page, signIn }) => {
    await signIn('merchant', `/clicks?${lastMonth()}`);
    // High enough for the longest list of choices below its field: scrolled to an option, the page would leave the field.
    await page.setViewportSize({ width: 1280, height: 1200 });
    const all = numberOf(await saveButton(page).textContent());
    await choose(page, 'Device', 'Phone', filters(page));
    await expect(page).toHaveURL(/device=mobile/);
    await choose(page, 'Kind', 'Bid', filters(page));
    await expect(page).toHaveURL(/kind=bid/);
    await page.reload();
    await expectFiguresOfLedger(page);
    await choose(page, 'Position', '2');
    await expect(page).toHaveURL(/position=2/);
    const table = await tableOf(ledger(page));
    expect(new Set(table.Device)).toEqual(new Set(['Phone']));
    expect(new Set(table.Kind)).toEqual(new Set(['Bid']));
    expect(new Set(table.Position)).toEqual(new Set(['2']));
    const few = numberOf(await saveButton(page).textContent());
    expect(few).toBeLessThan(all);
    await page.reload();
    expect(await tableOf(ledger(page))).toEqual(table);

    await ledger(page).getByRole('button', { name: 'Remove filters' }).click();
    await expect(page).not.toHaveURL(/position/);
    await filters(page).getByRole('button', { name: 'Remove filters' }).click();
    await expect(page).not.toHaveURL(/device|kind/);
    await choose(page, 'Validity', 'Invalid');
    await expect(page).toHaveURL(/validity=invalid/);
    const invalid = await tableOf(ledger(page));
    expect(shownSum(numbersOf(invalid, 'Charge, €'))).toBe(0);
    expect(invalid.Validity?.every((why) => ['Repeated click', 'Crawler'].includes(why))).toBe(true);
    for (const address of [/^[^?]*\?(?!.*validity)/, /device=mobile/, /position=2/]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    expect(await tableOf(ledger(page))).toEqual(table);
    await expectAccessible(page);
  });

  test('pages and sorts on the server', async ({ page, signIn }) => {
    await signIn('merchant', `/clicks?${lastMonth()}`);
    const { Time: newest = [] } = await tableOf(ledger(page));
    expect(newest).toHaveLength(50);
    await ledger(page).getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/clicks_page=2/);
    const { Time: older = [] } = await tableOf(ledger(page));
    expect(older).not.toEqual(newest);
    await ledger(page).getByRole('button', { name: 'Charge, €' }).click();
    await expect(page).toHaveURL(/clicks_sort=charge.desc/);
    await expect(page).not.toHaveURL(/clicks_page/);
    const charges = numbersOf(await tableOf(ledger(page)), 'Charge, €');
    expect(charges).toEqual(charges.toSorted((a, b) => b - a));

    await page.goto(`/clicks?${lastMonth()}&clicks_page=900000`);
    await ledger(page).getByRole('button', { name: 'To the first page' }).click();
    expect((await tableOf(ledger(page))).Time).toEqual(newest);
  });

  test('by category group and by product leads to the clicks', async ({ page, signIn }) => {
    await signIn('merchant', `/clicks?${lastMonth()}`);
    const views = page.getByRole('navigation', { name: 'Views of click analytics' });
    await views.getByRole('link', { name: 'By category group' }).click();
    await expect(page).toHaveTitle(/^Clicks by category group/);
    const groups = panel(page, 'Category groups');
    const byGroup = numbersOf(await tableOf(groups), 'Clicks');
    await groups.locator('tbody tr').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/clicks\?.*category_id=\d+/);
    expect(await figure(page, 'Clicks')).toBe(byGroup[1]);

    await views.getByRole('link', { name: 'By product' }).click();
    await expect(page).toHaveTitle(/^Clicks by product/);
    const models = panel(page, 'Products by clicks');
    const byProduct = numbersOf(await tableOf(models), 'Clicks');
    await models.locator('tbody tr').nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/clicks\?.*product_id=\d+/);
    expect(await figure(page, 'Clicks')).toBe(byProduct[1]);
  });
});

/**
 * Chromium's picker has no window here: it hands over a file of the page's own.
 * @param freePieces that are written at once; the others wait until `releasePieces`
 */
async function pickOwnFile(page: Page, freePieces = Number.MAX_SAFE_INTEGER): Promise<void> {
  await page.addInitScript((free) => {
    const released = new Promise((resolve) => window.addEventListener('release-pieces', resolve));
    let pieces = 0;
    const pick = async () => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('export.csv', { create: true });
      const open = handle.createWritable.bind(handle);
      handle.createWritable = async () => {
        const file = await open();
        const write = file.write.bind(file);
        file.write = async (chunk) => {
          pieces += 1;
          if (pieces > free) await released;
          return write(chunk);
        };
        return file;
      };
      return handle;
    };
    Object.assign(window, { showSaveFilePicker: pick });
  }, freePieces);
}
const releasePieces = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('release-pieces')));

const pickedFile = (page: Page) =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    try {
      const found = await folder.getFileHandle('export.csv');
      return await (await found.getFile()).text();
    } catch (error) {
      // Not there, or deleted between finding and reading it.
      if (error instanceof DOMException && error.name === 'NotFoundError') return null;
      throw error;
    }
  });

test.describe('the file of all clicks', () => {
  test.use({ ownWindow: true });

  test('is handed over where the browser cannot write files', async ({ page, signIn }) => {
    await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }));
    await signIn('merchant', `/clicks?${lastMonth()}&device=tablet`);
    const rows = numberOf(await saveButton(page).textContent());
    const cost = numberOf(
      (
        await ledger(page)
          .getByText(/valid, cost/)
          .textContent()
      )?.split('cost')[1] ?? '',
    );
    const [download] = await Promise.all([page.waitForEvent('download'), saveButton(page).click()]);
    expect(download.suggestedFilename()).toMatch(/^every-click_.*_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await download.path(), 'utf8');
    const [header = '', ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const titles = header.split(';');
    expect(titles).toContain('Charged (EUR)');
    expect(lines).toHaveLength(rows);
    const charges = lines.map((line) => numberOf(line.split(';')[titles.indexOf('Charged (EUR)')] ?? ''));
    expect(shownSum(charges)).toBeCloseTo(cost, 2);
    await expect(ledger(page).getByRole('status').filter({ hasText: 'saved' })).toBeAttached();
  });

  test('is written piece by piece into the file that was chosen', async ({ page, signIn }) => {
    await pickOwnFile(page);
    await signIn('merchant', `/clicks?${lastMonth()}`);
    const rows = numberOf(await saveButton(page).textContent());
    await saveButton(page).click();
    await expect(ledger(page).getByRole('status').filter({ hasText: 'saved' })).toContainText('clicks saved');
    expect((await pickedFile(page))?.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  });

  test('shows how far it is, can be stopped, and then leaves nothing behind', async ({ page, signIn }) => {
    await pickOwnFile(page, 1);
    await signIn('merchant');
    const today = belgradeDay(Date.now());
    await page.goto(`/clicks?date_from=${addDays(today, -330)}&date_to=${addDays(today, -1)}`);
    await saveButton(page).click();
    const bar = ledger(page).getByRole('progressbar', { name: 'Saving the clicks' });
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?(\.\d+)?$/);
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await ledger(page).getByRole('button', { name: 'Cancel' }).click();
    await releasePieces(page);
    await expect(saveButton(page)).toBeEnabled();
    await expect.poll(() => pickedFile(page)).toBeNull();
  });

  test.describe('when the server does not make it', () => {
    test.use({ expectedErrors: /status of 503/ });

    test('says so and can be asked again', async ({ page, signIn }) => {
      await pickOwnFile(page);
      await signIn('merchant', `/clicks?${lastMonth()}`);
      await page.route('**/clicks/*/export*', (route) =>
        route.fulfill({ status: 503, json: { status: 503, code: 'unavailable' } }),
      );
      await saveButton(page).click();
      await expect(ledger(page).getByRole('alert')).toContainText('The file was not saved.');
      await expect.poll(() => pickedFile(page)).toBeNull();
      await page.unroute('**/clicks/*/export*');
      await ledger(page).getByRole('button', { name: 'Try again' }).click();
      await expect(ledger(page).getByRole('status').filter({ hasText: 'saved' })).toBeAttached();
    });
  });
});
