import { use, useMemo, useSyncExternalStore } from 'react';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { readText } from '../../../shared/rules/texts/text-file.ts';
import type { KeyOfFile, TableName, TextValues, Translate } from '../../../shared/rules/texts/text-keys.ts';
import { firstLocale, keepLocale, tellLanguage } from './chosen-locale.ts';
import {
  type AreaTexts,
  currentLocale,
  loadTexts,
  pendingTexts,
  showLocale,
  subscribeToLocale,
  textFileOf,
} from './texts.ts';

export type { TextValues, Translate };

/** The language that was chosen last, while its texts may still be on their way. */
let chosen: Locale = currentLocale();

/**
 * Starts in the language stored on this device, else in the browser's, else in Serbian. Call once; the promise is fulfilled when the texts
 * of all code that is here have come.
 */
export async function startI18n(): Promise<void> {
  const locale = firstLocale();
  chosen = locale;
  showLocale(locale);
  tellLanguage(locale);
  await loadTexts(locale);
}

/**
 * Shows a language as soon as its texts have come, in this visit only. False where they did not come; the former language
 * then stays.
 */
export async function visitLocale(locale: Locale): Promise<boolean> {
  chosen = locale;
  try {
    await loadTexts(locale);
  } catch {
    return false;
  }
  if (chosen === locale) {
    showLocale(locale);
    tellLanguage(locale);
  }
  return true;
}

/** The same, also on the next visits. */
export function changeLocale(locale: Locale): Promise<boolean> {
  keepLocale(locale);
  return visitLocale(locale);
}

/** The current language. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribeToLocale, currentLocale, currentLocale);
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
  const locale = useLocale();
  const pending = pendingTexts(area, locale);
  if (pending) use(pending);
  return useMemo(
    () => (key: string, values?: TextValues) =>
      readText(textFileOf(area, locale), locale, table, key, values),
    [area, locale, table],
  );
}
