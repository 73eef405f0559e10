import { firstLocaleOf, LANGUAGES, type Locale, localeOf } from '../../../shared/rules/portals/locales.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';

const LOCALE_KEY = 'app_locale';

/** Whether somebody chose a language on this device. */
export const hasChosenLocale = (): boolean => readStored(LOCALE_KEY) !== null;

/** The language to begin with: the one chosen on this device, else the browser's, else Serbian. */
export function firstLocale(): Locale {
  const stored = readStored(LOCALE_KEY);
  return stored === null ? firstLocaleOf(navigator.languages) : localeOf(stored);
}

/** Keeps the language for the next visits on this device. */
export const keepLocale = (locale: Locale): void => writeStored(LOCALE_KEY, locale);

/** Says what the page is written in to what reads it out: Serbian in Latin script (`sr-Latn`). */
export function tellLanguage(locale: Locale): void {
  document.documentElement.lang = LANGUAGES[locale].tag;
}
