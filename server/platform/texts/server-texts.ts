import { readFileSync } from 'node:fs';
import i18next from 'i18next';
import { LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';
import type { KeyOfFile, TableName, TextValues, Translate } from '../../../shared/rules/texts/text-keys.ts';

const folder = new URL('../../../locales/', import.meta.url);

const i18n = i18next.createInstance();
void i18n.init({
  fallbackLng: false, // scripts/check-texts.mjs: every language has every text
  supportedLngs: [...LOCALES],
  resources: {},
  initAsync: false,
  nsSeparator: false,
  interpolation: { escapeValue: false }, // what becomes markup is escaped where it does
});

/** The texts of a file in one language, or those of a table in it. */
export type ServerTexts<File> = <Name extends TableName<File> | undefined = undefined>(
  locale: Locale,
  table?: Name,
) => Translate<KeyOfFile<File, Name>>;

/**
 * The texts of locales/<language>/<file>.json, typed by their English, in all languages:
 * `serverTexts<typeof english>('coupons-mails')('sl', 'approved')('subject', { title })`.
 * Throws if a language has no such file.
 */
export function serverTexts<File>(file: string): ServerTexts<File> {
  for (const locale of LOCALES) {
    const texts = JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, folder), 'utf8'));
    i18n.addResourceBundle(locale, file, texts);
  }
  return (locale, table) => {
    const t = i18n.getFixedT(locale, file);
    const prefix = table === undefined ? '' : `${table}.`;
    const known = new Map<string, string>();
    return (key: string, values?: TextValues) => {
      if (values) return t(`${prefix}${key}`, { ...values });
      // Files of a million rows ask for the same few texts again and again.
      const text = known.get(key) ?? t(`${prefix}${key}`);
      known.set(key, text);
      return text;
    };
  };
}
