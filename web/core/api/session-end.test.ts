import { describe, expect, it, vi } from 'vitest';
import { getLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { loginCall } from '../../../shared/contract/people/auth.contract.ts';
import { streamNotificationsCall } from '../../../shared/contract/people/notifications.contract.ts';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { deleteStoreCall } from '../../../shared/contract/shops/stores.contract.ts';
import { fakeApi, problemAnswer } from '../../../tests/fakes/fake-api.ts';
import { callApi, openApi } from './api-client.ts';
import { onSessionEnd, readAccessToken, readRefreshToken, storeTokens } from './session-tokens.ts';

const signIn = () => storeTokens({ access_token: 'old', refresh_token: 'refresh-1' });

describe('what ends a session', () => {
  it('403: both tokens go', async () => {
    signIn();
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    fakeApi({ 'GET /v1/user': problemAnswer(403, 'forbidden') });
    await expect(callApi(getUserCall, {})).rejects.toMatchObject({ code: 'forbidden' });
    stop();
    expect(ended.mock.calls).toEqual([['forbidden']]);
    expect([readAccessToken(), readRefreshToken()]).toEqual([null, null]);
  });

  const ended403 = async (ask: () => Promise<unknown>) => {
    signIn();
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    const error = await ask().catch((thrown: unknown) => thrown);
    stop();
    return { error, ends: ended.mock.calls };
  };

  it.each([
    [403, 'forbidden'],
    [404, 'not_found'],
  ])('not a %i on a thing: it was deleted or belongs to others', async (status, code) => {
    fakeApi({ 'DELETE /v1/home/store/7': problemAnswer(status, code) });
    const { error, ends } = await ended403(() => callApi(deleteStoreCall, { params: { id: '7' } }));
    expect(error).toMatchObject({ code, isGone: true });
    expect(ends).toEqual([]);
    expect(readAccessToken()).toBe('old');
  });

  it('not a 403 on what runs beside the pages', async () => {
    fakeApi({ 'GET /v1/notifications/stream': problemAnswer(403, 'forbidden') });
    const { error, ends } = await ended403(() => openApi(streamNotificationsCall, {}));
    expect(error).toMatchObject({ code: 'forbidden', isGone: false });
    expect(ends).toEqual([]);
  });

  it('not a 403 on a shop: it may have been taken away, and others are left', async () => {
    fakeApi({ 'GET /v1/limit-management/4': problemAnswer(403, 'forbidden') });
    const { error, ends } = await ended403(() => callApi(getLimitCall, { params: { shopId: '4' } }));
    expect(error).toMatchObject({ code: 'forbidden', isGone: true });
    expect(ends).toEqual([]);
    expect(readAccessToken()).toBe('old');
  });

  it('a 404 of what is no thing is no gone thing either', async () => {
    fakeApi({ 'GET /v1/user': problemAnswer(404, 'not_found') });
    const { error } = await ended403(() => callApi(getUserCall, {}));
    expect(error).toMatchObject({ code: 'not_found', isGone: false });
  });

  it('not the 401 of a wrong password', async () => {
    signIn();
    const heard = fakeApi({ 'POST /v1/login': problemAnswer(401, 'bad_credentials') });
    const body = { email: 'mira@shop.test', password: 'wrong' };
    await expect(callApi(loginCall, { body })).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(heard).toHaveLength(1);
    expect(readAccessToken()).toBe('old');
  });
});
