import { sql } from 'kysely';
import type { Db } from '../../server/platform/postgres/database.ts';

/** Attempts and last uses are counted whatever is asked. */
const COUNTED_ANYWAY = ['rate_limit', 'access_token', 'schema_migration'];

/** A fingerprint of each table, by its name: how many rows there are, and which transactions wrote them. */
async function contents(db: Db): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname <> all (${COUNTED_ANYWAY}) order by 1`.execute(db);
  const prints = tables.rows.map(
    ({ name }) =>
      sql`select ${name}::text as name, concat_ws(' ', count(*), sum(xmin::text::bigint)) as print
        from ${sql.table(name)}`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** The tables that change while something is done. */
export async function changedTables(db: Db, act: () => Promise<unknown>): Promise<string[]> {
  const before = await contents(db);
  await act();
  const after = await contents(db);
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
