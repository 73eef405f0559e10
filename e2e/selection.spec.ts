import { expect, test } from './support/demo-session.ts';
import { lastMonth, panel } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

/** Lists whose rows are ticked to do something with several at once. */
const LISTS = [
  { path: '/bidding', title: 'Categories', bar: 'What to do with the selected rows' },
  { path: '/product-ads', title: 'Your product ads', bar: 'Selected ads' },
  { path: '/portfolio', title: 'Shop by shop', bar: /shop selected/ },
  { path: '/clicks', title: 'Every click', bar: /click chosen/ },
];

for (const { path, title, bar } of LISTS) {
  for (const width of [390, 1440]) {
    test(`${path}, ${width} px wide: what is done with ticked rows takes no room from the list`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn('merchant', path === '/clicks' ? `${path}?${lastMonth()}` : path);
      const list = panel(page, title);
      const boxes = list.locator('tbody, li').getByRole('checkbox', { disabled: false });
      await expect(boxes.nth(1)).toBeVisible();
      await expectCurrent(list);
      const top = () => boxes.nth(1).evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
      const before = await top();
      await boxes.first().check();
      const actions = page.getByRole('region', { name: bar });
      await expect(actions).toBeInViewport({ ratio: 1 });
      expect(Math.abs((await top()) - before), 'what the rows move by').toBeLessThan(1);
      const target = await boxes.first().locator('xpath=ancestor::label').boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0), 'px to press').toBeGreaterThanOrEqual(24);
      await boxes.first().uncheck();
      await expect(actions).toHaveCount(0);
    });
  }
}
