import type { Page as Tab } from '@playwright/test';
import type english from '../locales/en/app.json';
import type ui from '../locales/en/ui.json';
import { byLocale, type Locale } from '../shared/rules/portals/locales.ts';
import { readTexts } from '../tests/fakes/read-texts.ts';
import type { AppPage } from '../web/app/page-table/page.ts';
import { expectHintsFit, expectWithinReach } from './support/controls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/demo-session.ts';
import { type Look, looksOf } from './support/looks.ts';
import {
  expectListsFit,
  expectNoBoxScrolls,
  expectRowControls,
  expectSettled,
  isOfStaff,
  MISSING_PICTURES,
  newcomerPages,
  openPages,
} from './support/screens.ts';

const SHOW_AS_TABLE = byLocale((locale) => readTexts<typeof ui>(locale, 'ui').panel.show_table);

const titleOf = (page: AppPage, language: Locale) => {
  const texts = readTexts<typeof english>(language, 'app');
  return page.title ? `${texts[page.title]} · ${texts.product_name}` : texts.product_name;
};

/** What the menu calls a page is what stands above it. */
async function expectNamedAsInMenu(tab: Tab, { menu, title }: AppPage, language: Locale): Promise<void> {
  const name = menu && (menu.title ?? title);
  if (!name) return;
  const words = readTexts<typeof english>(language, 'app');
  await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(words[name]);
}

/** All that is read on the page or out of it: texts, and the names and titles of things. */
async function wordsOf(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')];
    const names = named.flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split(/\s+/), ...names].filter(Boolean);
  });
}

/** Columns of the file of base prices, which the page names as they stand in it. */
const FILE_COLUMNS: readonly string[] = ['category_id', 'from_price', 'to_price'];

/** No key of a text in place of the text, and no value missing in it. */
async function expectTranslated(tab: Tab): Promise<void> {
  const words = await wordsOf(tab);
  const isKnown = (word: string) =>
    /^https?:\/\//.test(word) || FILE_COLUMNS.includes(word.replace(/\W+$/, ''));
  const keys = words.filter((word) => /\b[a-z]+(_[a-z0-9]+)+\b/.test(word) && !isKnown(word));
  const gaps = words.filter((word) => /\{\{|\bundefined\b|\bNaN\b|\[object /.test(word));
  expect([...keys, ...gaps], 'texts that are none').toEqual([]);
}

test.use({ expectedErrors: MISSING_PICTURES });

type Inspection = { page: Tab; entry: AppPage; speak: (language: Locale) => Promise<void> };

/** What the policy of the page keeps from happening from now on, as the browser tells it to the server. */
function watchPolicy(tab: Tab): string[] {
  const refused: string[] = [];
  tab.on('request', (request) => {
    if (request.url().endsWith('/v1/csp-reports'))
      refused.push(request.postData() ?? 'a report without text');
  });
  return refused;
}

/** Looks at a page as it opens on a screen of that look, then on others, with its charts and as tables. */
async function inspect({ page, entry, speak }: Inspection, look: Look): Promise<void> {
  const { language, colorScheme, width, size } = look;
  const refused = watchPolicy(page);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme });
  await speak(language);
  await page.goto(entry.path);
  await expect(page).toHaveTitle(titleOf(entry, language) ?? '');
  await expectSettled(page);
  await expectTranslated(page);
  await expectHintsFit(page);
  if (width === 'wide') {
    await expectAccessible(page);
    await expectWithinReach(page);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectRowControls(page);

  // The tables behind the charts.
  const switches = page.getByRole('button', { name: SHOW_AS_TABLE[language] });
  for (let left = await switches.count(); left > 0; left -= 1) await switches.first().click();
  await expect(switches).toHaveCount(0);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectSettled(page);
  await expectTranslated(page);
  if (width === 'narrow') {
    await expectAccessible(page);
    await expectWithinReach(page);
  }
  for (const px of [390, 1920, 360]) {
    await page.setViewportSize({ width: px, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await expectListsFit(page);
  await expectRowControls(page);
  await expectNoBoxScrolls(page);
  expect(refused, 'what the policy of the page forbids').toEqual([]);
}

for (const [nth, entry] of openPages.entries()) {
  for (const look of looksOf(nth)) {
    test(`${entry.path} in ${look.name}: readable for everybody, on every screen, within its policy`, async ({
      page,
      signIn,
      speak,
    }) => {
      if (entry.access !== 'guests') await signIn(isOfStaff(entry) ? 'staff' : 'merchant');
      await inspect({ page, entry, speak }, look);
      await expectNamedAsInMenu(page, entry, look.language);
    });
  }
}

for (const [nth, entry] of newcomerPages.entries()) {
  for (const look of looksOf(nth)) {
    test(`${entry.path} in ${look.name}: readable for people whose account is not confirmed, within its policy`, async ({
      page,
      signIn,
      speak,
    }) => {
      await signIn('newcomer');
      await inspect({ page, entry, speak }, look);
    });
  }
}
