import { describe, expect, test } from 'vitest';
import {
  confirmResetPasswordCall,
  loginCall,
  resetPasswordCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import { verifyEmailCall } from '../../../../shared/contract/people/email-proof.contract.ts';
import { refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { LINK_RATE_LIMIT, MAIL_RATE_LIMITS } from './rate-limits.ts';
import { SIGN_IN_RATE_LIMITS } from './sign-in-rate-limit.ts';

const NEW_PASSWORD = 'plava kiša nad Dravom';
const { app, db, services, setNow } = await openWorld({ freezesDate: true });

let calls = 0;
const post = (url: string, payload: object, remoteAddress = `10.2.${calls >> 8}.${calls++ & 255}`) =>
  app.inject({ method: 'POST', url, payload, remoteAddress });
const ask = (email: string, from?: string) => post(resetPasswordCall.path, { email }, from);
const confirm = (token: string, password = NEW_PASSWORD, from?: string) =>
  post(confirmResetPasswordCall.path, { token, password }, from);
const tryLogin = async (email: string, password: string, from?: string) =>
  (await post(loginCall.path, { email, password }, from)).statusCode;
const forgetful = async (options: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(db, options);
  await ask(user.email);
  const [mail] = await emailsTo(services, user.email);
  return { ...user, token: mail?.token ?? '' };
};

describe('a forgotten password', () => {
  test('is replaced: the old one and every session end, and the owner is told', async () => {
    const user = await makeUser(db);
    const session = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
    const other = await makeUser(db);
    const kept = await send(app, loginCall, { body: { email: other.email, password: PASSWORD } });
    expect((await ask(user.email.toUpperCase())).statusCode).toBe(204);
    const [mail] = await emailsTo(services, user.email);
    expect(mail?.path).toMatch(/^\/confirm-reset-password#token=[\w-]{43}$/);
    expect((await confirm(mail?.token ?? '')).statusCode).toBe(204);

    expect(await tryLogin(user.email, PASSWORD)).toBe(401);
    expect(await tryLogin(user.email, NEW_PASSWORD)).toBe(200);
    const refresh = (token: string) => send(app, refreshTokenCall, { body: { refresh_token: token } });
    expect((await refresh(session.body.refresh_token)).status).toBe(401);
    expect((await refresh(kept.body.refresh_token)).status).toBe(200);
    const subjects = (await emailsTo(services, user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      'Izaberite novu lozinku',
      'Vaša lozinka je promenjena',
      'Nova prijava na vaš nalog',
    ]);
  });

  test('of an unverified account: the link proves the mailbox too', async () => {
    const user = await forgetful({ verified: false, confirmed: false });
    await confirm(user.token);
    const row = await db
      .selectFrom('app_user')
      .select('email_verified_at')
      .where('id', '=', user.id)
      .executeTakeFirst();
    expect(row?.email_verified_at).toEqual(new Date(NOW_MS));
  });

  test('of an account that guessers locked: its owner gets in at once', async () => {
    const user = await forgetful();
    const HERE = '198.51.100.4';
    for (let i = 0; i <= SIGN_IN_RATE_LIMITS.perNetwork.most; i += 1)
      await tryLogin(user.email, 'guess', HERE);
    expect(await tryLogin(user.email, PASSWORD, HERE)).toBe(429);
    await confirm(user.token);
    expect(await tryLogin(user.email, NEW_PASSWORD, HERE)).toBe(200);
  });
});

describe('asking for a link', () => {
  test('answers the same for an address without an account, and writes nobody', async () => {
    const user = await makeUser(db);
    const [known, unknown] = [await ask(user.email), await ask('nobody@test.example')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(known.statusCode).toBe(204);
    expect(await emailsTo(services, 'nobody@test.example')).toEqual([]);
  });

  test.each([[''], ['nobody'], ['a@test.example\r\nBcc: b@test.example']])('refuses %j', async (email) => {
    expect((await ask(email)).statusCode).toBe(422);
  });

  test('too often is refused alike for an address with and without an account', async () => {
    const user = await makeUser(db);
    for (const email of [user.email, 'stranger@test.example']) {
      const asked = Array.from({ length: MAIL_RATE_LIMITS.perMailbox.most + 4 }, () => ask(email));
      const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    }
    expect(await emailsTo(services, user.email)).toHaveLength(MAIL_RATE_LIMITS.perMailbox.most);
  });
});

describe('the link', () => {
  test('works once, and makes earlier ones worthless', async () => {
    const user = await forgetful();
    await ask(user.email);
    const mails = await emailsTo(services, user.email);
    expect((await confirm(mails[1]?.token ?? '')).statusCode).toBe(204);
    for (const { token } of mails) {
      const again = await confirm(token, 'another good one');
      expect([again.statusCode, again.json().code]).toEqual([410, 'link_invalid']);
    }
    expect(await tryLogin(user.email, NEW_PASSWORD)).toBe(200);
  });

  test('used twice at once sets one password', async () => {
    const user = await forgetful();
    const passwords = ['prva dobra lozinka', 'druga dobra lozinka'] as const;
    const both = await Promise.all(passwords.map((password) => confirm(user.token, password)));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
    const logins = await Promise.all(passwords.map((password) => tryLogin(user.email, password)));
    expect(logins).toEqual(both.map(({ statusCode }) => (statusCode === 204 ? 200 : 401)));
  });

  test('works less than an hour', async () => {
    const [early, late] = [await forgetful(), await forgetful()];
    setNow(NOW_MS + HOUR_MS - 1);
    expect((await confirm(early.token)).statusCode).toBe(204);
    setNow(NOW_MS + HOUR_MS);
    expect((await confirm(late.token)).statusCode).toBe(410);
    setNow(NOW_MS);
  });

  test('for a new password proves no mailbox by itself, nor the other way round', async () => {
    const user = await forgetful({ verified: false });
    expect((await post(verifyEmailCall.path, { token: user.token })).statusCode).toBe(410);
    expect((await confirm(user.token)).statusCode).toBe(204);
  });

  test('of a mailbox that the account has left opens nothing', async () => {
    const user = await forgetful();
    await db.updateTable('app_user').set({ email: 'moved@test.example' }).where('id', '=', user.id).execute();
    await makeUser(db, { email: user.email });
    expect((await confirm(user.token)).statusCode).toBe(410);
    expect(await tryLogin('moved@test.example', PASSWORD)).toBe(200);
    expect(await tryLogin(user.email, PASSWORD)).toBe(200);
  });

  test.each(['x', "' or 1=1 --", '\u0000', 'A'.repeat(43)])('%j is refused', async (token) => {
    expect((await confirm(token)).statusCode).toBe(410);
  });

  test.each([
    ['short', 'kj8#Qz!mP'],
    ['common', 'Lozinka2026'],
    ['like the address', 'dobrivoje77'],
    ['endless', 'x7-y'.repeat(100)],
  ])('stays usable after a password that is refused: %s', async (_, password) => {
    const email = `dobrivoje@${calls}.example`;
    const user = await forgetful({ email });
    const refused = await confirm(user.token, password);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors[0].field).toBe('password');
    expect((await confirm(user.token)).statusCode).toBe(204);
  });

  test('guessing is refused after a while, whatever is guessed', async () => {
    const from = '10.7.7.7';
    const guesses = Array.from({ length: LINK_RATE_LIMIT.most + 5 }, (_, i) =>
      confirm(`guess${i}`, NEW_PASSWORD, from),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const user = await forgetful();
    expect((await confirm(user.token, NEW_PASSWORD, from)).statusCode).toBe(429);
    setNow(NOW_MS + LINK_RATE_LIMIT.windowMinutes * 60_000);
    expect((await confirm(user.token, NEW_PASSWORD, from)).statusCode).toBe(204);
    setNow(NOW_MS);
  });
});
