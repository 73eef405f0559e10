/** Interface languages as BCP 47 tags; Serbian is written in Latin script. */
export const LOCALES = ['sr', 'en', 'sl'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each in its own words, so that it is found whatever the language is now. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  sr: 'Srpski',
  sl: 'Slovenščina',
};

/** Spec §9 calls the default `rs`, after the country. */
const DEFAULT_LOCALE = 'sr' satisfies Locale;

const BY_COUNTRY_CODE: Readonly<Record<string, Locale>> = { rs: 'sr', si: 'sl' };

/** A stored or requested language, as tag (`sr-Latn-RS`) or by the country codes of the specification. */
export function localeOf(text: string | null | undefined): Locale {
  const language = (text ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const byCountry = Object.hasOwn(BY_COUNTRY_CODE, language) ? BY_COUNTRY_CODE[language] : undefined;
  return byCountry ?? LOCALES.find((locale) => locale === language) ?? DEFAULT_LOCALE;
}
