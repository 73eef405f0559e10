import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/servers/engine-process.ts';
import { openOwnClickHouse } from '../tests/servers/own-clickhouse.ts';
import { migrateClickHouse } from './migrate-clickhouse.ts';

const clickhouse = await openOwnClickHouse();
beforeEach(async () => {
  for (const table of ['one', 'two', 'three', 'schema_migration']) {
    await clickhouse.client.command({ query: `DROP TABLE IF EXISTS ${table} SYNC` });
  }
});

const create = (table: string) => `create table app.${table} (id UInt32) engine = MergeTree order by id;`;

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [file, sql] of Object.entries(files)) await writeFile(path.join(folder, file), sql);
  return folder;
}

async function tables(): Promise<string[]> {
  const result = await clickhouse.client.query({ query: 'SHOW TABLES', format: 'JSONEachRow' });
  return (await result.json<{ name: string }>()).map(({ name }) => name).sort();
}

const migrate = (folder: string) => migrateClickHouse({ client: clickhouse.client, folder });

it('runs each statement once, in order', async () => {
  const folder = await folderWith({
    '0001-a.sql': `-- one; two\n${create('one')}\ninsert into app.one values (7);`,
    '0002-b.sql': create('two'),
  });
  expect(await migrate(folder)).toEqual(['0001-a.sql', '0002-b.sql']);
  expect(await migrate(folder)).toEqual([]);
  const result = await clickhouse.client.query({ query: 'SELECT id FROM one', format: 'JSONEachRow' });
  expect(await result.json()).toEqual([{ id: 7 }]);
});

it('goes on at the statement that failed', async () => {
  const folder = await folderWith({ '0001-a.sql': `${create('one')} create nonsense; ${create('two')}` });
  await expect(migrate(folder)).rejects.toThrow(/^Statement 2 of 0001-a\.sql in db\/clickhouse failed: /);
  expect(await tables()).toEqual(['one', 'schema_migration']);
  await writeFile(path.join(folder, '0001-a.sql'), `${create('one')} ${create('three')} ${create('two')}`);
  expect(await migrate(folder)).toEqual(['0001-a.sql']);
  expect(await tables()).toEqual(['one', 'schema_migration', 'three', 'two']);
});

it('accepts a table that was made just before the process died, unrecorded', async () => {
  await clickhouse.client.command({ query: create('one') });
  const folder = await folderWith({ '0001-a.sql': create('one') });
  expect(await migrate(folder)).toEqual(['0001-a.sql']);
  expect(await migrate(folder)).toEqual([]);
});

it('refuses a statement that was changed after it had run; a comment may change', async () => {
  const folder = await folderWith({ '0001-a.sql': create('one') });
  await migrate(folder);
  await writeFile(path.join(folder, '0001-a.sql'), `-- why\n${create('one')}`);
  expect(await migrate(folder)).toEqual([]);
  await writeFile(path.join(folder, '0001-a.sql'), create('two'));
  await expect(migrate(folder)).rejects.toThrow(
    /^Statement 1 of 0001-a\.sql in db\/clickhouse was changed after it had run/,
  );
});

it('refuses a database of another version', async () => {
  await migrate(await folderWith({ '0001-a.sql': `${create('one')} ${create('two')}` }));
  await expect(migrate(await folderWith({ '0001-a.sql': create('one') }))).rejects.toThrow(
    /statement 2 of 0001-a\.sql is unknown/,
  );
});
