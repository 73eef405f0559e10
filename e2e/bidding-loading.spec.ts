import { expect, test } from './support/demo-session.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';
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
