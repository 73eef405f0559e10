import { baseOf, FIRST_LANGUAGE, fullName, pluralKeys } from './text-files.mjs';

/** @typedef {import('./text-files.mjs').Tables} Tables */

const withoutValues = (text) => text.replace(/\{\{\w+\}\}/g, '');
const valuesOf = (text) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

/**
 * What is wrong with the texts of the languages, a sentence for each error.
 * @param {Map<string, Map<string, Tables>>} texts as readTextFiles reads them
 * @param {readonly string[]} locales the languages that the app speaks
 * @param {Record<string, readonly string[]>} sameTexts what may be the same as in English, by language
 */
export function findTextErrors(texts, locales, sameTexts) {
  const english = texts.get(FIRST_LANGUAGE) ?? new Map();
  const unknown = [...texts.keys()].filter((language) => !locales.includes(language));
  return [
    ...unknown.map(
      (language) => `locales/${language} is the folder of no language of shared/rules/portals/locales.ts`,
    ),
    ...locales.flatMap((language) => {
      const same = new Set(sameTexts[language] ?? []);
      const files = texts.get(language) ?? new Map();
      const others = [...files.keys()].filter((file) => !english.has(file));
      return [
        ...others.map((file) => `locales/${language}/${file}.json is not in English`),
        ...[...english].flatMap(([file, tables]) => {
          const name = `locales/${language}/${file}.json`;
          const own = files.get(file);
          return own ? tableErrors({ name, tables, own, language, same }) : [`${name} is missing`];
        }),
        ...unneeded(language, same, english, files),
      ];
    }),
  ];
}

function tableErrors({ name, tables, own, language, same }) {
  const others = [...own.keys()].filter((table) => !tables.has(table));
  return [
    ...others.map((table) => `${name}: the table ${table} is not in English`),
    ...[...tables].flatMap(([table, english]) => {
      const translated = own.get(table);
      if (!translated) return [`${name}: the table ${table} is missing`];
      const errors = [
        ...missingKeys(english, translated, language),
        ...[...translated].flatMap(([key, text]) => textErrors({ key, text, english, language, same })),
      ];
      return errors.map(([key, error]) => `${name}: ${fullName(table, key)} ${error}`);
    }),
  ];
}

function missingKeys(english, translated, language) {
  const plural = pluralKeys(english);
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plain = [...english.keys()].filter((key) => !plural.has(baseOf(key)));
  const needed = [...plain, ...[...plural].flatMap((key) => forms.map((form) => `${key}_${form}`))];
  const known = new Set(needed);
  return [
    ...needed.filter((key) => !translated.has(key)).map((key) => [key, 'is missing']),
    ...[...translated.keys()]
      .filter((key) => !known.has(key))
      .map((key) => [
        key,
        plural.has(baseOf(key)) ? 'is a plural form that the language does not have' : 'is not in English',
      ]),
  ];
}

function textErrors({ key, text, english, language, same }) {
  if (typeof text !== 'string') return [[key, 'is no text: tables stand at the top of the file only']];
  if (text.trim() === '') return [[key, 'is empty']];
  const counts = pluralKeys(english).has(baseOf(key));
  const first = english.get(counts ? `${baseOf(key)}_other` : key);
  if (first === undefined) return [];
  const isSame = language !== FIRST_LANGUAGE && text === (english.get(key) ?? first);
  return [
    ...(isSame && /\p{L}/u.test(withoutValues(text)) && !same.has(text)
      ? [[key, `is not translated: ${text}`]]
      : []),
    ...valueErrors(valuesOf(first), valuesOf(text), counts).map((error) => [key, error]),
  ];
}

/** The same values as in English; a plural form may do without the number, which it can say in a word. */
function valueErrors(english, own, counts) {
  const needed = [...english].filter((value) => !own.has(value) && !(counts && value === 'count'));
  const given = new Set([...english, ...(counts ? ['count'] : [])]);
  return [
    ...needed.map((value) => `lacks {{${value}}}`),
    ...[...own]
      .filter((value) => !given.has(value))
      .map((value) => `has {{${value}}}, which English has not`),
  ];
}

function unneeded(language, same, english, files) {
  const met = new Set();
  for (const [file, tables] of english)
    for (const [table, keys] of tables)
      for (const [key, text] of keys) if (files.get(file)?.get(table)?.get(key) === text) met.add(text);
  return [...same]
    .filter((text) => !met.has(text))
    .map((text) => `locales/same-as-english.json: no text of ${language} is “${text}”`);
}
