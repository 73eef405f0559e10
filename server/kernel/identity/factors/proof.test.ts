import { describe, expect, test } from 'vitest';
import { createAccessTokenCall } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { changeEmailCall } from '../../../../shared/contract/people/email-change.contract.ts';
import * as factors from '../../../../shared/contract/people/factors.contract.ts';
import { refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { saveFeedCall } from '../../../../shared/contract/shops/feeds.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { codeAt, enrolTotp } from '../../../../tests/worlds/factor-world.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const MINUTE = 60_000;
const { app, db, setNow } = await openWorld({
  now: '2026-11-20T10:00:00Z',
  freezesDate: true,
  staffFactor: 'required',
});

const entered = async (options: Parameters<typeof makeUser>[1] = {}) => {
  setNow(START);
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id], ...options });
  return { user, shop, token: await signInAs(app, user) };
};
const start = (token: string) => send(app, factors.startTotpCall, { token });
const prove = (token: string, body: { code: string } | { current_password: string }) =>
  send(app, factors.proveCall, { token, body });

describe('what spends or grants', () => {
  test('asks for no proof within ten minutes of the sign-in, and for one after that', async () => {
    const { token } = await entered();
    setNow(START + 10 * MINUTE - 1);
    expect((await start(token)).status).toBe(200);
    setNow(START + 10 * MINUTE);
    const refused = await start(token);
    expect([refused.status, refused.problem.code]).toEqual([403, 'step_up_required']);
    expect((await prove(token, { current_password: PASSWORD })).status).toBe(204);
    expect((await start(token)).status).toBe(200);
    setNow(START + 14 * MINUTE);
    expect((await start(token)).status).toBe(200);
  });

  test('a renewed session proves nothing', async () => {
    const { user } = await entered();
    const { body } = await send(app, loginCall, { body: { email: user.email, password: PASSWORD } });
    setNow(START + 11 * MINUTE);
    const renewed = await send(app, refreshTokenCall, { body: { refresh_token: body.refresh_token } });
    expect((await start(renewed.body.access_token)).problem.code).toBe('step_up_required');
  });

  test('a proof is of one session, not of the others of the person', async () => {
    const { user, token } = await entered();
    const other = await signInAs(app, user);
    setNow(START + 11 * MINUTE);
    await prove(token, { current_password: PASSWORD });
    expect((await start(other)).problem.code).toBe('step_up_required');
  });

  test('takes no wrong password, counts the guesses, and no password of who has a factor', async () => {
    const { token } = await entered();
    const wrong = await prove(token, { current_password: 'not this' });
    expect(wrong.problem.errors?.[0]).toMatchObject({ field: 'current_password', code: 'password_wrong' });
    const { secret } = await enrolTotp(app, token, START);
    setNow(START + 12 * MINUTE);
    expect((await prove(token, { current_password: PASSWORD })).status).toBe(422);
    expect((await prove(token, { code: '123456' })).status).toBe(422);
    expect((await prove(token, { code: await codeAt(secret, START + 12 * MINUTE) })).status).toBe(204);
    expect((await send(app, factors.removeTotpCall, { token })).status).toBe(204);
  });

  test('another address of the feed, but not how often it is fetched', async () => {
    const { shop, token } = await entered();
    setNow(START + 11 * MINUTE);
    const save = (url: string | null, interval_hours: 6 | 12) =>
      send(app, saveFeedCall, { token, params: { shopId: shop.id }, body: { url, interval_hours } });
    expect((await save(null, 12)).status).toBe(200);
    expect((await save('https://shop.example/feed.xml', 12)).problem.code).toBe('step_up_required');
    await prove(token, { current_password: PASSWORD });
    expect((await save('https://shop.example/feed.xml', 6)).status).toBe(200);
  });

  test('another e-mail address, of who has a factor; the others type their password with it anyhow', async () => {
    const { token } = await entered();
    await enrolTotp(app, token, START);
    setNow(START + 11 * MINUTE);
    const body = { current_password: PASSWORD, new_email: 'other@test.example' };
    expect((await send(app, changeEmailCall, { token, body })).problem.code).toBe('step_up_required');
  });

  test('refuses strangers and bad input', async () => {
    const { token } = await entered();
    expect((await send(app, factors.proveCall, { body: { code: '123456' } })).status).toBe(401);
    for (const body of [{}, { code: '' }, { code: '1', current_password: 'x' }, { current_password: '' }])
      expect((await send(app, factors.proveCall, { token, body })).status).toBe(422);
  });
});

describe('a factor that is demanded', () => {
  test('staff without one are let to nothing but setting it up, and then to everything', async () => {
    const { token } = await entered({ roleId: 1 });
    const make = () => send(app, createAccessTokenCall, { token, body: { name: 'x' } });
    expect((await send(app, getUserCall, { token })).body.needs_factor).toBe(true);
    expect((await make()).problem.code).toBe('factor_missing');
    await enrolTotp(app, token, START);
    expect((await send(app, getUserCall, { token })).body.needs_factor).toBe(false);
    expect((await make()).status).toBe(422);
    expect((await send(app, factors.getFactorsCall, { token })).body.demanded).toBe(true);
    expect((await send(app, factors.removeTotpCall, { token })).problem.code).toBe('factor_demanded');
  });

  test('of the people of one shop, and of nobody else', async () => {
    const [one, other] = [await entered(), await entered()];
    await db.insertInto('shop_safety').values({ shop_id: one.shop.id, demands_factor: true }).execute();
    await expect
      .poll(async () => (await send(app, getUserCall, { token: one.token })).body.needs_factor)
      .toBe(true);
    expect((await send(app, getUserCall, { token: other.token })).body.needs_factor).toBe(false);
  });
});
