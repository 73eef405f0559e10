import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The language whose texts are the type of all others. */
export const FIRST_LANGUAGE = 'en';

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/** @typedef {Map<string, string>} Table Texts by key. */
/** @typedef {Map<string, Table>} Tables Of a file, by name; those at its top under ''. */

/**
 * The texts under locales/ of a project: languages → files → tables.
 * @param {string} root
 * @returns {Map<string, Map<string, Tables>>}
 */
export function readTextFiles(root) {
  const folder = path.join(root, 'locales');
  const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    languages.map(({ name: language }) => {
      const files = readdirSync(path.join(folder, language)).filter((file) => file.endsWith('.json'));
      const read = (file) => tablesOf(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')));
      return [language, new Map(files.map((file) => [file.replace(/\.json$/, ''), read(file)]))];
    }),
  );
}

function tablesOf(content) {
  const tables = new Map([['', new Map()]]);
  for (const [name, value] of Object.entries(content)) {
    if (typeof value === 'string') tables.get('').set(name, value);
    else tables.set(name, new Map(Object.entries(value)));
  }
  return tables;
}

/** Texts that are the same as the English ones for good: `{ "sr": ["Portal", …] }`. */
export function readSameTexts(root) {
  const file = path.join(root, 'locales', 'same-as-english.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * The keys of an English table that count: `clicks` where there are `clicks_one` and `clicks_other`.
 * @param {Table} table
 */
export function pluralKeys(table) {
  const names = [...table.keys()].filter((key) => key.endsWith('_other')).map((key) => baseOf(key));
  return new Set(names.filter((name) => table.has(`${name}_one`)));
}

/** A key without its plural form. */
export function baseOf(key) {
  return key.replace(PLURAL_FORM, '');
}

/**
 * What code may ask of an English table: its keys, those that count without their form.
 * @param {Table} table
 */
export function askedKeys(table) {
  const plural = pluralKeys(table);
  return new Set([...table.keys()].map((key) => (plural.has(baseOf(key)) ? baseOf(key) : key)));
}

/** How a key is named in a complaint: `form.save`. */
export function fullName(table, key) {
  return table === '' ? key : `${table}.${key}`;
}
