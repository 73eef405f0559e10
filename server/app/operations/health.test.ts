import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { silentFeed } from '../../../tests/servers/second-app.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { buildApp } from '../build-app.ts';

const { app, services, databaseUrl } = await openWorld();

const STRANGER = '203.0.113.9';
type Options = Parameters<typeof buildApp>[1];

/** An app of the test's own on other parts; to be closed. */
const build = async (parts: Partial<typeof services>, options: Partial<Options> = {}) => {
  const other = await buildApp(
    { ...services, ...parts },
    { webFolder: 'no-site', requestsPerMinute: 1, ...options },
  );
  await other.ready();
  return other;
};
const failing = (checks: { name: string; ok: boolean }[]) =>
  checks.filter(({ ok }) => !ok).map(({ name }) => name);

test('a process that is well lives and is ready, and says no more than that to strangers', async () => {
  for (const url of ['/livez', '/readyz', '/readyz?verbose=1']) {
    const answer = await app.inject({ url, remoteAddress: STRANGER });
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 200, { status: 'ok' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
});

test('this machine and staff see what was found; a proxy on this machine asks for others', async () => {
  const names = ['postgres', 'schema', 'clickhouse', 'clickhouse schema', 'change feed', 'draining'];
  const url = '/readyz?verbose=1';
  const shown = async (asked: object) =>
    ((await app.inject({ url, ...asked })).json().checks ?? []).map(({ name }: { name: string }) => name);
  expect(await shown({})).toEqual(names);
  expect(await shown({ headers: { 'x-forwarded-for': STRANGER } })).toEqual([]);
  const [staff, merchant] = [await makeUser(services.db, { roleId: 1 }), await makeUser(services.db, {})];
  const as = async (user: { email: string }) => ({
    remoteAddress: STRANGER,
    headers: { authorization: `Bearer ${await signInAs(app, user)}` },
  });
  expect(await shown(await as(staff))).toEqual(names);
  expect(await shown(await as(merchant))).toEqual([]);
});

test('it is not ready without the change feed, and while it stops; it lives on', async () => {
  const { feed, connect } = silentFeed();
  let draining = false;
  const other = await build({ feed }, { operations: { isDraining: () => draining } });
  const ask = async () => {
    const answer = await other.inject('/readyz?verbose=1');
    return [answer.statusCode, failing(answer.json().checks)];
  };
  expect(await ask()).toEqual([200, []]);
  connect(false);
  expect(await ask()).toEqual([503, ['change feed']]);
  connect(true);
  draining = true;
  expect(await ask()).toEqual([503, ['draining']]);
  expect((await other.inject('/livez')).statusCode).toBe(200);
  await other.close();
});

test('it is not ready without an engine, and says which; it lives on', async () => {
  const away = openDatabase('postgresql://u@127.0.0.1:1/none', 1);
  const clickhouse = Object.assign(Object.create(services.clickhouse), {
    ping: async () => ({ success: false, error: new Error('nobody answers') }),
  });
  const other = await build({ db: away, clickhouse });
  const answer = await other.inject('/readyz?verbose=1');
  expect([answer.statusCode, failing(answer.json().checks)]).toEqual([
    503,
    ['postgres', 'schema', 'clickhouse'],
  ]);
  expect(answer.body).toContain('nobody answers');
  expect((await other.inject('/livez')).statusCode).toBe(200);
  await other.close();
  await away.destroy();
});

test('it is not ready on a database that lacks a migration', async () => {
  const last = await services.db
    .selectFrom('schema_migration' as never)
    .select('file' as never)
    .orderBy('file' as never, 'desc')
    .executeTakeFirstOrThrow();
  const { file } = last as { file: string };
  await services.db
    .updateTable('schema_migration' as never)
    .set({ file: 'x' } as never)
    .where('file' as never, '=', file as never)
    .execute();
  const answer = await app.inject('/readyz?verbose=1');
  expect([answer.statusCode, failing(answer.json().checks)]).toEqual([503, ['schema']]);
  expect(answer.body).toContain(file);
  await services.db
    .updateTable('schema_migration' as never)
    .set({ file } as never)
    .where('file' as never, '=', 'x' as never)
    .execute();
});

test('a load balancer may ask to be sent to while ClickHouse alone is away: events are still taken in', async () => {
  const { feed, connect } = silentFeed();
  let isAway = true;
  const clickhouse = Object.assign(Object.create(services.clickhouse), {
    ping: async () =>
      isAway ? { success: false, error: new Error('nobody answers') } : services.clickhouse.ping(),
  });
  const other = await build({ feed, clickhouse });
  const ask = async (url: string) => {
    const { statusCode, body } = await other.inject(url);
    const { status, checks } = JSON.parse(body);
    return [statusCode, status, failing(checks)];
  };
  const strict = () => ask('/readyz?verbose=1');
  const lenient = () => ask('/readyz?degraded=ok&verbose=1');
  expect(await strict()).toEqual([503, 'unavailable', ['clickhouse']]);
  expect(await lenient()).toEqual([200, 'degraded', ['clickhouse']]);
  const stranger = await other.inject({ url: '/readyz?degraded=ok', remoteAddress: STRANGER });
  expect([stranger.statusCode, stranger.json()]).toEqual([200, { status: 'degraded' }]);
  connect(false);
  expect(await lenient()).toEqual([503, 'unavailable', ['clickhouse', 'change feed']]);
  connect(true);
  isAway = false;
  expect(await lenient()).toEqual([200, 'ok', []]);
  expect((await other.inject('/livez?degraded=ok')).json()).toEqual({ status: 'ok' });
  await other.close();
});

test('it is not ready on a ClickHouse that lacks a migration, which is more than its being away', async () => {
  const query = (asked: { query: string }) =>
    services.clickhouse.query({
      ...asked,
      query: asked.query.replace('app.schema_migration', "(SELECT '0000-other.sql' AS file)"),
    });
  const other = await build({ clickhouse: Object.assign(Object.create(services.clickhouse), { query }) });
  const answer = await other.inject('/readyz?degraded=ok&verbose=1');
  expect([answer.statusCode, failing(answer.json().checks)]).toEqual([503, ['clickhouse schema']]);
  expect(answer.body).toContain('ClickHouse lacks 0001');
  await other.close();
});

test.each([
  ['deploy/proxy/Caddyfile', /^\s*health_uri (\S+)$/m],
  ['deploy/chart/templates/_pods.tpl', /readinessProbe:\s+httpGet:\s+path: (\S+)$/m],
])('%s goes on sending requests while ClickHouse is away', (file, asked) => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  expect(asked.exec(text)?.[1]).toBe('/readyz?degraded=ok');
});

test('a process that is no more than a shell does not live', async () => {
  const db = openDatabase(databaseUrl, 1);
  let hasEnded = false;
  const jobs = {
    hasEnded: () => hasEnded,
    poolUsage: () => ({ open: 0, idle: 0, waiting: 0, isEnded: false }),
  };
  const other = await build({ db }, { operations: { jobs } });
  const ask = async () => {
    const answer = await other.inject('/livez?verbose=1');
    return [answer.statusCode, failing(answer.json().checks)];
  };
  expect(await ask()).toEqual([200, []]);
  hasEnded = true;
  expect(await ask()).toEqual([503, ['jobs']]);
  hasEnded = false;
  await db.selectFrom('portal').select('id').execute();
  await db.destroy();
  expect(await ask()).toEqual([503, ['database connections']]);
  await other.close();
});

test('they are limited for nobody, and no part of the API', async () => {
  const other = await build({});
  const codes = [];
  for (let count = 0; count < 3; count += 1) codes.push((await other.inject('/livez')).statusCode);
  expect(codes).toEqual([200, 200, 200]);
  const { paths } = (await other.inject('/v1/openapi.json')).json();
  expect(Object.keys(paths).filter((path) => /^\/(livez|readyz|metrics)/.test(path))).toEqual([]);
  await other.close();
});
