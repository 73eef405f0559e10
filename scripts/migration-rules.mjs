/**
 * @typedef {{ kind: 'expand' | 'contract', inTransaction: boolean }} Marks
 * @typedef {{ file: string, column: string | null, isValid: boolean }} KnownCheck
 * @typedef {{ marks: Marks, file: string, created: Set<string>, excused: Set<string>, hasStrongLock: boolean,
 *   checks: Map<string, KnownCheck>, complain: (rule: string, table?: string) => void }} Context
 * created: tables that the file has made, which nobody else uses yet; excused: tables whose strong lock is said to be
 * short; checks: constraints of all files by table and name
 */

/** Defaults that are the same for all rows: the value is noted once, and no row is written. */
const SAME_FOR_ALL_ROWS = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

/** Parts of ALTER TABLE that only note something. */
const NOTES_ONLY = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_EnableTrig',
  'AT_DisableTrig',
]);

/** Statements that hold no lock that others wait for, or one for the moment in which something is noted. */
const HARMLESS = new Set([
  'CreateFunctionStmt',
  'CommentStmt',
  'CreateEnumStmt',
  'AlterEnumStmt',
  'CreateSeqStmt',
  'CreateDomainStmt',
  'ViewStmt',
  'GrantStmt',
  'SelectStmt',
  'CreateExtensionStmt',
]);

const nameOf = (relation) => relation?.relname ?? '';

function isSameForAllRows(expression) {
  const [type = '', node] = Object.entries(expression ?? {})[0] ?? [];
  if (type === 'A_Const' || type === 'SQLValueFunction') return true;
  if (type === 'TypeCast') return isSameForAllRows(node.arg);
  if (type === 'A_ArrayExpr') return (node.elements ?? []).every(isSameForAllRows);
  return type === 'FuncCall' && SAME_FOR_ALL_ROWS.has(node.funcname.at(-1)?.String?.sval);
}

/** @param {Context} context */
function checkAddedColumn({ ColumnDef: column }, table, { complain }) {
  const type = column.typeName.names.at(-1)?.String?.sval ?? '';
  if (/^(small|big)?serial\d?$/.test(type)) complain(`a column "${type}" writes the whole table anew`, table);
  const constraints = (column.constraints ?? []).map(({ Constraint }) => Constraint);
  const has = (contype) => constraints.find((constraint) => constraint.contype === contype);
  const ownDefault = has('CONSTR_DEFAULT');
  if (ownDefault && !isSameForAllRows(ownDefault.raw_expr))
    complain('a default that differs from row to row writes the whole table anew', table);
  if (has('CONSTR_NOTNULL') && !ownDefault)
    complain('a column that must be given and has no default fails where the app of before adds rows', table);
  if (has('CONSTR_GENERATED') || has('CONSTR_IDENTITY'))
    complain('a computed column writes the whole table anew', table);
  if (has('CONSTR_CHECK') || has('CONSTR_FOREIGN'))
    complain(
      'a rule of a new column is checked for every row; add it "not valid" in a statement of its own',
      table,
    );
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))
    complain('an index is built while all wait; build it concurrently in a file of its own', table);
}

/** The column of a check that says no more than that it is filled. */
function filledColumn(expression) {
  const test = expression?.NullTest;
  return test?.nulltesttype === 'IS_NOT_NULL'
    ? (test.arg?.ColumnRef?.fields?.at(-1)?.String?.sval ?? null)
    : null;
}

/** @param {Context} context */
function checkAddedConstraint({ Constraint: constraint }, table, { complain, checks, file }) {
  const { contype, conname, skip_validation: isUnchecked, indexname } = constraint;
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    if (!indexname)
      complain('an index is built while all wait; build it concurrently and add it "using index"', table);
    return;
  }
  if (contype === 'CONSTR_EXCLUSION') {
    complain('an exclusion builds its index while all wait', table);
    return;
  }
  if (!isUnchecked)
    complain(
      'a rule is checked for every row while all wait; add it "not valid" and validate it in the next file',
      table,
    );
  checks.set(`${table}.${conname}`, { file, column: filledColumn(constraint.raw_expr), isValid: false });
}

/** @param {Context} context */
function checkAlteration({ AlterTableCmd: command }, table, context) {
  const { complain, checks, file, marks } = context;
  const { subtype, name = '', def } = command;
  if (NOTES_ONLY.has(subtype)) return;
  if (subtype === 'AT_AddColumn') return checkAddedColumn(def, table, context);
  if (subtype === 'AT_AddConstraint') return checkAddedConstraint(def, table, context);
  if (subtype === 'AT_ValidateConstraint') {
    const check = checks.get(`${table}.${name}`);
    if (check?.file === file)
      complain('a rule is validated in the file that adds it, which holds the strong lock meanwhile', table);
    if (check) check.isValid = true;
    return;
  }
  if (subtype === 'AT_SetNotNull') {
    const isKnown = [...checks].some(
      ([key, check]) => key.startsWith(`${table}.`) && check.column === name && check.isValid,
    );
    if (!isKnown)
      complain(
        `"set not null" reads every row while all wait; first validate a check "${name} is not null"`,
        table,
      );
    return;
  }
  if (subtype === 'AT_DropConstraint') {
    if (marks.kind === 'expand' && /_(key|pkey)$/.test(name))
      complain('the app of before may rely on what is unique; this is for a contract migration');
    return;
  }
  if (subtype === 'AT_DropColumn') {
    if (marks.kind === 'expand')
      complain('a column that the app of before uses is dropped; this is for a contract migration');
    return;
  }
  complain(
    subtype === 'AT_AlterColumnType'
      ? 'another type writes the whole table anew; add a column and fill it in steps'
      : `the check does not know ${subtype} to be short`,
    table,
  );
}

/** @param {Context} context */
function checkDrop({ removeType, concurrent }, { complain, marks }) {
  if (removeType === 'OBJECT_INDEX') {
    if (!concurrent)
      complain('an index is dropped while all wait; drop it concurrently in a file of its own');
  } else if (marks.kind === 'expand') {
    complain('something is dropped that the app of before uses; this is for a contract migration');
  }
}

/** @param {Context} context */
function checkChange(type, node, context) {
  const { complain, created, hasStrongLock, marks } = context;
  const table = nameOf(node.relation);
  if (created.has(table)) return;
  const isCopy = type === 'InsertStmt' && node.selectStmt?.SelectStmt?.fromClause !== undefined;
  if (type !== 'InsertStmt' && !node.whereClause)
    complain('a whole table is changed in one transaction; do it in steps, outside of one', table);
  else if (hasStrongLock && (type !== 'InsertStmt' || isCopy))
    complain(
      'rows are changed while the file holds a strong lock; put this before it or into a file of its own',
      table,
    );
  if (type === 'DeleteStmt' && marks.kind === 'expand')
    complain('rows are deleted that the app of before uses; this is for a contract migration');
}

const STRONG_WORDS =
  /\b(alter\s+table|lock\s+table|drop\s+(table|index)|create\s+(unique\s+)?index|truncate|vacuum|cluster|reindex)\b/i;

const bodyOf = (node) =>
  node.args?.find(({ DefElem }) => DefElem.defname === 'as')?.DefElem.arg.String.sval ?? '';

/** Statements that hold a strong lock for long, whatever they work on. */
const NEVER = {
  LockStmt: 'all wait for a lock that is taken by hand',
  VacuumStmt: 'it cannot run in a transaction',
  ClusterStmt: 'it writes the whole table anew while all wait',
  ReindexStmt: 'it builds indexes while all wait',
  RefreshMatViewStmt: 'it fills the view while all wait',
};

/**
 * Complains of what a statement does to those who use the database meanwhile.
 * @param {string} type as PostgreSQL's parser calls it
 * @param {Context} context
 */
export function checkStatement(type, node, context) {
  const { complain, created, marks } = context;
  const table = nameOf(node.relation);
  if (NEVER[type]) return complain(NEVER[type]);
  if (type === 'CreateStmt') return void created.add(table);
  if (type === 'CreateTableAsStmt') return void created.add(nameOf(node.into?.rel));
  if (type === 'DropStmt') return checkDrop(node, context);
  if (['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(type)) return checkChange(type, node, context);
  if (type === 'IndexStmt') {
    if (!node.concurrent && !created.has(table))
      complain(
        'an index is built while all who write wait; build it concurrently in a file of its own',
        table,
      );
    return;
  }
  if (type === 'DoStmt') {
    if (STRONG_WORDS.test(bodyOf(node)))
      complain('a block holds a strong lock unseen; write it as a statement');
    return;
  }
  if (type === 'TruncateStmt' || type === 'RenameStmt') {
    if (marks.kind === 'expand') complain('the app of before uses it; this is for a contract migration');
    context.hasStrongLock = true;
    return;
  }
  if (type === 'AlterTableStmt') {
    if (created.has(table)) return;
    for (const command of node.cmds) checkAlteration(command, table, context);
    context.hasStrongLock = true;
    return;
  }
  if (type === 'CreateTrigStmt') {
    if (!created.has(table)) context.hasStrongLock = true;
    return;
  }
  if (!HARMLESS.has(type)) complain(`the check does not know ${type} to be short`);
}

/**
 * Complains of a file outside a transaction that could not be run again after it was cut off.
 * @param {{ type: string, node: any }[]} statements
 * @param {(rule: string) => void} complain
 */
export function checkOutsideTransaction(statements, complain) {
  const [{ type, node } = {}, ...more] = statements;
  if (!type || more.length > 0) return complain('a file outside a transaction has one statement');
  const isIndex = type === 'IndexStmt' && node.concurrent && node.idxname && !node.if_not_exists;
  const isDrop = type === 'DropStmt' && node.concurrent && node.missing_ok;
  const isInSteps = type === 'DoStmt' && /\bcommit\b/i.test(bodyOf(node)) && !STRONG_WORDS.test(bodyOf(node));
  if (isIndex && !/^[a-z_][a-z0-9_]*$/.test(node.idxname)) complain('the name of the index needs no quotes');
  if (!isIndex && !isDrop && !isInSteps)
    complain(
      'outside a transaction there may be "create index concurrently NAME", "drop index concurrently if exists NAME", or a block "do" that commits in steps',
    );
}
