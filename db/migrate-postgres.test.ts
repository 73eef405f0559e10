import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createEmptyDatabase, migrationFolder } from '../tests/servers/migration-folder.ts';
import { askPostgres } from '../tests/servers/own-postgres.ts';
import { type MigrateOptions, migratePostgres } from './migrate-postgres.ts';

const ran = async (options: MigrateOptions) => (await migratePostgres(options)).ran;

const one = 'create table one (id int);';
const two = 'create table two (id int);';

it('runs each file once, in order', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({
    '0002-two.sql': `${two} insert into one values (1);`,
    '0001-one.sql': one,
  });
  expect(await ran({ url, folder })).toEqual(['0001-one.sql', '0002-two.sql']);
  expect(await ran({ url, folder })).toEqual([]);
  await writeFile(path.join(folder, '0003-three.sql'), 'insert into one values (3);');
  expect(await ran({ url, folder })).toEqual(['0003-three.sql']);
  expect(await askPostgres(url, 'select id from one order by id')).toEqual([{ id: 1 }, { id: 3 }]);
});

it('keeps the files before the one that fails, and nothing of that one', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({ '0001-one.sql': one, '0002-two.sql': `${two}\nselect nonsense;` });
  await expect(migratePostgres({ url, folder })).rejects.toThrow(
    'db/postgres/0002-two.sql failed in line 2: column "nonsense" does not exist.',
  );
  expect(
    await askPostgres(url, "select to_regclass('one') is not null as one, to_regclass('two') as two"),
  ).toEqual([{ one: true, two: null }]);
  await writeFile(path.join(folder, '0002-two.sql'), two);
  expect(await ran({ url, folder })).toEqual(['0002-two.sql']);
});

it('refuses a file that was changed after it had run, line ends aside', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({ '0001-one.sql': `${one}\n` });
  await migratePostgres({ url, folder });
  await writeFile(path.join(folder, '0001-one.sql'), `${one}\r\n`);
  expect(await ran({ url, folder })).toEqual([]);
  await writeFile(path.join(folder, '0001-one.sql'), `${one} -- changed\n`);
  await expect(migratePostgres({ url, folder })).rejects.toThrow(
    /0001-one\.sql was changed after it had run/,
  );
});

it('refuses a database of a newer version', async () => {
  const url = await createEmptyDatabase();
  await migratePostgres({ url, folder: await migrationFolder({ '0001-one.sql': one, '0002-two.sql': two }) });
  await expect(
    migratePostgres({ url, folder: await migrationFolder({ '0001-one.sql': one }) }),
  ).rejects.toThrow(
    'The database was set up by a newer version of the app (it knows 0002-two.sql); start that version.',
  );
});

it('refuses a gap in the numbers', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({ '0001-one.sql': one, '0003-three.sql': two });
  await expect(migratePostgres({ url, folder })).rejects.toThrow('expected 0002-*.sql, found 0003-three.sql');
});

it('lets several instances start at once; one runs the files, and what follows never overlaps', async () => {
  const url = await createEmptyDatabase();
  const folder = await migrationFolder({ '0001-one.sql': `${one} select pg_sleep(0.2);` });
  let inside = 0;
  const overlaps: number[] = [];
  const underLock = async () => {
    inside++;
    await new Promise((resolve) => setTimeout(resolve, 30));
    overlaps.push(inside);
    inside--;
  };
  const applied = await Promise.all([1, 2, 3].map(() => ran({ url, folder, underLock })));
  expect(applied.flat()).toEqual(['0001-one.sql']);
  expect(overlaps).toEqual([1, 1, 1]);
});
