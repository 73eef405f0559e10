import { beforeEach, expect, test } from 'vitest';
import { updateBidCall } from '../../../shared/contract/bidding/bids.contract.ts';
import { raiseLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import { signInByCodeCall, signInByPasskeyCall } from '../../../shared/contract/people/factors.contract.ts';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { enter } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { recordEndedCounts } from './audit.public.ts';
import { COUNTED_KEYS } from './record-security-events.ts';
import { openSecurityEventCounts } from './security-event-counts.ts';

const { app, db, services, setNow } = await openWorld({ now: '2026-11-20T10:05:00Z' });
const staff = await enter(app, services, { roleId: 1 });
const shop = await makeShop(db);
const other = await makeShop(db);

const list = async (query: Loose = {}) =>
  (await send(app, listAuditLogCall, { token: staff.token, query: { per_page: 500, ...query } })).body.data;
const login = (email: string, password: string, address = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: loginCall.path,
    payload: { email, password },
    remoteAddress: address,
  });
/** What answers left behind is stored within a second. */
const listed = async (action: string, about: Loose, count: number) => {
  await expect.poll(async () => (await list({ action, ...about })).length).toBe(count);
  return list({ action, ...about });
};

/** The audit log is told what came in the hour, and the time goes back to where sessions are young. */
const endHour = async () => {
  setNow('2026-11-20T11:00:00Z');
  await recordEndedCounts(services);
  setNow('2026-11-20T10:05:00Z');
};

beforeEach(() => setNow('2026-11-20T10:05:00Z'));

test('a sign-in is in the log with its way and network, and further ones of the hour are a count', async () => {
  const user = await makeUser(db, { shopIds: [shop.id] });
  for (let n = 0; n < 3; n += 1) expect((await login(user.email, PASSWORD)).statusCode).toBe(200);
  expect(await list({ action: 'signed_in', q: user.email })).toMatchObject([
    {
      actor: { id: user.id, email: user.email },
      target: { kind: 'user', id: user.id, label: user.email },
      shops: [],
      after: { network: '203.0.113.0/24', way: 'password', times: 1 },
    },
  ]);
  await endHour();
  await endHour();
  expect((await list({ action: 'signed_in', q: user.email })).map(({ after }) => after?.times)).toEqual([
    2, 1,
  ]);
});

test('what is told at the end of an hour stands where its time says, not where it came in', async () => {
  const user = await makeUser(db);
  const later = await makeUser(db);
  for (let n = 0; n < 2; n += 1) await login(user.email, PASSWORD);
  setNow('2026-11-20T10:20:00Z');
  await login(later.email, PASSWORD);
  await endHour();
  const entries = await list({ action: 'signed_in' });
  const ofThese = entries.filter(({ actor }) => [user.email, later.email].includes(actor?.email ?? ''));
  expect(ofThese.map(({ actor, at }) => [actor?.email, at.slice(11, 16)])).toEqual([
    [later.email, '10:20'],
    [user.email, '10:05'],
    [user.email, '10:05'],
  ]);
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const paged = await Promise.all([1, 2, 3].map((page) => list({ action: 'signed_in', per_page: 10, page })));
  expect(paged.flat()).toEqual(entries);
});

test('failed sign-ins are counted for the account and the network, those of unknown addresses for the network', async () => {
  const user = await makeUser(db);
  const gone = await makeUser(db);
  await db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
  for (let n = 0; n < 3; n += 1) await login(user.email, 'a-wrong-password-1', '198.51.100.9');
  await login('nobody@nowhere.example', 'a-wrong-password-1', '198.51.100.9');
  await login(gone.email, PASSWORD, '198.51.100.9');
  const [first] = await listed('sign_in_failed', { q: user.email }, 1);
  expect(first).toMatchObject({
    actor: null,
    target: { kind: 'user', id: user.id },
    after: { network: '198.51.100.0/24', call: 'POST /v1/login', refusal: 'bad_credentials' },
  });
  expect(await listed('sign_in_failed', { q: '198.51.100' }, 1)).toMatchObject([
    { actor: null, target: { kind: 'network', id: 0, label: '198.51.100.0/24' }, after: { times: 1 } },
  ]);
  expect(await listed('sign_in_failed', { q: gone.email }, 1)).toMatchObject([
    { after: { refusal: 'account_disabled' } },
  ]);
  expect(JSON.stringify(await list())).not.toContain('nobody@nowhere');
  await endHour();
  const told = await list({ action: 'sign_in_failed', q: user.email });
  expect(told.reduce((sum, { after }) => sum + (after?.times ?? 0), 0)).toBe(3);
});

test('a second step with a made-up ticket is a failure of its network', async () => {
  const credential = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  };
  for (const [{ path }, proof, remoteAddress] of [
    [signInByCodeCall, { code: '123456' }, '192.0.2.9'],
    [signInByPasskeyCall, { credential }, '198.18.0.9'],
  ] as const) {
    const payload = { ticket: 'x'.repeat(43), ...proof };
    const { statusCode } = await app.inject({ method: 'POST', url: path, payload, remoteAddress });
    expect(statusCode).toBe(401);
    const network = remoteAddress.replace(/\d+$/, '0/24');
    expect(await listed('sign_in_failed', { q: network }, 1)).toMatchObject([
      { target: { kind: 'network' }, after: { call: `POST ${path}`, refusal: 'session_ended' } },
    ]);
  }
});

test('a throttle names the account that it protects', async () => {
  const user = await makeUser(db);
  const codes: number[] = [];
  for (let n = 0; n < 7; n += 1)
    codes.push((await login(user.email, 'a-wrong-password-1', '198.51.100.77')).statusCode);
  expect(codes).toContain(429);
  const [entry] = await listed('throttled', { q: user.email }, 1);
  expect(entry).toMatchObject({ actor: null, after: { call: 'POST /v1/login', network: '198.51.100.0/24' } });
});

test('a refusal where money is moved names who tried what for which shop; others have a line only', async () => {
  const member = await enter(app, services, { roleId: 3, shopIds: [shop.id] });
  const body = { value: 500, current_limit: 100 };
  const { status } = await send(app, raiseLimitCall, {
    token: member.token,
    params: { shopId: other.id },
    body,
  });
  expect(status).toBe(403);
  await send(app, updateBidCall, {
    token: member.token,
    params: { bidId: 2_000_000_000 },
    body: { version: 1 },
  });
  await send(app, analyticsReports['num-clicks'], { token: member.token, params: { shopId: other.id } });
  await send(app, getUserCall, { token: 'no.such.token' });
  const entries = await listed('money_refused', { q: member.email }, 2);
  expect(entries.filter(({ after }) => after?.shops)).toMatchObject([
    {
      actor: { id: member.id, role_id: 3 },
      target: { kind: 'user', id: member.id, label: member.email },
      shops: [],
      after: {
        call: 'POST /v1/limit-management/:shopId/raise',
        refusal: 'forbidden',
        shops: [{ id: other.id }],
        times: 1,
      },
    },
  ]);
});

test('a flood from ever other networks stays a few hundred entries and one transaction a second', async () => {
  const counts = openSecurityEventCounts(services);
  setNow('2026-11-20T15:05:00Z');
  const before = (await db.selectFrom('audit_log').select('id').execute()).length;
  const flood = 20_000;
  for (let n = 0; n < flood; n += 1)
    counts.note({
      code: 'bad_credentials',
      signsIn: 'password',
      accountId: null,
      status: 401,
      route: 'POST /v1/login',
      address: `10.${n >> 8}.${n & 255}.1`,
    });
  let stored = 0;
  for (let isAll = false; !isAll; stored += 1) {
    await counts.store();
    const untold = await db.selectFrom('security_event').select('key').where('told', '=', 0).execute();
    isAll = untold.length === 0;
  }
  const rows = await db.selectFrom('audit_log').select('id').execute();
  expect(rows.length - before).toBeLessThanOrEqual(COUNTED_KEYS + 1);
  // No transaction held the chain for long: each wrote a few entries.
  expect(stored).toBeGreaterThanOrEqual(10);
  setNow('2026-11-20T16:00:00Z');
  await recordEndedCounts(services);
  const told = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'sign_in_failed')
    .where('at', '>=', new Date('2026-11-20T15:00:00Z'))
    .execute();
  expect(told.length).toBeLessThanOrEqual(2 * (COUNTED_KEYS + 1));
  expect(told.reduce((sum, { after }) => sum + (after as { times: number }).times, 0)).toBe(flood);
  expect(await db.selectFrom('security_event').selectAll().execute()).toEqual([]);
  await counts.stop();
});

test('what could not be stored is stored later, and nothing twice', async () => {
  let isDown = true;
  const broken = openSecurityEventCounts({
    clock: services.clock,
    log: services.log,
    get db() {
      if (isDown) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return db;
    },
  });
  const user = await makeUser(db);
  broken.note({
    code: 'too_many_requests',
    userId: user.id,
    status: 429,
    route: 'GET /v1/user',
    address: '2001:db8:1:2::9',
  });
  await broken.store();
  expect(await list({ action: 'throttled', q: user.email })).toEqual([]);
  isDown = false;
  await broken.stop();
  expect(await list({ action: 'throttled', q: user.email })).toMatchObject([
    { actor: { id: user.id }, after: { network: '2001:db8:1::/48', times: 1 } },
  ]);
});
