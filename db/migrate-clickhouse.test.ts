import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { migrationFolder } from '../tests/servers/migration-folder.ts';
import { openOwnClickHouse } from '../tests/servers/own-clickhouse.ts';
import { migrateClickHouse } from './migrate-clickhouse.ts';

const clickhouse = await openOwnClickHouse();
beforeEach(async () => {
  for (const table of ['one', 'two', 'three', 'schema_migration']) {
    await clickhouse.client.command({ query: `DROP TABLE IF EXISTS ${table} SYNC` });
  }
});

const create = (table: string) => `create table app.${table} (id UInt32) engine = MergeTree order by id;`;

async function tables(): Promise<string[]> {
  const result = await clickhouse.client.query({ query: 'SHOW TABLES', format: 'JSONEachRow' });
  return (await result.json<{ name: string }>()).map(({ name }) => name).sort();
}

const migrate = async (folder: string) =>
  (await migrateClickHouse({ client: clickhouse.client, folder })).ran;

it('runs each statement once, in order', async () => {
  const folder = await migrationFolder({
    '0001-a.sql': `-- one; two\n${create('one')}\ninsert into app.one values (7);`,
    '0002-b.sql': create('two'),
  });
  expect(await migrate(folder)).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await migrate(folder)).toEqual([]);
  const result = await clickhouse.client.query({ query: 'SELECT id FROM one', format: 'JSONEachRow' });
  expect(await result.json()).toEqual([{ id: 7 }]);
});

it('goes on at the statement that failed', async () => {
  const folder = await migrationFolder({
    '0001-a.sql': `${create('one')} create nonsense; ${create('two')}`,
  });
  await expect(migrate(folder)).rejects.toThrow(/^Statement 2 of 0001-a\.sql in db\/clickhouse failed: /);
  expect(await tables()).toEqual(['one', 'schema_migration']);
  await writeFile(path.join(folder, '0001-a.sql'), `${create('one')} ${create('three')} ${create('two')}`);
  expect(await migrate(folder)).toEqual(['0001-a.sql']);
  expect(await tables()).toEqual(['one', 'schema_migration', 'three', 'two']);
});

it('accepts a table that was made just before the process died, unrecorded', async () => {
  await clickhouse.client.command({ query: create('one') });
  const folder = await migrationFolder({ '0001-a.sql': create('one') });
  expect(await migrate(folder)).toEqual(['0001-a.sql']);
  expect(await migrate(folder)).toEqual([]);
});

it('refuses a statement that was changed after it had run; a comment may change', async () => {
  const folder = await migrationFolder({ '0001-a.sql': create('one') });
  await migrate(folder);
  await writeFile(path.join(folder, '0001-a.sql'), `-- why\n${create('one')}`);
  expect(await migrate(folder)).toEqual([]);
  await writeFile(path.join(folder, '0001-a.sql'), create('two'));
  await expect(migrate(folder)).rejects.toThrow(
    /^Statement 1 of 0001-a\.sql in db\/clickhouse was changed after it had run/,
  );
});

it('refuses a database of another version', async () => {
  await migrate(await migrationFolder({ '0001-a.sql': `${create('one')} ${create('two')}` }));
  await expect(migrate(await migrationFolder({ '0001-a.sql': create('one') }))).rejects.toThrow(
    /statement 2 of 0001-a\.sql is unknown/,
  );
});

const base = { '0001-a.sql': create('one') };
const expand = { '0002-b.sql': '-- expand\nalter table app.one add column added UInt8;' };
const contract = {
  '0002-b.sql':
    '-- contract: needs no process of a version before 99.0.0\nalter table app.one drop column id2;',
};
const withId2 = {
  '0001-a.sql': 'create table app.one (id UInt32, id2 UInt32) engine = MergeTree order by id;',
};
const migrateMarked = (folder: string, contracting = false) =>
  migrateClickHouse({ client: clickhouse.client, folder, lastBase: 1, contract: contracting });

it('a version starts on the schema of the next one where that has only expanded it', async () => {
  const folder = await migrationFolder(base);
  await migrateMarked(folder);
  expect((await migrateMarked(await migrationFolder({ ...base, ...expand }))).ran).toEqual(['0002-b.sql']);
  expect(await migrateMarked(folder)).toEqual({ ran: [], waiting: [] });
});

it('a contract migration waits until it is asked for, and then refuses older versions', async () => {
  const folder = await migrationFolder(withId2);
  await migrateMarked(folder);
  const next = await migrationFolder({ ...withId2, ...contract });
  const { ran, waiting } = await migrateMarked(next);
  expect([ran, waiting.map(({ file }) => file)]).toEqual([[], ['0002-b.sql']]);
  expect(await migrateMarked(next, true)).toEqual({ ran: ['0002-b.sql'], waiting: [] });
  await expect(migrateMarked(folder)).rejects.toThrow(
    /contracted by a newer version of the app \(0002-b\.sql\)/,
  );
});

it('a list of statements that a version without kinds has written goes on', async () => {
  const folder = await migrationFolder(base);
  await migrateMarked(folder);
  for (const column of ['kind', 'needs_version'])
    await clickhouse.client.command({ query: `ALTER TABLE schema_migration DROP COLUMN ${column}` });
  await writeFile(path.join(folder, '0002-b.sql'), expand['0002-b.sql']);
  expect(await migrateMarked(folder)).toEqual({ ran: ['0002-b.sql'], waiting: [] });
});
