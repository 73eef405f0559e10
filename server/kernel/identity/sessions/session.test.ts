import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { logoutCall, refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { derivedKey } from '../../../platform/start/derived-key.ts';

const { app, db, services, setNow } = await openWorld();

const signIn = async () => {
  const user = await makeUser(db);
  const { body } = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
  return { user, ...body };
};
const refresh = (token: string) => send(app, refreshTokenCall, { body: { refresh_token: token } });

describe('a refresh token', () => {
  test('gives a new pair, and the new one again', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first.refresh_token);
    expect((await refresh(second.body.refresh_token)).status).toBe(200);
  });

  test('used once more, and again, ends the whole family', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    expect((await refresh(first.refresh_token)).body).toEqual(second.body);
    const reused = await refresh(first.refresh_token);
    expect(reused.status).toBe(401);
    expect(reused.problem.code).toBe('session_ended');
    expect((await refresh(second.body.refresh_token)).status).toBe(401);
  });

  test('three uses at once give one pair at the most', async () => {
    const first = await signIn();
    const all = await Promise.all([1, 2, 3].map(() => refresh(first.refresh_token)));
    expect(all.map((answer) => answer.status).sort()).toEqual([200, 200, 401]);
    const pairs = all.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(pairs[0]).toEqual(pairs[1]);
  });

  test('ends after 30 days', async () => {
    const first = await signIn();
    setNow(NOW_MS + 30 * DAY_MS);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    setNow(NOW_MS);
  });

  test('is stored hashed only', async () => {
    const first = await signIn();
    const rows = await db.selectFrom('session').select('refresh_hash').execute();
    expect(rows.some((row) => row.refresh_hash.includes(first.refresh_token))).toBe(false);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is 256 bits of chance, another one for each session and renewal', async () => {
    const [one, other] = [await signIn(), await signIn()];
    const renewed = await refresh(one.refresh_token);
    const tokens = [one.refresh_token, other.refresh_token, renewed.body.refresh_token];
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new Set(tokens).size).toBe(3);
  });

  test.each(['', 'x', "' or 1=1 --", 'a'.repeat(300)])('refuses %j', async (token) => {
    expect([401, 422]).toContain((await refresh(token)).status);
  });
});

describe('log out', () => {
  test('ends the session, twice is no error, and another one stays', async () => {
    const first = await signIn();
    const other = await signIn();
    const body = { refresh_token: first.refresh_token };
    expect((await send(app, logoutCall, { body })).status).toBe(204);
    expect((await send(app, logoutCall, { body })).status).toBe(204);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect((await refresh(other.refresh_token)).status).toBe(200);
  });
});

describe('an access token', () => {
  const sign = (claims: object, key: Uint8Array, alg = 'HS256') =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg })
      .setAudience('business-manager')
      .setExpirationTime(Math.floor(NOW_MS / 1000) + 600)
      .sign(key);
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('ends after 15 minutes', async () => {
    const { access_token } = await signIn();
    expect((await send(app, getUserCall, { token: access_token })).status).toBe(200);
    setNow(NOW_MS + 15 * 60_000);
    expect((await send(app, getUserCall, { token: access_token })).status).toBe(401);
    setNow(NOW_MS);
  });

  test('of a deleted user is worth nothing', async () => {
    const { user, access_token } = await signIn();
    expect((await send(app, getUserCall, { token: access_token })).status).toBe(200);
    await db.deleteFrom('app_user').where('id', '=', user.id).execute();
    await expect.poll(async () => (await send(app, getUserCall, { token: access_token })).status).toBe(401);
  });

  test('that we did not sign is refused', async () => {
    const { user } = await signIn();
    const claims = { sub: String(user.id), sid: 'x' };
    const foreign = await sign(claims, new Uint8Array(32).fill(7));
    const otherPurpose = await sign(claims, derivedKey(services.secretKey, 'click-token'));
    const exp = Math.floor(NOW_MS / 1000) + 600;
    const unsigned = `${base64({ alg: 'none' })}.${base64({ ...claims, exp, aud: 'business-manager' })}.`;
    for (const token of [foreign, otherPurpose, unsigned, 'garbage', 'bmt_garbage']) {
      const answer = await send(app, getUserCall, { token });
      expect(answer.status).toBe(401);
      expect(answer.problem.code).toBe('unauthorized');
    }
  });

  test('without a subject or with one of another kind is refused', async () => {
    const key = derivedKey(services.secretKey, 'access-token');
    for (const claims of [{ sid: 'x' }, { sub: '1 or 1=1', sid: 'x' }, { sub: '1' }]) {
      expect((await send(app, getUserCall, { token: await sign(claims, key) })).status).toBe(401);
    }
  });

  test('is asked for', async () => {
    expect((await send(app, getUserCall)).status).toBe(401);
  });
});
