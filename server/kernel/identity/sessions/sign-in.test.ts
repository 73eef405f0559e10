import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { SIGN_IN_RATE_LIMITS } from '../accounts/sign-in-rate-limit.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { app, db, setNow } = await openWorld({ freezesDate: true });

let addresses = 0;
/** Every test comes from an address of its own, so that one cannot use up another's attempts. */
const from = () => {
  addresses += 1;
  return `10.0.0.${addresses}`;
};
const tryLogin = (email: string, password: string, remoteAddress = from()) =>
  app.inject({ method: 'POST', url: '/v1/login', payload: { email, password }, remoteAddress });

describe('signing in', () => {
  test('works, whatever the case of the address', async () => {
    const user = await makeUser(db);
    const answer = await send(app, loginCall, {
      body: { email: user.email.toUpperCase(), password: PASSWORD },
    });
    expect(answer.status).toBe(200);
    const me = await send(app, getUserCall, { token: answer.body.access_token });
    expect(me.body).toMatchObject({ id: user.id, email: user.email, level: 3, confirmed: true });
  });

  test('a wrong password and an unknown address answer the same', async () => {
    const user = await makeUser(db);
    const wrong = await tryLogin(user.email, 'not the password');
    const unknown = await tryLogin('nobody@test.example', 'not the password');
    expect(wrong.statusCode).toBe(401);
    const told = (response: typeof wrong) => ({ ...response.json(), request_id: '' });
    expect(told(wrong)).toEqual(told(unknown));
    expect(wrong.json().code).toBe('bad_credentials');
  });

  test('both verify one password hash of the same cost, so that time tells nothing', async () => {
    const user = await makeUser(db, { passwordHash: await hashPassword(PASSWORD) });
    const costs: string[] = [];
    for (const email of [user.email, 'nobody2@test.example']) {
      vi.mocked(verify).mockClear();
      await tryLogin(email, 'not the password');
      expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
      const [hash] = vi.mocked(verify).mock.calls[0] ?? [];
      costs.push(String(hash).split('$').slice(0, 4).join('$'));
    }
    expect(costs[0]).toMatch(/^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+$/);
    expect(costs[1]).toBe(costs[0]);
  });

  test.each([
    ['no address', { email: '', password: 'x' }, 'email'],
    ['not an address', { email: "' or 1=1 --", password: 'x' }, 'email'],
    ['no password', { email: 'a@b.example', password: '' }, 'password'],
    ['a field too many', { email: 'a@b.example', password: 'x', role_id: 1 }, 'role_id'],
    ['an array for a text', { email: ['a@b.example'], password: 'x' }, 'email'],
  ])('refuses %s and names the field', async (_, body, field) => {
    const answer = await send(app, loginCall, { body });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((error) => error.field)).toContain(field);
  });

  test('refuses a body that is no JSON', async () => {
    const answer = await send(app, loginCall, { body: '{', headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(400);
  });
});

const LIMITS = SIGN_IN_RATE_LIMITS;
const minutesOn = (minutes: number) => setNow(new Date(NOW_MS + minutes * MINUTE_MS).toISOString());
const guess = (email: string, address: string) => tryLogin(email, 'guess', address);
const waitOf = ({ headers }: Awaited<ReturnType<typeof tryLogin>>) => Number(headers['retry-after']);

describe('too many attempts', () => {
  test('from one network: even the right password waits, then works again', async () => {
    const [user, other] = [await makeUser(db), await makeUser(db)];
    const address = from();
    for (let i = 0; i < LIMITS.perNetwork.most; i += 1)
      expect((await guess(user.email, address)).statusCode).toBe(401);
    const refused = await tryLogin(user.email, PASSWORD, address);
    expect([refused.statusCode, waitOf(refused)]).toEqual([429, 15]);
    expect((await tryLogin(other.email, PASSWORD, address)).statusCode).toBe(200);

    minutesOn(1);
    expect((await tryLogin(user.email, PASSWORD, address)).statusCode).toBe(200);
    expect((await guess(user.email, address)).statusCode, 'the good one has forgotten the others').toBe(401);
    setNow(NOW);
  });

  test('wait twice as long each time, at most 15 minutes, and a day forgets them', async () => {
    const { email } = await makeUser(db);
    const address = from();
    for (let i = 0; i < LIMITS.perNetwork.most; i += 1) await guess(email, address);
    const waits: number[] = [];
    let seconds = 0;
    for (let i = 0; i < 9; i += 1) {
      const refused = await guess(email, address);
      waits.push(waitOf(refused));
      expect((await guess(email, address)).statusCode, 'asking again does not prolong it').toBe(429);
      seconds += waitOf(refused);
      minutesOn(seconds / 60);
      expect((await guess(email, address)).statusCode).toBe(401);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900, 900]);
    minutesOn(seconds / 60 + 16 + 24 * 60);
    for (let i = 0; i < LIMITS.perNetwork.most; i += 1)
      expect((await guess(email, address)).statusCode).toBe(401);
    setNow(NOW);
  });

  test('of a stranger never make the owner wait, who is somewhere else', async () => {
    const user = await makeUser(db);
    const stranger = from();
    for (let i = 0; i < 20; i += 1) await guess(user.email, stranger);
    expect((await guess(user.email, stranger)).statusCode).toBe(429);
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test('of many strangers never make the owner wait, and leave each of them one', async () => {
    const user = await makeUser(db);
    for (let i = 0; i <= LIMITS.allNetworks.most; i += 1) await guess(user.email, from());
    const next = from();
    expect([(await guess(user.email, next)).statusCode, (await guess(user.email, next)).statusCode]).toEqual([
      401, 429,
    ]);
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test.each([
    ['an IPv6 address counts with its /64', '2001:db8:7:7::', '2001:db8:7:7:ffff::9', 429],
    ['another /64 counts apart', '2001:db8:7:8::', '2001:db8:7:9::1', 401],
  ])('%s', async (_, first, second, status) => {
    const { email } = await makeUser(db);
    for (let i = 1; i <= LIMITS.perNetwork.most; i += 1) await guess(email, `${first}${i}`);
    expect((await guess(email, second)).statusCode).toBe(status);
  });

  test('in the owner’s own network do not hinder a device that the account knows', async () => {
    const user = await makeUser(db);
    const address = from();
    const [known, unknown] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
    const enter = (password: string, device_token: string) =>
      app.inject({
        method: 'POST',
        url: '/v1/login',
        payload: { email: user.email, password, device_token },
        remoteAddress: address,
      });
    expect((await enter(PASSWORD, known)).statusCode).toBe(200);
    for (let i = 0; i <= LIMITS.perAddress.most; i += 1) await guess(user.email, address);
    expect((await enter(PASSWORD, unknown)).statusCode).toBe(429);
    expect((await enter(PASSWORD, known)).statusCode).toBe(200);
    for (let i = 0; i < LIMITS.perDevice.most; i += 1) await enter('guess', known);
    expect((await enter(PASSWORD, known)).statusCode, 'a stolen device is no free way to guess').toBe(429);
  });

  test('parallel guesses count each', async () => {
    const user = await makeUser(db);
    const address = from();
    const guesses = Array.from({ length: LIMITS.perNetwork.most + 5 }, () => guess(user.email, address));
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('from one address over many accounts', async () => {
    const address = from();
    for (let i = 0; i < LIMITS.perAddress.most; i += 1)
      await tryLogin(`many${i}@test.example`, 'guess', address);
    const user = await makeUser(db);
    expect((await tryLogin(user.email, PASSWORD, address)).statusCode).toBe(429);
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test('good sign-ins do not use attempts up', async () => {
    const user = await makeUser(db);
    for (let i = 0; i <= LIMITS.perNetwork.most; i += 1) await signInAs(app, user);
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test('a device’s token that is none is refused', async () => {
    const user = await makeUser(db);
    const body = { email: user.email, password: PASSWORD, device_token: 'x' };
    const answer = await send(app, loginCall, { body });
    expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, 'device_token']);
  });
});
