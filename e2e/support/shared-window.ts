import type { Browser, Page } from '@playwright/test';

/** A page of our own origin that runs no code: for filling and emptying the browser's storage. */
export const EMPTY_PAGE = '/favicon.svg';

/** What stories listen to. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'response'] as const;

/** The window that the stories of a worker use one after the other. */
export type SharedWindow = {
  /** As good as new; opened again where a story has closed it. */
  cleanPage: () => Promise<Page>;
  close: () => Promise<void>;
};

/** By how much the processor of the pages is slowed down; 1 for not at all. */
const SLOWER = Number(process.env.E2E_SLOW ?? 1);

/** A window of its own on a page without code; closed with its context. */
export async function openWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  if (SLOWER > 1) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  await page.goto(EMPTY_PAGE);
  return page;
}

async function clean(page: Page, origin: string): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(EMPTY_PAGE);
  await page.evaluate(() => sessionStorage.clear());
  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.detach();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.mouse.move(0, 0);
}

/**
 * A window whose storage, routes, listeners, size and colours are put back before each story: to open one costs more
 * than most stories do in it. What cannot be put back (scripts added to every page, permissions) belongs into a window
 * of the story's own.
 */
export function openSharedWindow(browser: Browser, baseURL: string): SharedWindow {
  let kept: Page | null = null;
  return {
    cleanPage: async () => {
      if (!kept || kept.isClosed()) kept = await openWindow(browser);
      else await clean(kept, new URL(baseURL).origin);
      return kept;
    },
    close: async () => kept?.context().close(),
  };
}
