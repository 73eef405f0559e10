import path from 'node:path';
import { parse } from 'libpg-query';
import { readMigrations } from '../db/read-migrations.ts';
import { splitStatements } from '../db/split-statements.ts';
import { checkOutsideTransaction, checkStatement } from './migration-rules.mjs';

/** A statement of ClickHouse after which processes of the version before miss something. */
const CLICKHOUSE_CONTRACTS =
  /^(drop|truncate|rename|exchange)\b|^alter table [\s\S]*\b(drop|rename|clear) column\b|^alter table [\s\S]*\b(delete|update)\b/i;

/** Tables whose strong lock somebody has said to be short, with the reason. */
function excusedTables(sql) {
  return new Set([...sql.matchAll(/^-- strong lock on (\w+): \S.+$/gm)].map(([, table]) => table));
}

/** PostgreSQL's own parser counts bytes; the statement begins after what lies before it. */
function lineOf(sql, start = 0) {
  const bytes = Buffer.from(sql);
  const gap = /^(\s|--[^\n]*\n)*/.exec(bytes.subarray(start).toString())?.[0] ?? '';
  return bytes.subarray(0, start).toString().concat(gap).split('\n').length;
}

/** @param {string[]} complaints */
async function checkPostgresFile({ file, sql, kind, inTransaction }, checks, complaints) {
  const place = `db/postgres/${file}`;
  let parsed;
  try {
    parsed = await parse(sql);
  } catch (error) {
    complaints.push(`${place}: ${error.message}`);
    return;
  }
  const statements = (parsed.stmts ?? []).map(({ stmt, stmt_location: start }) => {
    const [type, node] = Object.entries(stmt)[0];
    return { type, node, line: lineOf(sql, start) };
  });
  const excused = excusedTables(sql);
  const complainAt = (line) => (rule, table) => {
    if (!excused.has(table)) complaints.push(`${place}:${line}: ${table ? `${table}: ` : ''}${rule}.`);
  };
  if (!inTransaction) return checkOutsideTransaction(statements, complainAt(1));
  const context = {
    file,
    marks: { kind, inTransaction },
    created: new Set(),
    excused,
    hasStrongLock: false,
    checks,
  };
  for (const { type, node, line } of statements) {
    context.complain = complainAt(line);
    if (node.concurrent)
      context.complain('what runs concurrently needs "-- no transaction" in the second line');
    else checkStatement(type, node, context);
  }
}

/** @param {string[]} complaints */
function checkClickHouseFile({ file, sql, kind, inTransaction }, complaints) {
  const place = `db/clickhouse/${file}`;
  if (!inTransaction)
    complaints.push(`${place}: ClickHouse knows no transactions; leave "-- no transaction" out.`);
  if (kind === 'contract') return;
  for (const [position, statement] of splitStatements(sql).entries()) {
    if (CLICKHOUSE_CONTRACTS.test(statement))
      complaints.push(
        `${place}: statement ${position + 1} takes away what the app of before uses; this is for a contract migration.`,
      );
  }
}

const isMarked = ({ kind }) => kind !== 'base';

/**
 * Looks through the migrations of a project after those from before there were marks.
 * @param {string} root
 * @returns {Promise<string[]>} file, line and reason of each complaint
 */
export async function lintMigrations(root) {
  /** @type {string[]} */
  const complaints = [];
  const marked = async (engine) => (await readMigrations(path.join(root, 'db', engine))).filter(isMarked);
  try {
    const checks = new Map();
    for (const migration of await marked('postgres')) await checkPostgresFile(migration, checks, complaints);
    for (const migration of await marked('clickhouse')) checkClickHouseFile(migration, complaints);
  } catch (error) {
    complaints.push(/** @type {Error} */ (error).message);
  }
  return complaints;
}
