import type { Page } from '@playwright/test';
import type biddingEnglish from '../locales/en/bidding.json';
import type english from '../locales/en/bidding-editor.json';
import { byLocale, LOCALES } from '../shared/rules/portals/locales.ts';
import { readTexts } from '../tests/fakes/read-texts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { expectCurrent } from './support/settled.ts';

const SET_BIDS = byLocale((locale) => readTexts<typeof english>(locale, 'bidding-editor').set_bids.open);
const FIGURES = byLocale((locale) => readTexts<typeof biddingEnglish>(locale, 'bidding').figures);
/** The usual phone, and the narrowest screen that the pages are made for. */
const WIDTHS = [390, 360];

/** How many lines the controls of the bar above the page take. */
const linesOfBar = (page: Page): Promise<number> =>
  page
    .getByRole('banner')
    .first()
    .evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('button, [role="radiogroup"]')].map((box) =>
        box.getBoundingClientRect(),
      );
      const seen = boxes.filter(({ width }) => width > 0).toSorted((a, b) => a.top - b.top);
      let [lines, end] = [0, Number.NEGATIVE_INFINITY];
      for (const { top, bottom } of seen) {
        if (top >= end) lines += 1;
        end = Math.max(end, bottom);
      }
      return lines;
    });

for (const language of LOCALES) {
  test.describe(`on a phone, in ${language}`, () => {
    test.beforeEach(async ({ page, signIn, speak }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await signIn('merchant');
      await speak(language);
    });

    test('the bar takes two lines: what is the person’s, and the days', async ({ page }) => {
      await page.goto('/dashboard');
      await expectCurrent(page.getByRole('banner').first());
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => linesOfBar(page), `lines at ${width} px`).toBe(2);
        await expectNoSidewaysScroll(page);
      }
    });

    test('what belongs to a title stands beside it, and the sums of a statement below each other', async ({
      page,
    }) => {
      await page.goto('/bidding/products');
      const title = page.getByRole('heading', { level: 1 });
      const tool = title.locator('xpath=following-sibling::*').first();
      await expect(tool).toBeVisible();
      const [words, beside] = [await title.boundingBox(), await tool.boundingBox()];
      expect(beside?.y ?? NaN, 'top of the tool').toBeLessThan((words?.y ?? NaN) + (words?.height ?? NaN));

      await page.goto('/statements');
      const sums = page.getByRole('main').getByRole('definition').filter({ hasText: /€$/ });
      await expect(sums.first()).toBeVisible();
      const ends = await sums.evaluateAll((all) =>
        all.map((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return Math.round(range.getBoundingClientRect().right);
        }),
      );
      expect(ends.length).toBeGreaterThan(3);
      expect(new Set(ends).size, 'where the sums end').toBe(1);
    });

    test('the tab in use is in sight', async ({ page }) => {
      await page.goto('/bidding/changes');
      await expect(page.getByRole('main').locator('nav [aria-current="page"]')).toBeInViewport({
        ratio: 0.99,
      });
      await page.goto('/coupons/all?state=expired');
      await expect(page.getByRole('main').getByRole('tab', { selected: true })).toBeInViewport({
        ratio: 0.99,
      });
    });

    test('figures fill their tiles', async ({ page }) => {
      await page.goto('/bidding');
      await expectCurrent(page.getByRole('main'));
      const strip = page.getByRole('main').getByRole('region', { name: FIGURES[language], exact: true });
      const tiles = strip.locator('> div');
      await expect(tiles).toHaveCount(4);
      const below = await tiles.evaluateAll((found) =>
        found.map((tile) => {
          const range = document.createRange();
          range.selectNodeContents(tile);
          return tile.getBoundingClientRect().bottom - range.getBoundingClientRect().bottom;
        }),
      );
      expect(Math.max(...below), 'empty below the words of a tile').toBeLessThan(20);
    });

    test('the rows of a plan are cards', async ({ page }) => {
      await page.goto('/bidding');
      // What stands above the button comes with the data, and moves it away from under a press.
      await expectCurrent(page.getByRole('main'));
      await page.getByRole('main').getByRole('button', { name: SET_BIDS[language], exact: true }).click();
      const window = page.getByRole('dialog');
      await expect(window.getByRole('list').first()).toBeVisible();
      await expectCurrent(window);
      await expect(window.getByRole('table')).toHaveCount(0);
      await expectAccessible(page);
    });
  });
}
