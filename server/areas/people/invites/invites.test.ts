import { describe, expect, test } from 'vitest';
import * as people from '../../../../shared/contract/people/people.contract.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { makeInvite, makeUser } from '../../../../tests/worlds/factories.ts';
import {
  enter,
  inviteBody,
  makeBusiness,
  newAddress,
  sendInvitation,
} from '../../../../tests/worlds/people-world.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const own = await makeBusiness(app, services);
const foreign = await makeBusiness(app, services);
const staff = await enter(app, services, { roleId: 1, inviteUsers: true });

const ofOwn = { shopIds: [own.shop.id], invitedBy: own.admin.id };
const invite = (patch: Loose = {}, token = own.admin.token) =>
  send(app, people.inviteUserCall, { token, body: inviteBody(own.shop, patch) });
const list = async (token = own.admin.token, query: Loose = {}) =>
  (await send(app, people.listInvitesCall, { token, query })).body;
const opens = async (token: string) => (await send(app, people.readInviteCall, { body: { token } })).status;
const inviteRow = (email: string) =>
  db.selectFrom('user_invite').selectAll().where('email', '=', email).execute();

describe('an invitation', () => {
  test('is mailed with its link, in the language asked for, and stands in the list', async () => {
    const { body } = await invite({ email: 'Maja@Test.Example', lang: 'sl', role_id: 2, invite_users: true });
    expect(body).toEqual({
      id: body.id,
      email: 'maja@test.example',
      role_id: 2,
      invite_users: true,
      lang: 'sl',
      shops: [{ id: own.shop.id, name: own.shop.name, country_locale_code: 'rs' }],
      has_other_shops: false,
      state: 'open',
      invited_by: own.admin.email,
      sent_at: NOW,
      expires_at: '2026-11-27T10:00:00.000Z',
    });
    expect((await list()).data[0]).toEqual(body);
    const mails = await emailsTo(services, 'maja@test.example');
    expect(mails).toMatchObject([{ lang: 'sl', subject: 'Vabilo v Business Manager' }]);
    expect(mails[0]?.path).toMatch(/^\/finish-registration#token=[\w-]{43}$/);
    expect((await list(foreign.admin.token)).data).toEqual([]);
  });

  test('is stored with the hash of its link only', async () => {
    const { email, token } = await sendInvitation(app, services, own);
    expect(token).toHaveLength(43);
    const rows = [
      await inviteRow(email),
      await db.selectFrom('mail').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await inviteRow(email))[0]?.token_hash.includes(token)).toBe(false);
  });

  test('of a business is for an admin who may invite', async () => {
    const body = { email: newAddress(), shop_ids: [own.shop.id, foreign.shop.id], lang: 'sr' } as const;
    const answer = await send(app, people.inviteBusinessCall, { token: staff.token, body });
    expect(answer.body).toMatchObject({ role_id: 2, invite_users: true, has_other_shops: false });
    expect(answer.body.shops).toHaveLength(2);
  });

  test.each<[string, Loose, string]>([
    ['no address', { email: 'nobody' }, 'email'],
    ['a header in the address', { email: 'a@test.example\r\nBcc: b@test.example' }, 'email'],
    ['two addresses', { email: 'a@test.example, b@test.example' }, 'email'],
    ['a null character', { email: 'a\u0000@test.example' }, 'email'],
    ['no shop', { shop_ids: [] }, 'shop_ids'],
    ['a shop twice', { shop_ids: [own.shop.id, own.shop.id] }, 'shop_ids'],
    ['the role of staff', { role_id: 1 }, 'role_id'],
    ['a role that there is not', { role_id: 4 }, 'role_id'],
    ['a member who invites', { role_id: 3, invite_users: true }, 'invite_users'],
    ['an unknown language', { lang: 'de' }, 'lang'],
    ['a text of one’s own', { subject: 'Buy' }, 'subject'],
  ])('with %s is refused, and the field is named', async (_, patch, field) => {
    const { status, problem } = await invite(patch);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('an address that is known', () => {
  test('to the inviter as a member: said clearly', async () => {
    const member = await makeUser(db, { roleId: 3, shopIds: [own.shop.id] });
    const answer = await invite({ email: member.email.toUpperCase() });
    expect([answer.status, answer.problem.code]).toEqual([409, 'already_member']);
    expect((await invite({ email: own.admin.email })).problem.code).toBe('already_member');
  });

  test('to staff: they set its shops; one that nobody has proven is invited', async () => {
    const waiting = await makeUser(db, { confirmed: false });
    expect((await invite({ email: waiting.email }, staff.token)).problem.code).toBe('already_member');
    const unproven = await makeUser(db, { verified: false, confirmed: false });
    expect((await invite({ email: unproven.email }, staff.token)).status).toBe(200);
  });

  test('to others only: the answer is that of a new one; the mail goes in the account’s language', async () => {
    const member = await makeUser(db, { roleId: 3, shopIds: [foreign.shop.id] });
    const strange = await invite({ email: member.email });
    const free = await invite();
    expect(strange.status).toBe(200);
    const plain = { id: 0, email: '' };
    expect({ ...strange.body, ...plain }).toEqual({ ...free.body, ...plain });
    expect(await emailsTo(services, member.email)).toMatchObject([{ lang: 'sr' }]);
    expect(await emailsTo(services, free.body.email)).toMatchObject([{ lang: 'en' }]);
  });

  test('by an invitation of the inviter’s own: said clearly, also where it has expired', async () => {
    const { email } = (await invite()).body;
    expect((await invite({ email })).problem.code).toBe('invite_open');
    const old = await makeInvite(db, { ...ofOwn, sentAt: new Date('2026-11-10T10:00:00Z') });
    expect((await invite({ email: old.email })).problem.code).toBe('invite_open');
  });

  test('by a foreign invitation only: nothing is told', async () => {
    const { email } = await sendInvitation(app, services, foreign);
    expect((await invite({ email })).status).toBe(200);
    expect(await inviteRow(email)).toHaveLength(2);
  });

  test('and invited twice at once: one invitation', async () => {
    const email = newAddress();
    const both = await Promise.all([invite({ email }), invite({ email })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await inviteRow(email)).toHaveLength(1);
  });
});

describe('sending it again', () => {
  const resend = (invite_id: number, token = own.admin.token) =>
    send(app, people.resendInviteCall, { token, body: { invite_id } });

  test('makes a new link, and ends the old one', async () => {
    const { id, email, token } = await sendInvitation(app, services, own);
    expect((await resend(id)).status).toBe(200);
    const [, again] = await emailsTo(services, email);
    expect([await opens(token), await opens(again?.token ?? '')]).toEqual([410, 200]);
  });

  test('gives a new term to one that has expired, in the name of who sends it', async () => {
    const { id, email } = await makeInvite(db, { ...ofOwn, sentAt: new Date('2026-11-13T10:00:00Z') });
    const shown = async () => (await list(own.admin.token, { q: email })).data;
    expect(await shown()).toMatchObject([{ id, state: 'expired', invited_by: own.admin.email }]);
    const sent = { id, state: 'open', sent_at: NOW, invited_by: staff.email };
    expect((await resend(id, staff.token)).body).toMatchObject(sent);
    expect(await shown()).toMatchObject([sent]);
  });

  test('and deleting it are left to others where it is for foreign shops too', async () => {
    const { id } = await makeInvite(db, { shopIds: [own.shop.id, foreign.shop.id], invitedBy: staff.id });
    const [shown] = (await list()).data.filter((row) => row.id === id);
    expect(shown).toMatchObject({ has_other_shops: true, shops: [{ id: own.shop.id }] });
    const removal = { token: own.admin.token, query: { invite_id: id } };
    expect((await send(app, people.deleteInviteCall, removal)).problem.code).toBe('other_shops');
    expect((await resend(id)).problem.code).toBe('other_shops');
    expect((await resend(id, staff.token)).status).toBe(200);
  });

  test.each([[{ invite_id: 0 }], [{ invite_id: '1' }], [{}]])('of %j is refused', async (body) => {
    const answer = await send(app, people.resendInviteCall, { token: own.admin.token, body });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, 'invite_id']);
  });

  test('floods no mailbox', async () => {
    const { id, email } = (await invite()).body;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await resend(id)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await emailsTo(services, email)).toHaveLength(5);
  });
});

test('deleting it ends its link', async () => {
  const { id, token, email } = await sendInvitation(app, services, own);
  const remove = () =>
    send(app, people.deleteInviteCall, { token: own.admin.token, query: { invite_id: id } });
  expect(await opens(token)).toBe(200);
  expect((await remove()).status).toBe(204);
  expect(await opens(token)).toBe(410);
  expect((await remove()).status).toBe(404);
  expect((await list(own.admin.token, { q: email })).total).toBe(0);
});

test('the list is searched and paged, the last sent first', async () => {
  const { shop, admin } = await makeBusiness(app, services);
  for (const [index, email] of ['a@list.example', 'b@list.example', 'c@other.example'].entries()) {
    const sentAt = new Date(Date.parse(NOW) - index * 1000);
    await makeInvite(db, { shopIds: [shop.id], invitedBy: admin.id, email, sentAt });
  }
  const found = async (query: Loose) => (await list(admin.token, query)).data.map(({ email }) => email);
  expect(await found({})).toEqual(['a@list.example', 'b@list.example', 'c@other.example']);
  expect(await found({ q: 'LIST' })).toEqual(['a@list.example', 'b@list.example']);
  expect(await found({ q: `c@ ${admin.email}` })).toEqual(['c@other.example']);
  expect(await found({ page: 2, per_page: 2 })).toEqual(['c@other.example']);
  expect(await list(admin.token, { page: 9 })).toMatchObject({ data: [], total: 3, last_page: 1 });
});

test('nobody invites all the world', async () => {
  const { shop, admin } = await makeBusiness(app, services);
  const statuses: number[] = [];
  for (let i = 0; i < 101; i += 1) {
    const answer = await send(app, people.inviteUserCall, { token: admin.token, body: inviteBody(shop) });
    statuses.push(answer.status);
  }
  expect(statuses.indexOf(429)).toBe(100);
});
