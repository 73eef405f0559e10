import { describe, expect, test } from 'vitest';
import { listShopsCall, listUserShopsCall } from '../../../shared/contract/shops/shops.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const ids = (answer: { body: { data: { id: number }[] } }) => answer.body.data.map((shop) => shop.id);

describe('the shops of the signed-in user', () => {
  test('are theirs alone, with portal and account manager', async () => {
    const manager = await makeUser(db, { roleId: 1 });
    const mine = await makeShop(db, { cc: 'si', managerId: manager.id });
    await makeShop(db, { cc: 'si' });
    const token = await signInAs(app, await makeUser(db, { shopIds: [mine.id] }));
    const answer = await send(app, listShopsCall, { token });
    expect(answer.body.data).toEqual([
      expect.objectContaining({
        id: mine.id,
        name: mine.name,
        country_id: 3,
        country_locale_code: 'si',
        currency: 'EUR',
        sends_orders: false,
        sf_limit_price_c: null,
        sf_is_active_c: 'Active',
        sfu_full_name: 'Ana Anić',
        sfu_email: manager.email,
      }),
    ]);
  });

  test('say whether orders of it have come', async () => {
    const [sells, other] = [await makeShop(db), await makeShop(db)];
    await db
      .insertInto('shop_order')
      .values({
        ...{ shop_id: sells.id, order_id: 'A-1', day: '2026-11-19', status: 'placed', source: 'server' },
        ...{ ordered_at: new Date(), currency: 'RSD', shipping_minor: 0, discount_minor: 0, lines: '[]' },
        ...{ content_hash: Buffer.of(1), first_received_at: new Date(), received_at: new Date() },
      })
      .execute();
    const token = await signInAs(app, await makeUser(db, { shopIds: [sells.id, other.id] }));
    const { data } = (await send(app, listShopsCall, { token })).body;
    expect(new Map(data.map((shop) => [shop.id, shop.sends_orders]))).toEqual(
      new Map([
        [sells.id, true],
        [other.id, false],
      ]),
    );
  });

  test('are all shops for staff', async () => {
    const shops = [await makeShop(db), await makeShop(db, { cc: 'hr' })];
    const token = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect(ids(await send(app, listShopsCall, { token }))).toEqual(
      expect.arrayContaining(shops.map((s) => s.id)),
    );
  });

  test('follow a change of the properties at once', async () => {
    const shop = await makeShop(db);
    const user = await makeUser(db);
    const token = await signInAs(app, user);
    expect(ids(await send(app, listShopsCall, { token }))).toEqual([]);
    await db.insertInto('user_shop').values({ user_id: user.id, shop_id: shop.id }).execute();
    await expect.poll(async () => ids(await send(app, listShopsCall, { token }))).toEqual([shop.id]);
  });

  test.each([
    ['below the threshold', 80_000_000, 'Active'],
    ['one micro-euro above 80 %', 80_000_001, 'Limit Threshold'],
    ['at the limit', 100_000_000, 'Limit Reached'],
  ])('carry the state of the limit: %s', async (_, spentMicros, status) => {
    const shop = await makeShop(db, { limitMicros: 100_000_000 });
    const spent = [
      { shop_id: shop.id, day: '2026-11-01', charge_micros: spentMicros, clicks: 5 },
      { shop_id: shop.id, day: '2026-10-31', charge_micros: 900_000_000, clicks: 5 },
    ];
    await db.insertInto('spending').values(spent).execute();
    const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const [listed] = (await send(app, listShopsCall, { token })).body.data;
    expect(listed).toMatchObject({ sf_limit_price_c: 100, sf_is_active_c: status });
  });

  test('refuses strangers and users whose level is too low', async () => {
    expect((await send(app, listShopsCall)).status).toBe(401);
    const token = await signInAs(app, await makeUser(db, { profile: false }));
    expect((await send(app, listShopsCall, { token })).status).toBe(403);
  });
});

describe('the shops of one user', () => {
  test('are for oneself and for staff', async () => {
    const shop = await makeShop(db);
    const user = await makeUser(db, { shopIds: [shop.id] });
    const token = await signInAs(app, user);
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    expect(ids(await send(app, listUserShopsCall, { token, params: { userId: user.id } }))).toEqual([
      shop.id,
    ]);
    expect(ids(await send(app, listUserShopsCall, { token: staff, params: { userId: user.id } }))).toEqual([
      shop.id,
    ]);
  });

  test('of another user, or of nobody, are refused alike', async () => {
    const other = await makeUser(db);
    const token = await signInAs(app, await makeUser(db));
    for (const userId of [other.id, 2_000_000_000]) {
      expect((await send(app, listUserShopsCall, { token, params: { userId } })).status).toBe(403);
    }
  });

  test.each(['0', '-1', '1.5', 'x', '1;drop table shop', '99999999999999'])(
    'refuses the id %s',
    async (userId) => {
      const token = await signInAs(app, await makeUser(db));
      expect((await send(app, listUserShopsCall, { token, params: { userId } })).status).toBe(422);
    },
  );

  test('refuses strangers', async () => {
    expect((await send(app, listUserShopsCall, { params: { userId: 1 } })).status).toBe(401);
  });
});
