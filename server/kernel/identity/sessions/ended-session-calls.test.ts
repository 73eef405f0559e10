import { describe, expect, test } from 'vitest';
import { getLimitCall, raiseLimitCall } from '../../../../shared/contract/bidding/budget.contract.ts';
import {
  changePasswordCall,
  confirmResetPasswordCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listSessionsCall,
  loginCall,
  resetPasswordCall,
  signOutEverywhereCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import {
  changeEmailCall,
  confirmEmailChangeCall,
} from '../../../../shared/contract/people/email-change.contract.ts';
import { logoutCall, refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { MICROS_PER_EUR } from '../../../../shared/rules/money/money.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { listenAnywhere, openNotifications } from '../../../../tests/clients/notification-client.ts';
import { openSecondApp, silentFeed } from '../../../../tests/servers/second-app.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const NEXT = 'sedam plavih ptica';
const world = await openWorld();
const { app, db, services } = world;
const secondApp = await openSecondApp(world);
/** Ends sessions without ever hearing of it. */
const deafApp = await openSecondApp(world, silentFeed().feed);
const [address, secondAddress] = [await listenAnywhere(app), await listenAnywhere(secondApp)];

const signIn = async (email: string) =>
  (await send(app, loginCall, { body: { email, password: PASSWORD } })).body;
type Session = Awaited<ReturnType<typeof signIn>>;
/** The session that is ended, and another one of the same person, who has a limit that may be raised. */
type Person = { email: string; shopId: number; ended: Session; other: Session };

async function signedInTwice(): Promise<Person> {
  const shop = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
  const { email } = await makeUser(db, { shopIds: [shop.id] });
  return { email, shopId: shop.id, ended: await signIn(email), other: await signIn(email) };
}

const limitOf = async (shopId: number) => {
  const { limit_micros } = await db
    .selectFrom('shop')
    .select('limit_micros')
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
  return Number(limit_micros) / MICROS_PER_EUR;
};
const passwords = { current_password: PASSWORD, new_password: NEXT };
const newAddressOf = (email: string) => `new-${email}`;
const lastLink = async (mailbox: string) => (await emailsTo(services, mailbox)).at(-1)?.token ?? '';

/** Each of them ends the session `ended` of a person; whether the other one stays. */
const WAYS: [string, boolean, (at: typeof app, person: Person) => Promise<{ status: number }>][] = [
  [
    'logging out',
    true,
    (at, { ended }) => send(at, logoutCall, { body: { refresh_token: ended.refresh_token } }),
  ],
  [
    'ending it in another session',
    true,
    async (at, { ended, other }) => {
      const { data } = (await send(at, listSessionsCall, { token: ended.access_token })).body;
      const params = { sessionId: data.find(({ current }) => current)?.id ?? '' };
      return send(at, endOwnSessionCall, { params, token: other.access_token });
    },
  ],
  [
    'ending all others',
    true,
    (at, { other }) => send(at, endOtherSessionsCall, { token: other.access_token }),
  ],
  [
    'signing out everywhere',
    false,
    (at, { other }) => send(at, signOutEverywhereCall, { token: other.access_token }),
  ],
  [
    'signing out everywhere, by itself',
    false,
    (at, { ended }) => send(at, signOutEverywhereCall, { token: ended.access_token }),
  ],
  [
    'a new password, set in another session',
    true,
    (at, { other }) => send(at, changePasswordCall, { token: other.access_token, body: passwords }),
  ],
  [
    'a new password by a mailed link',
    false,
    async (at, { email }) => {
      await send(at, resetPasswordCall, { body: { email } });
      return send(at, confirmResetPasswordCall, { body: { token: await lastLink(email), password: NEXT } });
    },
  ],
  [
    'a new e-mail address, asked for in another session',
    true,
    async (at, { email, other }) => {
      const body = { current_password: PASSWORD, new_email: newAddressOf(email) };
      await send(at, changeEmailCall, { token: other.access_token, body });
      return send(at, confirmEmailChangeCall, { body: { token: await lastLink(newAddressOf(email)) } });
    },
  ],
  [
    'a refresh token that is used three times',
    true,
    async (at, { ended }) => {
      const body = { refresh_token: ended.refresh_token };
      await send(at, refreshTokenCall, { body });
      await send(at, refreshTokenCall, { body });
      return send(at, refreshTokenCall, { body });
    },
  ],
];

const raise = (at: typeof app, shopId: number, token: string) =>
  send(at, raiseLimitCall, {
    params: { shopId },
    token,
    body: { value: 1_000_000, current_limit: 100, confirmed: true },
  });

describe.each(WAYS)('%s ends the session for', (_, otherStays, end) => {
  test('every call of the process that ended it, at once; the limit is not raised', async () => {
    const person = await signedInTwice();
    const { shopId, ended, other } = person;
    const params = { shopId };
    expect((await send(deafApp, getLimitCall, { params, token: ended.access_token })).status).toBe(200);
    expect([204, 401]).toContain((await end(deafApp, person)).status);
    for (const answer of [
      await raise(deafApp, shopId, ended.access_token),
      await send(deafApp, getLimitCall, { params, token: ended.access_token }),
      await send(deafApp, getUserCall, { token: ended.access_token }),
    ])
      expect([answer.status, answer.problem.code]).toEqual([401, 'unauthorized']);
    expect(await limitOf(shopId)).toBe(100);
    expect((await send(deafApp, getUserCall, { token: other.access_token })).status).toBe(
      otherStays ? 200 : 401,
    );
  });

  test('every call of another process, as soon as it hears of it', async () => {
    const person = await signedInTwice();
    const { shopId, ended, other } = person;
    const statusOf = async (token: string) => (await send(secondApp, getUserCall, { token })).status;
    expect(await statusOf(ended.access_token)).toBe(200);
    await end(app, person);
    await expect.poll(() => statusOf(ended.access_token)).toBe(401);
    const raised = await raise(secondApp, shopId, ended.access_token);
    expect([raised.status, raised.problem.code]).toEqual([401, 'unauthorized']);
    expect(await limitOf(shopId)).toBe(100);
    await expect.poll(() => statusOf(other.access_token)).toBe(otherStays ? 200 : 401);
  });

  test('its open streams, wherever they are, and opens none', async () => {
    const person = await signedInTwice();
    const token = person.ended.access_token;
    const streams = [await openNotifications(address, token), await openNotifications(secondAddress, token)];
    await end(app, person);
    for (const { isOver } of streams) await expect.poll(isOver).toBe(true);
    for (const at of [address, secondAddress]) expect((await openNotifications(at, token)).status).toBe(401);
  });
});

describe('a session', () => {
  test('that an operator ends in the database is refused by every process', async () => {
    const { ended, other } = await signedInTwice();
    const statuses = async () => [
      (await send(app, getUserCall, { token: ended.access_token })).status,
      (await send(secondApp, getUserCall, { token: ended.access_token })).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    const stream = await openNotifications(address, ended.access_token);
    const [, claims = ''] = ended.access_token.split('.');
    const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    await db.updateTable('session').set({ revoked_at: new Date() }).where('family_id', '=', sid).execute();
    await expect.poll(statuses).toEqual([401, 401]);
    await expect.poll(stream.isOver).toBe(true);
    expect((await send(app, getUserCall, { token: other.access_token })).status).toBe(200);
  });

  test('that is renewed stays, with the access token it had and with the new one', async () => {
    const { ended: session } = await signedInTwice();
    const renewed = (await send(app, refreshTokenCall, { body: { refresh_token: session.refresh_token } }))
      .body;
    for (const at of [app, secondApp])
      for (const { access_token: token } of [session, renewed])
        expect((await send(at, getUserCall, { token })).status).toBe(200);
  });

  test('that ended while it was looked up is not held for a living one', async () => {
    const { ended } = await signedInTwice();
    const [answers] = await Promise.all([
      Promise.all(
        Array.from({ length: 5 }, () => send(secondApp, getUserCall, { token: ended.access_token })),
      ),
      send(app, logoutCall, { body: { refresh_token: ended.refresh_token } }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    await expect
      .poll(async () => (await send(secondApp, getUserCall, { token: ended.access_token })).status)
      .toBe(401);
  });
});
