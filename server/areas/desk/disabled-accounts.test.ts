import { describe, expect, test } from 'vitest';
import {
  disableAccountCall,
  enableAccountCall,
  endPersonSessionsCall,
  listDeskPeopleCall,
} from '../../../shared/contract/desk/desk-people.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import {
  confirmResetPasswordCall,
  loginCall,
  resetPasswordCall,
} from '../../../shared/contract/people/auth.contract.ts';
import { refreshTokenCall } from '../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { listenAnywhere, openNotifications } from '../../../tests/clients/notification-client.ts';
import { openSecondApp } from '../../../tests/servers/second-app.ts';
import { makeShop, makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld({ now: '2026-11-20T10:00:00.000Z' });
const { app, db, services } = world;
const secondApp = await openSecondApp(world);
const boss = await makeUser(db, { roleId: 1 });
const staff = await signInAs(app, boss);
const merchant = await signInAs(app, await makeUser(db, { roleId: 2, inviteUsers: true }));

const signIn = (email: string, password = PASSWORD) => send(app, loginCall, { body: { email, password } });
const signedIn = async (options: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, options);
  return { ...user, ...(await signIn(user.email)).body };
};
const BODY = { reason: 'Stolen phone' };
const disable = (userId: number, token = staff, body: { reason: string } = BODY) =>
  send(app, disableAccountCall, { params: { userId }, token, body });
const enable = (userId: number, token = staff) => send(app, enableAccountCall, { params: { userId }, token });
const endSessions = (userId: number, token = staff) =>
  send(app, endPersonSessionsCall, { params: { userId }, token });
const statusAt = async (at: typeof app, token: string) => (await send(at, getUserCall, { token })).status;
const renew = async (refresh_token: string) =>
  (await send(app, refreshTokenCall, { body: { refresh_token } })).status;
const listed = async (q: string) => {
  const answer = await send(app, listDeskPeopleCall, { token: staff, query: { q, state: 'confirmed' } });
  return answer.body.data[0];
};

describe('a disabled account', () => {
  test('is refused at the next request, in every process, with its streams and renewals', async () => {
    const person = await signedIn({ shopIds: [(await makeShop(db)).id] });
    const stream = await openNotifications(await listenAnywhere(app), person.access_token);
    expect(await statusAt(secondApp, person.access_token)).toBe(200);
    expect((await disable(person.id)).status).toBe(204);
    expect(await statusAt(app, person.access_token)).toBe(401);
    expect(await renew(person.refresh_token)).toBe(401);
    await expect.poll(() => statusAt(secondApp, person.access_token)).toBe(401);
    await expect.poll(stream.isOver).toBe(true);
  });

  test('says so to who knows its password, and to nobody else', async () => {
    const person = await makeUser(db);
    await disable(person.id);
    const told = await signIn(person.email);
    expect([told.status, told.problem.code]).toEqual([403, 'account_disabled']);
    const guessed = await signIn(person.email, 'not the password');
    expect([guessed.status, guessed.problem.code]).toEqual([401, 'bad_credentials']);
  });

  test('gets no mail, and no password by a link that it has', async () => {
    const person = await makeUser(db);
    await send(app, resetPasswordCall, { body: { email: person.email } });
    const [link] = await emailsTo(services, person.email);
    await disable(person.id);
    await send(app, resetPasswordCall, { body: { email: person.email } });
    expect(await emailsTo(services, person.email)).toHaveLength(1);
    const body = { token: link?.token ?? '', password: 'sedam plavih ptica' };
    expect((await send(app, confirmResetPasswordCall, { body })).status).toBe(410);
  });

  test('signs in again once it is enabled; the sessions from before stay ended', async () => {
    const person = await signedIn();
    await disable(person.id);
    expect((await enable(person.id)).status).toBe(204);
    expect(await statusAt(app, person.access_token)).toBe(401);
    const again = await signIn(person.email);
    expect(await statusAt(app, again.body.access_token)).toBe(200);
  });

  test('can be one of staff, and stands on the list and in the audit log', async () => {
    const person = await makeUser(db, { roleId: 1 });
    const token = await signInAs(app, person);
    expect(await listed(person.email)).toMatchObject({ disabled_at: null, sessions: 1 });
    await disable(person.id);
    expect(await statusAt(app, token)).toBe(401);
    expect(await listed(person.email)).toMatchObject({
      disabled_at: '2026-11-20T10:00:00.000Z',
      sessions: 0,
    });
    await enable(person.id);
    const log = await send(app, listAuditLogCall, { token: staff, query: { q: person.email } });
    expect(log.body.data.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['account_enabled', { enabled: false }, { enabled: true }],
      ['account_disabled', { enabled: true }, { enabled: false, reason: 'Stolen phone' }],
      ['signed_in', null, { network: '127.0.0.0/24', way: 'password', times: 1 }],
    ]);
  });

  test('keeps nobody who signs in at the same moment', async () => {
    const person = await makeUser(db);
    const [entered] = await Promise.all([signIn(person.email), disable(person.id)]);
    if (entered.status === 200) expect(await statusAt(app, entered.body.access_token)).toBe(401);
    expect((await signIn(person.email)).status).toBe(403);
  });

  test('by an operator’s statement is refused by every process too', async () => {
    const person = await signedIn();
    expect([
      await statusAt(app, person.access_token),
      await statusAt(secondApp, person.access_token),
    ]).toEqual([200, 200]);
    await db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
    await expect.poll(() => statusAt(app, person.access_token)).toBe(401);
    await expect.poll(() => statusAt(secondApp, person.access_token)).toBe(401);
    expect(await renew(person.refresh_token)).toBe(401);
  });
});

describe('the sessions of a person', () => {
  test('are all ended by staff; the person signs in again', async () => {
    const person = await signedIn();
    const other = await signIn(person.email);
    expect((await endSessions(person.id)).status).toBe(204);
    expect([
      await statusAt(app, person.access_token),
      await statusAt(app, other.body.access_token),
      await renew(person.refresh_token),
    ]).toEqual([401, 401, 401]);
    expect((await signIn(person.email)).status).toBe(200);
    const log = await send(app, listAuditLogCall, { token: staff, query: { q: person.email } });
    expect(log.body.data[0]).toMatchObject({ action: 'sessions_ended', actor: { id: boss.id } });
  });
});

describe('refused is', () => {
  test('whoever is not of staff, and who does not exist', async () => {
    const person = await makeUser(db);
    for (const call of [disable, enable, endSessions]) {
      expect((await call(person.id, '')).status).toBe(401);
      expect((await call(person.id, merchant)).status).toBe(403);
      expect((await call(2_000_000_000)).status).toBe(404);
    }
    expect(await listed(person.email)).toMatchObject({ disabled_at: null });
  });

  test('the own account, a second time, and no reason', async () => {
    const person = await makeUser(db);
    expect((await disable(boss.id)).problem.code).toBe('own_account');
    const noReason = await disable(person.id, staff, { reason: ' ' });
    expect([noReason.status, noReason.problem.errors?.[0]?.field]).toEqual([422, 'reason']);
    expect((await enable(person.id)).problem.code).toBe('changed_meanwhile');
    await disable(person.id);
    expect((await disable(person.id)).problem.code).toBe('changed_meanwhile');
  });
});
