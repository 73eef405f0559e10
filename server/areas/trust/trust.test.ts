import { describe, expect, test } from 'vitest';
import { getTrustBadgeCall, getTrustCall } from '../../../shared/contract/shops/trust.contract.ts';
import { TRUST_ACTIVE_DAYS, TRUST_OFFERS } from '../../../shared/rules/shops/trust-criteria.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { callPath, send, signInAs } from '../../../tests/clients/call-client.ts';
import {
  type Cc,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld, TODAY } from '../../../tests/worlds/test-world.ts';
import { EMPTY_BADGE } from './draw-badge.ts';

const { app, db, setNow } = await openWorld();

const badge = (shopId: number | string) => app.inject(callPath(getTrustBadgeCall, { shopId }));
const ask = (token: string, shopId: number) => send(app, getTrustCall, { params: { shopId }, token });
const LATER_MS = 61_000;

/** A shop that has earned the mark, but for what is changed. */
async function makeTrusted(
  options: { cc?: Cc; name?: string; days?: number; offers?: number; ean?: number; roleId?: number } = {},
) {
  const { days = TRUST_ACTIVE_DAYS, offers = TRUST_OFFERS, ean = offers, roleId = 2, ...of } = options;
  const shop = await makeShop(db, of);
  const owner = await makeUser(db, { shopIds: [shop.id], roleId });
  if (days > 0) {
    const active = Array.from({ length: days }, (_, i) => addDays(TODAY, -1 - i));
    await db
      .insertInto('spending')
      .values(active.map((day) => ({ shop_id: shop.id, day, charge_micros: 0, clicks: 1 })))
      .execute();
  }
  const category = await makeLeaf(db, { cc: shop.cc });
  for (let i = 0; i < offers; i += 1) {
    const product = await makeProduct(db, { category });
    if (i < ean)
      await db.updateTable('product').set({ ean: '40123456' }).where('id', '=', product.id).execute();
    await makeOffer(db, { shopId: shop.id, productId: product.id });
  }
  return { shop, owner, token: await signInAs(app, owner) };
}

const unmet = async (token: string, shopId: number) => {
  const { body } = await ask(token, shopId);
  expect(body.earned).toBe(body.criteria.every(({ met }) => met));
  return body.criteria.filter(({ met }) => !met).map(({ id }) => id);
};

describe('the criteria', () => {
  test('are all met by a shop that trades as it should', async () => {
    const { shop, token } = await makeTrusted();
    const { status, body } = await ask(token, shop.id);
    expect([status, body.earned]).toEqual([200, true]);
    expect(body.criteria.filter(({ needed }) => needed !== null)).toEqual([
      { id: 'contact', met: true, value: 3, needed: 3 },
      { id: 'active_days', met: true, value: 30, needed: 30 },
      { id: 'offers', met: true, value: 10, needed: 10 },
      { id: 'identified', met: true, value: 100, needed: 80 },
    ]);
  });

  test.each([
    [{ days: 29 }, ['active_days']],
    [{ days: 0 }, ['active_days']],
    [{ offers: 9 }, ['offers']],
    [{ offers: 0 }, ['offers', 'identified']],
    [{ ean: 7 }, ['identified']],
    [{ roleId: 3 }, ['business', 'contact']],
  ])('%j: %j is missing', async (options, ids) => {
    const { shop, token } = await makeTrusted(options);
    expect(await unmet(token, shop.id)).toEqual(ids);
  });

  test('count active days in the last 90 full days, and only days with clicks', async () => {
    const { shop, token } = await makeTrusted({ days: 29 });
    const day = (offset: number, clicks: number) => ({
      shop_id: shop.id,
      day: addDays(TODAY, offset),
      charge_micros: 0,
      clicks,
    });
    await db
      .insertInto('spending')
      .values([day(-91, 5), day(0, 5), day(-60, 0)])
      .execute();
    expect(await unmet(token, shop.id)).toEqual(['active_days']);
    await db.insertInto('spending').values(day(-90, 5)).execute();
    expect(await unmet(token, shop.id)).toEqual([]);
  });

  test('count only what buyers can order', async () => {
    const { shop, token } = await makeTrusted({ offers: 12 });
    const rows = await db.selectFrom('offer').select('product_id').where('shop_id', '=', shop.id).execute();
    const change = (index: number, set: { in_stock?: boolean; price_minor?: number }) =>
      db
        .updateTable('offer')
        .set(set)
        .where('product_id', '=', rows[index]?.product_id ?? 0)
        .execute();
    await change(0, { in_stock: false });
    await change(1, { price_minor: 0 });
    expect(await unmet(token, shop.id)).toEqual([]);
    await change(2, { price_minor: 0 });
    expect(await unmet(token, shop.id)).toEqual(['offers']);
  });

  test('are not met by people who are not confirmed', async () => {
    const { shop, owner } = await makeTrusted();
    await db.updateTable('app_user').set({ properties_set_at: null }).where('id', '=', owner.id).execute();
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect(await unmet(staff, shop.id)).toEqual(['business', 'contact']);
  });
});

describe('the state of a shop is refused', () => {
  test('to strangers', async () => {
    const shop = await makeShop(db);
    expect((await send(app, getTrustCall, { params: { shopId: shop.id } })).status).toBe(401);
  });

  test('of another merchant, and of a shop that does not exist alike', async () => {
    const { shop } = await makeTrusted();
    const token = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
    expect([(await ask(token, shop.id)).status, (await ask(token, 2_000_000_000)).status]).toEqual([
      403, 403,
    ]);
  });

  test('for an id that is none', async () => {
    const token = await signInAs(app, await makeUser(db));
    const { status, problem } = await ask(token, '0' as never);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'shopId']);
  });
});

describe('the badge', () => {
  test('is a picture that other sites may show and keep', async () => {
    const { shop } = await makeTrusted({ cc: 'si' });
    const answer = await badge(shop.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=600',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain(`<title>Trust OK: ${shop.name} (shoptok.si)</title>`);
    expect(answer.body).toContain('Preverja shoptok.si');
  });

  test('writes names as text, whatever is in them', async () => {
    const name = `A&B "x" </title><script>alert('1')</script>\u0007`;
    const { shop } = await makeTrusted({ name });
    const { body } = await badge(shop.id);
    expect(body).toContain(
      '<title>Trust OK: A&amp;B &quot;x&quot; &lt;/title&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; (eponuda.com)</title>',
    );
  });

  test('tells nothing of shops that have not earned it, not even that they exist', async () => {
    const shop = await makeShop(db, { name: 'Quiet shop' });
    const [poor, none] = [await badge(shop.id), await badge(2_000_000_000)];
    expect([poor.statusCode, poor.body]).toEqual([404, EMPTY_BADGE]);
    const plain = ({ headers: { date: _, ...headers } }: typeof poor) => headers;
    expect([poor.statusCode, poor.body, plain(poor)]).toEqual([none.statusCode, none.body, plain(none)]);
    expect(poor.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('goes within a minute once a criterion is lost, and comes back at once when the shop’s people look', async () => {
    const { shop, token } = await makeTrusted();
    expect((await badge(shop.id)).statusCode).toBe(200);
    const suspend = (suspended: boolean) =>
      db.updateTable('shop').set({ suspended }).where('id', '=', shop.id).execute();
    await suspend(true);
    setNow(Date.parse(NOW) + LATER_MS);
    expect((await badge(shop.id)).statusCode).toBe(404);
    await suspend(false);
    expect((await ask(token, shop.id)).body.earned).toBe(true);
    expect((await badge(shop.id)).statusCode).toBe(200);
    setNow(NOW);
  });

  test.each(['0', 'abc', '1e3', '2147483648', '01'])('refuses the id %s', async (shopId) => {
    const answer = await badge(shopId);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe('shopId');
  });
});
