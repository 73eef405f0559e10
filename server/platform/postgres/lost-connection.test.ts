import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { askPostgres } from '../../../tests/servers/own-postgres.ts';
import { type Db, inTransaction, openDatabase } from './database.ts';
import { isConnectionLost } from './lost-connection.ts';

// The template itself can only be copied while nobody is connected to it.
const url = Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href;

function open(address: string): Db {
  const db = openDatabase(address, 1);
  onTestFinished(() => db.destroy());
  return db;
}
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('it succeeded'),
    (error: unknown) => error,
  );
const pidOf = async (db: Db | Parameters<Parameters<typeof inTransaction>[1]>[0]) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
const terminate = (pid: number | undefined) => askPostgres(url, `select pg_terminate_backend(${pid})`);

test('a connection that ends in the middle of a query, and the next query finds another one', async () => {
  const db = open(url);
  const pid = await pidOf(db);
  const mark = randomUUID();
  const failed = errorOf(sql`select pg_sleep(3600) /* ${sql.raw(mark)} */`.execute(db));
  const running = `select 1 from pg_stat_activity where query like '%${mark}%' and pid = ${pid}`;
  await expect.poll(() => askPostgres(url, running)).toHaveLength(1);
  await terminate(pid);
  expect(isConnectionLost(await failed)).toBe(true);
  // Its last word comes before its end: whoever takes it in between is told the same.
  await expect.poll(() => pidOf(db).catch(() => pid)).not.toBe(pid);
});

test('a connection that ends between two queries of a transaction ends neither the process nor the pool', async () => {
  const db = open(url);
  let pid: number | undefined;
  const failed = errorOf(
    inTransaction(db, async (tx) => {
      pid = await pidOf(tx);
      await terminate(pid);
      const gone = `select 1 from pg_stat_activity where pid = ${pid}`;
      await expect.poll(() => askPostgres(url, gone)).toEqual([]);
      await pidOf(tx);
    }),
  );
  expect(isConnectionLost(await failed)).toBe(true);
  expect(await pidOf(db)).not.toBe(pid);
});

test('nobody who answers, nobody who listens, and a line that is cut', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = errorOf(pidOf(open(`postgresql://u:p@127.0.0.1:${port}/d`)));
  expect(isConnectionLost(await cut)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(isConnectionLost(await errorOf(pidOf(open(`postgresql://u:p@127.0.0.1:${port}/d`))))).toBe(true);
  expect(isConnectionLost(await errorOf(pidOf(open('postgresql://u:p@/d?host=/nowhere'))))).toBe(true);
});

test('no other error is a lost connection', async () => {
  const db = open(url);
  const errors = await Promise.all([
    errorOf(sql`select 1 / 0`.execute(db)),
    errorOf(sql`select nothing`.execute(db)),
    errorOf(sql`set statement_timeout = 1; select pg_sleep(10)`.execute(db)),
    errorOf(pidOf(open(url.replace(/:[^:@]+@/, ':wrong@')))),
  ]);
  expect(errors.map((error) => (error as { code?: string }).code)).toEqual([
    '22012',
    '42703',
    '57014',
    '28P01',
  ]);
  const others = ['ECONNREFUSED', Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })];
  for (const error of [...errors, ...others]) expect(isConnectionLost(error)).toBe(false);
});

test('a connection of a machine that has lost its power is one to PostgreSQL for half a minute at most', async () => {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings where name like 'tcp_keepalives_%' order by name`.execute(open(url));
  expect(rows.map(({ setting }) => Number(setting))).toEqual([3, 10, 5]);
});
