import { expect, test } from 'vitest';
import { registerCall, resetPasswordCall } from '../../../../shared/contract/people/auth.contract.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { timeOf } from '../../../../tests/references/time-of.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { EVEN_TIME_MS } from '../sessions/hardening.ts';
import { hashPassword } from './passwords.ts';

const { app, db } = await openWorld();

const register = (email: string) =>
  send(app, registerCall, { body: { name: 'Ana', surname: 'Anić', email, password: PASSWORD, lang: 'sl' } });
const askForLink = (email: string) => send(app, resetPasswordCall, { body: { email } });

test('registering answers no sooner for an address that has an account', async () => {
  const owner = await makeUser(db);
  expect(EVEN_TIME_MS).toBe(400);
  expect(await timeOf(() => register('new1@test.example'))).toBeGreaterThanOrEqual(EVEN_TIME_MS);
  expect(await timeOf(() => register(owner.email))).toBeGreaterThanOrEqual(EVEN_TIME_MS);
});

test('asking for a link answers no sooner for an address without an account', async () => {
  const user = await makeUser(db);
  expect(await timeOf(() => askForLink(user.email))).toBeGreaterThanOrEqual(EVEN_TIME_MS);
  expect(await timeOf(() => askForLink('nobody3@test.example'))).toBeGreaterThanOrEqual(EVEN_TIME_MS);
});

test('passwords are kept at the cost that OWASP recommends', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
