import { describe, expect, test } from 'vitest';
import * as factors from '../../../../shared/contract/people/factors.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { softAuthenticator } from '../../../../tests/clients/soft-authenticator.ts';
import { passwordStep } from '../../../../tests/worlds/factor-world.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
const { app, db, setNow } = await openWorld({ now: '2026-11-20T10:00:00Z', freezesDate: true });

const entered = async () => {
  setNow(START);
  const user = await makeUser(db, { shopIds: [(await makeShop(db)).id] });
  return { user, token: await signInAs(app, user) };
};
const addKey = async (token: string, key = softAuthenticator(), name = 'Phone') => {
  const { ticket, options } = (await send(app, factors.startPasskeyCall, { token })).body;
  return send(app, factors.addPasskeyCall, { token, body: { ticket, name, credential: key.make(options) } });
};
const withKey = async () => {
  const person = await entered();
  const key = softAuthenticator();
  const added = await addKey(person.token, key);
  return { ...person, key, added };
};
type Key = ReturnType<typeof softAuthenticator>;
const signInWith = async (key: Key, first: { ticket?: string } = {}, how = {}) => {
  const { ticket, options } = (await send(app, factors.askPasskeyCall, { body: first })).body;
  return send(app, factors.signInByPasskeyCall, { body: { ticket, credential: key.use(options, how) } });
};
const codeOf = ({ problem }: { problem: { errors?: readonly { code: string }[] | undefined } }) =>
  problem.errors?.[0]?.code;

describe('a passkey', () => {
  test('is made, named and kept, with recovery codes as the first factor', async () => {
    const { token, added } = await withKey();
    expect(added.body.recovery_codes).toHaveLength(10);
    const { body } = await send(app, factors.getFactorsCall, { token });
    expect(body).toMatchObject({ passkeys: [{ name: 'Phone' }], methods: ['passkey', 'recovery_code'] });
    const second = await addKey(token, softAuthenticator(), 'Laptop');
    expect(second.body.recovery_codes).toBeNull();
  });

  test('is renamed and removed by its person, and by nobody else', async () => {
    const [own, other] = [await withKey(), await entered()];
    const passkeyId =
      (await send(app, factors.getFactorsCall, { token: own.token })).body.passkeys[0]?.id ?? 0;
    const params = { passkeyId };
    const rename = (token: string) =>
      send(app, factors.renamePasskeyCall, { token, params, body: { name: 'Key' } });
    expect((await rename(other.token)).status).toBe(404);
    expect((await rename(own.token)).status).toBe(204);
    expect((await send(app, factors.removePasskeyCall, { token: other.token, params })).status).toBe(404);
    expect((await send(app, factors.getFactorsCall, { token: own.token })).body.passkeys[0]?.name).toBe(
      'Key',
    );
    expect((await send(app, factors.removePasskeyCall, { token: own.token, params })).status).toBe(204);
    expect((await send(app, factors.getFactorsCall, { token: own.token })).body).toMatchObject({
      passkeys: [],
      recovery_codes_left: 0,
    });
  });

  test('of another site, for another challenge or by the ticket of somebody else is not kept', async () => {
    const [one, other] = [await entered(), await entered()];
    expect(codeOf(await addKey(one.token, softAuthenticator('https://evil.example')))).toBe(
      'passkey_refused',
    );
    const start = async ({ token }: { token: string }) =>
      (await send(app, factors.startPasskeyCall, { token })).body;
    const [mine, theirs] = [await start(one), await start(other)];
    const add = (ticket: string, options: Record<string, unknown>) =>
      send(app, factors.addPasskeyCall, {
        token: one.token,
        body: { ticket, name: 'x', credential: softAuthenticator().make(options) },
      });
    expect((await add(theirs.ticket, theirs.options)).problem.code).toBe('session_ended');
    expect(codeOf(await add(mine.ticket, theirs.options))).toBe('passkey_refused');
    const key = await withKey();
    expect(codeOf(await addKey(one.token, key.key))).toBe('passkey_refused');
  });

  test('what is no passkey is refused, whatever it is', async () => {
    const { token } = await entered();
    const { ticket } = (await send(app, factors.startPasskeyCall, { token })).body;
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
    for (const response of [{}, { clientDataJSON: 7, attestationObject: [] }, { clientDataJSON: '%%' }]) {
      const body = { ticket, name: 'x', credential: { ...credential, response } };
      const answer = await send(app, factors.addPasskeyCall, { token, body });
      expect(answer.status).toBe(422);
    }
    for (const body of [{}, { ticket, name: 'x' }, { ticket, name: '', credential }])
      expect((await send(app, factors.addPasskeyCall, { token, body })).status).toBe(422);
  });
});

describe('signing in with a passkey', () => {
  test('alone, and as the second step after the password', async () => {
    const { user, key } = await withKey();
    const alone = await signInWith(key);
    expect((await send(app, factors.getFactorsCall, { token: alone.body.access_token })).status).toBe(200);
    const first = await passwordStep(app, user);
    expect(first.methods).toContain('passkey');
    const second = await signInWith(key, { ticket: first.ticket });
    expect(second.status).toBe(200);
    expect((await send(app, factors.askPasskeyCall, { body: { ticket: first.ticket } })).problem.code).toBe(
      'session_ended',
    );
  });

  test('the password of one and the passkey of another open nothing', async () => {
    const [one, other] = [await withKey(), await withKey()];
    const first = await passwordStep(app, one.user);
    expect(codeOf(await signInWith(other.key, { ticket: first.ticket }))).toBe('passkey_refused');
  });

  test('an unknown one, one of another site, and a copy that counts anew are refused', async () => {
    expect(codeOf(await signInWith(softAuthenticator()))).toBe('passkey_refused');
    const { key } = await withKey();
    expect((await signInWith(key)).status).toBe(200);
    expect(codeOf(await signInWith(key, {}, { countedBack: true }))).toBe('passkey_refused');
  });

  test('an answer is good once, and for five minutes', async () => {
    const { key } = await withKey();
    const { ticket, options } = (await send(app, factors.askPasskeyCall, { body: {} })).body;
    const body = { ticket, credential: key.use(options) };
    expect((await send(app, factors.signInByPasskeyCall, { body })).status).toBe(200);
    expect((await send(app, factors.signInByPasskeyCall, { body })).problem.code).toBe('session_ended');
    const late = (await send(app, factors.askPasskeyCall, { body: {} })).body;
    setNow(START + 5 * MINUTE);
    const answer = await send(app, factors.signInByPasskeyCall, {
      body: { ticket: late.ticket, credential: key.use(late.options) },
    });
    expect(answer.problem.code).toBe('session_ended');
  });
});

test('a passkey proves the person of a session, only with a ticket of that person', async () => {
  const [one, other] = [await withKey(), await withKey()];
  setNow(START + 11 * MINUTE);
  const start = () => send(app, factors.startTotpCall, { token: one.token });
  expect((await start()).problem.code).toBe('step_up_required');
  const ask = async ({ token }: { token: string }) =>
    (await send(app, factors.askProofPasskeyCall, { token })).body;
  const theirs = await ask(other);
  const stolen = { ticket: theirs.ticket, credential: other.key.use(theirs.options) };
  expect((await send(app, factors.proveByPasskeyCall, { token: one.token, body: stolen })).problem.code).toBe(
    'session_ended',
  );
  const { ticket, options } = await ask(one);
  const proof = { ticket, credential: one.key.use(options) };
  expect((await send(app, factors.proveByPasskeyCall, { token: one.token, body: proof })).status).toBe(204);
  expect((await start()).status).toBe(200);
});
