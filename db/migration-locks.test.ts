import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { runInProcess } from '../tests/servers/engine-process.ts';
import { createEmptyDatabase, migrationFolder } from '../tests/servers/migration-folder.ts';
import { askPostgres } from '../tests/servers/own-postgres.ts';
import { type MigrateOptions, migratePostgres } from './migrate-postgres.ts';

const base = {
  '0001-one.sql': 'create table one (id int); insert into one select generate_series(1, 1000);',
};
const alter = { '0002-add.sql': '-- expand\nalter table one add column added int;' };
const INDEX = '-- expand\n-- no transaction\ncreate unique index concurrently one_id on one (id);';
const index = { '0002-index.sql': INDEX };
const lockWaits = { timeoutMs: 100, pauseMs: 50, giveUpMs: 60_000 };

const migrate = (options: MigrateOptions) => migratePostgres({ lastBase: 1, lockWaits, ...options });

async function databaseWithOne() {
  const url = await createEmptyDatabase();
  await migrate({ url, folder: await migrationFolder(base) });
  return url;
}

/** A connection with a transaction that has changed a row of the table and is not finished. */
async function openTransaction(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'long report' });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('update one set id = 0 where id = 1');
  return client;
}

/** Waits until a statement that begins so waits for a lock; its process id. */
function untilWaiting(url: string, beginning: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const [row] = await askPostgres<{ pid: number }>(
        url,
        `select pid from pg_stat_activity
         where datname = current_database() and query ilike '${beginning}%' and wait_event_type = 'Lock'`,
      );
      if (!row) throw new Error(`nothing waits that begins with ${beginning}`);
      return row.pid;
    },
    { timeout: 20_000, interval: 20 },
  );
}

const indexes = (url: string) =>
  askPostgres(
    url,
    "select relname as name, indisvalid as valid from pg_index join pg_class on oid = indexrelid where indrelid = 'one'::regclass",
  );

it('who comes after a migration that waits for a lock is served before it, and it runs in the end', async () => {
  const url = await databaseWithOne();
  const long = await openTransaction(url);
  const migrating = migrate({ url, folder: await migrationFolder({ ...base, ...alter }) });
  await untilWaiting(url, '-- expand');
  // It would wait for the migration, and that for the transaction, which ends only afterwards.
  expect(await askPostgres(url, 'select count(*)::int as count from one')).toEqual([{ count: 1000 }]);
  await long.query('commit');
  expect((await migrating).ran).toEqual(['0002-add.sql']);
});

it('a migration that gets no lock is given up, with the name of who may hold it', async () => {
  const url = await databaseWithOne();
  await openTransaction(url);
  const folder = await migrationFolder({ ...base, ...alter });
  await expect(migrate({ url, folder, lockWaits: { ...lockWaits, giveUpMs: 300 } })).rejects.toThrow(
    /^db\/postgres\/0002-add\.sql got no lock within 0\.3 seconds, and nothing was changed by it\. The oldest transaction is that of process \d+ \("long report", idle in transaction, \d+ seconds old\): wait for it or end it with "select pg_terminate_backend\(\d+\)", and try again\.$/,
  );
});

it('an index whose building was killed in the middle is built again', async () => {
  const url = await databaseWithOne();
  const long = await openTransaction(url);
  const folder = await migrationFolder({ ...base, ...index });
  const migration = runInProcess(
    `import { migratePostgres } from 'db/migrate-postgres.ts';
     await migratePostgres({ url: ${JSON.stringify(url)}, folder: ${JSON.stringify(folder)}, lastBase: 1 });`,
  );
  const builder = await untilWaiting(url, '%create unique index');
  migration.child.kill('SIGKILL');
  await migration.ended();
  await askPostgres(url, `select pg_terminate_backend(${builder})`);
  await vi.waitFor(async () =>
    expect(await askPostgres(url, `select from pg_stat_activity where pid = ${builder}`)).toEqual([]),
  );
  expect(await indexes(url)).toEqual([{ name: 'one_id', valid: false }]);
  await long.query('commit');
  expect((await migrate({ url, folder })).ran).toEqual(['0002-index.sql']);
  expect(await indexes(url)).toEqual([{ name: 'one_id', valid: true }]);
});

it('an index that was finished when its migration was killed is not taken on trust', async () => {
  const url = await databaseWithOne();
  await askPostgres(url, 'create index one_id on one ((id + 1))');
  await migrate({ url, folder: await migrationFolder({ ...base, ...index }) });
  const [row] = await askPostgres<{ def: string }>(url, "select pg_get_indexdef('one_id'::regclass) as def");
  expect(row?.def).toBe('CREATE UNIQUE INDEX one_id ON public.one USING btree (id)');
});

it('several instances may start while an index is built, which waits for all who wait in the database', async () => {
  const url = await databaseWithOne();
  const long = await openTransaction(url);
  const folder = await migrationFolder({ ...base, ...index });
  const all = [1, 2, 3].map(() => migrate({ url, folder }));
  await untilWaiting(url, '%create unique index');
  await long.query('commit');
  expect((await Promise.all(all)).flatMap(({ ran }) => ran)).toEqual(['0002-index.sql']);
  expect(await indexes(url)).toEqual([{ name: 'one_id', valid: true }]);
});

it('rows that were written by a backfill in steps stay where it is killed, and it goes on', async () => {
  const url = await databaseWithOne();
  await migrate({ url, folder: await migrationFolder({ ...base, ...alter }) });
  const folder = await migrationFolder({
    ...base,
    ...alter,
    '0003-fill.sql': `-- expand
-- no transaction
do $$ begin
  loop
    update one set added = id where id in (select id from one where added is null order by id limit 300);
    exit when not found;
    commit;
  end loop;
end $$;`,
  });
  // The last rows cannot be had.
  const long = new pg.Client({ connectionString: url });
  long.on('error', () => {});
  await long.connect();
  onTestFinished(() => long.end());
  await long.query('begin; select from one where id = 1000 for update');
  const migrating = migrate({ url, folder });
  migrating.catch(() => {});
  const filler = await untilWaiting(url, '%do $$');
  await askPostgres(url, `select pg_terminate_backend(${filler})`);
  await expect(migrating).rejects.toThrow(/^db\/postgres\/0003-fill\.sql failed/);
  const filled = 'select count(added)::int as filled from one';
  expect(await askPostgres(url, filled)).toEqual([{ filled: 900 }]);
  await long.query('commit');
  expect((await migrate({ url, folder })).ran).toEqual(['0003-fill.sql']);
  expect(await askPostgres(url, filled)).toEqual([{ filled: 1000 }]);
});
