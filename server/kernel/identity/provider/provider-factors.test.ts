import { describe, expect, test } from 'vitest';
import { disableAccountCall } from '../../../../shared/contract/desk/desk-people.contract.ts';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import * as factors from '../../../../shared/contract/people/factors.contract.ts';
import * as calls from '../../../../shared/contract/people/provider.contract.ts';
import { refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { providerPeople } from '../../../../tests/servers/provider/provider-people.ts';
import {
  beginVisit,
  cookieOf,
  enterByProvider,
  openProviderFor,
  visitProvider,
} from '../../../../tests/servers/provider/provider-visits.ts';
import { codeAt, enrolTotp } from '../../../../tests/worlds/factor-world.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';

const provider = await openProviderFor();
const { app, db, setNow } = await openWorld({
  freezesDate: true,
  staffFactor: 'required',
  oidc: { ...provider.settings, domains: ['test.example'], factorValues: ['mfa'] },
});

const { linked: makeLinked } = providerPeople(db, provider);
const linked: typeof makeLinked = (options) => {
  setNow(NOW_MS);
  return makeLinked(options);
};
/** The same person, who has shown a second factor at the provider. */
const withFactor = () => {
  if (provider.person) provider.person = { ...provider.person, amr: ['pwd', 'mfa'] };
};
const start = (token: string) => send(app, factors.startTotpCall, { token });

describe('a second factor', () => {
  test('is asked for after the provider, where the account has one', async () => {
    const user = await linked();
    const { secret } = await enrolTotp(app, await signInAs(app, user), NOW_MS);
    const { status, problem } = await enterByProvider(app);
    expect([status, problem.code, problem.factor?.methods]).toEqual([
      401,
      'factor_required',
      ['totp', 'recovery_code'],
    ]);
    setNow(NOW_MS + MINUTE_MS);
    const body = {
      ticket: problem.factor?.ticket ?? '',
      code: await codeAt(secret, NOW_MS + MINUTE_MS),
    };
    expect((await send(app, factors.signInByCodeCall, { body })).status).toBe(200);
  });

  test('that the provider has asked for counts where the settings say so', async () => {
    const user = await linked();
    await enrolTotp(app, await signInAs(app, user), NOW_MS);
    withFactor();
    expect((await enterByProvider(app)).status).toBe(200);
  });

  test('of staff is demanded, and the provider’s stands in for it in that session and its renewals alone', async () => {
    const user = await linked({ roleId: 1 });
    const bare = (await enterByProvider(app)).body;
    expect((await send(app, getUserCall, { token: bare.access_token })).body.needs_factor).toBe(true);
    const ask = (token: string) => send(app, calls.askProviderLinkCall, { token, body: {} });
    expect((await ask(bare.access_token)).problem.code).toBe('factor_missing');
    withFactor();
    const guarded = (await enterByProvider(app)).body;
    expect((await send(app, getUserCall, { token: guarded.access_token })).body.needs_factor).toBe(false);
    expect((await ask(guarded.access_token)).status).toBe(200);
    const body = { refresh_token: guarded.refresh_token };
    const renewed = (await send(app, refreshTokenCall, { body })).body;
    expect((await ask(renewed.access_token)).status).toBe(200);
    const byPassword = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
    expect((await ask(byPassword.body.access_token)).problem.code).toBe('factor_missing');
  });

  test('is worth nothing once the account was disabled', async () => {
    const user = await linked();
    await enrolTotp(app, await signInAs(app, user), NOW_MS);
    const { problem } = await enterByProvider(app);
    const staff = await makeUser(db, { roleId: 1 });
    const token = await signInAs(app, staff);
    await enrolTotp(app, token, NOW_MS);
    const params = { userId: user.id };
    await send(app, disableAccountCall, { token, params, body: { reason: 'left' } });
    const body = { ticket: problem.factor?.ticket ?? '', code: '123456' };
    expect((await send(app, factors.signInByCodeCall, { body })).problem.code).toBe('session_ended');
  });
});

describe('a domain', () => {
  test.each<[string, object]>([
    ['that is not let in', { email: 'mira@other.example', email_verified: true }],
    ['that only ends like one', { email: 'mira@eviltest.example', email_verified: true }],
    ['that the provider has not proven', { email: 'mira@test.example' }],
    ['of nobody', {}],
  ])('%s keeps people out, also those who are connected', async (_, claims) => {
    await linked();
    provider.person = { sub: provider.person?.sub ?? '', ...claims };
    const { status, problem } = await enterByProvider(app);
    expect([status, problem.code]).toEqual([403, 'provider_not_allowed']);
  });
});

describe('a proof of the person', () => {
  const prove = async (token: string, { visit }: { visit?: (url: string) => string } = {}) => {
    const asked = await send(app, calls.askProviderProofCall, { token, body: {} });
    if (asked.status !== 200) return asked;
    const body = await visitProvider(visit ? visit(asked.body.url) : asked.body.url);
    return send(app, calls.proveByProviderCall, { token, body, headers: { cookie: cookieOf(asked) } });
  };
  const later = async (user: { email: string }) => {
    const token = await signInAs(app, user);
    setNow(NOW_MS + 11 * MINUTE_MS);
    return token;
  };

  test('is given by signing in at the provider once more, which is told to ask for it', async () => {
    const token = await later(await linked());
    expect((await start(token)).problem.code).toBe('step_up_required');
    const { body } = await send(app, calls.askProviderProofCall, { token, body: {} });
    const { searchParams } = new URL(body.url);
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    expect((await prove(token)).status).toBe(204);
    expect((await start(token)).status).toBe(200);
  });

  test('is none where the provider has not asked again', async () => {
    const token = await later(await linked());
    const signedInAt = (NOW_MS + 5 * MINUTE_MS) / 1_000;
    if (provider.person) provider.person = { ...provider.person, signedInAt };
    const visit = (url: string) => {
      const changed = new URL(url);
      for (const name of ['prompt', 'max_age']) changed.searchParams.delete(name);
      return changed.href;
    };
    expect((await prove(token, { visit })).problem.code).toBe('provider_refused');
    expect((await start(token)).problem.code).toBe('step_up_required');
  });

  test('is none by another person of the provider', async () => {
    const other = await linked();
    const person = provider.person;
    const token = await later(await linked());
    provider.person = person;
    expect(other.email).toBe(person?.email);
    expect((await prove(token)).problem.code).toBe('provider_refused');
  });

  test('needs the factor of the provider where the account has one', async () => {
    const user = await linked();
    const token = await signInAs(app, user);
    await enrolTotp(app, token, NOW_MS);
    setNow(NOW_MS + 11 * MINUTE_MS);
    expect((await prove(token)).problem.code).toBe('provider_refused');
    withFactor();
    expect((await prove(token)).status).toBe(204);
  });

  test('is offered to nobody who is not connected', async () => {
    const token = await later(await makeUser(db));
    expect((await prove(token)).problem.code).toBe('conflict');
  });

  test('is a sign-in by the provider only where the person was asked there just now', async () => {
    await linked();
    const fresh = (await enterByProvider(app)).body.access_token;
    expect((await start(fresh)).status).toBe(200);
    await linked();
    const signedInAt = (NOW_MS - 60 * MINUTE_MS) / 1_000;
    if (provider.person) provider.person = { ...provider.person, signedInAt };
    const silent = (await enterByProvider(app)).body.access_token;
    expect((await start(silent)).problem.code).toBe('step_up_required');
  });

  test('is not taken from a visit that was for signing in', async () => {
    const token = await later(await linked());
    const { cookie, url } = await beginVisit(app);
    const body = await visitProvider(url);
    const answer = await send(app, calls.proveByProviderCall, { token, body, headers: { cookie } });
    expect(answer.problem.code).toBe('session_ended');
  });
});
