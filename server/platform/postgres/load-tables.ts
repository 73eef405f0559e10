import type pg from 'pg';
import { copyIn } from './copy-stream.ts';
import { columnList, type DumpedSequence, type DumpedTable, qualify, SCHEMA_SQL } from './dump-tables.ts';

type ForeignKey = { readonly table: string; readonly name: string; readonly definition: string };

const OF_OURS = `nspname in (current_schema(), 'graphile_worker')`;

async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and ${OF_OURS}`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

/**
 * Fills tables that are all there, in one transaction: what they held before is gone. Foreign keys are checked at the
 * end, and nothing of what triggers would do happens.
 * @param load gives each table its rows by the function that it is handed, which returns how many there were
 */
export async function loadTables(
  client: pg.Client,
  dump: { tables: readonly DumpedTable[]; sequences: readonly DumpedSequence[] },
  load: (fill: (table: DumpedTable, rows: AsyncIterable<Uint8Array>) => Promise<number>) => Promise<void>,
): Promise<void> {
  const names = new Map<DumpedTable, string>();
  for (const table of dump.tables) names.set(table, await qualify(client, table));
  const nameOf = (table: DumpedTable) => names.get(table) ?? '';
  await client.query('begin');
  const keys = await dropForeignKeys(client);
  const all = [...names.values()];
  for (const name of all) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${all.join(', ')}`);
  await load((table, rows) =>
    copyIn(client, `copy ${nameOf(table)} (${columnList(client, table.columns)}) from stdin`, rows),
  );
  for (const { schema, name, last } of dump.sequences) {
    if (last === null) continue;
    await client.query(`select setval(format('%I.%I', ${SCHEMA_SQL[schema]}, $1::text)::regclass, $2)`, [
      name,
      last,
    ]);
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of all) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

/** Whether another process of the app is connected to the database. */
export async function isInUse(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name in ('business-manager', 'change-feed')`,
  );
  return (rowCount ?? 0) > 0;
}

/** Whether any of the tables has a row; those that are not there have none. */
export async function hasRows(client: pg.Client, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ]);
    if (!rows[0]?.there) continue;
    const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} limit 1`);
    if ((rowCount ?? 0) > 0) return true;
  }
  return false;
}
