import type { Browser, Page } from '@playwright/test';
import {
  emailOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  STORY_PASSWORD,
  test,
} from './support/demo-session.ts';
import { enterAs } from './support/enter.ts';

const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('The server says 403.') };
const TITLE = 'Our feed has been refused since Monday';

/** A second window with a session of its own. */
async function windowOf(browser: Browser, baseURL: string | undefined, account: 'merchant' | 'staff') {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await enterAs(page, { email: emailOf(account), password: STORY_PASSWORD });
  return page;
}

async function fillTicket(page: Page) {
  await page.goto('/ticket-list');
  await page.getByRole('main').getByRole('link', { name: 'New ticket' }).first().click();
  const send = page.getByRole('button', { name: 'Open the ticket' });
  await send.click();
  await expect(page.getByText('You must write ticket title')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Description').fill('It says <b>403</b>.\nNothing was changed.');
  await page.getByLabel('Shop data and feeds').check();
  const files = page.getByLabel('Add files').and(page.locator('input'));
  await files.setInputFiles([NOTES, { ...NOTES, name: 'tool.exe' }]);
  await expect(page.getByText(/^Extension \.exe is not allowed\. Upload one of bmp, csv,/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue(TITLE);
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await send.click();
  await expect(page.getByText('You successfully created a ticket.')).toBeVisible();
}

async function answerAtTheDesk(desk: Page, shopName: string) {
  await desk.goto(`/desk/tickets?q=${encodeURIComponent(TITLE)}`);
  const queue = desk.getByRole('list', { name: 'Queue' });
  await expect(queue.getByRole('link').first()).toContainText(shopName);
  await queue.getByRole('link').first().click();
  await expect(desk.getByRole('heading', { level: 2, name: TITLE })).toBeVisible();
  await desk.getByRole('button', { name: 'Assign to me' }).click();
  await expect(desk.getByText(/^The ticket is now assigned to /).first()).toBeVisible();
  await desk.getByRole('combobox', { name: 'Department' }).last().click();
  await desk.getByRole('option', { name: 'Technical support' }).click();
  await expect(desk.getByText('The ticket is with Technical support now.')).toBeVisible();
  const answer = desk.getByLabel('Your answer');
  await answer.fill('Please let our reader in.');
  await answer.press('Control+Enter');
  await expect(desk.getByText('You successfully posted a comment.')).toBeVisible();
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
}

test('a merchant opens a ticket with a file, staff answer, the merchant reads, comments and closes', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn('merchant');
  await fillTicket(page);
  const address = new URL(page.url());
  const said = page.getByRole('list', { name: 'Conversation' });
  await expect(said.getByText('It says <b>403</b>.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download notes\.txt/ }).click();
  expect((await download).suggestedFilename()).toBe('notes.txt');

  const desk = await windowOf(browser, baseURL, 'staff');
  const shopName =
    (await page.getByText(/^Ticket \d+ · /).textContent())?.split(' · ')[1]?.replace(/ \(\w+\)$/, '') ?? '?';
  // An open conversation shows what comes, and has it read.
  await page.goto(`/ticket-list${address.search}`);
  await answerAtTheDesk(desk, shopName);

  const row = page.getByRole('row', { name: new RegExp(TITLE) }).first();
  await expect(row.getByText('Waiting for you')).toBeVisible();
  await expect(row.getByText('New', { exact: true })).toBeVisible();
  await row.getByRole('link').click();
  await expect(said.getByText('Please let our reader in.')).toBeVisible();
  await expect(said.getByText(/moved the ticket to Technical support\./)).toBeVisible();
  await page.getByLabel('Your comment').fill('It works now, thank you.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You successfully posted a comment.')).toBeVisible();
  await expect(said.getByText('It works now, thank you.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Close the ticket' }).click();
  const asked = page.getByRole('dialog', { name: 'Close the ticket?' });
  await asked.getByRole('button', { name: 'Close the ticket' }).click();
  await expect(page.getByText('You have successfully closed the ticket.')).toBeVisible();
  await expect(page.getByLabel('Your comment')).toBeDisabled();
  await expect(page.getByText(/takes no more comments\./)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await desk.context().close();
});

test.describe('a ticket that was closed in a second window', () => {
  test.use({ expectedErrors: /409 \(Conflict\)/ });

  test('keeps what is typed, and gives it to a new one', async ({ page, signIn, browser, baseURL }) => {
    test.slow();
    await signIn('merchant', '/ticket-new');
    await page.getByLabel('Title').fill('Which price counts?');
    await page.getByLabel('Description').fill('Two prices are shown.');
    await page.getByLabel('Technical support').check();
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await expect(page.getByText('You successfully created a ticket.')).toBeVisible();
    await page.getByLabel('Your comment').fill('And a third one.');
    // News of any other ticket would have this one read anew, and nothing could be sent any more.
    const sent = Promise.withResolvers<void>();
    await page.route('**/v1/tickets/ticket/*', async (route) => {
      await sent.promise;
      await route.fallback();
    });

    const second = await windowOf(browser, baseURL, 'merchant');
    await second.goto(new URL(page.url()).pathname);
    await second.getByRole('button', { name: 'Close the ticket' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Close the ticket' }).click();
    await expect(second.getByText('You have successfully closed the ticket.')).toBeVisible();
    await second.context().close();

    await page.getByRole('button', { name: 'Send' }).click();
    sent.resolve();
    await expect(page.getByText(/What you typed is still here\./)).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue('And a third one.');
    await page.getByRole('button', { name: 'Open a new ticket with this text' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('And a third one.');
    await expect(page.getByLabel('Title')).toHaveValue(/Which price counts\?$/);
    await page.getByRole('button', { name: 'Open the ticket' }).click();
    await expect(page.getByText('You successfully created a ticket.')).toBeVisible();
  });
});

test('a drawing that is attached is looked at as a picture, and runs nothing', async ({ page, signIn }) => {
  await signIn('merchant', '/ticket-list');
  await page.getByRole('main').getByRole('link', { name: 'New ticket' }).first().click();
  await page.getByLabel('Title').fill('The plan of our store');
  await page.getByLabel('Description').fill('See the drawing.');
  await page.getByLabel('Shop data and feeds').check();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160" onload="parent.stolen=1"><rect width="320" height="160" fill="#0a7"/><script>parent.stolen=1</script></svg>';
  await page
    .getByLabel('Add files')
    .and(page.locator('input'))
    .setInputFiles({ name: 'plan.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(page.getByRole('button', { name: 'Remove plan.svg' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the ticket' }).click();
  await page.getByRole('button', { name: 'Show plan.svg' }).click();
  const shown = page.getByRole('dialog').getByRole('img', { name: 'plan.svg' });
  await expect(shown).toBeVisible();
  const sizeOf = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(sizeOf).toEqual([320, 160]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close the picture' }).click();
  await expect(page.getByRole('button', { name: 'Show plan.svg' })).toBeFocused();
});
