import { afterAll, expect, test } from 'vitest';
import { loginCall, resetPasswordCall } from '../../shared/contract/people/auth.contract.ts';
import * as factors from '../../shared/contract/people/factors.contract.ts';
import { refreshTokenCall } from '../../shared/contract/people/session.contract.ts';
import { getUserCall } from '../../shared/contract/people/user.contract.ts';
import { send, signInAs } from '../../tests/clients/call-client.ts';
import { waitingEmails } from '../../tests/clients/mailed-links.ts';
import { codeAt, enrolTotp, passwordStep } from '../../tests/worlds/factor-world.ts';
import { makeShop, makeUser, PASSWORD } from '../../tests/worlds/factories.ts';
import { NOW, NOW_MS, openWorld } from '../../tests/worlds/test-world.ts';
import { decryptLogin, encryptLogin } from '../areas/feeds/login/encrypt-login.ts';
import { reencryptFeedLogins } from '../areas/feeds/login/reencrypt-logins.ts';
import { clickTokenKey, readClickToken, signClickToken } from '../areas/portal/placements/click-token.ts';
import { reencryptTotpSecrets } from '../kernel/identity/auth.public.ts';
import { pictureAddresses } from '../kernel/pictures/pictures.public.ts';
import { buildApp } from './build-app.ts';

const STEP = 30_000;
const { app: former, db, services, setNow } = await openWorld({ now: NOW, freezesDate: true });
const formerKey = services.secretKey;
const nextKey = 'the next secret of tests, 32 characters or more';

/** The steps of the change: the next key is taken too, then used, then alone. */
const build = async (keys: { secretKey: string; alsoKey?: string }) => {
  const app = await buildApp(
    { ...services, ...keys },
    { webFolder: 'nowhere', staffFactor: 'optional', requestsPerMinute: 1_000_000 },
  );
  await app.ready();
  afterAll(() => app.close());
  return app;
};
const PREPARED = { secretKey: formerKey, alsoKey: nextKey };
const CHANGING = { secretKey: nextKey, alsoKey: formerKey };
const prepared = await build(PREPARED);
const changing = await build(CHANGING);
const changed = await build({ secretKey: nextKey });

test('sessions of either key are taken while both are, and of the former no longer afterwards', async () => {
  const user = await makeUser(db);
  const statuses = async (token: string) =>
    Promise.all(
      [former, prepared, changing, changed].map(
        async (app) => (await send(app, getUserCall, { token })).status,
      ),
    );
  expect(await statuses(await signInAs(former, user))).toEqual([200, 200, 200, 401]);
  expect(await statuses(await signInAs(changing, user))).toEqual([401, 200, 200, 200]);
});

test('a renewal whose answer was lost is repeated by whichever process', async () => {
  const user = await makeUser(db);
  const { body } = await send(prepared, loginCall, { body: { email: user.email, password: PASSWORD } });
  const renewed = await send(prepared, refreshTokenCall, { body: { refresh_token: body.refresh_token } });
  const repeated = await send(changing, refreshTokenCall, { body: { refresh_token: body.refresh_token } });
  expect(repeated.body.refresh_token).toBe(renewed.body.refresh_token);
});

test('a second factor goes on, and is encrypted anew before the former key goes', async () => {
  const user = await makeUser(db);
  const { secret } = await enrolTotp(former, await signInAs(former, user), NOW_MS);
  let at = NOW_MS;
  const signIn = async (app: typeof former) => {
    at += 2 * STEP;
    setNow(at);
    const { ticket } = await passwordStep(app, user);
    const code = await codeAt(secret, at);
    return (await send(app, factors.signInByCodeCall, { body: { ticket, code } })).status;
  };
  expect([await signIn(changing), await signIn(changed)]).toEqual([200, 422]);
  await reencryptTotpSecrets({ db, ...CHANGING });
  expect([await signIn(changing), await signIn(changed), await signIn(prepared)]).toEqual([200, 200, 200]);
  // Nothing is left to do, and a key that opens nothing changes nothing.
  const encrypted = await db.selectFrom('totp_factor').selectAll().execute();
  await reencryptTotpSecrets({ db, ...CHANGING });
  await reencryptTotpSecrets({
    db,
    secretKey: nextKey,
    alsoKey: 'a key that nobody has ever had, 32 characters',
  });
  expect(await db.selectFrom('totp_factor').selectAll().execute()).toEqual(encrypted);
});

test('a login of a feed goes on, and is encrypted anew before the former key goes', async () => {
  const { id: shopId } = await makeShop(db);
  const url = 'https://shop.example/feed.xml';
  const login = { user: 'ana', password: 'tajna' };
  const encrypted = await encryptLogin(login, { shopId, url }, formerKey);
  await db.insertInto('shop_feed').values({ shop_id: shopId, url, encrypted_login: encrypted }).execute();
  const kept = async () => {
    const rows = await db.selectFrom('shop_feed').selectAll().where('shop_id', '=', shopId).execute();
    return rows[0]?.encrypted_login ?? '';
  };
  const open = async (keys: Parameters<typeof decryptLogin>[2]) =>
    decryptLogin(await kept(), { shopId, url }, keys);
  expect([await open(CHANGING), await open({ secretKey: nextKey })]).toEqual([login, null]);
  await reencryptFeedLogins({ db, ...CHANGING });
  expect([await open(CHANGING), await open({ secretKey: nextKey })]).toEqual([login, login]);
  // Nothing is left to do, and a key that opens nothing changes nothing.
  const before = await kept();
  await reencryptFeedLogins({ db, ...CHANGING });
  await reencryptFeedLogins({ db, secretKey: formerKey, alsoKey: formerKey });
  expect(await kept()).toBe(before);
});

test('mails that wait are still read', async () => {
  const user = await makeUser(db);
  await send(former, resetPasswordCall, { body: { email: user.email } });
  expect(await waitingEmails({ db, ...CHANGING }, user.email)).toHaveLength(1);
  await expect(waitingEmails({ db, secretKey: nextKey }, user.email)).rejects.toThrow('decrypted');
});

test('places that were shown are charged as they were, and pictures that were written into pages are shown', () => {
  const terms = {
    ...{ shopId: 7, productId: 8, categoryId: 9, position: 1 },
    ...({ kind: 'bid', baseMicros: 60_000, chargeMicros: 123_456 } as const),
  };
  const click = { shopId: 7, productId: 8, position: 1, at: NOW_MS };
  const read = (key: ReturnType<typeof clickTokenKey>, by: string) =>
    readClickToken(key, signClickToken(clickTokenKey(by), terms, NOW_MS), click);
  const both = clickTokenKey(nextKey, formerKey);
  for (const by of [formerKey, nextKey]) expect(read(both, by)).toEqual({ ok: true, terms });
  expect(read(both, 'a third secret, which nobody has given')).toMatchObject({ reason: 'token_forged' });
  expect(read(clickTokenKey(nextKey), formerKey)).toMatchObject({ reason: 'token_forged' });

  const url = 'https://shop.example/a.jpg';
  const signature =
    /pictures\/([\w-]+)/.exec(pictureAddresses({ secretKey: formerKey }).of(url) ?? '')?.[1] ?? '';
  expect(pictureAddresses(CHANGING).isSigned(url, signature)).toBe(true);
  expect(pictureAddresses({ secretKey: nextKey }).isSigned(url, signature)).toBe(false);
});
