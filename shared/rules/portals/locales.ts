/**
 * The languages of the interface, of mails and of files, by their BCP 47 tags: a row here, and its texts in
 * locales/<language>/. The first is the default.
 */
export const LANGUAGES = {
  // Serbian is written in Latin script. Spec §9 calls the default `rs`, after the country.
  sr: { name: 'Srpski', tag: 'sr-Latn', formats: 'sr-Latn-RS', country: 'rs' },
  en: { name: 'English', tag: 'en', formats: 'en-GB', country: null },
  sl: { name: 'Slovenščina', tag: 'sl', formats: 'sl-SI', country: 'si' },
} as const satisfies Record<string, Language>;

type Language = {
  /** In its own words, so that it is found whatever the language is now. */
  readonly name: string;
  /** Of documents in it. */
  readonly tag: string;
  /** What formats of dates and words take. */
  readonly formats: string;
  /** The code by which the specification names it, where that is one of a country. */
  readonly country: string | null;
};

export type Locale = keyof typeof LANGUAGES;
type Locales = readonly [Locale, ...Locale[]];
export const LOCALES = Object.keys(LANGUAGES) as unknown as Locales;
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** A stored or requested language, as tag (`sr-Latn-RS`) or by the country codes of the specification. */
export function localeOf(text: string | null | undefined): Locale {
  const language = (text ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const isMeant = (locale: Locale) => locale === language || LANGUAGES[locale].country === language;
  return LOCALES.find(isMeant) ?? DEFAULT_LOCALE;
}

/** Something for each language. */
export function byLocale<Value>(of: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;
}

/** What was written in the languages of its time: a language that came later has the English. */
export function inEveryLocale<Value>(
  written: { readonly en: Value } & Partial<Readonly<Record<Locale, Value>>>,
): Record<Locale, Value> {
  return byLocale((locale) => written[locale] ?? written.en);
}
