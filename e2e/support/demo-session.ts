import { test as base, expect, type Page } from '@playwright/test';
import { PROOF_MINUTES } from '../../shared/rules/people/factors.ts';
import type { Locale } from '../../shared/rules/portals/locales.ts';
import { violationsOf } from './axe-run.ts';
import { openSharedWindow, openWindow, type SharedWindow } from './shared-window.ts';

export const STORY_PASSWORD = 'Demo-pass-2026';
export type Account = 'merchant' | 'member' | 'rival' | 'staff' | 'newcomer';
export const emailOf = (account: Account) => `${account}@demo.test`;

type Tokens = { access_token: string; refresh_token: string };

type TestFixtures = {
  /** Errors on the console that the story is about. */
  expectedErrors: RegExp;
  /** Opens the browser with a session, without going through the login page; with a path, the page that the story begins on. */
  signIn: (account: Account, path?: string) => Promise<void>;
  /** Chooses the language of the next page. */
  speak: (language: Locale) => Promise<void>;
  quietConsole: undefined;
  /** Which promotion the visit draws; without a word in the story always the same. */
  draw: 1 | 2;
  fixedDraw: undefined;
  /** A window that nobody has used: for stories with scripts in every page, or with permissions. */
  ownWindow: boolean;
};
type WorkerFixtures = {
  tokensOf: (account: Account) => Promise<Tokens>;
  sharedWindow: SharedWindow;
};

/** A story that begins with a session of this age ends before its sign-in counts no longer as a proof; its token lasts longer. */
const SHARED_MS = (PROOF_MINUTES * 60_000) / 2;

async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);
}

/** Playwright's test with sessions, languages, and a console that has to stay quiet. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  expectedErrors: [/^$/, { option: true }],
  ownWindow: [false, { option: true }],

  sharedWindow: [
    async ({ browser }, use, { project }) => {
      const shared = openSharedWindow(browser, project.use.baseURL ?? '');
      await use(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],

  page: async ({ browser, sharedWindow, ownWindow }, use) => {
    if (!ownWindow) return use(await sharedWindow.cleanPage());
    const page = await openWindow(browser);
    await use(page);
    await page.context().close();
  },

  context: ({ page }, use) => use(page.context()),

  // The server counts sign-ins, so the stories of a worker share those of an account while they last.
  tokensOf: [
    async ({ playwright }, use, { project }) => {
      const { baseURL } = project.use;
      const known = new Map<Account, { at: number; tokens: Promise<Tokens> }>();
      const fetchTokens = async (account: Account): Promise<Tokens> => {
        const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) });
        const answer = await request.post('/v1/login', {
          data: { email: emailOf(account), password: STORY_PASSWORD },
        });
        const tokens: Tokens = await answer.json();
        await request.dispose();
        return tokens;
      };
      await use((account) => {
        const at = performance.now();
        const last = known.get(account);
        if (last && at - last.at < SHARED_MS) return last.tokens;
        const tokens = fetchTokens(account);
        known.set(account, { at, tokens });
        return tokens;
      });
    },
    { scope: 'worker' },
  ],

  signIn: async ({ page, tokensOf }, use) => {
    await use(async (account, path) => {
      const { access_token, refresh_token } = await tokensOf(account);
      await store(page, {
        app_access_token: access_token,
        app_refresh_token: refresh_token,
        app_locale: 'en',
      });
      if (path !== undefined) await page.goto(path);
    });
  },

  speak: async ({ page }, use) => {
    await use((language) => store(page, { app_locale: language }));
  },

  draw: [1, { option: true }],

  fixedDraw: [
    async ({ page, draw }, use) => {
      await page.evaluate((drawn) => sessionStorage.setItem('app_banner_draw', String(drawn)), draw);
      await use(undefined);
    },
    { auto: true },
  ],

  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.test(error));
      expect(unexpected, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** Windows over the page, open ones only: closed ones leave the document. */
const OPEN_WINDOW = '[role="dialog"][aria-modal="true"]';

/**
 * Nothing on the page that axe finds wrong, once everything on it stands still. Where a window is open only the window
 * counts: nobody reaches the page below it, which is looked at by itself.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Not before the page is there: what is still on its way has no heading.
  await expect(page.locator('h1').first()).toBeAttached();
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const shown = document.documentElement.dataset;
    // The app hears of another colour scheme a little later than the browser, and then fades into it.
    // A page that is not the app's (a saved report) has no scheme and no storage.
    if (shown.mantineColorScheme) {
      const wished = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const chosen = localStorage.getItem('app_color_scheme') ?? 'auto';
      const scheme = chosen === 'auto' ? wished : chosen;
      while (shown.mantineColorScheme !== scheme) await frame();
    }
    await frame();
    const ends = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ends.map((animation) => animation.finished));
  });
  const isWindowOpen = (await page.locator(OPEN_WINDOW).count()) > 0;
  const found = await violationsOf(page, isWindowOpen ? OPEN_WINDOW : null);
  expect(found, 'accessibility').toEqual([]);
}

/** The page is not wider than the screen, once it stands still. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect
    .poll(excess, { message: 'pixels beyond the right edge', timeout: 5_000 })
    .toBeLessThanOrEqual(0);
}

export { expect };
