import i18next from 'i18next';
import { use, useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import {
  firstLocaleOf,
  LANGUAGES,
  LOCALES,
  type Locale,
  localeOf,
} from '../../../shared/rules/portals/locales.ts';
import type { KeyOfFile, TableName, TextValues, Translate } from '../../../shared/rules/texts/text-keys.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';
import { type AreaTexts, currentLocale, loadTexts, pendingTexts } from './texts.ts';

export type { TextValues, Translate };

const LOCALE_KEY = 'app_locale';

/** The language that was chosen last, while its texts may still be on their way. */
let chosen: Locale = currentLocale();

/**
 * Starts in the language stored on this device, else in the browser's, else in Serbian. Call once; the promise is fulfilled when the texts
 * of all code that is here have come.
 */
export async function startI18n(): Promise<void> {
  const stored = readStored(LOCALE_KEY);
  const locale = stored === null ? firstLocaleOf(navigator.languages) : localeOf(stored);
  chosen = locale;
  void i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false, // scripts/check-texts.mjs: every language has every text
    supportedLngs: [...LOCALES],
    resources: {},
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  tellLanguage(locale);
  await loadTexts(locale);
}

/** Says what the page is written in to what reads it out: Serbian in Latin script (`sr-Latn`). */
function tellLanguage(locale: Locale): void {
  document.documentElement.lang = LANGUAGES[locale].tag;
}

/** Whether somebody chose a language on this device. */
export const hasChosenLocale = (): boolean => readStored(LOCALE_KEY) !== null;

/**
 * Changes the language as soon as its texts have come, and on the next visits. False where they did not come; the
 * former language then stays until the next visit.
 */
export async function changeLocale(locale: Locale): Promise<boolean> {
  writeStored(LOCALE_KEY, locale);
  chosen = locale;
  try {
    await loadTexts(locale);
  } catch {
    return false;
  }
  if (chosen === locale) {
    await i18next.changeLanguage(locale);
    tellLanguage(locale);
  }
  return true;
}

/** The current language. */
export function useLocale(): Locale {
  return localeOf(useTranslation().i18n.language);
}

/**
 * The texts of an area in the current language, or of a table of them: `const t = useTexts(shopsTexts)`,
 * `useTexts(couponsTexts, 'form')`. Suspends while they are on their way.
 */
export function useTexts<English, Name extends TableName<English> | undefined = undefined>(
  texts: AreaTexts<English>,
  table?: Name,
): Translate<KeyOfFile<English, Name>> {
  const { area } = texts;
  const { t, i18n } = useTranslation(area);
  const pending = pendingTexts(area, localeOf(i18n.language));
  if (pending) use(pending);
  return useMemo(() => {
    const prefix = table === undefined ? '' : `${table}.`;
    return (key: string, values?: TextValues) => t(`${prefix}${key}`, { ...values });
  }, [t, table]);
}
