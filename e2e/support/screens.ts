import type { Page as Tab } from '@playwright/test';
import type { AppPage, PageViewer, ViewerRule } from '../../web/app/page-table/page.ts';
import { PAGES } from '../../web/app/routes.tsx';
import { COUPON_EDIT_PATH } from '../../web/areas/coupons/coupons-paths.ts';
import { FEED_IMPORT_PATH } from '../../web/areas/feeds/feeds-paths.ts';
import { TICKET_PATH } from '../../web/areas/tickets/tickets-paths.ts';
import {
  COUPONS_PATH,
  FEED_IMPORTS_PATH,
  HOME_PATH,
  TICKET_LIST_PATH,
} from '../../web/core/navigation/page-paths.ts';
import { expect } from './demo-session.ts';
import { expectAddressDrawn } from './settled.ts';

/** Screens that a merchant does not see. */
const OF_STAFF: readonly string[] = ['AccessTokens', 'ProductMerge'];
export const isOfStaff = ({ name }: AppPage): boolean => OF_STAFF.includes(name) || name.startsWith('Desk');

const signedInPages = PAGES.filter(({ access, path }) => typeof access === 'function' && !path.includes('$'));

/** The home page, and every page behind the login that needs no more than its path. */
export const openPages: readonly AppPage[] = [
  ...PAGES.filter(({ path }) => path === HOME_PATH),
  ...signedInPages,
];

/** Pages of one thing, each with the list that leads to it. */
const LISTS: Readonly<Record<string, string>> = {
  [COUPON_EDIT_PATH]: COUPONS_PATH,
  [FEED_IMPORT_PATH]: FEED_IMPORTS_PATH,
  [TICKET_PATH]: TICKET_LIST_PATH,
};

/** Behind the login, of the first thing that its list shows; one without a list is an error. */
export const pagesOfThings: readonly (AppPage & { list: string })[] = PAGES.filter(
  ({ access, path }) => typeof access === 'function' && path.includes('$'),
).map((page) => {
  const list = LISTS[page.path];
  if (list === undefined) throw new Error(`No list leads to ${page.path}.`);
  return { ...page, list };
});

/** Opens it by the address of the first link to it on its list. */
export async function openFirstThing(
  tab: Tab,
  { path, list }: { path: string; list: string },
): Promise<void> {
  await tab.goto(list);
  const links = tab.getByRole('main').locator(`a[href*="${path.slice(0, path.indexOf('$'))}"]`);
  await tab.goto((await links.first().getAttribute('href')) ?? list);
}

/** What somebody may open whose account is not confirmed. */
const NEWCOMER: PageViewer = {
  role_id: 2,
  level: 1,
  confirmed: false,
  invite_users: false,
  properties: [],
};

export const newcomerPages: readonly AppPage[] = signedInPages.filter(({ access }) =>
  (access as ViewerRule)(NEWCOMER, null),
);

/** What loads has loaded, and nothing has failed. */
export async function expectSettled(tab: Tab): Promise<void> {
  const main = tab.getByRole('main');
  await expectAddressDrawn(tab);
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(main.getByRole('alert')).toHaveCount(0);
}

/** The shops of the demo have no sites, so their pictures of offers are nowhere. */
export const MISSING_PICTURES = /404 \(Not Found\) http:\/\/127\.0\.0\.1:\d+\/v1\/pictures\//;

/** The lists of the page that are wider than their place, and by how much. */
const listsTooWide = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [role="group"]:has(> table)')].flatMap((place) => {
      const excess = place.scrollWidth - place.clientWidth;
      return excess > 1 ? [`${place.getAttribute('aria-label')}: ${excess} px`] : [];
    }),
  );

/** Boxes within the page that scroll up and down by themselves. */
const boxesThatScroll = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')].flatMap((box) => {
      const excess = box.scrollHeight - box.clientHeight;
      if (excess <= 1 || !/auto|scroll/.test(getComputedStyle(box).overflowY)) return [];
      return [`${box.getAttribute('aria-label') ?? box.className}: ${excess} px`];
    }),
  );

/** What is long makes the page longer; the head of a table stays at the top of the window. */
export async function expectNoBoxScrolls(tab: Tab): Promise<void> {
  await expect.poll(() => boxesThatScroll(tab), 'boxes that scroll within the page').toEqual([]);
}

/** The heads of columns whose unit stands on another line than the word before it: `Highest competing bid,` over `€`. */
const headsWithLooseUnits = (tab: Tab): Promise<string[]> =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main th[scope="col"]')].flatMap((head) => {
      const texts = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
      const loose: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const at = text.data.search(/\S, \S{1,3}$/);
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, text.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) loose.push(head.innerText);
      }
      return loose;
    }),
  );

/** Rows that show more than one control for what can be done with them, and controls of cards too small for a thumb. */
const oddRowControls = (tab: Tab): Promise<string[]> =>
  tab.evaluate((thumb) => {
    const nameOf = (one: Element) => one.getAttribute('aria-label') ?? one.textContent;
    return [...document.querySelectorAll('main [data-controls]:not(th)')].flatMap((place) => {
      const controls = [...place.querySelectorAll('a[href], button')];
      if (controls.length > 1) return [controls.map(nameOf).join(' | ')];
      const isOfCard = place.closest('li') !== null;
      return controls.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isSmall = one.tagName === 'BUTTON' && (height < thumb || width < thumb);
        return isOfCard && isSmall ? [`${nameOf(one)}: ${width} × ${height} px`] : [];
      });
    });
  }, 44);

/** What can be done with a row is one button or one menu at its end, on every list. */
export async function expectRowControls(tab: Tab): Promise<void> {
  await expect.poll(() => oddRowControls(tab), 'controls of rows').toEqual([]);
}

/** On a desktop of 1440 px no list scrolls sideways in its default columns, and no unit stands away from its word. */
export async function expectListsFit(tab: Tab): Promise<void> {
  await tab.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => listsTooWide(tab), 'lists that scroll sideways at 1440 px').toEqual([]);
  expect(await headsWithLooseUnits(tab), 'heads whose unit begins a line').toEqual([]);
}
