/**
 * The languages of the interface, of mails and of files, by their BCP 47 tags: a row here, and its texts in
 * locales/<language>/. The first is the default.
 */
export const LANGUAGES = {
  // Serbian is written in Latin script. Spec §9 calls the default `rs`, after the country.
  sr: { name: 'Srpski', tag: 'sr-Latn', formats: 'sr-Latn-RS', also: ['rs'] },
  en: { name: 'English', tag: 'en', formats: 'en-GB', also: [] },
  sl: { name: 'Slovenščina', tag: 'sl', formats: 'sl-SI', also: ['si'] },
  // The portal of Bosnia and Herzegovina has no language of its own here; Croatian is the nearest to Bosnian.
  hr: { name: 'Hrvatski', tag: 'hr', formats: 'hr-HR', also: ['bs', 'ba'] },
} as const satisfies Record<string, Language>;

type Language = {
  /** In its own words, so that it is found whatever the language is now. */
  readonly name: string;
  /** Of documents in it. */
  readonly tag: string;
  /** What formats of dates and words take. */
  readonly formats: string;
  /** What else asks for it: the code of a country by which the specification names it, or a tag without texts. */
  readonly also: readonly string[];
};

export type Locale = keyof typeof LANGUAGES;
type Locales = readonly [Locale, ...Locale[]];
export const LOCALES = Object.keys(LANGUAGES) as unknown as Locales;
export const DEFAULT_LOCALE: Locale = LOCALES[0];

/** The language that a tag or a country's code asks for; null if there are no texts in it. */
function knownLocale(text: string | null | undefined): Locale | null {
  const language = (text ?? '').trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const asksFor = (locale: Locale): boolean => {
    const also: readonly string[] = LANGUAGES[locale].also;
    return locale === language || also.includes(language);
  };
  return LOCALES.find(asksFor) ?? null;
}

/** A stored or requested language, as tag (`sr-Latn-RS`) or by the country codes of the specification. */
export function localeOf(text: string | null | undefined): Locale {
  return knownLocale(text) ?? DEFAULT_LOCALE;
}

/** The first of these languages that there are texts in, else the default; browsers list what their people read. */
export function firstLocaleOf(tags: readonly string[]): Locale {
  return tags.map(knownLocale).find((locale) => locale !== null) ?? DEFAULT_LOCALE;
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
