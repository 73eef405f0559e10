import { fileURLToPath } from 'node:url';
import type { ClickHouseClient } from '@clickhouse/client';
import { StartError } from '../server/platform/start/start-error.ts';
import { checksum, readMigrations } from './read-migrations.ts';
import { splitStatements } from './split-statements.ts';

const defaultFolder = fileURLToPath(new URL('./clickhouse/', import.meta.url));

/** "The table (the column) exists already": the statement ran, and the process died before it was recorded. */
const alreadyDone = ['57', '44'];

interface Statement {
  file: string;
  /** Position in its file, from 1. */
  number: number;
  sql: string;
}

/**
 * Brings the ClickHouse schema up to date: runs the statements of `db/clickhouse` that have not run yet, each
 * recorded by itself, as ClickHouse has no transactions. Only one process may run it at a time.
 * @returns the files of which something ran
 * @throws StartError if a statement fails, or if one that ran was changed or removed since
 */
export async function migrateClickHouse(options: {
  client: ClickHouseClient;
  folder?: string;
}): Promise<string[]> {
  const { client, folder = defaultFolder } = options;
  await client.command({
    query: `CREATE TABLE IF NOT EXISTS app.schema_migration
      (file String, number UInt16, checksum String, applied_at DateTime('UTC') DEFAULT now())
      ENGINE = MergeTree ORDER BY (file, number)`,
  });
  const statements = (await readMigrations(folder)).flatMap(({ file, sql }) =>
    splitStatements(sql).map((text, position) => ({ file, number: position + 1, sql: text })),
  );
  const recorded = await readRecorded(client);
  const changed = [...recorded.keys()].find(
    (key) => !statements.some((statement) => keyOf(statement) === key),
  );
  if (changed) {
    throw new StartError(
      `The click database was set up by another version of the app (statement ${changed} is unknown); start the newest version.`,
    );
  }
  const pending = statements.filter((statement) => isPending(statement, recorded));
  for (const statement of pending) await runOne(client, statement);
  return [...new Set(pending.map(({ file }) => file))];
}

async function readRecorded(client: ClickHouseClient): Promise<Map<string, string>> {
  const result = await client.query({
    query: 'SELECT file, number, checksum FROM app.schema_migration ORDER BY file, number',
    format: 'JSONEachRow',
  });
  const rows = await result.json<{ file: string; number: number; checksum: string }>();
  return new Map(rows.map((row) => [keyOf(row), row.checksum]));
}

function keyOf({ file, number }: { file: string; number: number }): string {
  return `${number} of ${file}`;
}

function isPending(statement: Statement, recorded: Map<string, string>): boolean {
  const known = recorded.get(keyOf(statement));
  if (known === undefined) return true;
  if (known === checksum(statement.sql)) return false;
  throw new StartError(
    `Statement ${keyOf(statement)} in db/clickhouse was changed after it had run; undo the change and add a new file instead.`,
  );
}

async function runOne(client: ClickHouseClient, statement: Statement): Promise<void> {
  try {
    await client.command({ query: statement.sql });
  } catch (error) {
    // Not by its class: the embedded engine brings one of its own.
    if (!alreadyDone.includes((error as { code?: string }).code ?? '')) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new StartError(`Statement ${keyOf(statement)} in db/clickhouse failed: ${reason}`, {
        cause: error,
      });
    }
  }
  await client.insert({
    table: 'app.schema_migration',
    columns: ['file', 'number', 'checksum'],
    values: [{ file: statement.file, number: statement.number, checksum: checksum(statement.sql) }],
    format: 'JSONEachRow',
  });
}
