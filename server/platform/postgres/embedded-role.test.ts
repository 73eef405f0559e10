import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askPostgres } from '../../../tests/servers/own-postgres.ts';
import { startPostgres } from './start-postgres.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };

async function start(dataDir: string) {
  const postgres = await startPostgres({ dataDir, log });
  onTestFinished(postgres.stop);
  return postgres;
}

test('the embedded PostgreSQL lets the app in as a role that is no superuser, and gives it what a version before has made', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-role-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await start(dataDir);
  await askPostgres(
    first.adminUrl ?? '',
    `create table old (id integer generated always as identity primary key, made serial);
     create type mood as enum ('good'); create sequence loose; create schema other; create table other.one (id int);
     create function answer() returns int language sql as 'select 42'`,
  );
  await first.stop();
  const { url } = await start(dataDir);
  const rights =
    'select rolsuper or rolcreatedb or rolcreaterole as any from pg_roles where rolname = current_user';
  expect(await askPostgres(url, rights)).toEqual([{ any: false }]);
  await askPostgres(
    url,
    `alter table old add column more text; insert into old (more) values ('x'); alter type mood add value 'bad';
     alter table other.one add column more text; create table other.two (id int);
     drop function answer(); drop sequence loose; create table new (id int)`,
  );
  await expect(askPostgres(url, 'create role intruder')).rejects.toThrow('permission denied');
  await expect(askPostgres(url, "copy old to program 'cat'")).rejects.toThrow('permission denied');
});
