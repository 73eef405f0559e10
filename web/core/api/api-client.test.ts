import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { deleteStoreCall } from '../../../shared/contract/shops/stores.contract.ts';
import { fakeApi, problemAnswer, someUser } from '../../../tests/fakes/fake-api.ts';
import { callApi } from './api-client.ts';
import { setCallOrigin } from './api-request.ts';
import { onDutyMissing, setProver } from './person-proof.ts';
import { onSessionEnd, readAccessToken, readRefreshToken, storeTokens } from './session-tokens.ts';

const signIn = () => storeTokens({ access_token: 'old', refresh_token: 'refresh-1' });
const renewed = { access_token: 'new', refresh_token: 'refresh-2' };
const userFor = (token: string) => (call: { headers: Headers }) =>
  call.headers.get('authorization') === `Bearer ${token}` ? someUser() : problemAnswer(401, 'unauthorized');

describe('a call', () => {
  beforeEach(signIn);

  it('puts parameters into path and query and carries the headers of spec §7', async () => {
    signIn();
    setCallOrigin(() => ({ routeName: 'Dashboard', shopId: 5 }));
    const heard = fakeApi({ 'GET /v1/analytics/num-clicks/5': {} });
    const query = { date_from: '2026-11-01', date_to: undefined, group_by: 'week' as const };
    await callApi(analyticsReports['num-clicks'], { params: { shopId: 5 }, query });
    expect(heard[0]?.query.toString()).toBe('date_from=2026-11-01&group_by=week');
    const headers = Object.fromEntries(heard[0]?.headers ?? []);
    expect(headers).toMatchObject({
      authorization: 'Bearer old',
      'x-page-url': window.location.href,
      'x-route-name': 'Dashboard',
      shopid: '5',
    });
    expect(headers['x-client-uuid']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('rejects with the code, the wrong fields and the waiting time of the answer', async () => {
    fakeApi({ 'GET /v1/user': problemAnswer(429, 'too_many_requests', { 'retry-after': '30' }) });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfterSeconds: 30,
    });
  });

  it('takes the code from the status where a proxy answers with a page', async () => {
    fakeApi({ 'GET /v1/user': new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({
      code: 'unavailable',
      status: 502,
      isPassing: true,
    });
  });

  it('of a change that is on its way is sent once, however often it is asked for; later it is sent again', async () => {
    const heard = fakeApi({ 'DELETE /v1/home/store/5': ({ query }) => ({ q: query.toString() }) });
    const press = () => callApi(deleteStoreCall, { params: { id: 5 } });
    const [first, second] = await Promise.all([press(), press()]);
    expect(second).toEqual(first);
    expect(heard).toHaveLength(1);
    await press();
    expect(heard).toHaveLength(2);
  });

  it('that failed was sent once too, and says so to both presses', async () => {
    const heard = fakeApi({ 'DELETE /v1/home/store/5': problemAnswer(503, 'unavailable') });
    const press = () => callApi(deleteStoreCall, { params: { id: 5 } }).catch((error) => error.code);
    expect(await Promise.all([press(), press()])).toEqual(['unavailable', 'unavailable']);
    expect(heard).toHaveLength(1);
  });

  it('that reads is made each time: it may be cancelled alone', async () => {
    const heard = fakeApi({ 'GET /v1/user': someUser() });
    await Promise.all([callApi(getUserCall, {}), callApi(getUserCall, {})]);
    expect(heard).toHaveLength(2);
  });

  it('says network where no answer comes', async () => {
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('rejects with an AbortError when it is cancelled, which is no error', async () => {
    fakeApi({ 'GET /v1/user': someUser() });
    await expect(callApi(getUserCall, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('a refused token', () => {
  it('is renewed once for any number of calls, and all of them succeed', async () => {
    signIn();
    const heard = fakeApi({ 'GET /v1/user': userFor('new'), 'POST /v1/refresh-token': renewed });
    const answers = await Promise.all(Array.from({ length: 8 }, () => callApi(getUserCall, {})));
    expect(answers.map((answer) => answer.id)).toEqual(Array(8).fill(1));
    const refreshes = heard.filter((call) => call.path === '/v1/refresh-token');
    expect(refreshes.map((call) => call.body)).toEqual([{ refresh_token: 'refresh-1' }]);
    expect([readAccessToken(), readRefreshToken()]).toEqual(['new', 'refresh-2']);
  });

  it('is not renewed again where another tab has done it meanwhile', async () => {
    signIn();
    const heard = fakeApi({
      'GET /v1/user': (call) => {
        if (call.headers.get('authorization') === 'Bearer old') storeTokens(renewed);
        return userFor('new')(call);
      },
    });
    await expect(callApi(getUserCall, {})).resolves.toMatchObject({ id: 1 });
    expect(heard.map((call) => call.path)).toEqual(['/v1/user', '/v1/user']);
  });

  const outcomes = [
    {
      why: 'the refresh token is refused',
      refresh: problemAnswer(401, 'session_ended'),
      user: userFor('new'),
      ends: true,
    },
    { why: 'the new token is refused too', refresh: renewed, user: userFor('none'), ends: true },
    {
      why: 'the server is down: the session stays',
      refresh: problemAnswer(503, 'unavailable'),
      user: userFor('new'),
      ends: false,
    },
    {
      why: 'too many requests: the session stays',
      refresh: problemAnswer(429, 'too_many_requests'),
      user: userFor('new'),
      ends: false,
    },
  ];
  it.each(outcomes)('$why', async ({ refresh, user, ends }) => {
    signIn();
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    fakeApi({ 'GET /v1/user': user, 'POST /v1/refresh-token': refresh });
    const calls = await Promise.allSettled([callApi(getUserCall, {}), callApi(getUserCall, {})]);
    stop();
    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected']);
    expect(ended.mock.calls).toEqual(ends ? [['expired']] : []);
    expect(readAccessToken() === null).toBe(ends);
  });

  it('is asked for once more where the answer to its renewal was lost', async () => {
    signIn();
    let lost = 1;
    const heard = fakeApi({
      'GET /v1/user': userFor('new'),
      'POST /v1/refresh-token': () => {
        lost -= 1;
        if (lost < 0) return renewed;
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(callApi(getUserCall, {})).resolves.toMatchObject({ id: 1 });
    expect(heard.filter(({ path }) => path === '/v1/refresh-token').map(({ body }) => body)).toEqual([
      { refresh_token: 'refresh-1' },
      { refresh_token: 'refresh-1' },
    ]);
    expect(readRefreshToken()).toBe('refresh-2');
  });

  it('stays where every answer is lost', async () => {
    signIn();
    fakeApi({
      'GET /v1/user': userFor('new'),
      'POST /v1/refresh-token': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code: 'network' });
    expect(readRefreshToken()).toBe('refresh-1');
  });

  it('stays away where the user has logged out while the new one was on its way', async () => {
    signIn();
    fakeApi({
      'GET /v1/user': userFor('new'),
      'POST /v1/refresh-token': () => {
        localStorage.clear();
        return renewed;
      },
    });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code: 'session_ended' });
    expect(readAccessToken()).toBeNull();
  });
});

describe('without a session', () => {
  it('nothing is sent that needs one: a screen that is still there after logging out may ask', async () => {
    const heard = fakeApi({ 'GET /v1/user': problemAnswer(401, 'unauthorized') });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code: 'unauthorized', status: 401 });
    expect(heard).toEqual([]);
  });
});

describe('a call that wants a proof of the person', () => {
  const refusing = () => {
    let isProven = false;
    const prover = vi.fn(async () => {
      await Promise.resolve();
      isProven = true;
      return true;
    });
    const answers = {
      'GET /v1/user': () => (isProven ? someUser() : problemAnswer(403, 'step_up_required')),
    };
    return { prover, answers };
  };

  it('asks once, however many calls need it, and makes them again', async () => {
    signIn();
    const { prover, answers } = refusing();
    const stop = setProver(prover);
    const heard = fakeApi(answers);
    const both = await Promise.all([callApi(getUserCall, {}), callApi(getUserCall, {})]);
    stop();
    expect(both.map(({ id }) => id)).toEqual([1, 1]);
    expect(prover).toHaveBeenCalledTimes(1);
    expect(heard).toHaveLength(4);
    expect(readAccessToken()).toBe('old');
  });

  it('is refused where the person does not want to, and the session stays', async () => {
    signIn();
    const stop = setProver(async () => false);
    const ended = vi.fn();
    const stopListening = onSessionEnd(ended);
    fakeApi({ 'GET /v1/user': problemAnswer(403, 'step_up_required') });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code: 'step_up_required' });
    stop();
    stopListening();
    expect(ended).not.toHaveBeenCalled();
  });
});

it.each(['factor_missing', 'agreement_missing'] as const)(
  'what is asked for first (%s) ends no session, and is told',
  async (code) => {
    signIn();
    const missing = vi.fn();
    const stop = onDutyMissing(missing);
    fakeApi({ 'GET /v1/user': problemAnswer(403, code) });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code });
    stop();
    expect(missing.mock.calls).toEqual([[code]]);
    expect(readAccessToken()).toBe('old');
  },
);
