import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';

/** The section stands below the bar, not under it, and is what one sees. */
async function expectAtSection(page: Page, title: string): Promise<void> {
  const section = page.getByRole('region', { name: title });
  const bar = page.getByRole('banner');
  const gap = async () => {
    const [top, below] = [await section.boundingBox(), await bar.boundingBox()];
    return top && below ? Math.abs(top.y - (below.y + below.height)) : Number.POSITIVE_INFINITY;
  };
  await expect.poll(gap, { message: `pixels between the bar and "${title}"` }).toBeLessThan(40);
  await expect(section).toBeFocused();
}

const PORTALS = 'Every portal in one account';
const HOW = 'Four steps to the first report';

test.describe('Home', () => {
  test.beforeEach(({ speak }) => speak('en'));

  test('goes to the section of the address: on the first load, by the bar, and on the way back', async ({
    page,
  }) => {
    await page.goto('/#portals');
    await expect(page).toHaveTitle('Business Manager');
    await expect(page.getByRole('link', { name: /eponuda\.com/ })).toBeVisible();
    await expectAtSection(page, PORTALS);
    await page
      .getByRole('navigation', { name: 'Sections of this page' })
      .getByRole('link', { name: 'How it works' })
      .click();
    await expect(page).toHaveURL('/#how');
    await expectAtSection(page, HOW);
    await page.goBack();
    await expect(page).toHaveURL('/#portals');
    await expectAtSection(page, PORTALS);

    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.goBack();
    await expectAtSection(page, PORTALS);
  });

  test('leads to the registration and the login, and out to the portals in a new tab', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'How to reach us' })).toBeInViewport();
    const links = page
      .getByRole('region', { name: 'See the portals as your customers do' })
      .getByRole('link');
    await expect(links).toHaveCount(9);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\/(eponuda\.com|shoptok\.(si|hr))\//);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });

  test('shows its picture in the reader’s language and light', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const picture = page.getByRole('img', { name: /dashboard of a demo shop/ });
    await expect(picture).toHaveAttribute('src', /dashboard-en-dark/);
    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('menuitemradio', { name: 'Slovenščina' }).click();
    const translated = page.getByRole('img', { name: /Nadzorna plošča/ });
    await expect(translated).toHaveAttribute('src', /dashboard-sl-dark/);
    await expect
      .poll(() => translated.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1440);
  });

  test('on a phone has everything of the bar in a menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Sections of this page' });
    await expect(menu.getByRole('link')).toHaveCount(5);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Portals' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/#portals');
    await expect(page.getByRole('heading', { name: PORTALS })).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('/register');
  });
});

test('who is signed in and opens Home or the login goes to the dashboard', async ({ page, signIn }) => {
  await signIn('merchant');
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }
});

test.describe('at an address that is none', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('who is signed in finds back', async ({ page, signIn }) => {
    await signIn('merchant', '/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found · Business Manager');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
