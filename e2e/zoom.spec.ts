import type { Locator, Page as Tab } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { expectSettled, MISSING_PICTURES } from './support/screens.ts';
import { expectFocusWithin } from './support/settled.ts';

/** What is left of a screen of 1440 × 900 px when it is zoomed, and a phone on its side. */
const SIZES = [
  { name: '200 %', width: 720, height: 450 },
  { name: '400 %', width: 360, height: 225 },
  { name: 'a phone on its side', width: 844, height: 390 },
];

/** The last entry of a menu can be brought into view. */
async function expectEntriesWithinReach(tab: Tab, menu: Locator): Promise<void> {
  const entries = menu.getByRole('menuitemradio');
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries.last()).toBeInViewport({ ratio: 1 });
  await entries.first().scrollIntoViewIfNeeded();
  await expect(entries.first()).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(tab);
}

test.use({ expectedErrors: MISSING_PICTURES });

for (const { name, ...size } of SIZES) {
  test(`at ${name} menus scroll, and windows keep their buttons in view`, async ({ page, signIn }) => {
    await page.setViewportSize(size);
    await signIn('merchant', '/devices');
    await expectSettled(page);
    await expectNoSidewaysScroll(page);
    for (const opener of [/^Date range/, /^Comparison/, /^Language/, /^Profile menu/]) {
      await page.getByRole('button', { name: opener }).click();
      await expectFocusWithin(page.getByRole('menu'));
      await expectEntriesWithinReach(page, page.getByRole('menu'));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
    }
    await page.getByRole('button', { name: /^Date range/ }).click();
    await page.getByRole('menuitemradio', { name: 'Custom range' }).click();
    const dialog = page.getByRole('dialog', { name: 'Custom range' });
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.goto('/product-ads');
    await expectSettled(page);
    await page.getByRole('button', { name: 'New ad' }).click();
    const ad = page.getByRole('dialog', { name: /product ad/ });
    await expect(ad.getByRole('button', { name: 'Place the ad' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
}

test('in the colours of the system what is chosen has a frame, and bars keep their own', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn('merchant', '/distribution');
  await expectSettled(page);
  const outlineOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outlineOf(page.locator('input[type=radio]:checked + label').first())).toBe('solid');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  expect(await outlineOf(menu.locator('[aria-current="page"]').first())).toBe('solid');
  const bar = page.getByRole('region', { name: 'Clicks by category' }).locator('[style*="width"]').first();
  expect(await bar.evaluate((element) => getComputedStyle(element).forcedColorAdjust)).toBe('none');
  await page.emulateMedia({ forcedColors: 'none' });
});

test('who asks for less motion sees nothing move', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn('merchant', '/devices');
  await expectSettled(page);
  await page.getByRole('button', { name: /^Date range/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const { duration } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(duration) > 1;
    }).length;
  expect(await page.evaluate(moving)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
});
