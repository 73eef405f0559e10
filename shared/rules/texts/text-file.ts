import type { Locale } from '../portals/locales.ts';
import type { TextValues } from './text-keys.ts';

type TextTable = { readonly [key: string]: string };
/** What stands in locales/<language>/<file>.json: texts by key, and tables of them. */
export type TextFile = { readonly [key: string]: string | TextTable };

const pluralRules = new Map<Locale, Intl.PluralRules>();

/** The form that a language has for a number: `one`, `two`, `few`, `other`. */
function pluralForm(locale: Locale, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(locale);
  if (!rules) {
    rules = new Intl.PluralRules(locale);
    pluralRules.set(locale, rules);
  }
  return rules.select(count);
}

function textOf(texts: TextFile, key: string): string | undefined {
  const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/**
 * A text of a file, at its top or in a table of it, with the values in the places that name them (`{{shop}}`). One that
 * counts is asked for without its form, which the number `count` decides. The key itself where there is no such text.
 */
export function readText(
  file: TextFile,
  locale: Locale,
  table: string | undefined,
  key: string,
  values?: TextValues,
): string {
  const part = table === undefined ? file : file[table];
  const texts = typeof part === 'object' ? part : {};
  const count = values?.count;
  const counted =
    typeof count === 'number' ? textOf(texts, `${key}_${pluralForm(locale, count)}`) : undefined;
  const text = counted ?? textOf(texts, key);
  if (text === undefined) return table === undefined ? key : `${table}.${key}`;
  return values ? text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '')) : text;
}
