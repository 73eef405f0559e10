import type { Page } from '@playwright/test';
import { LOCALES, type Locale } from '../../shared/rules/portals/locales.ts';

const COLOR_SCHEMES = ['light', 'dark'] as const;
const WIDTHS = { wide: 1280, narrow: 390 } as const;

type WidthName = keyof typeof WIDTHS;

/** How somebody sees a page. */
export type Look = {
  language: Locale;
  colorScheme: (typeof COLOR_SCHEMES)[number];
  width: WidthName;
  /** Of the screen. */
  size: { width: number; height: number };
  /** For titles of tests. */
  name: string;
};

const widthNames = Object.keys(WIDTHS) as WidthName[];

/** Every combination; one after the other differs in as much as it can. */
const LOOKS: readonly Look[] = Array.from(
  { length: LOCALES.length * COLOR_SCHEMES.length * widthNames.length },
  (_, nth) => {
    const [of, turn] = [nth % LOCALES.length, Math.floor(nth / LOCALES.length)];
    const language = LOCALES[of] ?? 'en';
    const colorScheme = COLOR_SCHEMES[(of + turn) % 2] ?? 'light';
    const width = widthNames[(Math.floor(of / 2) + Math.floor(turn / 2)) % 2] ?? 'wide';
    const size = { width: WIDTHS[width], height: 800 };
    return { language, colorScheme, width, size, name: `${language}, ${colorScheme}, ${width}` };
  },
);

/**
 * The looks in which a run sees a page: one, another one for each next page and each next seed, so that as many seeds
 * in a row as there are looks bring all of them. The seed is E2E_SEED (playwright.config.ts: the day); with "all" every look comes.
 * @param nth that the page is among those that are looked at, from 0
 */
export function looksOf(nth: number): readonly Look[] {
  const seed = process.env.E2E_SEED ?? '';
  if (seed === 'all') return LOOKS;
  if (!/^\d+$/.test(seed)) throw new Error(`E2E_SEED is "${seed}"; it is a whole number or "all".`);
  const look = LOOKS[(Number(seed) + nth) % LOOKS.length];
  return look ? [look] : [];
}

/** The narrowest screen that the pages are made for, in the dark. */
export async function takeDarkPhone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
}
