// Keeps files and functions short, folders shallow and names telling; prints what is not, and fails.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { checkExportedNames } from './exported-names.mjs';
import { inProject, projectRoot } from './project-paths.mjs';
import { listFiles } from './source-files.mjs';

const limits = { medianLines: 80, fileLines: 300, functionLines: 60, folders: 5 };
const emptyNames = ['index', 'util', 'utils', 'helper', 'helpers', 'type', 'types', 'common', 'misc'];
/** Where the two programs begin. */
const entries = new Set(['server/main.ts', 'web/main.tsx']);
const mayExportDefault = /(\.config\.ts|^tests\/setup\/global-[^/]+\.ts)$/;

const files = listFiles(projectRoot);
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.generated.ts'));
const sources = code.map((file) => {
  const text = readFileSync(inProject(file), 'utf8');
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
});

const complaints = [
  ...checkMedian(),
  ...sources.flatMap(checkFile),
  ...files.flatMap(checkPlace),
  ...checkExportedNames(sources.filter(({ file }) => !file.endsWith('.mjs'))),
  // An area may have its public face on both sides, under the one name the import rules know.
  ...checkUnique(
    files.filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !/\.public\.tsx?$/.test(file)),
  ),
];
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
else console.log(`${sources.length} files, median ${median()} lines`);

function countLines(text) {
  return text.replace(/\n$/, '').split('\n').length;
}

function median() {
  const sorted = sources.map(({ text }) => countLines(text)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function checkMedian() {
  return median() <= limits.medianLines
    ? []
    : [`the median file has ${median()} lines, over ${limits.medianLines}`];
}

function checkFile({ file, text, tree }) {
  const lines = countLines(text);
  return [
    ...(lines > limits.fileLines ? [`${file} has ${lines} lines, over ${limits.fileLines}`] : []),
    ...checkFunctions(file, tree),
    ...(exportsDefault(tree) && !mayExportDefault.test(file) ? [`${file} has a default export`] : []),
  ];
}

function checkFunctions(file, tree) {
  const complaints = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && !isTestGroup(node)) {
      const from = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const lines = tree.getLineAndCharacterOfPosition(node.end).line - from + 1;
      if (lines > limits.functionLines) {
        complaints.push(`${file}:${from + 1} has a function of ${lines} lines, over ${limits.functionLines}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return complaints;
}

/** The function given to describe(…) is a chapter, not a function. */
function isTestGroup({ parent }) {
  return ts.isCallExpression(parent) && /^(test\.)?describe(Samples)?\b/.test(parent.expression.getText());
}

function exportsDefault(tree) {
  return tree.statements.some(
    (statement) =>
      ts.isExportAssignment(statement) ||
      (ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)),
  );
}

function checkPlace(file) {
  const folders = file.split('/').length - 1;
  const name = path.posix.basename(file);
  if (!/\.(ts|tsx|mjs)$/.test(name))
    return folders > limits.folders ? [`${file} lies ${folders} folders deep`] : [];
  const subject = name.replace(/\.\w+$/, '');
  return [
    ...(folders > limits.folders ? [`${file} lies ${folders} folders deep, over ${limits.folders}`] : []),
    ...(subject.split(/[.-]/).some((part) => emptyNames.includes(part))
      ? [`${file} has a name that says nothing`]
      : []),
    ...(/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(subject) ? [] : [`${file} is not in kebab-case`]),
  ];
}

/** Names are unique without their extension as well: nobody has to guess which `price-form` is meant. */
function checkUnique(paths) {
  const places = new Map();
  for (const file of paths) {
    if (entries.has(file)) continue;
    const name = path.posix.basename(file).replace(/\.(ts|tsx|mjs)$/, '');
    places.set(name, [...(places.get(name) ?? []), file]);
  }
  return [...places.values()]
    .filter((same) => same.length > 1)
    .map((same) => `one name, several files: ${same.join(', ')}`);
}
