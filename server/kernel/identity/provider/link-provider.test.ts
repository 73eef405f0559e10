import { describe, expect, test } from 'vitest';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import * as factors from '../../../../shared/contract/people/factors.contract.ts';
import * as calls from '../../../../shared/contract/people/provider.contract.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { softAuthenticator } from '../../../../tests/clients/soft-authenticator.ts';
import { providerPeople } from '../../../../tests/servers/provider/provider-people.ts';
import {
  cookieOf,
  enterByProvider,
  openProviderFor,
  visitProvider,
} from '../../../../tests/servers/provider/provider-visits.ts';
import { codeAt, enrolTotp } from '../../../../tests/worlds/factor-world.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';

const provider = await openProviderFor();
const { app, db, services, setNow } = await openWorld({ freezesDate: true, oidc: provider.settings });

const { unlinked: makeUnlinked } = providerPeople(db, provider);
const unlinked: typeof makeUnlinked = (options) => {
  setNow(NOW_MS);
  return makeUnlinked(options);
};

/** Connects in the profile, from the button to the answer. */
async function link(token: string, other: { token?: string; cookie?: string } = {}) {
  const asked = await send(app, calls.askProviderLinkCall, { token, body: {} });
  if (asked.status !== 200) return asked;
  const body = await visitProvider(asked.body.url);
  const headers = { cookie: other.cookie ?? cookieOf(asked) };
  return send(app, calls.linkProviderCall, { token: other.token ?? token, body, headers });
}
const own = async (token: string) => (await send(app, calls.getOwnProviderCall, { token })).body;
const unlink = (token: string) => send(app, calls.unlinkProviderCall, { token });

describe('an account of the same address', () => {
  test('is not opened by that: its person signs in to it once, and is connected then', async () => {
    const user = await unlinked();
    const refused = await enterByProvider(app);
    expect([refused.status, refused.problem.code]).toEqual([401, 'link_required']);
    expect(refused.problem.provider?.email).toBe(user.email);
    const ticket = refused.problem.provider?.ticket ?? '';
    const token = await signInAs(app, user);
    expect((await send(app, calls.linkProvenAccountCall, { token, body: { ticket } })).status).toBe(204);
    expect(await own(token)).toMatchObject({
      name: 'Shop Group',
      link: { email: user.email, is_current: true },
    });
    expect((await enterByProvider(app)).status).toBe(200);
    const again = await send(app, calls.linkProvenAccountCall, { token, body: { ticket } });
    expect(again.problem.code).toBe('session_ended');
  });

  test('with a second factor is connected by the password and the factor alone', async () => {
    const user = await unlinked();
    const { secret } = await enrolTotp(app, await signInAs(app, user), NOW_MS);
    const { problem } = await enterByProvider(app);
    const first = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
    expect(first.problem.code).toBe('factor_required');
    setNow(NOW_MS + MINUTE_MS);
    const code = await codeAt(secret, NOW_MS + MINUTE_MS);
    const body = { ticket: first.problem.factor?.ticket ?? '', code };
    const { access_token: token } = (await send(app, factors.signInByCodeCall, { body })).body;
    const ticket = problem.provider?.ticket ?? '';
    expect((await send(app, calls.linkProvenAccountCall, { token, body: { ticket } })).status).toBe(204);
  });

  test('is not connected by somebody else, nor without a fresh proof', async () => {
    const user = await unlinked();
    const { problem } = await enterByProvider(app);
    const body = { ticket: problem.provider?.ticket ?? '' };
    const stranger = await signInAs(app, await makeUser(db));
    const stolen = await send(app, calls.linkProvenAccountCall, { token: stranger, body });
    expect(stolen.problem.code).toBe('session_ended');
    const token = await signInAs(app, user);
    setNow(NOW_MS + 11 * MINUTE_MS);
    const late = await send(app, calls.linkProvenAccountCall, { token, body });
    expect(late.problem.code).toBe('step_up_required');
  });

  test.each<[string, object]>([
    ['does not say that it is theirs', {}],
    ['says that it is not', { email_verified: false }],
    ['says so in a text', { email_verified: 'true' }],
  ])('is not told of where the provider %s', async (_, more) => {
    const user = await unlinked();
    provider.person = { sub: 'unproven', email: user.email, ...more };
    const { status, problem } = await enterByProvider(app);
    expect([status, problem.code, problem.provider]).toEqual([401, 'no_account', undefined]);
  });
});

describe('the own account', () => {
  test('is connected in the profile, told by mail and in the audit log, and disconnected again', async () => {
    const user = await unlinked();
    provider.person = { sub: 'of-another-address', email: 'office@shop.example', email_verified: true };
    const token = await signInAs(app, user);
    expect(await own(token)).toMatchObject({
      link: null,
      has_password: true,
      is_only_way: false,
      proves: false,
    });
    expect((await link(token)).status).toBe(204);
    expect(await own(token)).toMatchObject({ link: { email: 'office@shop.example' }, is_only_way: false });
    expect((await enterByProvider(app)).status).toBe(200);
    expect((await unlink(token)).status).toBe(204);
    expect((await enterByProvider(app)).problem.code).toBe('no_account');
    expect((await unlink(token)).problem.code).toBe('not_found');
    const subjects = (await waitingEmails(services, user.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Vaš nalog je povezan sa prijavom preko firme',
        'Prekinuta je veza vašeg naloga sa prijavom preko firme',
      ]),
    );
    const rows = await db.selectFrom('audit_log').select('action').where('target_id', '=', user.id).execute();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['provider_linked', 'provider_unlinked']),
    );
  });

  test('asks for a proof before it is connected or disconnected', async () => {
    const token = await signInAs(app, await unlinked());
    await link(token);
    setNow(NOW_MS + 11 * MINUTE_MS);
    expect((await link(token)).problem.code).toBe('step_up_required');
    expect((await unlink(token)).problem.code).toBe('step_up_required');
  });

  test('is connected in no other session and no other browser than those that asked', async () => {
    const user = await unlinked();
    const token = await signInAs(app, user);
    const stranger = await signInAs(app, await makeUser(db));
    for (const other of [{ token: stranger }, { token: await signInAs(app, user) }, { cookie: 'sign-in=x' }])
      expect((await link(token, other)).problem.code).toBe('session_ended');
    expect((await own(token)).link).toBeNull();
  });

  test('is connected with one person, and each person with one account', async () => {
    const [token, other] = [await signInAs(app, await unlinked()), await signInAs(app, await unlinked())];
    expect((await link(token)).status).toBe(204);
    expect((await link(other)).problem.code).toBe('provider_taken');
    provider.person = { sub: 'second-person', email: 'second@shop.example', email_verified: true };
    expect((await link(token)).problem.code).toBe('provider_taken');
    expect((await own(token)).link?.email).not.toBe('second@shop.example');
  });

  test('takes the place of what a provider of before had', async () => {
    const user = await unlinked();
    const token = await signInAs(app, user);
    const former = { issuer: 'https://former.example', subject: 'x', email: '', linked_at: new Date() };
    await db
      .insertInto('provider_link')
      .values({ user_id: user.id, ...former })
      .execute();
    expect((await own(token)).link?.is_current).toBe(false);
    expect((await link(token)).status).toBe(204);
    expect((await own(token)).link?.is_current).toBe(true);
  });
});

describe('somebody whom only the provider knows', () => {
  const newcomer = (name: string) => {
    setNow(NOW_MS);
    const email = `${name}@new.example`;
    provider.person = { sub: name, email, email_verified: true, given_name: 'Mira', family_name: 'Mirić' };
    return email;
  };
  const register = (ticket: string, more: object = {}) =>
    send(app, calls.registerByProviderCall, {
      body: { ticket, name: 'Mira', surname: 'Mirić', lang: 'sl', ...more },
    });
  const ticketNow = async () => (await enterByProvider(app)).problem.provider?.ticket ?? '';

  test('opens an account with a proven address and no password, which waits for staff', async () => {
    const email = newcomer('mira');
    const { status, problem } = await enterByProvider(app);
    expect([status, problem.code]).toEqual([401, 'no_account']);
    expect(problem.provider).toMatchObject({ email, given_name: 'Mira', family_name: 'Mirić' });
    const { body } = await register(problem.provider?.ticket ?? '');
    const row = await db
      .selectFrom('app_user')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role_id: 2, lang: 'sl', has_password: false, properties_set_at: null });
    expect(row.email_verified_at).not.toBeNull();
    expect(await own(body.access_token)).toMatchObject({ has_password: false, is_only_way: true });
    expect((await enterByProvider(app)).status).toBe(200);
    expect((await register(problem.provider?.ticket ?? '')).problem.code).toBe('session_ended');
  });

  test('is not shut out: the only way in stays until there is another one', async () => {
    newcomer('only');
    const { access_token: token } = (await register(await ticketNow())).body;
    expect((await unlink(token)).problem.code).toBe('last_way_in');
    const key = softAuthenticator();
    const { ticket, options } = (await send(app, factors.startPasskeyCall, { token })).body;
    const passkey = { ticket, name: 'Phone', credential: key.make(options) };
    await send(app, factors.addPasskeyCall, { token, body: passkey });
    expect((await unlink(token)).status).toBe(204);
    const { passkeys } = (await send(app, factors.getFactorsCall, { token })).body;
    const removed = await send(app, factors.removePasskeyCall, {
      token,
      params: { passkeyId: passkeys[0]?.id ?? 0 },
    });
    expect(removed.problem.code).toBe('last_way_in');
  });

  test('takes the place of an account whose address nobody has proven', async () => {
    const email = newcomer('squatted');
    const squatter = await makeUser(db, { email, verified: false, confirmed: false });
    expect((await register(await ticketNow())).status).toBe(200);
    const rows = await db.selectFrom('app_user').select('id').where('email', '=', email).execute();
    expect(rows.map(({ id }) => id)).not.toContain(squatter.id);
  });

  test('gets no account where the address has one by now', async () => {
    const email = newcomer('late');
    const ticket = await ticketNow();
    await makeUser(db, { email });
    expect((await register(ticket)).problem.code).toBe('conflict');
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a language that we do not speak', { lang: 'de' }, 'lang'],
    ['a role of one’s own choice', { role_id: 1 }, 'role_id'],
  ])('gets none with %s', async (_, more, field) => {
    newcomer('wrong');
    const answer = await register(await ticketNow(), more);
    expect(answer.problem.errors?.map((error) => error.field)).toEqual([field]);
  });

  test('gets none by the ticket of an account that is there', async () => {
    await unlinked();
    expect((await register(await ticketNow())).problem.code).toBe('session_ended');
  });
});
