import { LOCALES } from '../shared/rules/portals/locales.ts';
import { expect, test } from './support/demo-session.ts';
import { expectAddressDrawn } from './support/settled.ts';

test('nothing of a text of law has to be scrolled sideways on a phone, in any language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/legal/privacy');
  for (const language of LOCALES) {
    await page.evaluate((value) => localStorage.setItem('app_locale', value), language);
    for (const name of ['privacy', 'terms', 'imprint']) {
      await page.goto(`/legal/${name}`);
      await expectAddressDrawn(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('main *')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .map(({ tagName, className }) => `${tagName} ${className}`),
      );
      expect(wide, `${language} ${name}`).toEqual([]);
    }
  }
});
