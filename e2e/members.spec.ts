import type { Browser, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { takeDarkPhone } from './support/looks.ts';
import { openMailedLink } from './support/mailbox.ts';
import { openFromMenu } from './support/menu.ts';

const PASSWORD = 'zelena reka u maju';
const SHOP = 'Modra Žica';
const someone = (name: string) => `${name}.${Date.now()}@shop.test`;

/** A browser of somebody else, who reads English. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => localStorage.setItem('app_locale', 'en'));
  return context.newPage();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByLabel('E-mail address').fill(email);
  await dialog.getByRole('searchbox', { name: 'Find a shop' }).fill('zica');
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: SHOP }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
}

async function finishRegistration(guest: Page): Promise<void> {
  await expect(guest.getByText(`${SHOP} (Slovenia)`)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel('First name').fill('Nova');
  await guest.getByLabel('Last name').fill('Kos');
  await guest.getByLabel(/^Password/).fill(PASSWORD);
  await guest.getByRole('button', { name: 'Open the account' }).click();
  await expect(guest).toHaveURL(/\/dashboard/);
}

/** Reports open with the profile. */
async function fillProfile(guest: Page): Promise<void> {
  await guest.goto('/profile');
  const fields = {
    Phone: '+386 1 555 01 01',
    'Company name': 'Nova d.o.o.',
    'VAT number': 'SI15012557',
    Domain: 'nova.example',
    Address: 'Slovenska 1, Ljubljana',
  };
  for (const [name, value] of Object.entries(fields)) {
    await guest.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await guest.getByRole('button', { name: 'Save' }).click();
  await expect(guest.getByText('Your profile is saved.')).toBeVisible();
}

/** The row of a member, found by the search. */
async function findMember(page: Page, email: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: /^Name, e-mail/ }).fill(email);
  await expect(page.getByRole('tab', { name: 'Confirmed 1', exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

async function openAction(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function deleteUnconfirmed(page: Page, email: string): Promise<void> {
  await page.goto(`/members?state=unconfirmed&q=${email}`);
  await openAction(page, page.getByRole('row').filter({ hasText: email }), 'Delete…');
  const question = page.getByRole('dialog', { name: 'Delete the member?' });
  await question.getByRole('button', { name: 'Delete the member' }).click();
  await expect(page.getByText('You have successfully deleted the member Nova Kos.')).toBeVisible();
  await expect(page.getByText('Nothing matches this search.')).toBeVisible();
}

test('an admin invites somebody to a shop, who comes in and sees only that; then the admin takes it away', async ({
  page,
  signIn,
  browser,
}) => {
  const email = someone('nova');
  await signIn('merchant', '/profile');
  await openFromMenu(page, 'Members', 'My members');
  await invite(page, email);
  await page.getByRole('link', { name: 'Invites', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Open');

  const guest = await anotherBrowser(browser);
  await openMailedLink(guest, email, 'You are invited to Business Manager');
  await expect(guest).toHaveTitle('Accept the invitation · Business Manager');
  const link = guest.url();
  await finishRegistration(guest);
  await fillProfile(guest);
  await guest.goto('/dashboard');
  const picker = guest.getByRole('combobox', { name: 'Shop' });
  await expect(picker).toHaveValue(SHOP);
  await expect(picker).toBeDisabled(); // there is no other
  await expect(guest.getByRole('button', { name: 'Members' })).toHaveCount(0);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  const row = await findMember(page, email);
  await expect(row).toContainText(`${SHOP} (Slovenia)`);
  await openAction(page, row, 'Shops…');
  const dialog = page.getByRole('dialog', { name: 'Shops of Nova Kos' });
  await dialog.getByRole('checkbox', { name: SHOP }).uncheck();
  await expect(dialog.getByText(/no longer confirmed/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take every shop away' }).click();
  await expect(page.getByText('The shops of Nova Kos are saved.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await guest.goto('/dashboard');
  await expect(guest.getByText('Your account is being verified')).toBeVisible();
  await expect(picker).toHaveCount(0);
  await guest.context().close();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search by e-mail address' }).fill(email);
  const log = page.getByRole('table').getByRole('row');
  await expect(log).toHaveCount(4); // with the header
  await expect(log.nth(1)).toContainText(
    /Shops changed.*Confirmed: yes → no.*Taken away:.*Modra Žica \(Slovenia\)/,
  );
  await expect(log.nth(2)).toContainText(/Invitation accepted.*Role: Member.*Modra Žica \(Slovenia\)/);
  await expect(log.nth(3)).toContainText(
    /Invitation sent.*Role: Member.*merchant@demo\.test.*Business admin/,
  );

  await signIn('staff');
  await deleteUnconfirmed(page, email);
});

test('an invitation is taken back, and its link is dead', async ({ page, signIn, browser }) => {
  const email = someone('stara');
  await signIn('merchant', '/invites');
  await invite(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await openAction(page, row, 'Send again');
  await expect(page.getByText(`A new mail to ${email} is on its way`)).toBeVisible();
  await openAction(page, row, 'Delete…');
  const dialog = page.getByRole('dialog', { name: 'Delete the invitation?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete the invitation' }).click();
  await expect(page.getByText(`The invitation to ${email} is deleted.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  const guest = await anotherBrowser(browser);
  await openMailedLink(guest, email, 'You are invited to Business Manager', 2);
  await expect(guest.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await guest.context().close();
});

test('the windows fit a phone, in the dark and by keyboard', async ({ page, signIn }) => {
  await takeDarkPhone(page);
  await signIn('staff', '/members?q=member%40demo.test');
  const opener = page.getByRole('button', { name: 'Invite a business' });
  await opener.press('Enter');
  const business = page.getByRole('dialog', { name: 'Invite a business' });
  await expect(business.getByLabel('E-mail address')).toBeFocused();
  await business.getByLabel('E-mail address').press('Enter');
  await expect(business.getByText('Choose at least one shop.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(business).toHaveCount(0);
  await expect(opener).toBeFocused();

  const actions = page.getByRole('button', { name: 'Actions for Stefan Ilić' });
  for (const [steps, title] of [
    [0, 'Shops of Stefan Ilić'],
    [1, 'Role of Stefan Ilić'],
    [2, 'Help with a lost phone?'],
    [3, 'Delete the member?'],
  ] as const) {
    await actions.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(steps)).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(actions).toBeFocused();
  }
});

test('a member finds neither members nor invites, in the menu or by the address', async ({
  page,
  signIn,
}) => {
  await signIn('member');
  for (const path of ['/members', '/invites', '/members/history']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
  }
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My members' })).toHaveCount(0);
});
