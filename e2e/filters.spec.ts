import type { Page as Tab } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { expectSettled } from './support/screens.ts';

const PAGES = [
  { path: '/bidding', as: 'merchant' },
  { path: '/bidding/products', as: 'merchant' },
  { path: '/bidding/changes', as: 'merchant' },
  { path: '/coupons/all', as: 'merchant' },
  { path: '/product-ads', as: 'merchant' },
  { path: '/ticket-list', as: 'merchant' },
  { path: '/orders', as: 'merchant' },
  { path: '/members', as: 'merchant' },
  { path: '/prices/product-highest-prices', as: 'merchant' },
  { path: '/market/products', as: 'merchant' },
  { path: '/desk/tickets', as: 'staff' },
  { path: '/desk/coupons', as: 'staff' },
  { path: '/desk/shops', as: 'staff' },
  { path: '/desk/audit', as: 'staff' },
] as const;

/** The fields of the filter of the page's list, as they stand: the search by its own name, all others by one. */
const fieldsOf = (tab: Tab) =>
  tab
    .getByRole('main')
    .locator('[data-filters]')
    .last()
    .evaluate((bar) => {
      const fields = [...bar.children].filter((one) => one.querySelector('input'));
      const end = bar.getBoundingClientRect().right;
      return fields.map((field, nth) => {
        const { width, top, bottom, right } = field.getBoundingClientRect();
        const isSearch = nth === 0 && field.querySelector('input[type="search"]') !== null;
        return { isSearch, width: Math.round(width), top, bottom, isAtEnd: end - right < 2 };
      });
    });

for (const { path, as } of PAGES) {
  test(`${path}: what restricts the list has one order and one size, on a desktop and on a phone`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(as, path);
    await expectSettled(page);
    const [search, ...others] = await fieldsOf(page);
    expect(search, 'the search stands first').toMatchObject({ isSearch: true, width: 256 });
    for (const { width } of others) expect(width, 'a filter').toBe(192);

    await page.setViewportSize({ width: 390, height: 844 });
    await expectSettled(page);
    const [first, ...below] = await fieldsOf(page);
    expect(first?.isAtEnd, 'the search takes its line').toBe(true);
    for (const field of below) expect(field.top).toBeGreaterThan(first?.top ?? Number.NaN);
    const lines = new Set(below.map(({ bottom }) => Math.round(bottom)));
    expect(lines.size, 'lines of the others').toBe(Math.ceil(below.length / 2));
    await expectNoSidewaysScroll(page);
  });
}
