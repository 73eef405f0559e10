import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { disableAccountCall } from '../../../../shared/contract/desk/desk-people.contract.ts';
import * as factors from '../../../../shared/contract/people/factors.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { emailsTo, waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { softAuthenticator } from '../../../../tests/clients/soft-authenticator.ts';
import { codeAt, enrolTotp, passwordStep } from '../../../../tests/worlds/factor-world.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { readAuditHeads, verifyAuditChain } from '../../audit/audit.public.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const NEXT_CODE_MS = 30_000;
const { app, db, services, setNow } = await openWorld({ now: '2026-11-20T10:00:00Z', freezesDate: true });
const staff = await makeUser(db, { roleId: 1, inviteUsers: true });
const staffToken = await signInAs(app, staff);

/** Somebody with an app on the phone, recovery codes and a passkey. */
async function guarded() {
  setNow(START);
  const user = await makeUser(db, { shopIds: [(await makeShop(db)).id] });
  const token = await signInAs(app, user);
  const { secret, codes } = await enrolTotp(app, token, START);
  const key = softAuthenticator();
  const { ticket, options } = (await send(app, factors.startPasskeyCall, { token })).body;
  await send(app, factors.addPasskeyCall, {
    token,
    body: { ticket, name: 'Phone', credential: key.make(options) },
  });
  setNow(START + NEXT_CODE_MS);
  return { user, token, key, codes, code: await codeAt(secret, START + NEXT_CODE_MS) };
}
type Guarded = Awaited<ReturnType<typeof guarded>>;

const disable = async ({ user }: Guarded) => {
  const params = { userId: user.id };
  const answer = await send(app, disableAccountCall, { token: staffToken, params, body: { reason: 'left' } });
  expect(answer.status).toBe(204);
};
const askPasskey = async (body: { ticket?: string } = {}) =>
  (await send(app, factors.askPasskeyCall, { body })).body;
const hasLiveSession = async ({ user }: Guarded) => {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.length > 0;
};

describe('a disabled account', () => {
  test('is not opened by its passkey, also where the sign-in had begun', async () => {
    const person = await guarded();
    const before = await askPasskey();
    await disable(person);
    for (const { ticket, options } of [before, await askPasskey()]) {
      const body = { ticket, credential: person.key.use(options) };
      const { status, problem } = await send(app, factors.signInByPasskeyCall, { body });
      expect([status, problem.code]).toEqual([403, 'account_disabled']);
    }
    expect(await hasLiveSession(person)).toBe(false);
  });

  test.each<[string, (person: Guarded, ticket: string) => Promise<{ problem: { code: string } }>]>([
    ['code', ({ code }, ticket) => send(app, factors.signInByCodeCall, { body: { ticket, code } })],
    [
      'recovery code',
      ({ codes }, ticket) => send(app, factors.signInByCodeCall, { body: { ticket, code: codes[0] ?? '' } }),
    ],
    ['passkey that is asked for', (_, ticket) => send(app, factors.askPasskeyCall, { body: { ticket } })],
  ])('is not opened by the second step, a %s', async (_, step) => {
    const person = await guarded();
    const { ticket } = await passwordStep(app, person.user);
    await disable(person);
    expect((await step(person, ticket)).problem.code).toBe('session_ended');
    expect(await hasLiveSession(person)).toBe(false);
  });

  test('is not opened by a passkey whose challenge was made in the second step', async () => {
    const person = await guarded();
    const { ticket } = await passwordStep(app, person.user);
    const asked = await askPasskey({ ticket });
    await disable(person);
    const body = { ticket: asked.ticket, credential: person.key.use(asked.options) };
    expect((await send(app, factors.signInByPasskeyCall, { body })).problem.code).toBe('session_ended');
  });

  test('keeps its factors: the link to take them off is worth nothing, and there is no new one', async () => {
    const person = await guarded();
    const params = { userId: person.user.id };
    const ask = () => send(app, factors.askFactorResetCall, { token: staffToken, params });
    expect((await ask()).status).toBe(204);
    const token = (await emailsTo(services, person.user.email)).at(-1)?.token ?? '';
    await disable(person);
    const confirmed = await send(app, factors.confirmFactorResetCall, {
      body: { token, password: PASSWORD },
    });
    expect(confirmed.problem.code).toBe('link_invalid');
    expect((await ask()).problem.code).toBe('account_disabled');
  });
});

const ELSEWHERE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
type Entry = { deviceToken?: string; agent?: string };
const bodyOf = ({ deviceToken }: Entry) => (deviceToken ? { device_token: deviceToken } : {});
const headersOf = ({ agent }: Entry) => ({ headers: { 'user-agent': agent ?? 'curl' } });

const WAYS: [string, (person: Guarded, entry: Entry) => Promise<{ status: number }>][] = [
  [
    'a code',
    async ({ user, code }, entry) => {
      const { ticket } = await passwordStep(app, user);
      const body = { ticket, code, ...bodyOf(entry) };
      return send(app, factors.signInByCodeCall, { body, ...headersOf(entry) });
    },
  ],
  [
    'a passkey',
    async ({ key }, entry) => {
      const { ticket, options } = await askPasskey();
      const body = { ticket, credential: key.use(options), ...bodyOf(entry) };
      return send(app, factors.signInByPasskeyCall, { body, ...headersOf(entry) });
    },
  ],
];
const newsTo = async ({ user }: Guarded) => {
  const mails = await waitingEmails(services, user.email);
  return mails.filter(({ subject }) => subject === 'Nova prijava na vaš nalog').length;
};

describe.each(WAYS)('a sign-in by %s', (_, enter) => {
  test('from another device is told by mail', async () => {
    const person = await guarded();
    expect((await enter(person, { agent: ELSEWHERE })).status).toBe(200);
    expect(await newsTo(person)).toBe(1);
  });

  test('with what the device is known by is told once', async () => {
    const person = await guarded();
    const deviceToken = randomBytes(32).toString('base64url');
    expect((await enter(person, { deviceToken })).status).toBe(200);
    const known = { deviceToken, agent: ELSEWHERE };
    const { ticket, options } = await askPasskey();
    const body = { ticket, credential: person.key.use(options), ...bodyOf(known) };
    expect((await send(app, factors.signInByPasskeyCall, { body, ...headersOf(known) })).status).toBe(200);
    expect(await newsTo(person)).toBe(1);
  });
});

test('what is done to factors stands in the chain of the audit log', async () => {
  const { user, token } = await guarded();
  await send(app, factors.removeTotpCall, { token });
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
    .select('action')
    .where('target_id', '=', user.id)
    .orderBy('number')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual([
    'signed_in',
    'factor_added',
    'factor_added',
    'factor_removed',
  ]);
  expect((await verifyAuditChain(db, await readAuditHeads(services.files))).broken).toEqual([]);
});
