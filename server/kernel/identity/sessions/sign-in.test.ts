import { verify } from '@node-rs/argon2';
import { describe, expect, test, vi } from 'vitest';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { SIGN_IN_RATE_LIMITS } from '../accounts/sign-in-rate-limit.ts';

vi.mock('@node-rs/argon2', { spy: true });

const { app, services, setNow } = await openWorld({ now: '2026-11-20T10:00:00Z', freezesDate: true });
const { db } = services;

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
    expect(answer.status).toBe(422);
  });
});

describe('too many attempts', () => {
  test('at one account: even the right password waits, then works again', async () => {
    const user = await makeUser(db);
    const other = await makeUser(db);
    for (let i = 0; i < SIGN_IN_RATE_LIMITS.perAccount.most; i += 1) await tryLogin(user.email, 'guess');
    const refused = await tryLogin(user.email, PASSWORD);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tryLogin(other.email, PASSWORD)).statusCode).toBe(200);

    setNow('2026-11-20T10:15:01Z');
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
    setNow('2026-11-20T10:00:00Z');
  });

  test('parallel guesses count each', async () => {
    const user = await makeUser(db);
    const guesses = Array.from({ length: SIGN_IN_RATE_LIMITS.perAccount.most + 5 }, () =>
      tryLogin(user.email, 'guess'),
    );
    const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('from one address over many accounts', async () => {
    const address = from();
    for (let i = 0; i < SIGN_IN_RATE_LIMITS.perAddress.most; i += 1)
      await tryLogin(`many${i}@test.example`, 'guess', address);
    const user = await makeUser(db);
    expect((await tryLogin(user.email, PASSWORD, address)).statusCode).toBe(429);
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
  });

  test('good sign-ins do not use attempts up', async () => {
    const user = await makeUser(db);
    for (let i = 0; i <= SIGN_IN_RATE_LIMITS.perAccount.most; i += 1) await signInAs(app, user);
    expect((await tryLogin(user.email, PASSWORD)).statusCode).toBe(200);
  });
});
