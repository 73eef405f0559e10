import type { Page as Tab } from '@playwright/test';
import { expectWithinReach } from './support/controls.ts';
import { type Account, expect, expectAccessible, test } from './support/demo-session.ts';
import { looksOf } from './support/looks.ts';
import { expectSettled, MISSING_PICTURES } from './support/screens.ts';

/** A page with something open or wrong on it. */
type State = {
  name: string;
  path: string;
  /** Nobody: a page for everybody. */
  as?: Account | 'nobody';
  /** What is written or chosen before, by the names of the fields. */
  write?: readonly (readonly [name: string, value: string])[];
  /** What is ticked before; it opens more to press. */
  tick?: RegExp;
  /** What is pressed stands in the menu, which on a phone is opened first. */
  inMenu?: true;
  /** What is pressed for it, by its name, one after the other. */
  press: readonly (string | RegExp)[];
  /** The first press opens a window, in which the others are. */
  inWindow?: true;
  /** What is then seen: a window, or the part of its role that is open. */
  seen: 'dialog' | 'menu' | 'listbox' | 'table' | 'error';
};

const WINDOW = '[role="dialog"][aria-modal="true"]';

/** All shops of a table, or on a phone the first card. */
const SELECT = /^Select /;

const STATES: readonly State[] = [
  { name: 'days', path: '/products', press: [/^Date range/], seen: 'menu' },
  { name: 'days of one’s own', path: '/products', press: [/^Date range/, 'Custom range'], seen: 'dialog' },
  { name: 'comparison', path: '/products', press: [/^Comparison/], seen: 'menu' },
  { name: 'language', path: '/profile', press: [/^Language/], seen: 'menu' },
  { name: 'profile', path: '/profile', press: [/^Profile menu/], seen: 'menu' },
  { name: 'shops', path: '/profile', inMenu: true, press: ['Shop'], seen: 'listbox' },
  { name: 'palette', path: '/profile', press: ['Go to a page, shop or list'], seen: 'dialog' },
  { name: 'categories of the filter', path: '/products', press: ['Category'], seen: 'listbox' },
  { name: 'products of the filter', path: '/products', press: ['Product'], seen: 'listbox' },
  { name: 'devices of the filter', path: '/devices', press: ['Device'], seen: 'listbox' },
  { name: 'brands', path: '/prices/product-highest-prices', press: ['Brand'], seen: 'listbox' },
  { name: 'months', path: '/dashboard', press: ['Month'], seen: 'listbox' },
  { name: 'files of a panel', path: '/activities', press: [/^Download/], seen: 'menu' },
  { name: 'columns', path: '/bidding/products', press: ['Columns'], seen: 'dialog' },
  { name: 'what a bid can do', path: '/bidding/products', press: [/^Actions for/], seen: 'menu' },
  { name: 'an auction', path: '/bidding/products', press: ['Why is my offer here?'], seen: 'dialog' },
  { name: 'a plan of bids', path: '/bidding', press: ['Set bids'], seen: 'dialog' },
  { name: 'taking bids back', path: '/bidding', press: ['Undo the last change'], seen: 'dialog' },
  {
    name: 'gaps of a goal',
    path: '/bidding/goals',
    press: [/^(New goal|Make the first goal)$/, 'Make the goal'],
    inWindow: true,
    seen: 'error',
  },
  { name: 'a new ad', path: '/product-ads', press: ['New ad'], seen: 'dialog' },
  {
    name: 'gaps of an ad',
    path: '/product-ads',
    press: ['New ad', 'Place the ad'],
    inWindow: true,
    seen: 'error',
  },
  {
    name: 'levels of an ad',
    path: '/product-ads',
    press: ['New ad', 'Category'],
    inWindow: true,
    seen: 'listbox',
  },
  { name: 'what an ad can do', path: '/product-ads', press: [/^Actions for/], seen: 'menu' },
  { name: 'deleting an ad', path: '/product-ads', press: [/^Actions for/, 'Delete'], seen: 'dialog' },
  { name: 'gaps of a coupon', path: '/coupons/add', press: ['Publish'], seen: 'error' },
  { name: 'first day of a coupon', path: '/coupons/add', press: ['First day'], seen: 'table' },
  { name: 'what a coupon can do', path: '/coupons/all', press: [/^Actions for/], seen: 'menu' },
  { name: 'deleting a coupon', path: '/coupons/all', press: [/^Actions for/, 'Delete'], seen: 'dialog' },
  { name: 'gaps of a ticket', path: '/ticket-new', press: ['Open the ticket'], seen: 'error' },
  { name: 'news', path: '/profile', press: [/^Notifications/], seen: 'dialog' },
  { name: 'saved views', path: '/products', press: ['Saved views'], seen: 'dialog' },
  { name: 'notes on days', path: '/products', press: ['Notes on days'], seen: 'dialog' },
  { name: 'an order', path: '/orders', press: [/^2026-\d+$/], seen: 'dialog' },
  { name: 'a margin', path: '/orders/settings', press: ['Add a margin'], seen: 'dialog' },
  {
    name: 'gaps of a margin',
    path: '/orders/settings',
    press: ['Add a margin', 'Save'],
    inWindow: true,
    seen: 'error',
  },
  { name: 'a cost of an item', path: '/orders/settings', press: ['Enter a cost'], seen: 'dialog' },
  { name: 'taking a change back', path: '/bidding/changes', press: [/^Undo/], seen: 'dialog' },
  { name: 'gaps of a new address', path: '/profile', press: ['Send the link'], seen: 'error' },
  { name: 'gaps of a password', path: '/profile', press: ['Change password'], seen: 'error' },
  { name: 'an app for codes', path: '/profile', press: ['Set up an app'], seen: 'dialog' },
  {
    name: 'a season',
    path: '/desk/portals?part=seasons',
    as: 'staff',
    press: ['Add a season'],
    seen: 'dialog',
  },
  {
    name: 'a banner',
    path: '/desk/portals?part=banners',
    as: 'staff',
    press: ['Add a banner'],
    seen: 'dialog',
  },
  {
    name: 'gaps of a season',
    path: '/desk/portals?part=seasons',
    as: 'staff',
    press: ['Add a season', 'Save'],
    inWindow: true,
    seen: 'error',
  },
  { name: 'inviting', path: '/members', press: ['Invite a member'], seen: 'dialog' },
  {
    name: 'gaps of an invitation',
    path: '/members',
    press: ['Invite a member', 'Send the invitation'],
    inWindow: true,
    seen: 'error',
  },
  { name: 'what a member can do', path: '/members', press: [/^Actions/], seen: 'menu' },
  { name: 'a new store', path: '/shops', press: ['Add a store'], seen: 'dialog' },
  { name: 'gaps of a store', path: '/shops', press: ['Add a store', 'Save'], inWindow: true, seen: 'error' },
  { name: 'mailing a report', path: '/reports', press: ['Have a report mailed'], seen: 'dialog' },
  {
    name: 'raising the limit',
    path: '/limit-management',
    write: [['New monthly limit, €', '900']],
    press: ['Raise the limit'],
    seen: 'dialog',
  },
  { name: 'gaps of a limit', path: '/limit-management', press: ['Raise the limit'], seen: 'error' },
  { name: 'a new shop', path: '/desk/shops', as: 'staff', press: ['New shop'], seen: 'dialog' },
  {
    name: 'gaps of a shop',
    path: '/desk/shops',
    as: 'staff',
    press: ['New shop', 'Open the shop'],
    inWindow: true,
    seen: 'error',
  },
  { name: 'a shop at the desk', path: '/desk/shops', as: 'staff', press: ['Bela Kuhinja'], seen: 'dialog' },
  { name: 'an account', path: '/desk/people', as: 'staff', press: [/^Account/], seen: 'dialog' },
  {
    name: 'a rejection',
    path: '/desk/coupons',
    as: 'staff',
    press: [/^Samo za posetioce/, 'Reject'],
    seen: 'error',
  },
  {
    name: 'gaps of a feed’s login',
    path: '/feeds',
    write: [
      ['Address of the feed', 'https://shop.test/feed.xml'],
      ['User', 'a:na'],
      ['Password', 'tajna'],
    ],
    press: ['Save'],
    seen: 'error',
  },
  { name: 'gaps of a company on invoices', path: '/statements', press: ['Save'], seen: 'error' },
  { name: 'sharing a limit', path: '/portfolio', press: ['Share a limit'], seen: 'dialog' },
  {
    name: 'gaps of a shared limit',
    path: '/portfolio',
    press: ['Share a limit', 'Save'],
    inWindow: true,
    seen: 'error',
  },
  {
    name: 'a goal of several shops',
    path: '/portfolio',
    tick: SELECT,
    press: ['Set a goal'],
    seen: 'dialog',
  },
  {
    name: 'gaps of a goal of several shops',
    path: '/portfolio',
    tick: SELECT,
    press: ['Set a goal', 'Set the goal'],
    inWindow: true,
    seen: 'error',
  },
  {
    name: 'a schedule of several shops',
    path: '/portfolio',
    tick: SELECT,
    press: ['Set a schedule'],
    seen: 'dialog',
  },
  {
    name: 'the client of several shops',
    path: '/portfolio',
    tick: SELECT,
    press: ['Put under a client'],
    seen: 'dialog',
  },
  { name: 'gaps of a sign-in', path: '/login', as: 'nobody', press: ['Log in'], seen: 'error' },
  {
    name: 'gaps of a registration',
    path: '/register',
    as: 'nobody',
    press: ['Create the account'],
    seen: 'error',
  },
  {
    name: 'gaps of a forgotten password',
    path: '/forgot-password',
    as: 'nobody',
    press: ['Send the mail'],
    seen: 'error',
  },
  {
    name: 'gaps of a mail asked for again',
    path: '/resend-verification-mail',
    as: 'nobody',
    press: ['Send the mail'],
    seen: 'error',
  },
  { name: 'language of everybody’s pages', path: '/login', as: 'nobody', press: [/^Language/], seen: 'menu' },
  { name: 'a new token', path: '/accessTokens', as: 'staff', press: ['New token'], seen: 'dialog' },
  { name: 'ending a token', path: '/accessTokens', as: 'staff', press: [/^Revoke/], seen: 'dialog' },
];

/** Whoever uses the keyboard is in the window once it is open, and stays there. */
async function expectFocusWithin(tab: Tab): Promise<void> {
  const isWithin = () =>
    tab.evaluate((open) => document.activeElement?.closest(open) !== null, `${WINDOW}, [role="listbox"]`);
  await expect.poll(isWithin, 'focus in the window').toBe(true);
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) {
    await tab.keyboard.press(key);
    expect(await isWithin(), `focus in the window after ${key}`).toBe(true);
  }
}

async function open(tab: Tab, { as, write = [], tick, press, inWindow, seen }: State): Promise<void> {
  if (tick) await tab.getByRole('checkbox', { name: tick }).first().check();
  for (const [name, value] of write) {
    await tab.getByRole('main').getByLabel(name, { exact: true }).first().fill(value);
  }
  for (const [nth, name] of press.entries()) {
    const isOfPage = as === 'nobody' && seen === 'error';
    const place = nth > 0 && inWindow ? tab.locator(WINDOW) : isOfPage ? tab.getByRole('main') : tab;
    const exact = typeof name === 'string';
    const control = (['button', 'menuitem', 'menuitemradio', 'combobox', 'textbox', 'link'] as const)
      .map((role) => place.getByRole(role, { name, exact }))
      .reduce((some, other) => some.or(other));
    await control.first().click();
  }
  const part = seen === 'error' ? tab.locator('[aria-invalid="true"]') : tab.getByRole(seen);
  await expect(part.first()).toBeVisible();
  // Choices that the server looks for come a moment later.
  if (seen === 'listbox') await expect(part.first().getByRole('option').first()).toBeVisible();
}

for (const [nth, state] of STATES.entries()) {
  for (const look of looksOf(nth)) {
    test.describe(`${state.path}, ${look.colorScheme}, ${look.width}`, () => {
      test.use({ expectedErrors: MISSING_PICTURES });

      test(`${state.name}: can be read and reached by everybody`, async ({ page, signIn, speak }) => {
        await page.setViewportSize(look.size);
        await page.emulateMedia({ colorScheme: look.colorScheme });
        if (state.as === 'nobody') {
          await speak('en');
          await page.goto(state.path);
        } else await signIn(state.as ?? 'merchant', state.path);
        await expectSettled(page);
        if (state.inMenu && look.width === 'narrow')
          await page.getByRole('button', { name: 'Show menu' }).click();
        await open(page, state);
        await expectAccessible(page);
        await expectWithinReach(page);
        if (state.seen === 'dialog' && (await page.locator(WINDOW).count()) > 0)
          await expectFocusWithin(page);
      });
    });
  }
}
