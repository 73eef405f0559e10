import { describe, expect, test } from 'vitest';
import { loginCall as signIn } from '../../../shared/contract/people/auth.contract.ts';
import {
  changeRoleCall,
  deletePropertiesCall,
  deleteUserCall,
  listConfirmedUsersCall,
  listInvitesCall,
  setPropertiesCall,
  toggleInviteUsersCall,
} from '../../../shared/contract/people/people.contract.ts';
import { refreshTokenCall } from '../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { makeInvite, makeShop, makeUser, PASSWORD } from '../../../tests/worlds/factories.ts';
import { enter, makeBusiness } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const { shop, admin } = await makeBusiness(app, services);
const second = await makeShop(db);
await db.insertInto('user_shop').values({ user_id: admin.id, shop_id: second.id }).execute();
const elsewhere = await makeBusiness(app, services);
const staff = await enter(app, services, { roleId: 1, inviteUsers: true });

const colleague = (options: Parameters<typeof makeUser>[1] = {}) =>
  enter(app, services, { roleId: 2, shopIds: [shop.id], ...options });
const me = (token: string) => send(app, getUserCall, { token });
const give = (userId: number, shop_ids: number[], token = admin.token) =>
  send(app, setPropertiesCall, { token, params: { userId }, body: { shop_ids } });
const take = (userId: number, query = {}, token = admin.token) =>
  send(app, deletePropertiesCall, { token, params: { userId }, query });
const changeTo = (userId: number, roleId: number, token = admin.token) =>
  send(app, changeRoleCall, { token, params: { userId, roleId } });

describe('the right to invite', () => {
  test('is given and taken, and counts from the next request on', async () => {
    const user = await colleague();
    const toggle = () => send(app, toggleInviteUsersCall, { token: admin.token, params: { id: user.id } });
    const list = async () => (await send(app, listConfirmedUsersCall, { token: user.token })).status;
    expect(await list()).toBe(403);
    expect((await toggle()).body).toMatchObject({ id: user.id, invite_users: true });
    expect(await list()).toBe(200);
    expect((await toggle()).body.invite_users).toBe(false);
    expect(await list()).toBe(403);
  });

  test('is not for members', async () => {
    const user = await colleague({ roleId: 3 });
    const answer = await send(app, toggleInviteUsersCall, { token: admin.token, params: { id: user.id } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'member_role']);
  });
});

describe('a role', () => {
  test('counts from the next request on; a member loses the right to invite for good', async () => {
    const user = await colleague({ inviteUsers: true });
    expect((await changeTo(user.id, 3)).body).toMatchObject({ role: 'member', invite_users: false });
    expect((await me(user.token)).body).toMatchObject({ role_id: 3, invite_users: false });
    expect((await send(app, listConfirmedUsersCall, { token: user.token })).status).toBe(403);
    expect((await changeTo(user.id, 2)).body).toMatchObject({ role: 'admin', invite_users: false });
  });

  test('of staff needs no shops; who loses it without shops waits for them', async () => {
    const user = await makeUser(db, { confirmed: false });
    expect((await changeTo(user.id, 1, staff.token)).body).toMatchObject({ role: 'staff', confirmed: true });
    expect((await changeTo(user.id, 2, staff.token)).body).toMatchObject({ confirmed: false, level: 1 });
  });

  test('of staff is not for a mailbox that nobody has proven', async () => {
    const user = await makeUser(db, { verified: false, confirmed: false });
    expect((await changeTo(user.id, 1, staff.token)).problem.code).toBe('mailbox_unproven');
  });
});

describe('shops', () => {
  test('given by staff confirm a user, who is told so, and open at once', async () => {
    const user = await enter(app, services, { confirmed: false });
    const answer = await give(user.id, [shop.id], staff.token);
    expect(answer.body).toMatchObject({ confirmed: true, level: 3, shops: [{ id: shop.id }] });
    expect((await me(user.token)).body).toMatchObject({ properties: [shop.id], level: 3 });
    await give(user.id, [second.id], staff.token);
    expect(await emailsTo(services, user.email)).toMatchObject([{ subject: 'Vaš nalog je potvrđen' }]);
  });

  test('do not make up for a profile with gaps', async () => {
    const user = await makeUser(db, { confirmed: false, profile: false });
    expect((await give(user.id, [shop.id], staff.token)).body).toMatchObject({ confirmed: true, level: 2 });
  });

  test('are not given to a mailbox that nobody has proven', async () => {
    const user = await makeUser(db, { verified: false, confirmed: false });
    const answer = await give(user.id, [shop.id], staff.token);
    expect([answer.status, answer.problem.code]).toEqual([409, 'mailbox_unproven']);
  });

  test('are set of those in sight; foreign ones stay and are not told of', async () => {
    const user = await colleague({ roleId: 3, shopIds: [shop.id, elsewhere.shop.id] });
    const answer = await give(user.id, [second.id]);
    expect(answer.body).toMatchObject({
      has_other_shops: true,
      shops: [{ id: second.id, name: second.name, country_locale_code: 'rs' }],
    });
    expect(JSON.stringify(answer.body)).not.toContain(elsewhere.shop.name);
    expect((await me(user.token)).body.properties).toEqual([second.id, elsewhere.shop.id]);
  });

  test('one is taken, and the shop is shut at once', async () => {
    const user = await colleague({ roleId: 3, shopIds: [shop.id, second.id] });
    expect((await take(user.id, { shop_id: shop.id })).status).toBe(204);
    expect((await me(user.token)).body.properties).toEqual([second.id]);
  });

  test('all are taken: who has none left is unconfirmed again, and out of sight', async () => {
    const user = await colleague({ roleId: 3 });
    expect((await take(user.id)).status).toBe(204);
    expect((await me(user.token)).body).toMatchObject({ confirmed: false, level: 1, properties: [] });
    expect((await take(user.id)).status).toBe(403);
  });

  test.each([
    ['none', { shop_ids: [] }, 'shop_ids'],
    ['one twice', { shop_ids: [shop.id, shop.id] }, 'shop_ids'],
    ['what is no id', { shop_ids: ['1 or 1=1'] }, 'shop_ids.0'],
    ['a role besides', { shop_ids: [shop.id], role_id: 1 }, 'role_id'],
  ])('%s: refused, and the field is named', async (_, body, field) => {
    const user = await colleague();
    const call = { token: admin.token, params: { userId: user.id }, body };
    const { status, problem } = await send(app, setPropertiesCall, call);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('deletion', () => {
  test('ends the sessions at once; the address is free again', async () => {
    const user = await colleague();
    const { body: pair } = await send(app, signIn, { body: { email: user.email, password: PASSWORD } });
    expect((await send(app, deleteUserCall, { token: admin.token, params: { id: user.id } })).status).toBe(
      204,
    );
    expect((await me(user.token)).status).toBe(401);
    expect((await send(app, refreshTokenCall, { body: { refresh_token: pair.refresh_token } })).status).toBe(
      401,
    );
    expect((await makeUser(db, { email: user.email })).email).toBe(user.email);
  });

  test('of an account manager leaves the shops, without one', async () => {
    const manager = await makeUser(db, { roleId: 1 });
    const managed = await makeShop(db, { managerId: manager.id });
    expect((await send(app, deleteUserCall, { token: staff.token, params: { id: manager.id } })).status).toBe(
      204,
    );
    const row = await db.selectFrom('shop').selectAll().where('id', '=', managed.id).executeTakeFirst();
    expect(row?.account_manager_id).toBeNull();
  });

  test.each(['0', '-1', '1e3', 'x', '99999999999'])('of %s is refused', async (id) => {
    expect((await send(app, deleteUserCall, { token: staff.token, params: { id } })).status).toBe(422);
  });
});

describe('invitations of somebody', () => {
  const invitesOf = async (senderId: number) =>
    db.selectFrom('user_invite').select('shop_ids').where('invited_by', '=', senderId).execute();
  const sender = async () => {
    const user = await colleague({ inviteUsers: true, shopIds: [shop.id, second.id] });
    for (const shopIds of [[shop.id], [second.id], [shop.id, second.id]])
      await makeInvite(db, { shopIds, invitedBy: user.id });
    return user;
  };

  test.each<[string, (id: number) => Promise<{ status: number }>]>([
    ['who becomes a member', (id) => changeTo(id, 3)],
    ['who loses the right', (id) => send(app, toggleInviteUsersCall, { token: admin.token, params: { id } })],
    ['who is deleted', (id) => send(app, deleteUserCall, { token: admin.token, params: { id } })],
    ['who loses every shop', (id) => take(id)],
  ])('%s end with it', async (_, change) => {
    const user = await sender();
    expect((await change(user.id)).status).toBeLessThan(300);
    expect(await invitesOf(user.id)).toEqual([]);
    const { data } = (await send(app, listInvitesCall, { token: admin.token })).body;
    expect(data.filter((invite) => invite.invited_by === user.email)).toEqual([]);
  });

  test('who loses one shop end where they are for it', async () => {
    const user = await sender();
    await take(user.id, { shop_id: shop.id });
    expect(await invitesOf(user.id)).toEqual([{ shop_ids: [second.id] }]);
  });
});

describe('a mail from before', () => {
  const invitesTo = async (email: string) =>
    (await db.selectFrom('user_invite').select('shop_ids').where('email', '=', email).execute()).map(
      ({ shop_ids }) => shop_ids,
    );
  const invited = async () => {
    const user = await colleague({ roleId: 3 });
    for (const shopIds of [[shop.id], [second.id]])
      await makeInvite(db, { email: user.email, shopIds, invitedBy: admin.id });
    return user;
  };

  test('does not lead back into a shop that was taken', async () => {
    const user = await invited();
    expect((await take(user.id, { shop_id: shop.id })).status).toBe(204);
    expect(await invitesTo(user.email)).toEqual([[second.id]]);
  });

  test('does not lead back in after the account was deleted', async () => {
    const user = await invited();
    expect((await send(app, deleteUserCall, { token: admin.token, params: { id: user.id } })).status).toBe(
      204,
    );
    expect(await invitesTo(user.email)).toEqual([[second.id]]);
  });
});
