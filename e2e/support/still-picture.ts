import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page as Tab } from '@playwright/test';
import sharp from 'sharp';
import { expect } from './demo-session.ts';

/** Where pictures are put: PICTURES, or the folder `pictures`. */
const PICTURES_FOLDER = process.env.PICTURES ?? 'pictures';

/** What the page shows once it stands: all of it, or what is in sight. */
export async function stillPicture(page: Tab, fullPage: boolean): Promise<Buffer> {
  // Charts below the fold are drawn when they come near the view, or the page is printed.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  // Also what comes to the frame and below the fold when the page stands.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
}

/** Puts a still picture into the folder, under a name without an ending. */
export async function keepPicture(page: Tab, name: string, fullPage: boolean): Promise<void> {
  mkdirSync(PICTURES_FOLDER, { recursive: true });
  await sharp(await stillPicture(page, fullPage)).toFile(path.join(PICTURES_FOLDER, `${name}.png`));
}
