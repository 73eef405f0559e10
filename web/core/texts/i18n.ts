import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Locale, localeOf } from '../../../shared/rules/portals/locales.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';
import { addRegisteredTexts, type TextTable } from './texts.ts';

const LOCALE_KEY = 'app_locale';

export type TextValues = Readonly<Record<string, string | number>>;
/** Looks a text up in the current language and puts the values in their places. */
export type Translate<Key extends string> = (key: Key, values?: TextValues) => string;

function applyLocale(locale: Locale): void {
  document.documentElement.lang = locale;
}

/** Starts in the language stored on this device, else in Serbian. Call once, before the first render. */
export function startI18n(): void {
  const locale = localeOf(readStored(LOCALE_KEY));
  void i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'en',
    supportedLngs: ['en', 'sr', 'sl'],
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
  addRegisteredTexts();
  applyLocale(locale);
}

/** Whether somebody chose a language on this device. */
export const hasChosenLocale = (): boolean => readStored(LOCALE_KEY) !== null;

/** Changes the language now and on the next visits. */
export async function changeLocale(locale: Locale): Promise<void> {
  writeStored(LOCALE_KEY, locale);
  applyLocale(locale);
  await i18next.changeLanguage(locale);
}

/** The current language. */
export function useLocale(): Locale {
  return localeOf(useTranslation().i18n.language);
}

/** The texts of a table in the current language: `const t = useTexts(shopsTexts); t('choose_shop')`. */
export function useTexts<Key extends string>(texts: TextTable<Key>): Translate<Key> {
  const { t } = useTranslation(texts.namespace);
  return useMemo(() => (key: Key, values?: TextValues) => t(key, { ...values }), [t]);
}
