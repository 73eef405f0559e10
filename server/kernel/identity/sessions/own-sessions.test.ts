import { describe, expect, test } from 'vitest';
import {
  changePasswordCall,
  listSessionsCall,
  loginCall,
  signOutEverywhereCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import { refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { SIGN_IN_RATE_LIMITS } from '../accounts/sign-in-rate-limit.ts';

const NEXT = 'sedam plavih ptica';
const { app, db, setNow } = await openWorld({ freezesDate: true });

const signIn = async (email: string, password = PASSWORD) =>
  (await send(app, loginCall, { body: { email, password } })).body;
const signedIn = async (options: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, options);
  return { user, ...(await signIn(user.email)) };
};
const refresh = (refresh_token: string) => send(app, refreshTokenCall, { body: { refresh_token } });
const change = (token: string, new_password = NEXT, current_password = PASSWORD) =>
  send(app, changePasswordCall, { token, body: { current_password, new_password } });
const statusOfLogin = async (email: string, password: string) =>
  (await send(app, loginCall, { body: { email, password } })).status;

describe('changing the password', () => {
  test('the new one opens, the old one no longer', async () => {
    const { user, access_token } = await signedIn();
    expect((await change(access_token)).status).toBe(204);
    expect(await statusOfLogin(user.email, NEXT)).toBe(200);
    expect(await statusOfLogin(user.email, PASSWORD)).toBe(401);
  });

  test('this session stays, every other one ends, those of others stay', async () => {
    const here = await signedIn();
    const there = await signIn(here.user.email);
    const stranger = await signedIn();
    await change(here.access_token);
    expect((await refresh(there.refresh_token)).status).toBe(401);
    expect((await refresh(here.refresh_token)).status).toBe(200);
    expect((await refresh(stranger.refresh_token)).status).toBe(200);
  });

  test('a session renewed at the same moment ends too', async () => {
    const here = await signedIn();
    const there = await signIn(here.user.email);
    const [renewed] = await Promise.all([refresh(there.refresh_token), change(here.access_token)]);
    const after = await send(app, listSessionsCall, { token: here.access_token });
    expect(after.body.data.map(({ current }) => current)).toEqual([true]);
    if (renewed.status === 200) expect((await refresh(renewed.body.refresh_token)).status).toBe(401);
  });

  test('is open to a user who is not confirmed', async () => {
    const { access_token } = await signedIn({ verified: false, confirmed: false });
    expect((await change(access_token)).status).toBe(204);
  });

  test.each([
    ['too short', 'x7!Kd92mQ'],
    ['a common one', 'Password2026'],
    ['too long', 'ab cd ef '.repeat(23)],
    ['nothing', ''],
  ])('refuses a new one that is %s', async (_, next) => {
    const { user, access_token } = await signedIn();
    const answer = await change(access_token, next);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map(({ field }) => field)).toEqual(['new_password']);
    expect(await statusOfLogin(user.email, PASSWORD)).toBe(200);
  });

  test('refuses the e-mail address, and a field too many', async () => {
    const { user, access_token } = await signedIn();
    expect((await change(access_token, user.email.toUpperCase())).status).toBe(422);
    const body = { current_password: PASSWORD, new_password: NEXT, user_id: 1 };
    expect((await send(app, changePasswordCall, { token: access_token, body })).status).toBe(422);
  });

  test('a wrong current one changes nothing, and guessing is counted like signing in', async () => {
    const { user, access_token, refresh_token } = await signedIn();
    const wrong = await change(access_token, NEXT, 'not the password');
    expect(wrong.status).toBe(422);
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['current_password']);
    for (let i = 1; i < SIGN_IN_RATE_LIMITS.perDevice.most; i += 1)
      await change(access_token, NEXT, `guess ${i}`);
    const refused = await change(access_token);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await refresh(refresh_token)).status).toBe(200);
    setNow(NOW_MS + SIGN_IN_RATE_LIMITS.perDevice.longestMs);
    expect(await statusOfLogin(user.email, PASSWORD)).toBe(200);
    setNow(NOW_MS);
  });

  test('refuses strangers', async () => {
    const body = { current_password: PASSWORD, new_password: NEXT };
    expect((await send(app, changePasswordCall, { body })).status).toBe(401);
  });
});

describe('the list of sessions', () => {
  test('has each sign-in once, however often it was renewed, and says which one asks', async () => {
    const here = await signedIn();
    setNow(NOW_MS + 60_000);
    const there = await signIn(here.user.email);
    setNow(NOW_MS + 120_000);
    const renewed = await refresh(here.refresh_token);
    const { data } = (await send(app, listSessionsCall, { token: renewed.body.access_token })).body;
    const at = (seconds: number) => new Date(NOW_MS + seconds * 1000).toISOString();
    expect(data).toMatchObject([
      { created_at: at(0), last_used_at: at(120), current: true },
      { created_at: at(60), last_used_at: at(60), current: false },
    ]);
    const asked = (await send(app, listSessionsCall, { token: there.access_token })).body.data;
    expect(asked.map(({ current }) => current)).toEqual([false, true]);
    setNow(NOW_MS);
  });

  test('names the browser that signed in or last renewed', async () => {
    const { email } = await makeUser(db);
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const SAFARI =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
    const enter = async (agent: string) => {
      const headers = { 'user-agent': agent };
      return (await send(app, loginCall, { body: { email, password: PASSWORD }, headers })).body;
    };
    const named = async (token: string) => {
      const { data } = (await send(app, listSessionsCall, { token })).body;
      return data.map(({ browser, system }) => [browser, system]);
    };
    const { refresh_token } = await enter(FIREFOX);
    setNow(NOW_MS + 60_000);
    const nameless = await enter('');
    expect(await named(nameless.access_token)).toEqual([
      [null, null],
      ['Firefox', 'Linux'],
    ]);
    setNow(NOW_MS + 120_000);
    const headers = { 'user-agent': SAFARI };
    await send(app, refreshTokenCall, { body: { refresh_token }, headers });
    expect(await named(nameless.access_token)).toEqual([
      ['Safari', 'iOS'],
      [null, null],
    ]);
    setNow(NOW_MS);
  });

  test('keeps of a browser’s name no more than a line of 300 characters', async () => {
    const { email } = await makeUser(db);
    const agent = `Firefox/145.0 \u0007\u0090${'x'.repeat(5_000)}`;
    await app.inject({
      method: 'POST',
      url: loginCall.path,
      headers: { 'user-agent': agent },
      payload: { email, password: PASSWORD },
    });
    const { user_agent } = await db
      .selectFrom('session')
      .innerJoin('app_user', 'app_user.id', 'session.user_id')
      .select('user_agent')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user_agent).toBe(`Firefox/145.0 ${'x'.repeat(286)}`);
  });

  test('leaves out what has ended, and everybody else’s', async () => {
    const { user } = await signedIn();
    const { access_token: token } = await signIn(user.email);
    await send(app, changePasswordCall, {
      token,
      body: { current_password: PASSWORD, new_password: NEXT },
    });
    await signedIn();
    const { data } = (await send(app, listSessionsCall, { token })).body;
    expect(data.map(({ current }) => current)).toEqual([true]);
  });

  test('forgets a session after its 30 days', async () => {
    const { user } = await signedIn();
    setNow(NOW_MS + 30 * DAY_MS);
    const { access_token } = await signIn(user.email);
    const { data } = (await send(app, listSessionsCall, { token: access_token })).body;
    expect(data.map(({ current }) => current)).toEqual([true]);
    setNow(NOW_MS);
  });

  test('carries no token and refuses strangers', async () => {
    const { access_token } = await signedIn();
    const { data } = (await send(app, listSessionsCall, { token: access_token })).body;
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([
      'address_range',
      'browser',
      'created_at',
      'current',
      'id',
      'last_used_at',
      'system',
      'way',
    ]);
    expect((await send(app, listSessionsCall)).status).toBe(401);
  });
});

describe('signing out everywhere', () => {
  test('ends every session of the user, and nobody else’s', async () => {
    const here = await signedIn();
    const there = await signIn(here.user.email);
    const stranger = await signedIn();
    expect((await send(app, signOutEverywhereCall, { token: here.access_token })).status).toBe(204);
    for (const { refresh_token } of [here, there]) expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(stranger.refresh_token)).status).toBe(200);
    const again = await signIn(here.user.email);
    expect((await send(app, getUserCall, { token: again.access_token })).status).toBe(200);
  });

  test('refuses strangers', async () => {
    expect((await send(app, signOutEverywhereCall)).status).toBe(401);
  });
});
