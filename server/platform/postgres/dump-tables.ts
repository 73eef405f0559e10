import type { Readable } from 'node:stream';
import pg from 'pg';
import { copyOut } from './copy-stream.ts';

/** Where the tables of the app stand, which its user decides, or of the library of jobs. */
export type DumpedSchema = 'app' | 'jobs';

export type DumpedTable = {
  readonly schema: DumpedSchema;
  readonly table: string;
  /** Those that are stored: not the generated ones. */
  readonly columns: readonly string[];
};

export type DumpedSequence = {
  readonly schema: DumpedSchema;
  readonly name: string;
  /** Null where it was never asked for a number. */
  readonly last: string | null;
};

/** Of every connection that writes or reads dumped rows, so that a text means the same everywhere. */
const SAME_TEXTS = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0;
  set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** What the app writes anew by itself: which migrations ran, and the mark of a restore. */
const NOT_DUMPED = ['schema_migration', 'migrations', 'unfinished_restore'];

/** Schemas as the catalogue of the database names them. */
export const SCHEMA_SQL: Readonly<Record<DumpedSchema, string>> = {
  app: 'current_schema()',
  jobs: `'graphile_worker'`,
};

/** Connects for dumping or loading. */
export async function connectForDump(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  await client.query(SAME_TEXTS);
  return client;
}

/** Begins a transaction that sees what the one sees that exported the snapshot. */
export async function joinSnapshot(client: pg.Client, snapshot: string): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
}

/** All tables that outlive a crash of the server, in order of their names. */
export async function listDumpedTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select case nspname when 'graphile_worker' then 'jobs' else 'app' end as schema, relname as table,
      array_agg(attname::text order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where nspname in (current_schema(), 'graphile_worker') and relkind = 'r' and relpersistence = 'p'
      and relname <> all ($1) group by nspname, relname order by 1, 2`,
    [NOT_DUMPED],
  );
  return rows;
}

/** Numbers that sequences have given out; they do not go back with a transaction, so they are never behind its rows. */
export async function listDumpedSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(
    `select case schemaname when 'graphile_worker' then 'jobs' else 'app' end as schema, sequencename as name,
      last_value::text as last
    from pg_sequences where schemaname in (current_schema(), 'graphile_worker') order by 1, 2`,
  );
  return rows;
}

/** The name of a table for statements: `public.offer`. */
export async function qualify(client: pg.Client, { schema, table }: Pick<DumpedTable, 'schema' | 'table'>) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', ${SCHEMA_SQL[schema]}, $1::text) as name`,
    [table],
  );
  return rows[0]?.name ?? '';
}

export const columnList = (client: pg.Client, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/** All rows of a table, as `COPY` writes them. */
export async function dumpTable(client: pg.Client, table: DumpedTable): Promise<Readable> {
  const name = await qualify(client, table);
  return copyOut(client, `copy ${name} (${columnList(client, table.columns)}) to stdout`);
}

/** How far the tables of the library of jobs are, and the server's own version. */
export async function describeServer(client: pg.Client): Promise<{ version: string; jobs: number }> {
  const { rows } = await client.query<{ version: string; jobs: number }>(
    `select current_setting('server_version') as version, (select max(id) from graphile_worker.migrations) as jobs`,
  );
  return rows[0] ?? { version: '', jobs: 0 };
}
