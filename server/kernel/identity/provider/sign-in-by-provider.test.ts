import { describe, expect, test } from 'vitest';
import { listSessionsCall } from '../../../../shared/contract/people/auth.contract.ts';
import { askProviderCall, getProviderCall } from '../../../../shared/contract/people/provider.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { providerPeople } from '../../../../tests/servers/provider/provider-people.ts';
import {
  beginVisit,
  bringAnswer,
  cookieOf,
  enterByProvider,
  openProviderFor,
  visitProvider,
} from '../../../../tests/servers/provider/provider-visits.ts';
import { enrolTotp } from '../../../../tests/worlds/factor-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { insertProviderLink } from './provider-links.repository.ts';

const provider = await openProviderFor();
const { app, db, setNow } = await openWorld({ freezesDate: true, oidc: provider.settings });

const { linked } = providerPeople(db, provider);
const codeOf = ({ status, problem }: { status: number; problem?: { code: string } }) => [
  status,
  problem?.code,
];

describe('signing in by the provider', () => {
  test('opens the account that is connected, and says how in the list of sessions', async () => {
    const user = await linked();
    const { status, body } = await enterByProvider(app, { redirect: '/bidding?shop_id=7' });
    expect([status, body.redirect]).toEqual([200, '/bidding?shop_id=7']);
    const me = await send(app, getUserCall, { token: body.access_token });
    expect(me.body).toMatchObject({ id: user.id, needs_factor: false });
    const sessions = await send(app, listSessionsCall, { token: body.access_token });
    expect(sessions.body.data).toMatchObject([{ way: 'provider', current: true }]);
  });

  test('is offered by its name, and sends people there with PKCE, a state and a nonce', async () => {
    expect((await send(app, getProviderCall)).body).toEqual({ name: 'Shop Group' });
    const { url } = await beginVisit(app);
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(provider.settings.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^sign_in\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: 'http://localhost:4000/login/provider',
    });
    expect(searchParams.get('scope')?.split(' ')).toContain('openid');
  });

  test('keeps its secrets from scripts, other sites and the table', async () => {
    const asked = await send(app, askProviderCall, { body: {} });
    expect(asked.headers['set-cookie']).toMatch(
      /^sign-in=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { state: kept } = await db
      .selectFrom('proof_ticket')
      .select('state')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const nonce = new URL(asked.body.url).searchParams.get('nonce') ?? 'none';
    expect(JSON.stringify(kept)).not.toContain(nonce);
    expect(JSON.stringify(kept)).not.toContain(cookieOf(asked).split('=')[1]);
  });

  test('keeps the tokens of the provider: the browser gets those of the app alone', async () => {
    await linked();
    const { body } = await enterByProvider(app);
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'redirect', 'refresh_token']);
    expect((await send(app, getUserCall, { token: body.access_token })).status).toBe(200);
  });

  test('goes by what the provider never gives anew, and not by the address', async () => {
    const user = await linked();
    const { sub = '' } = provider.person ?? {};
    provider.person = { sub, email: 'married@shop.example', email_verified: true };
    const { access_token: token } = (await enterByProvider(app)).body;
    expect((await send(app, getUserCall, { token })).body.id).toBe(user.id);
    provider.person = { sub: 'successor', email: user.email, email_verified: true };
    expect((await enterByProvider(app)).problem.code).toBe('link_required');
    const former = { issuer: 'https://former.example', subject: 'same-subject', email: '' };
    const other = await makeUser(db);
    await insertProviderLink(db, { userId: other.id, identity: former, at: new Date(NOW_MS) });
    provider.person = { sub: 'same-subject' };
    expect((await enterByProvider(app)).problem.code, 'of another issuer').toBe('no_account');
  });

  test('of two windows of one browser works in both', async () => {
    await linked();
    const first = await beginVisit(app);
    const second = await send(app, askProviderCall, { body: {}, headers: { cookie: first.cookie } });
    expect(cookieOf(second)).toBe(first.cookie);
    const answers = [await visitProvider(second.body.url), await visitProvider(first.url)];
    for (const answer of answers) expect((await bringAnswer(app, first.cookie, answer)).status).toBe(200);
  });

  test('asks the provider for its description once', async () => {
    await linked();
    await enterByProvider(app);
    const before = provider.descriptionsAsked();
    await enterByProvider(app);
    expect(provider.descriptionsAsked()).toBe(before);
  });
});

describe('is refused', () => {
  test('with a state that nobody asked for', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    const answer = await visitProvider(url);
    const other = `sign_in.${'x'.repeat(43)}`;
    expect(codeOf(await bringAnswer(app, cookie, { ...answer, state: other }))).toEqual([
      401,
      'session_ended',
    ]);
    const swapped = answer.state.replace('sign_in.', 'link.');
    expect(codeOf(await bringAnswer(app, cookie, { ...answer, state: swapped }))).toEqual([
      401,
      'session_ended',
    ]);
    expect((await bringAnswer(app, cookie, answer)).status, 'the right one still works').toBe(200);
  });

  test('with the state of another visit', async () => {
    await linked();
    const [one, two] = [await beginVisit(app), await beginVisit(app)];
    const [first, second] = [await visitProvider(one.url), await visitProvider(two.url)];
    const mixed = { ...first, state: second.state };
    expect(codeOf(await bringAnswer(app, two.cookie, mixed))).toEqual([401, 'provider_refused']);
  });

  test('with another nonce', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'another');
    const answer = await visitProvider(changed.href);
    expect(codeOf(await bringAnswer(app, cookie, answer))).toEqual([401, 'provider_refused']);
  });

  test('with another challenge of PKCE', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    const changed = new URL(url);
    changed.searchParams.set('code_challenge', 'x'.repeat(43));
    const answer = await visitProvider(changed.href);
    expect(codeOf(await bringAnswer(app, cookie, answer))).toEqual([401, 'provider_refused']);
  });

  test('with an answer that was brought before, or its code in another visit', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    const answer = await visitProvider(url);
    expect((await bringAnswer(app, cookie, answer)).status).toBe(200);
    expect(codeOf(await bringAnswer(app, cookie, answer))).toEqual([401, 'session_ended']);
    const next = await beginVisit(app);
    const { state } = await visitProvider(next.url);
    const replayed = { ...answer, state };
    expect(codeOf(await bringAnswer(app, next.cookie, replayed))).toEqual([401, 'provider_refused']);
  });

  test('of two that bring one answer at once, the second', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    const answer = await visitProvider(url);
    const both = await Promise.all([1, 2].map(() => bringAnswer(app, cookie, answer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('after ten minutes', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    setNow(NOW_MS + 10 * MINUTE_MS);
    const answer = await visitProvider(url);
    expect(codeOf(await bringAnswer(app, cookie, answer))).toEqual([401, 'session_ended']);
    setNow(NOW);
  });

  test('in another browser, and in one that keeps nothing', async () => {
    await linked();
    const { cookie, url } = await beginVisit(app);
    const stranger = await beginVisit(app);
    const answer = await visitProvider(url);
    for (const kept of [stranger.cookie, '', `${cookie}; ${cookie}`])
      expect(codeOf(await bringAnswer(app, kept, answer))).toEqual([401, 'session_ended']);
    expect((await bringAnswer(app, cookie, answer)).status, 'the right one still works').toBe(200);
  });

  test('with the answer of another issuer, and with none where it names itself', async () => {
    await linked();
    for (const iss of ['https://attacker.example', undefined]) {
      const { cookie, url } = await beginVisit(app);
      const { iss: _, ...answer } = await visitProvider(url);
      const mixed = iss ? { ...answer, iss } : answer;
      expect(codeOf(await bringAnswer(app, cookie, mixed))).toEqual([401, 'provider_refused']);
    }
  });

  test('where the person turns back, without a word of the provider', async () => {
    provider.person = null;
    const answer = await enterByProvider(app);
    expect(codeOf(answer)).toEqual([401, 'provider_cancelled']);
    expect(JSON.stringify(answer.problem)).not.toContain('script');
  });

  test('more than once, however many bring the same answer in the same moment', async () => {
    provider.person = null;
    const { cookie, url } = await beginVisit(app);
    const answer = await visitProvider(url);
    const brought = await Promise.all(Array.from({ length: 8 }, () => bringAnswer(app, cookie, answer)));
    const codes = brought.map(({ problem }) => problem?.code).toSorted();
    expect(codes).toEqual(['provider_cancelled', ...Array(7).fill('session_ended')]);
  });

  test('to a disabled account, before it is asked for a second factor', async () => {
    const user = await linked();
    const { body } = await enterByProvider(app);
    await enrolTotp(app, body.access_token, NOW_MS);
    expect(codeOf(await enterByProvider(app))).toEqual([401, 'factor_required']);
    await db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
    expect(codeOf(await enterByProvider(app))).toEqual([403, 'account_disabled']);
  });

  test('to a disabled account', async () => {
    const user = await linked();
    await db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', user.id).execute();
    expect(codeOf(await enterByProvider(app))).toEqual([403, 'account_disabled']);
  });

  test.each([
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'dashboard',
  ])('to go on to %j', async (redirect) => {
    const asked = await send(app, askProviderCall, { body: { redirect } });
    expect([asked.status, asked.problem.errors?.[0]?.field]).toEqual([422, 'redirect']);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['no state', { code: 'x' }],
    ['a list of codes', { state: 'x', code: ['x'] }],
    ['a field too many', { state: 'x', code: 'x', role_id: 1 }],
  ])('with %s', async (_, body) => {
    expect((await bringAnswer(app, '', body as never)).status).toBe(422);
  });

  test('too many answers of one network, and says when to come again', async () => {
    await linked();
    const bring = () =>
      app.inject({
        method: 'POST',
        url: '/v1/login/provider/finish',
        payload: { state: 'x' },
        remoteAddress: '10.9.9.9',
      });
    for (let count = 0; count < 60; count += 1) expect((await bring()).statusCode).toBe(401);
    const refused = await bring();
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await enterByProvider(app)).status, 'others are not hindered').toBe(200);
  });
});
