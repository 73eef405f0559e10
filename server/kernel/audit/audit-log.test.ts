import { describe, expect, test } from 'vitest';
import {
  createAccessTokenCall,
  revokeAccessTokenCall,
} from '../../../shared/contract/people/access-tokens.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import {
  changePasswordCall,
  confirmResetPasswordCall,
  registerCall,
  resetPasswordCall,
} from '../../../shared/contract/people/auth.contract.ts';
import {
  changeEmailCall,
  confirmEmailChangeCall,
} from '../../../shared/contract/people/email-change.contract.ts';
import { verifyEmailCall } from '../../../shared/contract/people/email-proof.contract.ts';
import {
  acceptInviteCall,
  changeRoleCall,
  deleteInviteCall,
  deletePropertiesCall,
  deleteUserCall,
  finishRegistrationCall,
  resendInviteCall,
  setPropertiesCall,
  toggleInviteUsersCall,
} from '../../../shared/contract/people/people.contract.ts';
import { type Loose, send } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { enter, makeBusiness, newAddress, sendInvitation } from '../../../tests/worlds/people-world.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const own = await makeBusiness(app, services);
const foreign = await makeBusiness(app, services);
const staff = await enter(app, services, { roleId: 1, inviteUsers: true });
const { token } = own.admin;
const shown = ({ shop }: typeof own) => ({ id: shop.id, name: shop.name, country_locale_code: 'rs' });
const actor = { id: own.admin.id, email: own.admin.email, name: 'Ana Anić', role_id: 2 };
const list = async (query: Loose = {}, by = token) =>
  (await send(app, listAuditLogCall, { token: by, query })).body;
const latest = async (by = token) => (await list({ per_page: 1 }, by)).data[0];
const member = (shopIds = [own.shop.id], roleId = 2) => makeUser(db, { roleId, shopIds });
const target = ({ id, email }: { id: number; email: string }) => ({ kind: 'user', id, label: email });

describe('what is written down', () => {
  test('a role: who, whose, when, before and after', async () => {
    const user = await member();
    const change = { token, params: { userId: user.id, roleId: 3 } };
    await send(app, changeRoleCall, change);
    const entry = await latest();
    expect(entry).toEqual({
      id: entry?.id,
      at: NOW,
      actor,
      action: 'role_changed',
      target: target(user),
      shops: [shown(own)],
      before: { role_id: 2 },
      after: { role_id: 3 },
    });
    await send(app, changeRoleCall, change);
    expect((await latest())?.id).toBe(entry?.id);
  });

  test('the right to invite', async () => {
    const user = await member();
    await send(app, toggleInviteUsersCall, { token, params: { id: user.id } });
    expect(await latest()).toMatchObject({
      action: 'invite_right_changed',
      target: target(user),
      before: { invite_users: false },
      after: { invite_users: true },
    });
  });

  test('shops given and taken, with the confirmation that follows', async () => {
    const user = await makeUser(db, { confirmed: false });
    const userId = user.id;
    await send(app, setPropertiesCall, {
      token: staff.token,
      params: { userId },
      body: { shop_ids: [own.shop.id] },
    });
    expect(await latest()).toMatchObject({
      action: 'shops_changed',
      actor: { email: staff.email, name: 'Ana Anić', role_id: 1 },
      before: { shops: [], confirmed: false },
      after: { shops: [shown(own)], confirmed: true },
    });
    await send(app, deletePropertiesCall, { token: staff.token, params: { userId } });
    const entry = await latest();
    expect(entry).toMatchObject({ before: { shops: [shown(own)], confirmed: true }, after: { shops: [] } });
    await send(app, deletePropertiesCall, { token: staff.token, params: { userId } });
    expect((await latest(staff.token))?.id).toBe(entry?.id);
  });

  test('a deletion, with the number of who it was', async () => {
    const user = await member();
    await send(app, deleteUserCall, { token, params: { id: user.id } });
    expect(await latest()).toMatchObject({
      action: 'user_deleted',
      target: { kind: 'user', id: user.id, label: `#${user.id}` },
      before: { role_id: 2, invite_users: false, shops: [shown(own)], confirmed: true },
      after: null,
    });
  });

  test('an invitation from its sending to its end', async () => {
    const sent = await sendInvitation(app, services, own);
    await send(app, resendInviteCall, { token, body: { invite_id: sent.id } });
    await send(app, deleteInviteCall, { token, query: { invite_id: sent.id } });
    const { data } = await list({ q: sent.email });
    expect(data.map(({ action }) => action)).toEqual(['invite_deleted', 'invite_resent', 'invite_sent']);
    const state = { email: sent.email, role_id: 3, shops: [shown(own)], expires_at: sent.expires_at };
    expect(data[2]).toMatchObject({ actor, target: { kind: 'invite', id: sent.id }, after: state });
    expect(data[0]).toMatchObject({ before: state, after: null });
  });

  test('who accepts an invitation, with a new account or the one they have', async () => {
    const fresh = await sendInvitation(app, services, own);
    const person = { name: 'Ana', surname: 'Anić', password: PASSWORD, lang: 'en' };
    await send(app, finishRegistrationCall, { body: { token: fresh.token, ...person } });
    const after = { role_id: 3, shops: [shown(own)], confirmed: true };
    expect(await latest()).toMatchObject({
      action: 'invite_accepted',
      actor: { email: fresh.email, role_id: 3 },
      target: { label: fresh.email },
      before: null,
      after,
    });
    const user = await member([foreign.shop.id], 3);
    const joined = await sendInvitation(app, services, own, { email: user.email });
    await send(app, acceptInviteCall, { body: { token: joined.token } });
    expect(await latest()).toMatchObject({ target: target(user), before: { shops: [] }, after });
  });

  test('invitations that end with the right of who sent them', async () => {
    const sender = await enter(app, services, { roleId: 2, inviteUsers: true, shopIds: [own.shop.id] });
    const { email } = await sendInvitation(app, services, { shop: own.shop, admin: sender });
    await send(app, changeRoleCall, { token, params: { userId: sender.id, roleId: 3 } });
    const { data } = await list({ q: email });
    expect(data.map(({ action, actor: by }) => [action, by?.id])).toEqual([
      ['invite_deleted', own.admin.id],
      ['invite_sent', sender.id],
    ]);
  });

  test('what people do to their own accounts', async () => {
    const user = await enter(app, services, { roleId: 3, shopIds: [own.shop.id] });
    const body = { current_password: PASSWORD, new_password: 'Another-pass-2026' };
    await send(app, changePasswordCall, { token: user.token, body });
    await send(app, resetPasswordCall, { body: { email: user.email } });
    const mail = (await emailsTo(services, user.email)).find(({ token }) => token !== '');
    await send(app, confirmResetPasswordCall, { body: { token: mail?.token, password: PASSWORD } });
    const { data } = await list({ q: user.email });
    expect(data.map(({ action }) => action)).toEqual(['password_reset', 'password_changed']);
    expect(data[0]).toMatchObject({ actor: { id: user.id }, before: null, after: null });

    const email = newAddress();
    const person = { name: 'Ana', surname: 'Anić', email, lang: 'en' };
    await send(app, registerCall, { body: { ...person, password: PASSWORD } });
    const [verification] = await emailsTo(services, email);
    await send(app, verifyEmailCall, { body: { token: verification?.token ?? '' } });
    expect((await list({ q: email }, staff.token)).data).toMatchObject([{ action: 'email_confirmed' }]);
  });

  test('another e-mail address, with the one before', async () => {
    const user = await enter(app, services, { roleId: 3, shopIds: [own.shop.id] });
    const email = newAddress();
    const body = { current_password: PASSWORD, new_email: email };
    await send(app, changeEmailCall, { token: user.token, body });
    const [mail] = await emailsTo(services, email);
    await send(app, confirmEmailChangeCall, { body: { token: mail?.token ?? '' } });
    expect(await latest()).toMatchObject({
      actor: { id: user.id, email: user.email },
      action: 'email_changed',
      target: target(user),
      before: { email: user.email },
      after: { email },
    });
  });

  test('access tokens, without their text', async () => {
    const body = { name: 'Warehouse', scopes: ['reports:read'], shop_ids: [own.shop.id] };
    const made = (await send(app, createAccessTokenCall, { token: staff.token, body })).body;
    const revoke = () =>
      send(app, revokeAccessTokenCall, { token: staff.token, params: { id: made.access_token.id } });
    await revoke();
    await revoke();
    const { data } = await list({ q: 'Warehouse' });
    const expires_at = '2027-11-20T10:00:00.000Z';
    const state = { scopes: body.scopes, portals: [], shops: [shown(own)], expires_at };
    expect(data).toMatchObject([
      { action: 'access_token_revoked', before: state, after: null },
      { action: 'access_token_created', target: { label: 'Warehouse' }, before: null, after: state },
    ]);
  });

  test('no secret: neither a link nor a password nor a hash', async () => {
    const rows = JSON.stringify(await db.selectFrom('audit_log').selectAll().execute());
    expect(rows).not.toMatch(/argon2|token_hash|password_hash|bmt_/);
    expect(rows).not.toContain(PASSWORD);
  });

  test('nothing of a change that did not come about', async () => {
    const before = (await list({}, staff.token)).total;
    await send(app, deleteUserCall, { token, params: { id: own.admin.id } });
    expect((await list({}, staff.token)).total).toBe(before);
  });
});

describe('who reads it', () => {
  test('an admin reads of own shops only, and nothing in it of foreign ones', async () => {
    const user = await member([own.shop.id, foreign.shop.id], 3);
    const userId = user.id;
    const give = (shop_ids: number[]) =>
      send(app, setPropertiesCall, { token: staff.token, params: { userId }, body: { shop_ids } });
    await give([own.shop.id]);
    const { total } = await list();
    expect((await latest(foreign.admin.token))?.before).toEqual({ shops: [shown(foreign)] });
    expect((await list({ q: user.email })).data).toEqual([]);
    await give([foreign.shop.id]);
    expect((await list()).total).toBe(total + 1);
    expect(await latest()).toMatchObject({
      shops: [shown(own)],
      before: { shops: [shown(own)] },
      after: { shops: [] },
    });
    expect((await list({ per_page: 500 })).data.map((entry) => JSON.stringify(entry)).join()).not.toContain(
      foreign.shop.name,
    );
  });

  test('staff read all, by person and by what was done', async () => {
    const { data, total } = await list({ action: 'user_deleted' }, staff.token);
    expect(data.length).toBe(total);
    expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['user_deleted']));
    expect((await list({ q: `${own.admin.email} %` }, staff.token)).data).toEqual([]);
  });

  test('pages hold every entry once, the newest first', async () => {
    const { data } = await list({ per_page: 500 }, staff.token);
    const halves = await Promise.all([1, 2].map((page) => list({ page, per_page: 5 }, staff.token)));
    expect(halves.flatMap((half) => half.data)).toEqual(data.slice(0, 10));
  });

  test.each([
    ['page', { page: 0 }],
    ['q', { q: 'a\u0000' }],
    ['action', { action: 'nothing' }],
    ['shop', { shop: 1 }],
  ])('%s of %j is refused', async (field, query) => {
    const { status, problem } = await send(app, listAuditLogCall, { token, query });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

test('nobody changes it afterwards', async () => {
  await expect(db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow('only ever added');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('only ever added');
});

describe('the log for staff', () => {
  test('is theirs also without the right to invite', async () => {
    const { token: others } = await enter(app, services, { roleId: 1 });
    expect((await list({}, others)).total).toBe((await list({}, staff.token)).total);
  });

  test('is restricted to who did it, to a shop and to days in Belgrade', async () => {
    const user = await member();
    await send(app, changeRoleCall, { token, params: { userId: user.id, roleId: 3 } });
    const found = async (query: Loose) => (await list({ ...query, per_page: 500 }, staff.token)).data;
    const actors = (await found({ actor: own.admin.email })).map((entry) => entry.actor?.email);
    expect(new Set(actors)).toEqual(new Set([own.admin.email]));
    const ofShop = await found({ shop_id: foreign.shop.id });
    expect(ofShop.every(({ shops }) => shops.some(({ id }) => id === foreign.shop.id))).toBe(true);
    const on = async (date_from: string, date_to: string) =>
      (await list({ q: user.email, date_from, date_to }, staff.token)).total;
    expect([
      await on('2026-11-20', '2026-11-20'),
      await on('2026-11-21', '2026-11-30'),
      await on('2026-11-01', '2026-11-19'),
      await on('0001-01-01', '9999-12-31'),
    ]).toEqual([1, 0, 0, 1]);
  });

  test('says nothing of a shop out of sight, nor of one that does not exist', async () => {
    for (const shop_id of [foreign.shop.id, 2_000_000_000])
      expect((await send(app, listAuditLogCall, { token, query: { shop_id } })).status).toBe(403);
    const unreal = await send(app, listAuditLogCall, { token, query: { date_from: '2026-02-30' } });
    expect([unreal.status, unreal.problem.errors?.[0]?.field]).toEqual([422, 'date_from']);
  });
});
