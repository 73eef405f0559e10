import type { ClickHouseClient } from '@clickhouse/client';
import { sql } from 'kysely';
import type { Db } from '../postgres/database.ts';

/** The version of the PostgreSQL server, such as `18.4`. */
export async function readPostgresVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db);
  return rows[0]?.version ?? '';
}

/** The migrations that the database has had, by their file names. */
export async function listAppliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ file: string }>`select file from schema_migration`.execute(db);
  return rows.map(({ file }) => file);
}

/** The version of the ClickHouse server, and the migrations that it has had, by their file names. */
export async function readClickHouseSchema(
  clickhouse: Pick<ClickHouseClient, 'query'>,
): Promise<{ version: string; files: string[] }> {
  const result = await clickhouse.query({
    query: 'SELECT version() AS version, groupUniqArray(file) AS files FROM app.schema_migration',
    format: 'JSONEachRow',
  });
  const [found] = await result.json<{ version: string; files: string[] }>();
  return found ?? { version: '', files: [] };
}
