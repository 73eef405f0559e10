import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { panel } from './support/report-screen.ts';
import { chooseInRow } from './support/row-actions.ts';

const LIST = 'Your coupons';

/** A picture of the size, as a file. */
async function pictureOf(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d');
      context?.fillRect(0, 0, w / 2, h / 2);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height],
  );
  return { name: `sale ${width}.png`, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

async function fill(page: Page, fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name }).fill(text);
    await page.keyboard.press('Escape'); // a calendar would hide what is below
  }
}

const NAMED = { Title: 'Ten off for winter', Description: 'From 3.000 RSD, once for each buyer.' };
const DAYS = { 'First day': '01.12.98', 'Last day': '24.12.98' };

test('a coupon is made with what it hits in view, kept as a draft, published and deleted', async ({
  page,
  signIn,
}) => {
  await signIn('merchant', '/coupons/add');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByText('* Fill in the required fields (marked with red note) to publish the coupon.'),
  ).toBeVisible();
  await expect(page.getByText('* This field is required.')).toHaveCount(6);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page);

  await fill(page, { Code: 'ABCDEFGHIJKL', 'Discount in percent': '100', ...NAMED, ...DAYS });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('* At most 11 characters.')).toBeVisible();
  await expect(page.getByText('* Enter a whole number from 1 to 99.')).toBeVisible();
  await fill(page, { Code: 'ZIMA10', 'Discount in percent': '10' });

  await page.getByText('Exclusive', { exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('* Coupon code must contain EPONUDA keyword.')).toBeVisible();
  await fill(page, { Code: 'eponuda10' });
  await expect(page.getByText('* Coupon code must contain EPONUDA keyword.')).toHaveCount(0);

  const hits = page.getByRole('region', { name: 'Products the coupon applies to' });
  await expect(hits.getByText(/^The coupon applies to [\d.]+ products/)).toBeVisible();
  const all = await hits.getByText(/^The coupon applies to/).textContent();
  await page.getByText('By category', { exact: true }).click();
  const tree = page.getByRole('checkbox').nth(1); // the first is free shipping
  await tree.check();
  await expect(hits.getByText(/^The coupon applies to [\d.]+ product/)).toBeVisible();
  await expect(hits.getByText(all ?? '')).toHaveCount(0);
  await expectAccessible(page);

  const preview = page.getByRole('region', { name: 'As the visitor will see it' });
  await expect(preview.getByText('Ten off for winter')).toBeVisible();
  await expect(preview.getByText('eponuda10')).toHaveCount(2);
  await expect(preview.getByText('10 % off')).toBeVisible();

  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/coupons\/edit\/\d+\/\d+/);
  await expect(page.getByText('The draft is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('eponuda10');
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/coupons\/all/);
  await expect(page.getByText('was sent for review. It may take up to 4 hours to appear.')).toBeVisible();
  const row = panel(page, LIST).getByRole('row', { name: /Ten off for winter/ });
  await expect(row).toContainText('In review');
  await expectAccessible(page);

  await chooseInRow(row, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('“Ten off for winter” is deleted.')).toBeVisible();
});

test('a picture is cut to exactly the size of a coupon, by the keyboard too', async ({ page, signIn }) => {
  await signIn('merchant', '/coupons/add');
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const choose = async (width: number, height: number) =>
    page.locator('input[type="file"]').setInputFiles(await pictureOf(page, width, height));

  await choose(719, 360);
  await expect(page.getByText(/This picture has 719 × 360 px/)).toBeVisible();

  await choose(1600, 1200);
  const dialog = page.getByRole('dialog', { name: 'Choose the part that is shown' });
  await expect(dialog.getByRole('group', { name: /^Frame of 720 × 360 px/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('group', { name: /^Frame/ }).press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  const picture = page.getByRole('img', { name: 'Picture', exact: true });
  const sizeOf = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(sizeOf).toEqual([720, 360]);

  const cut = (await picture.getAttribute('src')) ?? '';
  await choose(720, 360);
  await expect(picture).not.toHaveAttribute('src', cut);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(picture).toHaveCount(0);
});

test('what was typed survives a reload and leaving the page, until it is discarded', async ({
  page,
  signIn,
}) => {
  page.on('dialog', (dialog) => void dialog.accept()); // the browser's own question
  await signIn('merchant', '/coupons/add');
  await fill(page, { Title: 'Half done' });
  await page.reload();
  await expect(page.getByText('This is what you typed last time but did not save.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half done');

  await page.getByRole('link', { name: 'Questions and terms' }).first().click();
  const guard = page.getByRole('dialog', { name: 'Leave without saving?' });
  await guard.getByRole('button', { name: 'Stay here' }).last().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half done');
  await page.getByRole('link', { name: 'Questions and terms' }).first().click();
  await guard.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of service' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test.describe('a coupon open in two windows', () => {
  test('the second sees what happened and loses nothing', async ({ page, signIn }) => {
    await signIn('merchant', '/coupons/add');
    await fill(page, { Title: 'Draft in two tabs' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await fill(page, { Description: 'Typed meanwhile' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await fill(other, { Title: 'Changed by a colleague' });
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('The draft is saved.')).toBeVisible();
    await other.close();

    // Told at once, before anything is saved over it.
    await expect(
      page.getByText('Somebody changed this coupon in the meantime. It is now: Draft.'),
    ).toBeVisible();
    await expect(page.getByText('Your version differs in: title, description.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep what I typed' }).click();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Draft in two tabs' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.goto('/coupons/all');
    const card = page.getByRole('listitem').filter({ hasText: 'Draft in two tabs' });
    await expect(card.getByText('Draft', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await chooseInRow(card, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
  });
});
