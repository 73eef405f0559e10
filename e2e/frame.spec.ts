import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { SHORT_DASHBOARD } from './support/report-screen.ts';
import { expectFocusWithin } from './support/settled.ts';

test.describe('the frame', () => {
  test('keeps shop, dates and grouping in the address, over a reload too', async ({ page, signIn }) => {
    await signIn('merchant', SHORT_DASHBOARD);
    await page.getByRole('button', { name: /Date range/ }).click();
    await page.getByRole('menuitemradio', { name: 'Last month' }).click();
    await page.getByText('Week', { exact: true }).click();
    await expect(page).toHaveURL(/group_by=week/);
    const picker = page.getByRole('combobox', { name: 'Shop' });
    await expect(picker).not.toHaveValue('');
    const before = await picker.inputValue();
    await picker.click();
    await page.getByRole('listbox').getByRole('option', { selected: false }).first().click();
    await expect(picker).not.toHaveValue(before);
    const shop = await picker.inputValue();
    const has = (name: string, value: RegExp) => (address: URL) =>
      value.test(address.searchParams.get(name) ?? '');
    await expect(page).toHaveURL(has('shop_id', /^\d+$/));
    await expect(page).toHaveURL(has('date_from', /^\d{4}-\d\d-01$/));
    await expect(page).toHaveURL(has('group_by', /^week$/));

    const address = page.url();
    await page.reload();
    await expect(picker).toHaveValue(shop);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('button', { name: /Date range: Last month/ })).toBeVisible();
    await page.goBack();
    await expect(picker).toHaveValue(before);
  });

  test('heals a broken address and a shop of others', async ({ page, signIn }) => {
    await signIn('member');
    await page.goto(
      "/dashboard?shop_id=2147483647&date_from=2026-02-31&group_by=year&plot_items=1,2,3,4,5,6,x'--",
    );
    await expect(page.getByText('You have no access to the shop of this link')).toBeVisible();
    await expect(page.getByRole('button', { name: /Date range: Month to date/ })).toBeVisible();
    await expect(page).toHaveURL(/group_by=day/);
    await expect(page.getByRole('combobox', { name: 'Shop' })).toBeDisabled(); // the member has one shop
  });

  test('takes a range from the calendar', async ({ page, signIn }) => {
    await signIn('merchant', SHORT_DASHBOARD);
    await page.getByRole('button', { name: /Date range/ }).click();
    await page.getByRole('menuitemradio', { name: 'Custom range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Custom range' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Previous month' }).click();
    const days = dialog.locator('table').first().getByRole('button');
    await days.filter({ hasText: /^10$/ }).click();
    await expect(dialog.getByText(/until today/)).toBeVisible();
    await days.filter({ hasText: /^12$/ }).click();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/date_from=\d{4}-\d\d-10&date_to=\d{4}-\d\d-12/);
  });

  test('goes away and comes back: static, folded, overlay, mobile', async ({ page, signIn }) => {
    await signIn('merchant', SHORT_DASHBOARD);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Hide menu' }).click();
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Show menu' }).click();
    await page.getByRole('button', { name: 'Let the menu float above the page' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Show menu' }).click();
    await expect(menu).toBeVisible();
    await expectFocusWithin(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Show menu' }).click();
    await expect(page.getByRole('combobox', { name: 'Shop' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test('is dark when asked, and stays so', async ({ page, signIn }) => {
    await signIn('merchant', '/profile');
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.reload();
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('is accessible with each of its menus open', async ({ page, signIn }) => {
    await signIn('merchant', SHORT_DASHBOARD);
    const main = page.getByRole('main');
    const openers = [
      page.getByRole('button', { name: /Date range/ }),
      page.getByRole('button', { name: /^Comparison/ }),
      page.getByRole('button', { name: /Profile menu/ }),
      page.getByRole('button', { name: /Notifications/ }),
      page.getByRole('combobox', { name: 'Shop' }),
      main.getByRole('button', { name: 'Columns' }).first(),
      main.getByRole('button', { name: /More|Actions|Download/ }).first(),
    ];
    for (const opener of openers) {
      await opener.click();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('can be used with the keyboard alone', async ({ page, signIn }) => {
    await signIn('merchant', SHORT_DASHBOARD);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('button', { name: /Date range/ }).focus();
    await page.keyboard.press('Enter');
    const ranges = page.getByRole('menuitemradio');
    await expect(ranges.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(ranges.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/date_from=/);
  });
});

/** Of the first load, compressed: what comes before the charts, with the texts of one language. */
const BYTES_MAX = 194_000;
/** Of all that the front page asks for, whose picture needs no code. */
const FRONT_PAGE_BYTES_MAX = 5_000;

test.describe('somebody who has never been here', () => {
  test.use({ ownWindow: true });

  test('the first load of the dashboard is small, and nothing on it jumps', async ({ page, signIn }) => {
    await signIn('merchant');
    const shift = await watchLayoutShifts(page);
    // The stream of news never ends, and so the network would never be idle.
    await page.route('**/v1/notifications/stream', (route) =>
      route.fulfill({ contentType: 'text/event-stream' }),
    );
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('main').locator('canvas').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { scripts, bytes } = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name));
      const charts = loaded.find(({ name }) => name.includes('/chart-engine'));
      const firstLoad = loaded.filter(({ startTime }) => charts && startTime < charts.startTime);
      const size = (entry: PerformanceEntry) => (entry as PerformanceResourceTiming).encodedBodySize;
      return {
        scripts: firstLoad.length,
        bytes: firstLoad.reduce((sum, entry) => sum + size(entry), 0),
      };
    });
    expect(scripts, 'scripts before the charts').toBeGreaterThan(0);
    expect(bytes, 'bytes of compressed JavaScript before the charts').toBeLessThanOrEqual(BYTES_MAX);
    expect(await shift(), 'layout shift').toBeLessThan(0.01);
  });

  test('the front page is small too', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.js$/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
    expect(bytes, 'bytes of compressed JavaScript').toBeGreaterThan(0);
    expect(bytes, 'bytes of compressed JavaScript').toBeLessThanOrEqual(FRONT_PAGE_BYTES_MAX);
  });
});

test('who is signed in sees the frame before any code of the app has come; visitors do not', async ({
  page,
  signIn,
}) => {
  await signIn('merchant');
  await page.route('**/*.js', (route) =>
    route.request().url().includes('color-scheme') ? route.fallback() : undefined,
  );
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.locator('.first-bar')).toBeVisible();
  await expect(page.locator('.first-side')).toBeVisible();
  // The signs in it are content to a browser, which tells when it has painted some.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.locator('.first-frame')).toBeAttached();
  await expect(page.locator('.first-bar')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('only the texts of the language in use are loaded', async ({ page, signIn }) => {
  await signIn('merchant');
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/texts-(\w+)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (language) loaded.push(language);
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(loaded).toEqual(['en']);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await expect(page.getByRole('menu').locator('> [role="presentation"]')).toHaveCount(0);
  await page.getByRole('menuitemradio', { name: 'Slovenščina' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nadzorna plošča' })).toBeVisible();
  expect(loaded).toEqual(['en', 'sl']);
});

test.describe('an address that is none', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so', async ({ page, speak }) => {
    await speak('en');
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    expect((await page.request.get('/nowhere')).status()).toBe(404);
    expect((await page.request.get('/dashboard')).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Business Manager');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('while the server does not answer', () => {
  test.use({ expectedErrors: /./ });

  const cutOff = (page: Page, address: string) => page.route(address, (route) => route.abort());

  test('the page says so, and goes on when it is back', async ({ page, signIn }) => {
    await cutOff(page, '**/v1/**');
    await signIn('merchant', '/dashboard');
    await expect(page.getByRole('heading', { name: 'Server not responding' })).toBeVisible();
    await page.unroute('**/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });

  test('an app whose texts do not come says so in every language', async ({ page, signIn }) => {
    await cutOff(page, '**/assets/texts-en-*.js');
    const cause = page.waitForEvent('console', (line) => /dynamically imported module/.test(line.text()));
    await signIn('merchant', '/dashboard');
    await cause;
    await expect(
      page.getByText(/The app could not be loaded\..+Aplikacije ni bilo mogoče naložiti\./),
    ).toBeVisible();
    await page.unroute('**/assets/texts-en-*.js');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('a page whose code does not come offers to reload', async ({ page, signIn }) => {
    await cutOff(page, '**/assets/dashboard-page*.js');
    await signIn('merchant', '/dashboard');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unroute('**/assets/dashboard-page*.js');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
