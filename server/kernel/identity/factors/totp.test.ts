import { describe, expect, test } from 'vitest';
import { listAuditLogCall } from '../../../../shared/contract/people/audit.contract.ts';
import * as factors from '../../../../shared/contract/people/factors.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { codeAt, enrolTotp, passwordStep } from '../../../../tests/worlds/factor-world.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const STEP = 30_000;
const { app, db, services } = await openWorld({ now: '2026-11-20T10:00:00Z', freezesDate: true });

const entered = async () => {
  const user = await makeUser(db, { shopIds: [(await makeShop(db)).id], inviteUsers: true });
  return { user, token: await signInAs(app, user) };
};
const signInBy = async (user: { email: string }, code: string) => {
  const { ticket } = await passwordStep(app, user);
  return send(app, factors.signInByCodeCall, { body: { ticket, code } });
};
const codesOf = (answer: { problem: { errors?: readonly { field: string; code: string }[] | undefined } }) =>
  answer.problem.errors?.map(({ field, code }) => `${field} ${code}`);

describe('an app on the phone', () => {
  test('is set up by a code of it, and comes with ten recovery codes', async () => {
    const { user, token } = await entered();
    const { uri, secret, codes } = await enrolTotp(app, token, START);
    expect(uri).toContain('otpauth://totp/');
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(user.email);
    expect(new Set(codes).size).toBe(10);
    const { body } = await send(app, factors.getFactorsCall, { token });
    expect(body).toMatchObject({ recovery_codes_left: 10, methods: ['totp', 'recovery_code'], passkeys: [] });
    expect((await emailsTo(services, user.email)).map(({ subject }) => subject)).toHaveLength(1);
    const audit = (await send(app, listAuditLogCall, { token, query: {} })).body.data;
    expect(audit[0]).toMatchObject({ action: 'factor_added', target: { id: user.id } });
  });

  test('has a secret of 160 bits and codes of 49, which nobody else has', async () => {
    const made = [];
    for (let n = 0; n < 3; n += 1) made.push(await enrolTotp(app, (await entered()).token, START));
    for (const { secret } of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(3);
    const codes = made.flatMap((each) => each.codes);
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(new Set(codes).size).toBe(30);
  });

  test('does not count before a code of it has come, and a wrong one is refused', async () => {
    const { user, token } = await entered();
    await send(app, factors.startTotpCall, { token });
    for (const code of ['000000', 'O00000', '⹘', '１２３４５６']) {
      const wrong = await send(app, factors.confirmTotpCall, { token, body: { code } });
      expect(codesOf(wrong)).toEqual(['code code_wrong']);
    }
    expect((await signInAs(app, user)).length).toBeGreaterThan(20);
    expect((await send(app, factors.getFactorsCall, { token })).body.methods).toEqual([]);
  });

  test('is set up once: a second secret would lock the phone out', async () => {
    const { token } = await entered();
    await enrolTotp(app, token, START);
    expect((await send(app, factors.startTotpCall, { token })).problem.code).toBe('factor_exists');
  });

  test('neither secrets nor recovery codes stand in the tables', async () => {
    const { token } = await entered();
    const { secret, codes } = await enrolTotp(app, token, START);
    const rows = JSON.stringify([
      await db.selectFrom('totp_factor').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('audit_log').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(rows).not.toContain(text);
  });

  test('can be removed, and takes its recovery codes along', async () => {
    const { user, token } = await entered();
    await enrolTotp(app, token, START);
    expect((await send(app, factors.removeTotpCall, { token })).status).toBe(204);
    expect((await send(app, factors.removeTotpCall, { token })).status).toBe(404);
    expect((await send(app, factors.getFactorsCall, { token })).body.recovery_codes_left).toBe(0);
    expect((await signInAs(app, user)).length).toBeGreaterThan(20);
  });

  test('refuses strangers and bad input', async () => {
    const { token } = await entered();
    for (const call of [
      factors.getFactorsCall,
      factors.startTotpCall,
      factors.removeTotpCall,
      factors.renewRecoveryCodesCall,
    ])
      expect((await send(app, call)).status).toBe(401);
    expect((await send(app, factors.confirmTotpCall, { token, body: { code: '' } })).status).toBe(422);
    expect((await send(app, factors.confirmTotpCall, { token, body: { code: 7 } })).status).toBe(422);
  });
});

describe('signing in with an app on the phone', () => {
  test('the password alone opens nothing, with a code it does', async () => {
    const { user, token } = await entered();
    const { secret } = await enrolTotp(app, token, START);
    const { ticket, methods } = await passwordStep(app, user);
    expect(methods).toEqual(['totp', 'recovery_code']);
    const code = await codeAt(secret, START + STEP);
    const answer = await send(app, factors.signInByCodeCall, { body: { ticket, code } });
    expect(answer.status).toBe(200);
    expect((await send(app, factors.getFactorsCall, { token: answer.body.access_token })).status).toBe(200);
  });

  test('a code is good once, also for the one before it', async () => {
    const { user, token } = await entered();
    const { secret } = await enrolTotp(app, token, START);
    expect(codesOf(await signInBy(user, await codeAt(secret, START)))).toEqual(['code code_used']);
    expect(codesOf(await signInBy(user, await codeAt(secret, START - STEP)))).toEqual(['code code_used']);
    const next = await codeAt(secret, START + STEP);
    const tries = await Promise.all([signInBy(user, next), signInBy(user, next)]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('codes of another minute do not count', async () => {
    const { user, token } = await entered();
    const { secret } = await enrolTotp(app, token, START);
    for (const at of [START + 3 * STEP, START - 3 * STEP])
      expect(codesOf(await signInBy(user, await codeAt(secret, at)))).toEqual(['code code_wrong']);
  });

  test('a ticket is for one sign-in of one person, for five minutes, and opens no other call', async () => {
    const { user, token } = await entered();
    const { secret } = await enrolTotp(app, token, START);
    const { ticket } = await passwordStep(app, user);
    expect((await send(app, factors.getFactorsCall, { token: ticket })).status).toBe(401);
    const body = { ticket, code: await codeAt(secret, START + STEP) };
    expect((await send(app, factors.signInByCodeCall, { body })).status).toBe(200);
    const again = await send(app, factors.signInByCodeCall, { body });
    expect(again.problem.code).toBe('session_ended');
    const made = await send(app, factors.signInByCodeCall, { body: { ...body, ticket: 'made-up' } });
    expect(made.problem.code).toBe('session_ended');
  });

  test('guesses are counted, and parallel ones too', async () => {
    const { user, token } = await entered();
    await enrolTotp(app, token, START);
    const { ticket } = await passwordStep(app, user);
    const guesses = Array.from({ length: 15 }, (_, i) =>
      send(app, factors.signInByCodeCall, { body: { ticket, code: String(100_000 + i) } }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    // One try went into setting it up, and was forgotten when it succeeded.
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

describe('recovery codes', () => {
  test('each opens the account once, however it is typed, and the person is told', async () => {
    const { user, token } = await entered();
    const { codes } = await enrolTotp(app, token, START);
    const [first = '', second = ''] = codes;
    expect((await signInBy(user, ` ${first.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect(codesOf(await signInBy(user, first))).toEqual(['code code_wrong']);
    const twice = await Promise.all([signInBy(user, second), signInBy(user, second)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await send(app, factors.getFactorsCall, { token })).body.recovery_codes_left).toBe(8);
    const subjects = (await emailsTo(services, user.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(3);
  });

  test('new ones make the former ones worthless; nobody has any without a factor', async () => {
    const { user, token } = await entered();
    expect((await send(app, factors.renewRecoveryCodesCall, { token })).problem.code).toBe('conflict');
    const { codes } = await enrolTotp(app, token, START);
    const fresh = (await send(app, factors.renewRecoveryCodesCall, { token })).body.recovery_codes;
    expect(codesOf(await signInBy(user, codes[0] ?? ''))).toEqual(['code code_wrong']);
    expect((await signInBy(user, fresh[0] ?? '')).status).toBe(200);
  });

  test('are worth nothing for somebody else', async () => {
    const [one, other] = [await entered(), await entered()];
    const { codes } = await enrolTotp(app, one.token, START);
    await enrolTotp(app, other.token, START);
    expect(codesOf(await signInBy(other.user, codes[0] ?? ''))).toEqual(['code code_wrong']);
  });
});
