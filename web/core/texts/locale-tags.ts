import type { Locale } from '../../../shared/rules/portals/locales.ts';

/** What the browser's own formats of dates and words take. */
export const LOCALE_TAGS: Readonly<Record<Locale, string>> = {
  sr: 'sr-Latn-RS',
  sl: 'sl-SI',
  en: 'en-GB',
};
