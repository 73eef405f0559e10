import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { listFiles } from './source-files.mjs';
import { askedKeys, FIRST_LANGUAGE, fullName } from './text-files.mjs';

const isProduct = (file) => /^(web|server|shared)\/.+\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/**
 * The English texts that no code of the product asks for, a sentence for each. What is asked for, the types say: a
 * key is used where it stands in a place that takes the keys of its table (`t('save')`, `{ title: 'save' }`), and
 * where the key of a call is put together (`t(`state_${state}`)`). Where a call takes any key of a table
 * (`t(row.title)`), a key is used that is named anywhere but in a place of another table's.
 * @param {string} root
 * @param {Map<string, Map<string, import('./text-files.mjs').Tables>>} texts as readTextFiles reads them
 */
export function findUnusedTexts(root, texts) {
  const tables = [...(texts.get(FIRST_LANGUAGE) ?? new Map())].flatMap(([file, ofFile]) =>
    [...ofFile].map(([table, content]) => ({ file, table, keys: askedKeys(content), used: new Set() })),
  );
  markUsed(root, tables);
  markFirstPage(root, tables);
  return tables.flatMap(({ file, table, keys, used }) =>
    [...keys.difference(used)].map(
      (key) => `locales/${FIRST_LANGUAGE}/${file}.json: ${fullName(table, key)} is used nowhere`,
    ),
  );
}

/** The page that loads the app asks by `{{key}}` for what is read before a language is known. */
function markFirstPage(root, tables) {
  const page = path.join(root, 'web/index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const keys = [...html.matchAll(/\{\{(\w+)\}\}/g)].map(([, key]) => key);
  mark(
    keys,
    tables.filter(({ file }) => file === 'first-page'),
  );
}

function readOptions(root) {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options;
}

function markUsed(root, tables) {
  const files = listFiles(root).filter(isProduct);
  const names = files.map((file) => path.join(root, file));
  const program = ts.createProgram(names, readOptions(root));
  const checker = program.getTypeChecker();
  const tablesOf = tableFinder(tables);
  const known = new Set(tables.flatMap(({ keys }) => [...keys]));
  const named = new Set();
  let opened = new Set();
  let untyped = new Set();
  const takenAsAWhole = new Set();
  const keysOf = (node) => literalsOf(checker.getTypeAtLocation(node));
  const keysOfTemplate = (node) => {
    const typed = keysOf(node);
    return typed.length > 0 ? typed : keysLike(node, known);
  };
  const look = (node) => {
    if (ts.isStringLiteralLike(node) && known.has(node.text)) {
      const wanted = tablesOf(checker.getContextualType(node));
      if (wanted.length === 0) {
        named.add(node.text);
        untyped.add(node.text);
      }
      mark([node.text], wanted);
    } else if (ts.isTemplateExpression(node)) {
      const wanted = tablesOf(checker.getContextualType(node));
      if (wanted.length > 0) mark(keysOfTemplate(node), wanted);
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'useTexts') {
      const [signature] = checker.getTypeAtLocation(node).getCallSignatures();
      const [key] = signature?.getParameters() ?? [];
      for (const table of key ? tablesOf(checker.getTypeOfSymbol(key)) : []) opened.add(table);
    } else if (ts.isCallExpression(node) && isOpen(node.arguments[0])) {
      const [key] = node.arguments;
      const taken = checker.getContextualType(key);
      const wanted = tablesOf(taken);
      if (wanted.length === 0) return;
      const values = keysOf(key);
      if (values.length < literalsOf(taken).length) mark(values, wanted);
      else for (const table of wanted) takenAsAWhole.add(table);
    }
  };
  const visit = (node) => {
    look(node);
    ts.forEachChild(node, visit);
  };
  for (const name of names) {
    opened = new Set();
    untyped = new Set();
    visit(program.getSourceFile(name));
    // Where a call infers its keys, the place itself says nothing: a key then counts for the tables of its file.
    mark([...untyped], [...opened]);
  }
  mark([...named], [...takenAsAWhole]);
}

function mark(values, tables) {
  for (const { keys, used } of tables) for (const value of values) if (keys.has(value)) used.add(value);
}

/** Something that does not stand there as text. */
function isOpen(node) {
  return node !== undefined && !ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node);
}

/** The literal texts that a type allows. */
function literalsOf(type) {
  const parts = type?.isUnion() ? type.types : type ? [type] : [];
  return parts.filter((part) => part.isStringLiteral()).map(({ value }) => value);
}

/** The keys that a template can become, whatever stands in its places, if their type says nothing. */
function keysLike({ head, templateSpans }, known) {
  const parts = [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => RegExp.escape(text));
  const pattern = new RegExp(`^${parts.join('.*')}$`);
  return [...known].filter((key) => pattern.test(key));
}

/** Finds the tables all of whose keys a type takes. */
function tableFinder(tables) {
  const found = new Map();
  const find = (type) => {
    const values = new Set(literalsOf(type));
    return tables.filter(({ keys }) => keys.size > 0 && keys.isSubsetOf(values));
  };
  return (type) => {
    if (!type?.isUnion() && !type?.isStringLiteral()) return [];
    if (!found.has(type)) found.set(type, find(type));
    return found.get(type);
  };
}
