import { fileURLToPath } from 'node:url';
import type { ClickHouseClient } from '@clickhouse/client';
import type { ClickHouseCluster } from '../server/platform/clickhouse/clickhouse-cluster.ts';
import { StartError } from '../server/platform/start/start-error.ts';
import {
  choosePending,
  type MigrationOutcome,
  type RecordedMigration,
  refuseNewerSchema,
} from './plan-migrations.ts';
import { checksum, type Migration, readMigrations } from './read-migrations.ts';
import { renderForCluster, renderSchemaTable } from './render-clickhouse.ts';
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

type RecordedStatement = RecordedMigration & { readonly number: number; readonly checksum: string };

/**
 * Brings the ClickHouse schema up to date: runs the statements of `db/clickhouse` that have not run yet, each
 * recorded by itself, as ClickHouse has no transactions. Only one process may run it at a time.
 * @throws StartError if a statement fails, if one that ran was changed or removed since, or if the schema is of a newer
 * version that this one cannot run on
 */
export async function migrateClickHouse(options: {
  client: ClickHouseClient;
  /** On which the tables are made; none on a server that stands alone. */
  cluster?: ClickHouseCluster | undefined;
  folder?: string;
  /** Number of the last file that has no marks. */
  lastBase?: number;
  /** The statements that there are taken to be, as `0001-facts.sql#2`: what a backup goes into. */
  only?: readonly string[];
  /** Whether contract migrations run, too: no process of an older version may be running then. */
  contract?: boolean;
}): Promise<MigrationOutcome> {
  const { client, cluster, folder = defaultFolder, lastBase, only } = options;
  const migrations = await readMigrations(folder, lastBase);
  const recorded = await readRecorded(client, cluster);
  refuseNewerSchema(recorded, migrations);
  refuseUnknownStatements(recorded, migrations);
  const sums = new Map(recorded.map((row) => [keyOf(row), row.checksum]));
  const isWanted = ({ file, number }: Statement) => only?.includes(`${file}#${number}`) ?? true;
  const pendingOf = (migration: Migration) =>
    statementsOf(migration).filter((statement) => isWanted(statement) && isPending(statement, sums));
  const { now, waiting } = choosePending(
    migrations.filter((migration) => pendingOf(migration).length > 0),
    { isNew: recorded.length === 0, contract: options.contract },
  );
  for (const migration of now) {
    for (const statement of pendingOf(migration)) await runOne(client, cluster, migration, statement);
  }
  return { ran: now.map(({ file }) => file), waiting };
}

function statementsOf({ file, sql }: Migration): Statement[] {
  return splitStatements(sql).map((text, position) => ({ file, number: position + 1, sql: text }));
}

const KINDS = ["kind String DEFAULT ''", "needs_version String DEFAULT ''"];
const SCHEMA_COLUMNS = `(file String, number UInt16, checksum String, applied_at DateTime('UTC') DEFAULT now(), ${KINDS.join(', ')})`;

/** Only where something is missing: on a cluster such a statement waits for every server, and one may be down. */
async function prepareSchemaTable(
  client: ClickHouseClient,
  cluster: ClickHouseCluster | undefined,
): Promise<void> {
  const result = await client.query({
    query: "SELECT name FROM system.columns WHERE database = 'app' AND table = 'schema_migration'",
    format: 'JSONEachRow',
  });
  const columns = (await result.json<{ name: string }>()).map(({ name }) => name);
  if (columns.length === 0) await client.command({ query: renderSchemaTable(SCHEMA_COLUMNS, cluster) });
  else if (!columns.includes('needs_version')) {
    const adding = KINDS.map((column) => `ADD COLUMN IF NOT EXISTS ${column}`).join(', ');
    await client.command({ query: `ALTER TABLE app.schema_migration ${adding}` });
  }
}

async function readRecorded(
  client: ClickHouseClient,
  cluster: ClickHouseCluster | undefined,
): Promise<RecordedStatement[]> {
  await prepareSchemaTable(client, cluster);
  const result = await client.query({
    query:
      'SELECT file, number, checksum, kind, needs_version FROM app.schema_migration ORDER BY file, number',
    format: 'JSONEachRow',
  });
  return result.json<RecordedStatement>();
}

function refuseUnknownStatements(
  recorded: readonly RecordedStatement[],
  migrations: readonly Migration[],
): void {
  const files = new Set(migrations.map(({ file }) => file));
  const known = new Set(migrations.flatMap(statementsOf).map(keyOf));
  const changed = recorded.find((row) => files.has(row.file) && !known.has(keyOf(row)));
  if (!changed) return;
  throw new StartError(
    `The click database was set up by another version of the app (statement ${keyOf(changed)} is unknown); start the newest version.`,
  );
}

function keyOf({ file, number }: { file: string; number: number }): string {
  return `${number} of ${file}`;
}

function isPending(statement: Statement, recorded: ReadonlyMap<string, string>): boolean {
  const known = recorded.get(keyOf(statement));
  if (known === undefined) return true;
  if (known === checksum(statement.sql)) return false;
  throw new StartError(
    `Statement ${keyOf(statement)} in db/clickhouse was changed after it had run; undo the change and add a new file instead.`,
  );
}

async function runOne(
  client: ClickHouseClient,
  cluster: ClickHouseCluster | undefined,
  { kind, needsVersion }: Migration,
  statement: Statement,
): Promise<void> {
  const { file, number, sql } = statement;
  for (const query of cluster ? renderForCluster(sql, cluster) : [sql]) {
    try {
      await client.command({ query });
    } catch (error) {
      // Not by its class: the embedded engine brings one of its own.
      if (alreadyDone.includes((error as { code?: string }).code ?? '')) continue;
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      throw new StartError(`Statement ${keyOf(statement)} in db/clickhouse failed: ${reason}`, {
        cause: error,
      });
    }
  }
  await client.insert({
    table: 'app.schema_migration',
    columns: ['file', 'number', 'checksum', 'kind', 'needs_version'],
    values: [{ file, number, checksum: checksum(sql), kind, needs_version: needsVersion ?? '' }],
    format: 'JSONEachRow',
  });
}
