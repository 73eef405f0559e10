import { readFileSync } from 'node:fs';
import { byLocale, type Locale } from '../../../shared/rules/portals/locales.ts';
import { readText, type TextFile } from '../../../shared/rules/texts/text-file.ts';
import type { KeyOfFile, TableName, TextValues, Translate } from '../../../shared/rules/texts/text-keys.ts';

const folder = new URL('../../../locales/', import.meta.url);

/** What was read: files are named at many places, and texts do not change while the process runs. */
const read = new Map<string, Readonly<Record<Locale, TextFile>>>();

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
  const known = read.get(file);
  const texts =
    known ??
    byLocale(
      (locale): TextFile => JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, folder), 'utf8')),
    );
  read.set(file, texts);
  return (locale, table) => (key: string, values?: TextValues) =>
    readText(texts[locale], locale, table, key, values);
}
