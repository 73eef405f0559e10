import ts from 'typescript';

/** Files that stand for another one in tests export what it exports. */
const standIns = new Set(['tests/fakes/cheap-hardening.ts', 'tests/fakes/still-chart-engine.ts']);

/**
 * One exported name means one thing: no two files declare it, and none lends a thing under a second name.
 * @param {readonly { file: string, tree: ts.SourceFile }[]} sources
 * @returns {string[]} what is not so
 */
export function checkExportedNames(sources) {
  const places = new Map();
  const complaints = [];
  for (const { file, tree } of sources) {
    if (standIns.has(file)) continue;
    for (const name of new Set(tree.statements.flatMap(namesDeclared))) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
    for (const [from, to] of tree.statements.flatMap(namesChanged)) {
      complaints.push(`${file} exports ${from} under a second name, ${to}`);
    }
  }
  for (const [name, files] of places) {
    if (files.length > 1)
      complaints.push(`one exported name, several things: ${name} in ${files.join(', ')}`);
  }
  return complaints;
}

function namesDeclared(statement) {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesBound(name));
  }
  return statement.name ? [statement.name.text] : [];
}

function namesBound(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesBound(element.name) : []));
}

function namesChanged(statement) {
  if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
  if (!ts.isNamedExports(statement.exportClause)) return [];
  return statement.exportClause.elements
    .filter(({ propertyName }) => propertyName)
    .map(({ propertyName, name }) => [propertyName.text, name.text]);
}
