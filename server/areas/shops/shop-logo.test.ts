import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { getAvatarCall } from '../../../shared/contract/shops/pictures.contract.ts';
import { removeShopLogoCall, setShopLogoCall } from '../../../shared/contract/shops/shop-logo.contract.ts';
import { listShopsCall } from '../../../shared/contract/shops/shops.contract.ts';
import { AVATAR_MAX_BYTES } from '../../../shared/rules/tickets/uploads.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawPicture } from '../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { describeSamples, readFileOfSamples } from '../../../tests/worlds/samples.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

async function makeOwner() {
  const shop = await makeShop(db);
  const user = await makeUser(db, { roleId: 2, shopIds: [shop.id] });
  return { shopId: shop.id, token: await signInAs(app, user), user };
}
type Owner = { readonly shopId: number; readonly token?: string };

const setLogo = ({ shopId, token }: Owner, name: string, bytes: Uint8Array | string) =>
  send(app, setShopLogoCall, {
    ...(token ? { token } : {}),
    params: { shopId },
    query: { name },
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes) as never,
  });
const removeLogo = ({ shopId, token = '' }: Owner) =>
  send(app, removeShopLogoCall, { token, params: { shopId } });
const shownLogo = async ({ shopId, token = '' }: Owner) =>
  (await send(app, listShopsCall, { token })).body.data.find(({ id }) => id === shopId)?.logo_url;
const openUrl = (url: string | null | undefined) => app.inject(url ?? '/');
const actionsOn = async ({ shopId }: Owner) =>
  (
    await db
      .selectFrom('audit_log')
      .select('action')
      .where('target_kind', '=', 'shop')
      .where('target_id', '=', shopId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('the logo of a shop', () => {
  test('is shown to everybody, small, until it is taken away', async () => {
    const owner = await makeOwner();
    expect(await shownLogo(owner)).toBeNull();
    const set = await setLogo(owner, 'Logo.PNG', await drawPicture({ width: 1_000, height: 500 }));
    expect(set.status).toBe(200);
    expect(await shownLogo(owner)).toBe(set.body.logo_url);
    const picture = await openUrl(set.body.logo_url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=2592000',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    expect((await removeLogo(owner)).body).toEqual({ logo_url: null });
    expect(await shownLogo(owner)).toBeNull();
    expect((await openUrl(set.body.logo_url)).statusCode).toBe(404);
    expect((await removeLogo(owner)).status).toBe(200);
    expect(await actionsOn(owner)).toEqual(['shop_logo_changed', 'shop_logo_removed']);
  });

  test('at an address in the web is taken away as well', async () => {
    const owner = await makeOwner();
    const logo_url = 'https://shop.example/logo.png';
    await db.updateTable('shop').set({ logo_url }).where('id', '=', owner.shopId).execute();
    expect(await shownLogo(owner)).toMatch(/^\/v1\/pictures\//);
    await removeLogo(owner);
    expect(await shownLogo(owner)).toBeNull();
  });

  test('of another kind takes the place of the one before, at an address of its own', async () => {
    const owner = await makeOwner();
    const first = await setLogo(owner, 'a.png', await drawPicture({ width: 10, height: 10 }));
    const second = await setLogo(owner, 'b.webp', await drawPicture({ width: 30, height: 20 }, 'webp'));
    expect(await shownLogo(owner)).toBe(second.body.logo_url);
    expect((await openUrl(first.body.logo_url)).statusCode).toBe(404);
    expect((await openUrl(second.body.logo_url)).headers['content-type']).toBe('image/webp');
    expect(
      await db.selectFrom('avatar').select('shop_id').where('shop_id', '=', owner.shopId).execute(),
    ).toEqual([{ shop_id: owner.shopId }]);
  });

  test('is changed by those who lead the shop, and by staff', async () => {
    const owner = await makeOwner();
    const bytes = await drawPicture({ width: 10, height: 10 });
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect((await setLogo({ ...owner, token: staff }, 'a.png', bytes)).status).toBe(200);
    const member = await signInAs(app, await makeUser(db, { roleId: 3, shopIds: [owner.shopId] }));
    const other = await makeOwner();
    for (const token of [member, other.token]) {
      expect((await setLogo({ ...owner, token }, 'a.png', bytes)).status).toBe(403);
      expect((await removeLogo({ ...owner, token })).status).toBe(403);
    }
    expect((await setLogo({ shopId: owner.shopId }, 'a.png', bytes)).status).toBe(401);
    expect(await actionsOn(owner)).toEqual(['shop_logo_changed']);
  });

  test.each<[string, string, () => Uint8Array | string | Promise<Buffer>, number, RegExp]>([
    ['a drawing, which is a program', 'a.svg', () => '<svg/>', 422, /"Extension \.svg is not allowed/],
    ['nothing', 'a.png', () => '', 422, /empty/],
    ['a page', 'a.png', () => '<html></html>', 422, /not what \.png says/],
    ['54 million pixels', 'a.png', () => drawPicture({ width: 9_000, height: 6_000 }), 422, /million/],
    ['too many bytes', 'a.jpg', () => Buffer.alloc(AVATAR_MAX_BYTES + 1), 413, /save the picture smaller/],
  ])('is not %s', async (_, name, make, status, message) => {
    const owner = await makeOwner();
    const refused = await setLogo(owner, name, await make());
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.problem)).toMatch(message);
    expect([await shownLogo(owner), await actionsOn(owner)]).toEqual([null, []]);
  });
});

test('nobody finds a picture by guessing', async () => {
  const params = { avatarKey: 'a'.repeat(32) };
  expect((await send(app, getAvatarCall, { params })).status).toBe(404);
});

describeSamples('a nasty picture', () => {
  test.each([
    'images/payload_in_all_known_exif_corrupted.png',
    'images/payload_in_all_known_metadata.png',
    'images/payload_text_xss.png',
    'images/xss_comment_exif_metadata_double_quote.png',
    'images/xss_comment_exif_metadata_single_quote.png',
  ])('%s is a harmless logo', async (file) => {
    const owner = await makeOwner();
    const set = await setLogo(owner, file, readFileOfSamples('security', file));
    const picture = await openUrl(set.body.logo_url);
    expect(picture.rawPayload.toString('latin1')).not.toMatch(/<script|alert\(|onerror|<\?php|payload/i);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png' });
  });

  test.each(['svg/SVG_XSS1.svg', 'svg/xss.svgz', 'xml/billion_laughs.xml', 'blns.json'])(
    '%s is no logo',
    async (file) => {
      const owner = await makeOwner();
      expect((await setLogo(owner, file, readFileOfSamples('security', file))).status).toBe(422);
      expect((await setLogo(owner, 'a.png', readFileOfSamples('security', file))).status).toBe(422);
    },
  );
});
