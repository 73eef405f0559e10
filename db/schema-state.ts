import { fileURLToPath } from 'node:url';
import type { ClickHouseClient } from '@clickhouse/client';
import pg from 'pg';
import { checksum, type Migration, readMigrations } from './read-migrations.ts';
import { splitStatements } from './split-statements.ts';

/** A migration of PostgreSQL, or a statement of one of ClickHouse: `0001-facts.sql#2`. */
export type AppliedMigration = { readonly name: string; readonly checksum: string };

/** What has run on both engines, in order. */
export type SchemaState = {
  readonly postgres: readonly AppliedMigration[];
  readonly clickhouse: readonly AppliedMigration[];
};

const folderOf = (engine: string) => fileURLToPath(new URL(`./${engine}/`, import.meta.url));

const ofPostgres = ({ file, sql }: Migration): AppliedMigration[] => [
  { name: file, checksum: checksum(sql) },
];

const ofClickHouse = ({ file, sql }: Migration): AppliedMigration[] =>
  splitStatements(sql).map((statement, position) => ({
    name: `${file}#${position + 1}`,
    checksum: checksum(statement),
  }));

/** What this version of the app runs, and what of it may wait until no process of an older one is left. */
export type OwnSchema = SchemaState & {
  /** Each a contract migration, by the names that it leaves behind. */
  readonly mayWait: readonly (readonly string[])[];
};

/** What this version of the app runs on an empty installation. */
export async function readOwnSchema(): Promise<OwnSchema> {
  const postgres = await readMigrations(folderOf('postgres'));
  const clickhouse = await readMigrations(folderOf('clickhouse'));
  const namesOf = (of: (migration: Migration) => AppliedMigration[]) => (migration: Migration) =>
    migration.kind === 'contract' ? [of(migration).map(({ name }) => name)] : [];
  return {
    postgres: postgres.flatMap(ofPostgres),
    clickhouse: clickhouse.flatMap(ofClickHouse),
    mayWait: [...postgres.flatMap(namesOf(ofPostgres)), ...clickhouse.flatMap(namesOf(ofClickHouse))],
  };
}

async function readApplied(url: string): Promise<AppliedMigration[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('schema_migration') is not null as there`,
    );
    if (!rows[0]?.there) return [];
    const applied = await client.query<AppliedMigration>(
      'select file as name, checksum from schema_migration order by file',
    );
    return applied.rows;
  } finally {
    await client.end();
  }
}

/** Whether any version of the app has set this database up before. */
export async function isSetUp(url: string): Promise<boolean> {
  return (await readApplied(url)).length > 0;
}

async function selectApplied<T>(client: ClickHouseClient, query: string): Promise<T[]> {
  return (await client.query({ query, format: 'JSONEachRow' })).json<T>();
}

/** What has run on an installation; nothing on empty databases. */
export async function readSchemaState(url: string, clickhouse: ClickHouseClient): Promise<SchemaState> {
  const [table] = await selectApplied<{ name: string }>(
    clickhouse,
    `SELECT name FROM system.tables WHERE database = 'app' AND name = 'schema_migration'`,
  );
  return {
    postgres: await readApplied(url),
    clickhouse: table
      ? await selectApplied<AppliedMigration>(
          clickhouse,
          `SELECT concat(file, '#', toString(number)) AS name, checksum FROM app.schema_migration ORDER BY file, number`,
        )
      : [],
  };
}

const ENGINES = ['postgres', 'clickhouse'] as const;

const missingFrom = (some: readonly AppliedMigration[], all: readonly AppliedMigration[]) => {
  const sums = new Map(all.map(({ name, checksum: sum }) => [name, sum]));
  return some.filter(({ name, checksum: sum }) => sums.get(name) !== sum);
};

/** Whether everything that made the one schema belongs to the other, in whichever order it ran. */
export function isPartOf(some: SchemaState, all: SchemaState): boolean {
  return ENGINES.every((engine) => missingFrom(some[engine], all[engine]).length === 0);
}

/**
 * What an installation is to this version of the app: `newer` where it has what this one does not know, `older` where it
 * lacks what this one needs, else `fits`: contract migrations may wait, each as a whole.
 */
export function classifySchema(found: SchemaState, own: OwnSchema): 'fits' | 'older' | 'newer' {
  if (!isPartOf(found, own)) return 'newer';
  const missing = new Set(
    ENGINES.flatMap((engine) => missingFrom(own[engine], found[engine])).map((each) => each.name),
  );
  for (const names of own.mayWait) {
    if (names.every((name) => missing.has(name))) for (const name of names) missing.delete(name);
  }
  return missing.size === 0 ? 'fits' : 'older';
}
