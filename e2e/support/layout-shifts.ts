import type { Page } from '@playwright/test';

/** Adds up how far what is drawn moves while pages load; has to be asked for before one is opened, in a window of one's own. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shiftSoFar = () => Number(document.documentElement.dataset.shift ?? 0);
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      for (const { value } of shifts) document.documentElement.dataset.shift = String(shiftSoFar() + value);
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}
