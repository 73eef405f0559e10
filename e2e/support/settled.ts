import type { Locator, Page } from '@playwright/test';
import { expect } from './demo-session.ts';

/** What the router of the app says of itself. */
type Router = {
  history: { location: { href: string } };
  state: { status: 'idle' | 'pending'; resolvedLocation?: { href: string } };
};

/** Whether the page that is drawn is that of the address; where nothing of the app runs yet it is not. */
const isAddressDrawn = (page: Page): Promise<boolean> =>
  page
    .evaluate(() => {
      const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: Router };
      // The front page is built ahead, and has no router.
      if (!router) return document.documentElement.dataset.frontPage !== undefined;
      const { status, resolvedLocation } = router.state;
      return status === 'idle' && resolvedLocation?.href === router.history.location.href;
    })
    // Another document takes the place of this one.
    .catch(() => false);

/** The app draws what its address says: the address changes first, and until then all stands as it was. */
export async function expectAddressDrawn(page: Page): Promise<void> {
  await expect.poll(() => isAddressDrawn(page), 'the page of the address is drawn').toBe(true);
}

/** What stands there is of the address of the page, and nothing of it is on its way or kept from before. */
export async function expectCurrent(place: Locator): Promise<void> {
  await expectAddressDrawn(place.page());
  await expect(place.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The focus is where the next key has to be heard: windows and menus take it a moment after they are seen. */
export async function expectFocusWithin(place: Locator): Promise<void> {
  const isWithin = () => place.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isWithin, 'focus within').toBe(true);
}

/**
 * Whatever was put off by a timer of no time has run, as timers run in their order: a list that has just opened looks by
 * one for what is chosen, and forgets what a key chose before that.
 */
export const timersRun = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
