import i18next from 'i18next';
import type { Locale } from '../../../shared/rules/portals/locales.ts';

type Table = Readonly<Record<string, string>>;

/** `clicks` where the English table has `clicks_one` and `clicks_other`. */
type PluralBase<T> = {
  [K in keyof T & string]: K extends `${infer B}_other` ? (`${B}_one` extends keyof T ? B : never) : never;
}[keyof T & string];
type PlainKey<T> = Exclude<keyof T & string, `${PluralBase<T>}_${'one' | 'other'}`>;
type Translation<T, Form extends string> = Readonly<Record<PlainKey<T> | `${PluralBase<T>}_${Form}`, string>>;

/** What may be asked of a table: its plain keys, and plural keys without their form. */
type KeyOf<T> = PlainKey<T> | PluralBase<T>;

export type TextTable<Key extends string = string> = {
  readonly namespace: string;
  readonly tables: Readonly<Record<Locale, Table>>;
  /** Only for the type: the keys. */
  readonly key?: Key;
};

/** The keys of a declared table: `KeyOfTexts<typeof shopsTexts>`. */
export type KeyOfTexts<T extends TextTable> = NonNullable<T['key']>;

type Draft<T> = {
  en: T;
  sr: NoInfer<Translation<T, 'one' | 'few' | 'other'>>;
  sl: NoInfer<Translation<T, 'one' | 'two' | 'few' | 'other'>>;
};

const registered = new Map<string, TextTable>();

/**
 * Declares the texts of one area in the three languages; a key missing in one is a type error. A key that
 * counts has the language's plural forms as suffix (`_one`, `_few`, `_other`; Slovenian also `_two`) and
 * is asked for without it, with `{ count }`. Values stand as `{{name}}`.
 */
export function defineTexts<const T extends Table>(namespace: string, tables: Draft<T>): TextTable<KeyOf<T>> {
  const texts: TextTable<KeyOf<T>> = { namespace, tables };
  registered.set(namespace, texts);
  if (i18next.isInitialized) addTexts(texts);
  return texts;
}

function addTexts({ namespace, tables }: TextTable): void {
  for (const [locale, table] of Object.entries(tables)) {
    i18next.addResourceBundle(locale, namespace, table, true, true);
  }
}

/** Hands every table declared so far to i18next; those of lazily loaded areas follow by themselves. */
export function addRegisteredTexts(): void {
  for (const texts of registered.values()) addTexts(texts);
}
