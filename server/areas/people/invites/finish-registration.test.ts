import { describe, expect, test } from 'vitest';
import { loginCall, registerCall } from '../../../../shared/contract/people/auth.contract.ts';
import * as people from '../../../../shared/contract/people/people.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { expectLinkLife } from '../../../../tests/worlds/link-life.ts';
import { enter, makeBusiness, newAddress, sendInvitation } from '../../../../tests/worlds/people-world.ts';
import { REFUSED_PEOPLE } from '../../../../tests/worlds/refused-people.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services, setNow } = await openWorld();
const own = await makeBusiness(app, services);
const foreign = await makeBusiness(app, services);

let caller = 0;
/** Every call comes from an address of its own, so that one test cannot use up another's attempts. */
const post = (url: string, payload: object, remoteAddress = `10.2.${caller >> 8}.${caller++ & 255}`) =>
  app.inject({ method: 'POST', url, payload, remoteAddress });
const person = (token: string, patch: Loose = {}) => {
  return { token, name: 'Ana', surname: 'Anić', password: PASSWORD, lang: 'sl', ...patch };
};
const finish = (token: string, patch: Loose = {}, from?: string) =>
  post(people.finishRegistrationCall.path, person(token, patch), from);
const accept = (token: string) => post(people.acceptInviteCall.path, { token });
const read = async (token: string) => (await post(people.readInviteCall.path, { token })).json();
const invited = (patch: Loose = {}, by = own) => sendInvitation(app, services, by, patch);
const accountOf = (email: string) =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();
const meOf = async (email: string) => {
  const { body } = await send(app, loginCall, { body: { email, password: PASSWORD } });
  return (await send(app, getUserCall, { token: body.access_token })).body;
};

describe('somebody new', () => {
  test('reads what the link is for, finishes, and is confirmed at once', async () => {
    const { email, token } = await invited({ role_id: 2, invite_users: true });
    expect(await read(token)).toEqual({
      email,
      shops: [{ id: own.shop.id, name: own.shop.name, country_locale_code: 'rs' }],
      role_id: 2,
      invited_by: own.admin.email,
      lang: 'en',
      has_account: false,
    });
    const answer = await finish(token);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await meOf(email)).toMatchObject({
      name: 'Ana',
      surname: 'Anić',
      lang: 'sl',
      role: 'admin',
      invite_users: true,
      confirmed: true,
      email_verified: true,
      level: 2,
      properties: [own.shop.id],
    });
    expect((await finish(token)).json().code).toBe('link_invalid');
    expect((await read(token)).code).toBe('link_invalid');
  });

  test('two at once with one link open one account', async () => {
    const { email, token } = await invited();
    const both = await Promise.all([finish(token, { name: 'One' }), finish(token, { name: 'Two' })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
    const winner = both[0]?.statusCode === 204 ? 'One' : 'Two';
    expect(await accountOf(email)).toMatchObject({ name: winner });
  });

  test('two invitations of two businesses at once: one account, and the other link adds to it', async () => {
    const first = await invited();
    const second = await invited({ email: first.email }, foreign);
    const answers = await Promise.all([finish(first.token), finish(second.token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    const left = answers[0]?.statusCode === 409 ? first : second;
    expect(await read(left.token)).toMatchObject({ has_account: true });
    expect((await accept(left.token)).statusCode).toBe(204);
    expect((await meOf(first.email)).properties).toEqual([own.shop.id, foreign.shop.id]);
  });

  test('gets nothing of an account that a stranger opened for the address', async () => {
    const email = newAddress();
    const stranger = { name: 'Eve', surname: 'Evil', email, password: 'Evil-pass-2026', lang: 'en' };
    expect((await post(registerCall.path, stranger)).statusCode).toBe(204);
    const signedIn = await send(app, loginCall, { body: { email, password: stranger.password } });
    const before = await accountOf(email);
    const { token } = await invited({ email });
    expect(await read(token)).toMatchObject({ has_account: false });
    expect((await finish(token)).statusCode).toBe(204);
    const after = await accountOf(email);
    expect(after).toMatchObject({ name: 'Ana', role_id: 3 });
    expect(after?.id).not.toBe(before?.id);
    const evil = await send(app, loginCall, { body: { email, password: stranger.password } });
    expect(evil.status).toBe(401);
    const me = () => send(app, getUserCall, { token: signedIn.body.access_token });
    await expect.poll(async () => (await me()).status).toBe(401);
  });

  test('cannot take over an account that has been proven meanwhile', async () => {
    const { email, token } = await invited();
    const user = await makeUser(db, { email, confirmed: false });
    expect((await finish(token, { password: 'Other-pass-2026' })).json().code).toBe('conflict');
    expect(await meOf(email)).toMatchObject({ id: user.id, confirmed: false });
    expect(await read(token)).toMatchObject({ has_account: true });
  });

  test.each<readonly [string, Loose, string]>([
    ...REFUSED_PEOPLE,
    ['shops of one’s own choice', { shop_ids: [1] }, 'shop_ids'],
    ['another address', { email: 'me@test.example' }, 'email'],
  ])('with %s is refused; the link stays usable', async (_, patch, field) => {
    const { token } = await invited({}, await makeBusiness(app, services));
    const answer = await finish(token, patch);
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
    expect((await finish(token)).statusCode).toBe(204);
  });

  test('a password like the invited address is refused', async () => {
    const { token } = await invited({ email: 'miroslava@test.example' });
    expect((await finish(token, { password: 'miroslava1' })).json().errors[0].field).toBe('password');
  });
});

describe('the link', () => {
  test('works for 7 days', async () => {
    const { late } = await expectLinkLife(setNow, 7 * DAY_MS, {
      make: () => invited(),
      use: ({ token }) => finish(token),
    });
    expect((await accept(late.token)).statusCode).toBe(410);
    setNow(NOW_MS);
  });

  test('that was tampered with, is of another mail, or never was one: one clear answer', async () => {
    const { token, email } = await invited();
    const reset = await makeUser(db);
    await post('/v1/reset-password', { email: reset.email });
    const [foreignLink] = await emailsTo(services, reset.email);
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [
      flipped,
      token.toLowerCase(),
      `${token}x`,
      "' or 1=1 --",
      '\u0000',
      foreignLink?.token,
    ]) {
      const answers = [
        await finish(bad ?? ''),
        await accept(bad ?? ''),
        await post(people.readInviteCall.path, { token: bad }),
      ];
      expect(answers.map((answer) => answer.json().code)).toEqual(Array(3).fill('link_invalid'));
    }
    expect((await finish('')).statusCode).toBe(422);
    expect(await accountOf(email)).toBeUndefined();
  });

  test('guessing is slow', async () => {
    const from = '10.9.9.9';
    for (let i = 0; i < 30; i += 1) await post(people.readInviteCall.path, { token: `guess${i}` }, from);
    const { token } = await invited();
    expect((await finish(token, {}, from)).statusCode).toBe(429);
    expect((await finish(token)).statusCode).toBe(204);
  });
});

describe('somebody who has an account', () => {
  test('joins with it: the shops are added at once, role, right and password stay', async () => {
    const user = await enter(app, services, { roleId: 3, shopIds: [foreign.shop.id] });
    const { token } = await invited({ email: user.email, role_id: 2, invite_users: true });
    expect(await read(token)).toMatchObject({ has_account: true });
    const seen = async () => {
      const { body } = await send(app, people.listConfirmedUsersCall, {
        token: own.admin.token,
        query: { q: user.email },
      });
      return body.data;
    };
    expect(await seen()).toEqual([]);
    expect((await accept(token)).statusCode).toBe(204);
    expect((await send(app, getUserCall, { token: user.token })).body).toMatchObject({
      role: 'member',
      invite_users: false,
      properties: [own.shop.id, foreign.shop.id],
    });
    expect(await seen()).toMatchObject([{ id: user.id, has_other_shops: true }]);
    expect((await accept(token)).json().code).toBe('link_invalid');
  });

  test('and no shops yet is confirmed by it, with the role of the invitation', async () => {
    const user = await makeUser(db, { confirmed: false });
    const { token } = await invited({ email: user.email });
    expect((await accept(token)).statusCode).toBe(204);
    expect(await meOf(user.email)).toMatchObject({ role: 'member', confirmed: true, level: 3 });
  });

  test.each([
    ['a business admin invited as a member', { roleId: 2 }, { role_id: 3 }],
    ['an admin who invites, invited without it', { roleId: 2, inviteUsers: true }, { role_id: 2 }],
    ['staff', { roleId: 1 }, { role_id: 2 }],
  ])('brings no more rights than were given: %s', async (_, account, patch) => {
    const user = await makeUser(db, { ...account, shopIds: [foreign.shop.id] });
    const { token } = await invited({ email: user.email, ...patch });
    const answer = await accept(token);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invite_too_narrow']);
    expect((await meOf(user.email)).properties).toEqual([foreign.shop.id]);
    expect(await read(token)).toMatchObject({ has_account: true });
  });

  test('twice at once joins once', async () => {
    const user = await makeUser(db, { roleId: 3, shopIds: [foreign.shop.id] });
    const { token } = await invited({ email: user.email });
    const both = await Promise.all([accept(token), accept(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
  });

  test('is asked for by who has none: the link stays usable', async () => {
    const { token } = await invited();
    expect((await accept(token)).json().code).toBe('conflict');
    expect((await finish(token)).statusCode).toBe(204);
  });
});
