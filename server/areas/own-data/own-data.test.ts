import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  downloadOwnDataCall,
  getOwnDataCall,
  orderOwnDataCall,
} from '../../../shared/contract/people/own-account.contract.ts';
import { logPageCall } from '../../../shared/contract/people/page-log.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { runJobs } from '../../../tests/clients/run-jobs.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { enter, makeBusiness, type SignedIn, sendInvitation } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { openReportTasks } from '../report-files/report-files.public.ts';
import { makeOwnData } from './make-own-data.ts';
import { openOwnDataTasks } from './own-data.public.ts';

const START = Date.now();
const { app, db, clickhouse, services, setNow } = await openWorld({ now: new Date(START).toISOString() });
/** The nightly job that takes the bytes of all files whose rows are gone. */
const deleteBytes = () => openReportTasks(services).scheduled['delete-old-report-files'].run({});
const order = ({ token }: SignedIn) => send(app, orderOwnDataCall, { token });
const state = async ({ token }: SignedIn) => (await send(app, getOwnDataCall, { token })).body;
const fetchFile = (token: string) =>
  app.inject({ url: downloadOwnDataCall.path, headers: { authorization: `Bearer ${token}` } });
const make = (world = services) =>
  runJobs(services, { 'make-own-data': { run: (payload) => makeOwnData(payload, world) } });

test('what is kept about somebody comes as one archive: all of it as JSON, each part as CSV, nothing of others', async () => {
  const own = await makeBusiness(app, services);
  const colleague = await enter(app, services, { roleId: 3, shopIds: [own.shop.id] });
  await sendInvitation(app, services, own);
  await db.updateTable('app_user').set({ company_name: '=cmd()' }).where('id', '=', own.admin.id).execute();
  const page = { identification_id: own.admin.id, page: '/dashboard', uuid: randomUUID() };
  await send(app, logPageCall, { token: own.admin.token, body: page });
  const opened = 'SELECT toUInt32(count()) AS n FROM app.page_log';
  await expect.poll(async () => (await selectRows<{ n: number }>(clickhouse, opened))[0]?.n).toBe(1);

  expect(await state(own.admin)).toEqual({ status: 'none', ordered_at: null, expires_at: null, bytes: null });
  expect((await fetchFile(own.admin.token)).statusCode).toBe(404);
  expect((await order(own.admin)).body).toMatchObject({ status: 'waiting', bytes: null });
  await make();
  const ready = await state(own.admin);
  expect(ready).toMatchObject({ status: 'ready', expires_at: new Date(START + 7 * DAY_MS).toISOString() });

  const answer = await fetchFile(own.admin.token);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(answer.rawPayload.length).toBe(ready.bytes);
  const files = Object.entries(unzipSync(answer.rawPayload)).map(
    ([name, bytes]) => [name, strFromU8(bytes)] as const,
  );
  const text = new Map(files);
  const data = JSON.parse(text.get('data.json') ?? '');
  expect(data).toMatchObject({
    account: [{ email: own.admin.email, company_name: '=cmd()' }],
    shops: [{ name: own.shop.name }],
    sessions: [{}],
    invitations_sent: [{ role_id: 3 }],
    opened_pages: [{ page: '/dashboard' }],
    tickets: [],
  });
  expect(text.get('account.csv')).toContain("'=cmd()");
  expect([text.has('opened_pages.csv'), text.has('tickets.csv')]).toEqual([true, false]);
  const all = files.map(([, content]) => content).join('\n');
  expect(all).not.toContain(colleague.email);
  expect(all).not.toMatch(/argon2|token_hash|password_hash/);
});

/** What machines read alone, and rows that are about somebody else or say nothing beside that they are there. */
const NO_PARTS = [
  'factor_reset.user_id',
  'own_data_file.user_id',
  'proof_ticket.user_id',
  'session_proof.user_id',
  'shop.account_manager_id',
  'ticket.assignee_id',
];

test('whatever is linked to an account comes with it', async () => {
  const { rows } = await sql<{ place: string; table: string; column: string }>`
    select relation.relname || '.' || attname as place, relation.relname as "table", attname as "column"
    from pg_constraint join pg_class as relation on relation.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'app_user'::regclass order by 1`.execute(db);
  const source = readFileSync(new URL('./own-data-rows.repository.ts', import.meta.url), 'utf8');
  const statements = source.split(/\n {2}(?=\w+: \(userId\))/);
  const isTold = ({ table, column }: (typeof rows)[number]) =>
    statements.some(
      (one) => new RegExp(`(from|join) ${table}\\b`).test(one) && new RegExp(`\\b${column}\\b`).test(one),
    );
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.filter((row) => !isTold(row)).map(({ place }) => place)).toEqual(NO_PARTS);
});

test('it is for the person alone, with a proof', async () => {
  const [one, other] = [await enter(app, services, { roleId: 3 }), await enter(app, services, { roleId: 3 })];
  await order(one);
  await make();
  expect((await fetchFile(one.token)).statusCode).toBe(200);
  expect((await fetchFile(other.token)).statusCode).toBe(404);
  expect((await fetchFile('')).statusCode).toBe(401);
  await db.deleteFrom('session_proof').where('user_id', '=', one.id).execute();
  for (const answer of [
    await fetchFile(one.token),
    await app.inject({
      method: 'POST',
      url: orderOwnDataCall.path,
      headers: { authorization: `Bearer ${one.token}` },
    }),
  ])
    expect(answer.json()).toMatchObject({ code: 'step_up_required' });
});

test('one that is being made is not ordered twice; one that is ready is made anew', async () => {
  const user = await enter(app, services, { roleId: 3 });
  await order(user);
  await order(user);
  const waiting = () =>
    db.selectFrom('own_data_file').selectAll().where('user_id', '=', user.id).executeTakeFirst();
  await make();
  const first = await waiting();
  expect(first).toMatchObject({ status: 'ready', attempts: 1 });
  await order(user);
  await make();
  expect((await waiting())?.stored_key).not.toBe(first?.stored_key);
  await deleteBytes();
  expect(await services.files.exists(first?.stored_key ?? '')).toBe(false);
  // As after a backup was restored, which leaves the bytes out.
  await services.files.delete((await waiting())?.stored_key ?? '');
  expect(await state(user)).toMatchObject({ status: 'none' });
});

test('what cannot be made is tried three times and then has failed', async () => {
  const user = await enter(app, services, { roleId: 3 });
  await order(user);
  const broken = {
    ...services,
    files: { ...services.files, putStream: () => Promise.reject(new Error('full')) },
  };
  await make(broken);
  expect(await state(user)).toMatchObject({ status: 'waiting' });
  for (const minutes of [2, 4]) {
    setNow(START + minutes * 60_000);
    await make(broken);
  }
  expect(await state(user)).toMatchObject({ status: 'failed' });
  setNow(START);
});

test('a database that is away is none of the three tries, for a day', async () => {
  const user = await enter(app, services, { roleId: 3 });
  await order(user);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const putStream = () => Promise.reject(new Error('cannot write the file', { cause: away }));
  for (const minutes of [0, 2, 4, 6]) {
    setNow(START + minutes * 60_000);
    await make({ ...services, files: { ...services.files, putStream } });
    expect(await state(user)).toMatchObject({ status: 'waiting' });
  }
  setNow(START + 25 * 3_600_000);
  await make({ ...services, files: { ...services.files, putStream } });
  setNow(START);
  expect(await state(user)).toMatchObject({ status: 'failed' });
});

test('after a week, and with the account, it is gone with its bytes', async () => {
  const shop = await makeShop(db);
  const [one, leaver] = [
    await enter(app, services, { roleId: 3, shopIds: [shop.id] }),
    await enter(app, services, { roleId: 3 }),
  ];
  await order(one);
  await order(leaver);
  await make();
  const keys = (
    await db
      .selectFrom('own_data_file')
      .select('stored_key')
      .where('user_id', 'in', [one.id, leaver.id])
      .execute()
  ).map(({ stored_key }) => stored_key ?? '');
  await db.deleteFrom('app_user').where('id', '=', leaver.id).execute();
  setNow(START + 7 * DAY_MS);
  expect(
    await db.selectFrom('own_data_file').select('user_id').where('user_id', '=', one.id).execute(),
  ).toHaveLength(1);
  await openOwnDataTasks(services)['delete-old-own-data']?.run({});
  expect(
    await db.selectFrom('own_data_file').select('user_id').where('user_id', '=', one.id).execute(),
  ).toEqual([]);
  await deleteBytes();
  expect(await Promise.all(keys.map((key) => services.files.exists(key)))).toEqual([false, false]);
  setNow(START);
});
