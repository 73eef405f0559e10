import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/servers/engine-process.ts';
import { createEmptyDatabase, migrationFolder } from '../tests/servers/migration-folder.ts';
import { askPostgres } from '../tests/servers/own-postgres.ts';
import { type MigrateOptions, migratePostgres } from './migrate-postgres.ts';
import { listNeededMigrations } from './read-migrations.ts';

const base = { '0001-one.sql': 'create table one (id int, old int);' };
const expand = { '0002-add.sql': '-- expand\nalter table one add column added int;' };
const contract = (version: string) => ({
  '0002-drop.sql': `-- contract: needs no process of a version before ${version}\nalter table one drop column old;`,
});

const migrate = (options: MigrateOptions) => migratePostgres({ lastBase: 1, ...options });

async function columnsOf(url: string) {
  const sql =
    "select attname from pg_attribute where attrelid = 'one'::regclass and attnum > 0 and not attisdropped";
  return (await askPostgres<{ attname: string }>(url, sql)).map(({ attname }) => attname);
}

/** A database that the version before has set up, and the folder of that version. */
async function databaseOfBefore() {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder(base);
  await migrate({ url, folder });
  return { url, folder };
}

it('a version starts on the schema of the next one where that has only expanded it', async () => {
  const { url, folder } = await databaseOfBefore();
  await migrate({ url, folder: await migrationFolder({ ...base, ...expand }) });
  expect(await migrate({ url, folder })).toEqual({ ran: [], waiting: [] });
  expect(await columnsOf(url)).toEqual(['id', 'old', 'added']);
});

it('a contracted schema refuses versions older than it says, and no others', async () => {
  const older = await databaseOfBefore();
  await migrate({
    url: older.url,
    folder: await migrationFolder({ ...base, ...contract('99.0.0') }),
    contract: true,
  });
  await expect(migrate(older)).rejects.toThrow(
    /^The database was contracted by a newer version of the app \(0002-drop\.sql\): it needs version 99\.0\.0 or newer, and this is \d+\.\d+\.\d+\.$/,
  );
  const same = await databaseOfBefore();
  await migrate({
    url: same.url,
    folder: await migrationFolder({ ...base, ...contract('0.0.1') }),
    contract: true,
  });
  expect(await migrate(same)).toEqual({ ran: [], waiting: [] });
});

it('a contract migration waits until it is asked for; what comes after it does not', async () => {
  const { url } = await databaseOfBefore();
  const folder = await migrationFolder({
    ...base,
    ...contract('0.0.1'),
    '0003-add.sql': '-- expand\nalter table one add column added int;',
  });
  const first = await migrate({ url, folder });
  expect(first.ran).toEqual(['0003-add.sql']);
  expect(first.waiting.map(({ file, needsVersion }) => [file, needsVersion])).toEqual([
    ['0002-drop.sql', '0.0.1'],
  ]);
  expect(await columnsOf(url)).toEqual(['id', 'old', 'added']);
  expect(await migrate({ url, folder, contract: true })).toEqual({ ran: ['0002-drop.sql'], waiting: [] });
  expect(await columnsOf(url)).toEqual(['id', 'added']);
});

it('a version works while its contract migrations wait: they are not among those that it needs', async () => {
  const folder = await migrationFolder({
    ...base,
    ...contract('0.0.1'),
    '0003-add.sql': '-- expand\nalter table one add column added int;',
  });
  expect(await listNeededMigrations(folder, 1)).toEqual(['0001-one.sql', '0003-add.sql']);
});

it('an empty database takes everything in order, for no older process can be on it', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({ ...base, ...contract('0.0.1') });
  expect(await migrate({ url, folder })).toEqual({ ran: ['0001-one.sql', '0002-drop.sql'], waiting: [] });
});

it('a file without a mark is refused before anything runs', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({ ...base, '0002-add.sql': 'alter table one add column added int;' });
  await expect(migrate({ url, folder })).rejects.toThrow(
    'The first line of the migration 0002-add.sql must be "-- expand" or "-- contract: needs no process of a version before X.Y.Z".',
  );
  expect(await askPostgres(url, "select to_regclass('one') as one")).toEqual([{ one: null }]);
});

it('a database that a version without kinds has noted its files in goes on', async () => {
  const { url, folder } = await databaseOfBefore();
  await askPostgres(url, 'alter table schema_migration drop column kind, drop column needs_version');
  await writeFile(path.join(folder, '0002-add.sql'), expand['0002-add.sql']);
  expect(await migrate({ url, folder })).toEqual({ ran: ['0002-add.sql'], waiting: [] });
});

/** Columns, rules, indexes, triggers and functions of a database, in no order of their making. */
const SCHEMA = `
  select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
  from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration'
  union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  order by part`;

/** The schema that the files of a folder end in: all in order, or those that expand first, as on a database that lives. */
async function schemaAfter(folder: string, lastBase: number, order: 'all' | 'expand first') {
  const url = await createEmptyDatabase();
  if (order === 'expand first') {
    const start = await temporaryFolder();
    const isBase = (source: string) => Number(/^\d{4}/.exec(path.basename(source))?.[0] ?? 0) <= lastBase;
    await cp(folder, start, { recursive: true, filter: isBase });
    await migratePostgres({ url, folder: start, lastBase });
    await migratePostgres({ url, folder, lastBase });
  }
  await migratePostgres({ url, folder, lastBase, contract: true });
  return (await askPostgres<{ part: string }>(url, SCHEMA)).map(({ part }) => part);
}

it('new databases and those that have lived end in the same schema', async () => {
  const folder = fileURLToPath(new URL('./postgres', import.meta.url));
  const all = await schemaAfter(folder, 23, 'all');
  expect(all.length).toBeGreaterThan(500);
  expect(await schemaAfter(folder, 23, 'expand first')).toEqual(all);
});

it('and it is seen where they would not', async () => {
  const folder = await migrationFolder({
    ...base,
    ...contract('0.0.1'),
    '0003-again.sql': '-- expand\nalter table one add column if not exists old int;',
  });
  const all = await schemaAfter(folder, 1, 'all');
  expect(await schemaAfter(folder, 1, 'expand first')).not.toEqual(all);
});
