import path from 'node:path';
import sharp from 'sharp';
import { LOCALES } from '../shared/rules/portals/locales.ts';
import type { AppPage } from '../web/app/page-table/page.ts';
import { PAGES } from '../web/app/routes.tsx';
import { START_PATH } from '../web/core/navigation/page-paths.ts';
import { expect, test } from './support/demo-session.ts';
import {
  expectSettled,
  isOfStaff,
  MISSING_PICTURES,
  openFirstThing,
  openPages,
  pagesOfThings,
} from './support/screens.ts';
import { keepPicture, stillPicture } from './support/still-picture.ts';

const SCHEMES = ['light', 'dark'] as const;
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const VIEWS = [WIDE, NARROW].flatMap((size) => SCHEMES.map((colorScheme) => ({ size, colorScheme })));

/** Where the front page has its own. */
const FRONT_PAGE = 'web/areas/home/pictures';
const QUALITY = 80;

test.use({ expectedErrors: MISSING_PICTURES });

const guestPages = PAGES.filter(({ access, path }) => access === 'guests' && !path.includes('$'));
const screens: readonly AppPage[] = [...new Set([...openPages, ...guestPages, ...pagesOfThings])];

const nameOf = ({ path }: AppPage) => path.slice(1).replaceAll('$', '').replaceAll('/', '-') || 'home';

for (const [nth, entry] of screens.entries()) {
  for (const [turn, { size, colorScheme }] of VIEWS.entries()) {
    const language = LOCALES[(nth + turn) % LOCALES.length] ?? 'en';
    const look = `${size.width}-${colorScheme}-${language}`;
    test(`screen ${entry.path}, ${look}`, async ({ page, signIn, speak }) => {
      if (typeof entry.access === 'function') await signIn(isOfStaff(entry) ? 'staff' : 'merchant');
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await speak(language);
      const ofThing = pagesOfThings.find(({ path }) => path === entry.path);
      if (ofThing) await openFirstThing(page, ofThing);
      else await page.goto(entry.path);
      if (typeof entry.access === 'function') await expectSettled(page);
      else await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await keepPicture(page, `${nameOf(entry)}-${look}`, true);
    });
  }
}

for (const language of LOCALES) {
  for (const colorScheme of SCHEMES) {
    test(`front page, the dashboard in ${language}, ${colorScheme}`, async ({ page, signIn, speak }) => {
      await signIn('merchant');
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme });
      await speak(language);
      await page.goto(START_PATH);
      await expectSettled(page);
      const file = path.join(FRONT_PAGE, `dashboard-${language}-${colorScheme}.webp`);
      await sharp(await stillPicture(page, false))
        .webp({ quality: QUALITY })
        .toFile(file);
    });
  }
}
