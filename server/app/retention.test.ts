import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loginCall, registerCall } from '../../shared/contract/people/auth.contract.ts';
import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { send } from '../../tests/clients/call-client.ts';
import { makeOrderToken, sendOrders, someOrder } from '../../tests/clients/order-client.ts';
import { makeInvite, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../tests/worlds/test-world.ts';
import { createServiceToken } from '../kernel/identity/access-tokens/access-tokens.public.ts';
import { selectRows } from '../platform/clickhouse/clickhouse.ts';
import { cleaningTasks } from './cleaning-tasks.ts';

const { app, db, clickhouse, services, setNow } = await openWorld({ freezesDate: true });
const afterDays = async (days: number) => {
  setNow(NOW_MS + days * DAY_MS);
  for (const { run } of Object.values(cleaningTasks(services))) await run({});
};
const users = async (ids: readonly number[]) =>
  (
    await db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

test('an account whose mailbox nobody has proven goes after 30 days, any other stays', async () => {
  const at = { created_at: new Date(NOW_MS) };
  const [unproven, proven, confirmed] = [
    await makeUser(db, { verified: false, confirmed: false }),
    await makeUser(db, { confirmed: false }),
    await makeUser(db),
  ];
  const ids = [unproven.id, proven.id, confirmed.id];
  await db.updateTable('app_user').set(at).where('id', 'in', ids).execute();
  await afterDays(30);
  expect(await users(ids)).toEqual(ids);
  await afterDays(30.001);
  expect(await users(ids)).toEqual([proven.id, confirmed.id]);
});

test('an invitation that nobody accepted goes 30 days after its end', async () => {
  const shop = await makeShop(db);
  const sender = await makeUser(db, { shopIds: [shop.id], inviteUsers: true });
  await makeInvite(db, { shopIds: [shop.id], invitedBy: sender.id, sentAt: new Date(NOW_MS) });
  const invites = () => db.selectFrom('user_invite').select('id').execute();
  await afterDays(37);
  expect(await invites()).toHaveLength(1);
  await afterDays(37.001);
  expect(await invites()).toEqual([]);
});

test('of attempts nothing is left after 30 days, however many there were', async () => {
  setNow(NOW_MS);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const body = { email: 'nobody@test.example', password: `wrong-${attempt}` };
    await send(app, loginCall, { body });
  }
  const person = {
    name: 'Ana',
    surname: 'Anić',
    email: 'fresh@test.example',
    password: 'Sunny-harbour-2026',
    lang: 'en',
  };
  await send(app, registerCall, { body: person });
  const kept = () => db.selectFrom('rate_limit').select(['key', 'expire']).execute();
  expect((await kept()).length).toBeGreaterThan(2);
  await afterDays(30);
  expect(await kept()).toEqual([]);
});

test('an order is kept for 25 months, what was answered to its call for 36 days', async () => {
  setNow(NOW_MS);
  const shop = await makeShop(db);
  const token = await makeOrderToken(db, shop.id);
  await sendOrders(app, { shopId: shop.id, token, orders: [someOrder()] });
  const rows = async () => [
    (await db.selectFrom('shop_order').select('id').execute()).length,
    (await db.selectFrom('shop_order_version').select('number').execute()).length,
    (await db.selectFrom('order_batch').select('id').execute()).length,
  ];
  await afterDays(36);
  expect(await rows()).toEqual([1, 1, 1]);
  await afterDays(36.001);
  expect(await rows()).toEqual([1, 1, 0]);
  const lastDay = (Date.parse('2028-12-20T12:00:00Z') - NOW_MS) / DAY_MS;
  await afterDays(lastDay);
  expect(await rows()).toEqual([1, 1, 0]);
  await afterDays(lastDay + 1);
  expect(await rows()).toEqual([0, 0, 0]);
});

test('the log of pages is kept for 13 months', async () => {
  const [row] = await selectRows<{ create: string }>(
    clickhouse,
    `SELECT create_table_query AS create FROM system.tables WHERE database = 'app' AND name = 'page_log'`,
  );
  expect(row?.create).toContain('TTL day + toIntervalMonth(13)');
  const view = (months: number) =>
    `SELECT toDate(now()) - INTERVAL ${months} MONTH, now64(3) - INTERVAL ${months} MONTH, 1, generateUUIDv4(), 0, '', '/${months}', ''`;
  await clickhouse.command({ query: `INSERT INTO app.page_log ${view(12)} UNION ALL ${view(14)}` });
  await clickhouse.command({ query: 'OPTIMIZE TABLE app.page_log FINAL' });
  const pages = await selectRows<{ page: string }>(clickhouse, 'SELECT page FROM app.page_log');
  expect(pages).toEqual([{ page: '/12' }]);
});

const at = (days: number) => new Date(NOW_MS + days * DAY_MS);
const HERE = '203.0.113.0/24';
const newSession = (user_id: number, revoked_at: Date | null) =>
  db.insertInto('session').values({
    id: randomUUID(),
    family_id: randomUUID(),
    user_id,
    refresh_hash: randomBytes(32),
    created_at: at(0),
    expires_at: at(30),
    revoked_at,
  });
const newLink = (user_id: number) => ({
  token_hash: randomBytes(32),
  email: 'a@test.example',
  created_at: at(0),
  expires_at: at(1),
  user_id,
});

/** What the page of privacy says of sessions and of what belongs to them: what is written, and when it is there last. */
test.each<
  [
    string,
    (
      | 'session'
      | 'account_link'
      | 'factor_reset'
      | 'proof_ticket'
      | 'session_proof'
      | 'session_way'
      | 'known_sign_in'
    ),
    (id: number) => { execute: () => Promise<unknown> },
    number,
  ]
>([
  ['a session that its person has ended', 'session', (id) => newSession(id, at(1)), 1],
  ['a session that nobody has ended', 'session', (id) => newSession(id, null), 30],
  [
    'a link for a password',
    'account_link',
    (id) => db.insertInto('account_link').values({ ...newLink(id), purpose: 'reset_password' }),
    1,
  ],
  [
    'a link that takes factors off',
    'factor_reset',
    (id) => db.insertInto('factor_reset').values({ ...newLink(id), asked_by: id }),
    1,
  ],
  [
    'a step of a sign-in',
    'proof_ticket',
    (user_id) =>
      db.insertInto('proof_ticket').values({
        token_hash: randomBytes(32),
        purpose: 'sign_in',
        created_at: at(0),
        expires_at: at(1),
        user_id,
      }),
    1,
  ],
  [
    'a proof',
    'session_proof',
    (user_id) =>
      db.insertInto('session_proof').values({ family_id: randomUUID(), user_id, proven_at: at(23 / 24) }),
    1,
  ],
  [
    'how somebody signed in',
    'session_way',
    (user_id) =>
      db
        .insertInto('session_way')
        .values({ family_id: randomUUID(), user_id, way: 'password', began_at: at(0) }),
    90,
  ],
  [
    'a range of addresses that somebody signed in from',
    'known_sign_in',
    (user_id) =>
      db.insertInto('known_sign_in').values({ kind: 'network', user_id, value: HERE, last_seen_at: at(0) }),
    365,
  ],
])('%s goes in the night after its time', async (_, table, insert, lastDay) => {
  const { id } = await makeUser(db);
  await insert(id).execute();
  const left = () => db.selectFrom(table).select('user_id').where('user_id', '=', id).execute();
  await afterDays(lastDay);
  expect(await left()).toHaveLength(1);
  await afterDays(lastDay + 0.001);
  expect(await left()).toEqual([]);
});

test('from where a token was used is kept for 90 days', async () => {
  const [shop, maker, name] = [await makeShop(db), await makeUser(db), randomUUID()];
  const about = { shopIds: [shop.id], portalIds: [], createdBy: maker.id, expiresAt: at(365) };
  await createServiceToken(db, { name, scopes: ['reports:read'], ...about });
  const token = await db
    .selectFrom('access_token')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const use = { token_id: token.id, day: belgradeDay(NOW_MS), address_range: HERE, last_used_at: at(0) };
  await db.insertInto('access_token_use').values(use).execute();
  const uses = () => db.selectFrom('access_token_use').select('day').execute();
  await afterDays(90);
  expect(await uses()).toHaveLength(1);
  await afterDays(91);
  expect(await uses()).toEqual([]);
});
