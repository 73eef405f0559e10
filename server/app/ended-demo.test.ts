import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { loginCall } from '../../shared/contract/people/auth.contract.ts';
import { readInviteCall } from '../../shared/contract/people/people.contract.ts';
import { refreshTokenCall } from '../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../shared/contract/people/user.contract.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { send } from '../../tests/clients/call-client.ts';
import { openSecondApp } from '../../tests/servers/second-app.ts';
import { makeInvite, makeShop, makeUser, PASSWORD, PORTAL_IDS } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { createServiceToken } from '../kernel/identity/access-tokens/access-tokens.public.ts';
import { linkTokenHash } from '../kernel/identity/auth.public.ts';
import { endDemo, resumeDemo } from './ended-demo.ts';

const world = await openWorld();
const { db, services } = world;
const app = await openSecondApp(world);

const shop = await makeShop(db);
const staff = await makeUser(db, { roleId: 1 });
const text = await createServiceToken(db, {
  name: 'Portal rs',
  scopes: ['events:write'],
  portalIds: [PORTAL_IDS.rs],
});

const signIn = ({ email }: { email: string }) =>
  send(app, loginCall, { body: { email, password: PASSWORD } });
const postEvents = async (token: string) => {
  const headers = { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() };
  const payload = { headers: { ...headers, authorization: `Bearer ${token}` }, payload: '{}' };
  return (await app.inject({ method: 'POST', url: '/v1/portal/rs/events', ...payload })).statusCode;
};
const forgetMarks = () =>
  db
    .deleteFrom('installation_fact')
    .where('name', 'in', ['demo', 'demo-started', 'closed-accounts'])
    .execute();
const markDemo = async (name = 'demo') => {
  await forgetMarks();
  await db.insertInto('installation_fact').values({ name, value: '{}' }).execute();
};

test('what was no demo keeps its accounts', async () => {
  await forgetMarks();
  expect(await endDemo(services)).toBe(false);
  expect((await signIn(staff)).status).toBe(200);
});

test.each(['demo', 'demo-started'])(
  'accounts, sessions and tokens of a demo (%s) are refused afterwards',
  async (mark) => {
    await markDemo(mark);
    const before = (await signIn(staff)).body;
    const token = before.access_token;
    expect((await send(app, getUserCall, { token })).status).toBe(200);
    // Taken, and the line in it refused.
    expect(await postEvents(text)).toBe(200);

    expect(await endDemo(services)).toBe(true);
    expect((await signIn(staff)).problem.code).toBe('bad_credentials');
    await expect.poll(async () => (await send(app, getUserCall, { token })).status).toBe(401);
    const { refresh_token } = before;
    expect((await send(app, refreshTokenCall, { body: { refresh_token } })).problem.code).toBe(
      'session_ended',
    );
    await expect.poll(() => postEvents(text)).toBe(401);
  },
);

test('an invitation that an account of the demo sent opens none', async () => {
  await markDemo();
  const invite = await makeInvite(db, { shopIds: [shop.id], invitedBy: staff.id });
  const token = randomUUID();
  await db
    .updateTable('user_invite')
    .set({ token_hash: linkTokenHash(token), expires_at: new Date(services.clock() + DAY_MS) })
    .where('id', '=', invite.id)
    .execute();
  const open = () => send(app, readInviteCall, { body: { token } });
  expect((await open()).status).toBe(200);
  await endDemo(services);
  expect((await open()).problem.code).toBe('link_invalid');
});

test('who comes afterwards is let in, also after another start', async () => {
  await markDemo();
  await endDemo(services);
  const real = await makeUser(db, { roleId: 1 });
  const token = await createServiceToken(db, {
    name: 'real',
    scopes: ['events:write'],
    portalIds: [PORTAL_IDS.rs],
  });
  for (const _start of [1, 2]) {
    expect(await endDemo(services)).toBe(true);
    expect((await signIn(real)).status).toBe(200);
    expect(await postEvents(token)).toBe(200);
    expect((await signIn(staff)).status).toBe(401);
  }
});

test('the demo, started again, has them back', async () => {
  await markDemo();
  await endDemo(services);
  await resumeDemo(services);
  expect((await signIn(staff)).status).toBe(200);
  await expect.poll(() => postEvents(text)).toBe(200);
});
