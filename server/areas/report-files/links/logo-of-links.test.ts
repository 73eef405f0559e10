import { expect, test } from 'vitest';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import { createSavedViewCall } from '../../../../shared/contract/reports/saved-views.contract.ts';
import { removeShopLogoCall, setShopLogoCall } from '../../../../shared/contract/shops/shop-logo.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { drawPicture } from '../../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

/** An owner with a shop and a link to a report of it. */
async function makeLinked() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [shop.id] }));
  const params = { shopId: shop.id };
  const draft = { name: 'Devices', shared: false, page: '/devices', search: {}, period: 'last_28' } as const;
  const view = await send(app, createSavedViewCall, { token, params, body: draft });
  const body = { view_id: view.body.id, lang: 'en', days: 30, password: null } as const;
  const made = await send(app, links.createReportLinkCall, { token, params, body });
  const linkToken = made.body.path.replace('/shared#token=', '');
  return {
    ...{ shopId: shop.id, token },
    /** The logo that a stranger sees who opens the link. */
    logo: async () =>
      (await send(app, links.openReportLinkCall, { body: { token: linkToken } })).body.report?.logo_url,
  };
}

const setLogo = async (shopId: number, token: string, color: string) =>
  send(app, setShopLogoCall, {
    ...{ token, params: { shopId }, query: { name: `${color}.png` } },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(await drawPicture({ width: 200, height: 100 })) as never,
  });
const statusOf = async (url: string | null | undefined) => (await app.inject(url ?? '/')).statusCode;

test('a shared report bears the logo of its shop until that is taken away, and strangers can look at it', async () => {
  const { shopId, token, logo } = await makeLinked();
  expect(await logo()).toBeNull();
  const first = (await setLogo(shopId, token, 'blue')).body.logo_url;
  expect(first).not.toBeNull();
  expect([await logo(), await statusOf(first)]).toEqual([first, 200]);
  const second = (await setLogo(shopId, token, 'red')).body.logo_url;
  expect(second).not.toBe(first);
  expect([await logo(), await statusOf(first)]).toEqual([second, 404]);
  await send(app, removeShopLogoCall, { token, params: { shopId } });
  expect([await logo(), await statusOf(second)]).toEqual([null, 404]);
});

test('no stranger gives it a logo or takes it away, and it never bears that of another shop', async () => {
  const mine = await makeLinked();
  const theirs = await makeLinked();
  expect((await setLogo(mine.shopId, theirs.token, 'red')).status).toBe(403);
  expect((await setLogo(theirs.shopId, theirs.token, 'red')).status).toBe(200);
  expect(await mine.logo()).toBeNull();
  const own = (await setLogo(mine.shopId, mine.token, 'blue')).body.logo_url;
  const taken = send(app, removeShopLogoCall, { token: theirs.token, params: { shopId: mine.shopId } });
  expect((await taken).status).toBe(403);
  expect(await mine.logo()).toBe(own);
  expect(await theirs.logo()).not.toBe(own);
});
