import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  endOtherSessionsCall,
  endOwnSessionCall,
  listSessionsCall,
  loginCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import { refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const { app, db, setNow } = await openWorld({ now: '2026-11-20T10:00:00Z' });

const signIn = async (email: string, remoteAddress = '203.0.113.7') => {
  const payload = { email, password: PASSWORD };
  const answer = await app.inject({ method: 'POST', url: loginCall.path, payload, remoteAddress });
  return answer.json<{ access_token: string; refresh_token: string }>();
};
const signedIn = async (options: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, options);
  return { user, ...(await signIn(user.email)) };
};
const refresh = (refresh_token: string) => send(app, refreshTokenCall, { body: { refresh_token } });
const statusOf = async (token: string) => (await send(app, getUserCall, { token })).status;
const sessionsOf = async (token: string) => (await send(app, listSessionsCall, { token })).body.data;
/** Renews a session every so often until an instant; the last pair, or the status of the renewal that was refused. */
async function renewUntil(end: number, everyMs: number, refreshToken: string) {
  let pair = { access_token: '', refresh_token: refreshToken };
  for (let at = START + everyMs; at <= end; at += everyMs) {
    setNow(at);
    const renewed = await refresh(pair.refresh_token);
    if (renewed.status !== 200) return { at, status: renewed.status };
    pair = renewed.body;
  }
  return { ...pair, at: end, status: 200 };
}

describe('a session ends for good', () => {
  test('90 days after it began, however often it was renewed', async () => {
    const { refresh_token } = await signedIn();
    const before = await renewUntil(START + 88 * DAY_MS, 22 * DAY_MS, refresh_token);
    expect(before.status).toBe(200);
    setNow(START + 90 * DAY_MS - MINUTE_MS);
    const last = await refresh((before as { refresh_token: string }).refresh_token);
    expect([last.status, await statusOf(last.body.access_token)]).toEqual([200, 200]);
    setNow(START + 90 * DAY_MS);
    expect(await statusOf(last.body.access_token), 'its access token has 14 minutes left').toBe(401);
    const renewed = await refresh(last.body.refresh_token);
    expect([renewed.status, renewed.problem.code]).toEqual([401, 'session_ended']);
    setNow(START);
  });

  test('12 hours after it began, of staff', async () => {
    const { refresh_token } = await signedIn({ roleId: 1 });
    const before = await renewUntil(START + 12 * HOUR_MS - MINUTE_MS, 719 * MINUTE_MS, refresh_token);
    const { access_token, refresh_token: last } = before as { access_token: string; refresh_token: string };
    expect(await statusOf(access_token)).toBe(200);
    setNow(START + 12 * HOUR_MS);
    expect([await statusOf(access_token), (await refresh(last)).status]).toEqual([401, 401]);
    setNow(START);
  });

  test('at once where somebody becomes staff whose session began before', async () => {
    const { user, refresh_token } = await signedIn();
    setNow(START + 13 * HOUR_MS);
    const { body } = await refresh(refresh_token);
    expect(await statusOf(body.access_token)).toBe(200);
    await db.updateTable('app_user').set({ role_id: 1 }).where('id', '=', user.id).execute();
    await expect.poll(() => statusOf(body.access_token)).toBe(401);
    setNow(START);
  });
});

describe('a renewal whose answer was lost', () => {
  test('may be asked for once more within 10 seconds, with the same answer', async () => {
    const { refresh_token } = await signedIn();
    const lost = await refresh(refresh_token);
    setNow(START + 10 * SECOND_MS);
    const again = await refresh(refresh_token);
    expect([again.status, again.body]).toEqual([200, lost.body]);
    expect(await statusOf(again.body.access_token)).toBe(200);
    expect((await refresh(again.body.refresh_token)).status).toBe(200);
    setNow(START);
  });

  test.each([
    ['a third time', 5 * SECOND_MS, 1],
    ['later', 10 * SECOND_MS + 1, 0],
    ['an hour earlier, by a clock that was set back,', -HOUR_MS, 0],
  ])('but %s ends the family', async (_, laterMs, repeats) => {
    const { refresh_token } = await signedIn();
    const { body } = await refresh(refresh_token);
    for (let n = 0; n < repeats; n += 1) expect((await refresh(refresh_token)).status).toBe(200);
    setNow(START + laterMs);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect([await statusOf(body.access_token), (await refresh(body.refresh_token)).status]).toEqual([
      401, 401,
    ]);
    setNow(START);
  });

  test('ends the family where the answer had arrived: its token was used', async () => {
    const { refresh_token } = await signedIn();
    const { body } = await refresh(refresh_token);
    const next = await refresh(body.refresh_token);
    expect((await refresh(refresh_token)).status).toBe(401);
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
  });

  test('two at once get one answer, eight at once at most that', async () => {
    const [two, eight] = [await signedIn(), await signedIn()];
    const pairs = await Promise.all([refresh(two.refresh_token), refresh(two.refresh_token)]);
    expect(pairs.map(({ status }) => status)).toEqual([200, 200]);
    expect(pairs[0]?.body).toEqual(pairs[1]?.body);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(eight.refresh_token)));
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.refresh_token);
    expect(given.length).toBeLessThanOrEqual(2);
    expect(new Set(given).size).toBe(1);
  });

  test('what is stored gives no token away', async () => {
    const { user, refresh_token } = await signedIn();
    const { body } = await refresh(refresh_token);
    const rows = await db.selectFrom('session').selectAll().where('user_id', '=', user.id).execute();
    const stored = JSON.stringify(
      rows.map((row) => ({ ...row, hash: row.refresh_hash.toString('base64url') })),
    );
    for (const token of [refresh_token, body.refresh_token]) expect(stored).not.toContain(token);
  });
});

describe('one session', () => {
  const end = (sessionId: string, token: string) =>
    send(app, endOwnSessionCall, { params: { sessionId }, token });

  test('shows about where it is, and no whole address', async () => {
    const { user, refresh_token } = await signedIn();
    const { access_token } = await signIn(user.email, '2001:db8:1:2:3:4:5:6');
    expect((await sessionsOf(access_token)).map(({ address_range }) => address_range).sort()).toEqual([
      '2001:db8:1::/48',
      '203.0.113.0/24',
    ]);
    await app.inject({
      method: 'POST',
      url: refreshTokenCall.path,
      payload: { refresh_token },
      remoteAddress: '198.51.100.9',
    });
    expect((await sessionsOf(access_token)).map(({ address_range }) => address_range)).toContain(
      '198.51.100.0/24',
    );
  });

  test('is ended alone', async () => {
    const { user, access_token: here } = await signedIn();
    const there = await signIn(user.email);
    const third = await signIn(user.email);
    const [{ id = '' } = {}] = (await sessionsOf(there.access_token)).filter(({ current }) => current);
    expect((await end(id, here)).status).toBe(204);
    expect([await statusOf(there.access_token), (await refresh(there.refresh_token)).status]).toEqual([
      401, 401,
    ]);
    expect([await statusOf(here), await statusOf(third.access_token)]).toEqual([200, 200]);
    expect((await sessionsOf(here)).map((session) => session.id)).not.toContain(id);
  });

  test('can be the one that asks', async () => {
    const { access_token: here } = await signedIn();
    const [{ id = '' } = {}] = await sessionsOf(here);
    expect([(await end(id, here)).status, await statusOf(here)]).toEqual([204, 401]);
  });

  test('of somebody else stays, and answers as one that does not exist', async () => {
    const [own, others] = [await signedIn(), await signedIn()];
    const [{ id = '' } = {}] = await sessionsOf(others.access_token);
    const answers = [await end(id, own.access_token), await end(randomUUID(), own.access_token)];
    expect(answers.map(({ status, problem }) => [status, problem.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ]);
    expect(await statusOf(others.access_token)).toBe(200);
    expect((await end('x', own.access_token)).status).toBe(422);
    expect((await end(id, '')).status).toBe(401);
  });

  test('can be the only one that stays', async () => {
    const { user, access_token: here } = await signedIn();
    const there = await signIn(user.email);
    const stranger = await signedIn();
    expect((await send(app, endOtherSessionsCall, { token: here })).status).toBe(204);
    expect((await sessionsOf(here)).map(({ current }) => current)).toEqual([true]);
    expect([await statusOf(there.access_token), await statusOf(stranger.access_token)]).toEqual([401, 200]);
    expect((await send(app, endOtherSessionsCall)).status).toBe(401);
  });
});
