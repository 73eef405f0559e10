import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { enterAs } from './support/enter.ts';
import { openMailedLink } from './support/mailbox.ts';
import { openShop } from './support/own-merchant.ts';
import { registerPerson } from './support/register.ts';
import { panel } from './support/report-screen.ts';
import { expectNoBoxScrolls, expectSettled } from './support/screens.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const shopWindow = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a shop gets another limit and is suspended and let trade again, and the audit log tells it', async ({
  page,
  signIn,
  tokensOf,
}) => {
  const { access_token: staff } = await tokensOf('staff');
  const { name } = await openShop(page, staff, `Zgodba ${Date.now()}`);
  await signIn('staff', '/desk/shops');
  await page.getByRole('searchbox', { name: /^Name, / }).fill(name);
  await page.getByRole('button', { name, exact: true }).click();
  const opened = shopWindow(page, name);
  const change = opened.getByRole('button', { name: 'Change the limit' });
  await change.click();
  await expect(opened.getByText('Type in a limit, or choose “No limit”.')).toBeVisible();
  await opened.getByLabel('New monthly limit, €').fill('50');
  await change.click();
  await expect(opened.getByText('Say why, in at most 500 characters.')).toBeVisible();
  await opened.getByLabel('Reason', { exact: true }).fill('Agreed by phone');
  await change.click();
  await expect(opened.getByText('From 100,00 € to 50,00 € a month, at once.')).toBeVisible();
  await expectAccessible(page);
  await opened.getByRole('button', { name: 'Set to 50,00 €' }).click();
  await expect(page.getByText(`The limit of ${name} is now: 50,00 €.`)).toBeVisible();
  await expect(opened.getByText('0,00 € of 50,00 € spent this month')).toBeVisible();

  await opened.getByLabel('Reason for the suspension').fill('Prices are not those of the feed');
  await opened.getByRole('button', { name: 'Suspend the shop' }).click();
  await opened.getByRole('button', { name: 'Suspend the shop' }).click();
  await expect(opened.getByText(/^Suspended since .* Prices are not those of the feed$/)).toBeVisible();
  await opened.getByRole('button', { name: 'Lift suspension' }).click();
  await opened.getByRole('button', { name: 'Lift suspension' }).click();
  await expect(opened.getByText(/^Suspended from /)).toBeVisible();

  await opened.getByRole('link', { name: 'Audit log' }).click();
  const log = panel(page, 'Changes, newest first');
  for (const action of ['Shop opened', 'Limit lowered', 'Shop suspended', 'Suspension lifted']) {
    await expect(log.getByText(action, { exact: true })).toBeVisible();
  }
  await expect(log.getByText('100,00 € → 50,00 €')).toBeVisible();
});

test.describe('somebody who was faster', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test('is not overwritten, and nothing typed is lost', async ({ page, signIn, tokensOf }) => {
    const { access_token: staff } = await tokensOf('staff');
    const { id, name } = await openShop(page, staff, `Hitra ${Date.now()}`);
    await signIn('staff', `/desk/shops?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name, exact: true }).click();
    const opened = shopWindow(page, name);
    await opened.getByLabel('Reason for the suspension').fill('Terms broken');
    await opened.getByRole('button', { name: 'Suspend the shop' }).click();
    await page.request.put(`/v1/desk/shops/${id}/limit`, {
      headers: { authorization: `Bearer ${staff}` },
      data: { value: 70, seen: 100, reason: 'Another window' },
    });
    await opened.getByLabel('New monthly limit, €').fill('60');
    await opened.getByLabel('Reason', { exact: true }).fill('This window');
    await opened.getByRole('button', { name: 'Change the limit' }).click();
    await opened.getByRole('button', { name: 'Set to 60,00 €' }).click();
    await expect(opened.getByText(/^Somebody changed this in the meantime/)).toBeVisible();
    await expect(opened.getByText('Now: 70,00 €')).toBeVisible();
    await expect(opened.getByLabel('Reason', { exact: true })).toHaveValue('This window');
  });
});

/** As high as a thumb needs it: 44 px. */
async function expectThumbSized(button: Locator): Promise<void> {
  await expect.poll(async () => (await button.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
}

test('a newcomer is confirmed on a phone with a new shop, gets a mail and sees it', async ({
  page,
  signIn,
  speak,
  browser,
}) => {
  await speak('en');
  const stamp = Date.now();
  const email = `nada.${stamp}@novisad.test`;
  const person = {
    name: 'Nada',
    surname: `Novak${stamp}`,
    email,
    password: 'sedam plavih ptica',
    lang: 'en',
  };
  await registerPerson(page, person);
  await openMailedLink(page, email, 'Confirm your e-mail address');
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();

  await signIn('staff', `/desk/people?q=${email}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const begin = page.getByRole('button', { name: `Confirm Nada Novak${stamp}` });
  await expectThumbSized(begin);
  await expectNoSidewaysScroll(page);
  await begin.click();
  const opened = page.getByRole('dialog', { name: `Confirm Nada Novak${stamp}` });
  const confirm = opened.getByRole('button', { name: 'Confirm', exact: true });
  // Within reach of the thumb, however many shops there are to choose from.
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expectThumbSized(confirm);
  await confirm.click();
  await expect(opened.getByText('Choose at least one shop.')).toBeVisible();
  await opened.getByRole('button', { name: 'Open a new shop' }).click();
  const fresh = page.getByRole('dialog', { name: 'New shop' });
  await fresh.getByLabel('Name of the shop').fill(`Novi Sad ${stamp}`);
  await fresh.getByRole('combobox', { name: 'Portal' }).click();
  await page.getByRole('option', { name: 'Serbia' }).click();
  await fresh.getByLabel('Website').fill('https://novisad.test');
  await fresh.getByRole('button', { name: 'Open the shop' }).click();
  await expect(fresh).toHaveCount(0);
  await expect(opened.getByRole('checkbox', { name: `Novi Sad ${stamp}` })).toBeChecked();
  await expectAccessible(page);
  await confirm.click();
  await expect(page.getByText(/is confirmed and gets a mail\.$/)).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enterAs(theirs, { email, password: person.password });
  await theirs.goto('/growth-formula');
  await expect(theirs.getByText(/account is being verified/)).toHaveCount(0);
  await expect(theirs.getByText(/mandatory/).first()).toBeVisible();
  await context.close();
});

test('the imports of all shops stand problems first and lead to the feed of a shop', async ({
  page,
  signIn,
}) => {
  await signIn('staff', '/desk/imports?show=problems');
  const row = rowOf(page, 'Njega i Sjaj');
  await expect(row.getByText('Failing', { exact: true })).toBeVisible();
  await expect(row.getByText(/failed in a row/)).toBeVisible();
  await row.getByRole('link', { name: 'Njega i Sjaj' }).click();
  await expect(page).toHaveURL(/\/feeds\?.*shop_id=\d+/);
  await expect(page.getByRole('textbox', { name: 'Address of the feed' })).toBeVisible();
});

test('merchants have no desk', async ({ page, signIn }) => {
  await signIn('merchant', '/desk/shops');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/desk\//);
});

test('a ticket far down the queue opens where one is, and the page is all that scrolls', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn('staff', '/desk/tickets');
  await expectSettled(page);
  const queue = page.getByRole('main').getByRole('listitem').getByRole('link');
  await queue.nth(8).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before, 'scrolled down to it').toBeGreaterThan(200);
  await queue.nth(8).click();
  await expect(page).toHaveURL(/ticket=\d+/);
  await expectSettled(page);
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await expect(title).toBeInViewport();
  await expect(queue.nth(8), 'what was pressed stays in sight').toBeInViewport();
  const answer = page.getByRole('main').getByRole('textbox').last();
  await answer.scrollIntoViewIfNeeded();
  await expect(answer).toBeInViewport();
  await expectNoBoxScrolls(page);

  // Back at the beginning of the queue it stands beside that.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const beginnings = async () => [
    (await queue.first().boundingBox())?.y ?? Number.NaN,
    (await title.boundingBox())?.y ?? Number.NaN,
  ];
  await expect
    .poll(async () => {
      const [ofQueue = Number.NaN, ofTitle = Number.NaN] = await beginnings();
      return Math.abs(ofTitle - ofQueue);
    })
    .toBeLessThan(100);
});
