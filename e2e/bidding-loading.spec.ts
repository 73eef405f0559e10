import { expect, test } from './support/demo-session.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
import { enterAsOwner, freeShop } from './support/own-merchant.ts';
import { numberOf, panel } from './support/report-screen.ts';
import { expectCurrent } from './support/settled.ts';

test.describe('somebody who has never been here', () => {
  test.use({ ownWindow: true });

  for (const width of [390, 1440]) {
    test(`bids do not jump while they load, ${width} px wide`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn('merchant');
      const shift = await watchLayoutShifts(page);
      await page.goto('/bidding');
      await expectCurrent(page.getByRole('main'));
      // What counts as good (web.dev, Cumulative Layout Shift); who also undid a change has a line more.
      expect(await shift(), 'layout shift').toBeLessThan(0.1);
    });
  }
});

for (const width of [390, 1440]) {
  test(`the last change and the one undone take no room from the list, ${width} px wide`, async ({
    page,
    tokensOf,
  }) => {
    const { access_token: staff } = await tokensOf('staff');
    await enterAsOwner(page, staff, await freeShop(page, staff));
    await page.setViewportSize({ width, height: 844 });
    const list = panel(page, 'Categories');
    const top = () => list.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const lists = '**/v1/biddingV2/categories-biddings/**';
    const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>();
    await page.route(lists, async (route) => {
      await isMeasured;
      await route.continue();
    });
    await page.goto('/bidding?status=active');
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first()).toBeVisible();
    const waiting = await top();
    goOn();
    const bid = list.getByRole('button', { name: /: change the bid of / }).first();
    await expect(bid).toBeVisible();
    await expectCurrent(page.getByRole('main'));
    const before = await top();
    expect(Math.abs(before - waiting), 'what it moves by when it comes').toBeLessThan(1);

    await bid.click();
    const form = page.getByRole('form', { name: /^Bid: / });
    const amount = form.getByRole('textbox', { name: 'Bid, €' });
    const was = numberOf(await amount.inputValue());
    await amount.fill((was + 0.1).toFixed(2).replace('.', ','));
    await amount.press('Enter');
    await expect(form).toHaveCount(0);
    const told = page.getByText(/^Last change: 1 bid, /);
    await expect(told).toBeVisible();
    expect(await top(), 'with the last change').toBe(before);
    await page.getByRole('button', { name: /^Undo/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Redo/ }).first()).toBeVisible();
    await expectCurrent(page.getByRole('main'));
    expect(await top(), 'with the change undone').toBe(before);
  });
}
