import { beforeEach, describe, expect, test } from 'vitest';
import { raiseLimitCall } from '../../../../shared/contract/bidding/budget.contract.ts';
import * as shared from '../../../../shared/contract/bidding/shared-limits.contract.ts';
import { changeDeskLimitCall } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { MICROS_PER_EUR } from '../../../../shared/rules/money/money.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { heardAll } from '../../../../tests/clients/notification-client.ts';
import { race } from '../../../../tests/clients/race.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
let shops: [MadeShop, MadeShop, MadeShop];
let owner: MadeUser;
let token = '';
let staff = '';

const limited = (eur = 100) => makeShop(db, { limitMicros: eur * MICROS_PER_EUR });
beforeEach(async () => {
  shops = [await limited(), await limited(), await limited()];
  owner = await makeUser(db, { roleId: 2, shopIds: shops.map(({ id }) => id) });
  token = await signInAs(app, owner);
  staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
});
const ids = () => shops.map(({ id }) => id);
const pair = () => ids().slice(0, 2);
const create = (body: Loose = {}, by = token) =>
  send(app, shared.createSharedLimitCall, {
    token: by,
    body: { name: 'Both', limit: 250, shop_ids: pair(), ...body },
  });
const change = (id: number, body: Loose, by = token) =>
  send(app, shared.changeSharedLimitCall, {
    token: by,
    params: { id },
    body: { name: 'Both', limit: 250, shop_ids: pair(), version: 1, ...body },
  });
const end = (id: number, by = token) =>
  send(app, shared.deleteSharedLimitCall, { token: by, params: { id } });
const leave = (shopId: number, by = token) =>
  send(app, shared.leaveSharedLimitCall, { token: by, params: { shopId } });
const list = async (by = token, query: Loose = {}) =>
  (await send(app, shared.listSharedLimitsCall, { token: by, query })).body.data;
const raise = (shopId: number, value: number, seen = 100, by = token) =>
  send(app, raiseLimitCall, { token: by, params: { shopId }, body: { value, current_limit: seen } });
const limitsOf = async () =>
  (await db.selectFrom('shop').select('limit_micros').where('id', 'in', ids()).orderBy('id').execute()).map(
    ({ limit_micros: micros }) => (micros ?? 0) / MICROS_PER_EUR,
  );

describe('a shared limit', () => {
  test('bounds the sum of its shops’ limits, to the cent', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([
      200,
      { name: 'Both', limit: 250, allotted: 200, version: 1, may_change: true, other_shops: 0 },
    ]);
    expect(body.shops.map(({ shop_id, limit, spent }) => [shop_id, limit, spent])).toEqual(
      pair().map((id) => [id, 100, 0]),
    );
    const above = await raise(shops[0].id, 150.01);
    expect([above.status, above.problem.code]).toEqual([409, 'shared_limit']);
    expect((await raise(shops[0].id, 150)).status).toBe(200);
    expect((await raise(shops[1].id, 100.01)).problem.code).toBe('shared_limit');
    expect((await raise(shops[2].id, 250)).status).toBe(200);
    expect([await limitsOf(), (await list())[0]?.allotted]).toEqual([[150, 100, 250], 250]);
  });

  test('is never exceeded, however many raise at once', async () => {
    await create({ limit: 400, shop_ids: ids() });
    const raised = await Promise.all(ids().map((id) => raise(id, 180)));
    expect(raised.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await limitsOf()).reduce((sum, eur) => sum + eur, 0)).toBeLessThanOrEqual(400);
  });

  test('holds for staff too: another limit has room in it, and none at all has not', async () => {
    const { body } = await create();
    const set = (value: number | null) =>
      send(app, changeDeskLimitCall, {
        token: staff,
        params: { shopId: shops[0].id },
        body: { seen: 100, value, reason: 'Asked by phone' },
      });
    expect((await set(200)).problem.code).toBe('shared_limit');
    expect((await set(null)).problem.code).toBe('shared_limit');
    expect((await change(body.id, { limit: 300 }, staff)).body.limit).toBe(300);
    expect((await set(200)).status).toBe(200);
  });

  test('is made once for a shop, and only of shops with limits that fit', async () => {
    const unlimited = await makeShop(db);
    await db.insertInto('user_shop').values({ user_id: owner.id, shop_id: unlimited.id }).execute();
    token = await signInAs(app, owner);
    expect((await create({ limit: 199.99 })).problem.errors).toMatchObject([
      { field: 'limit', code: 'too_small', params: { minimum: 200 } },
    ]);
    expect((await create({ shop_ids: [...pair(), unlimited.id] })).problem.errors).toMatchObject([
      { field: 'shop_ids', code: 'unknown_ids', params: { ids: [unlimited.id] } },
    ]);
    expect(await race(() => create())).toEqual({ taken: 1, refused: [422] });
    expect((await create({ shop_ids: [shops[1].id, shops[2].id] })).problem.errors).toMatchObject([
      { field: 'shop_ids', params: { ids: [shops[1].id] } },
    ]);
  });

  test('takes a shop in and lets it go, by whoever saw it last', async () => {
    const { id } = (await create()).body;
    expect((await change(id, { shop_ids: ids() })).problem.errors).toMatchObject([{ field: 'limit' }]);
    const wide = await change(id, { limit: 300, shop_ids: ids() });
    expect([wide.body.version, wide.body.shops.length]).toEqual([2, 3]);
    expect((await change(id, { limit: 400 })).problem.code).toBe('changed_meanwhile');
    const [first, third] = [shops[0].id, shops[2].id];
    expect((await change(id, { version: 2, shop_ids: [first, third] })).status).toBe(200);
    expect((await raise(shops[1].id, 300)).status).toBe(200);
    expect(await race(() => end(id))).toEqual({ taken: 1, refused: [404] });
    expect([await list(), (await raise(first, 300)).status]).toEqual([[], 200]);
  });
});

describe('who may', () => {
  test('owners of all its shops, and staff; others see no more than their own part', async () => {
    const rival = await makeUser(db, { roleId: 2, shopIds: [shops[0].id] });
    const half = await signInAs(app, rival);
    expect((await create({}, half)).status).toBe(403);
    const { id } = (await create()).body;
    expect((await change(id, { limit: 900 }, half)).status).toBe(403);
    expect((await end(id, half)).status).toBe(403);
    expect(await list(half)).toMatchObject([
      { may_change: false, other_shops: 1, shops: [{ shop_id: shops[0].id }] },
    ]);
    const member = await signInAs(app, await makeUser(db, { roleId: 3, shopIds: ids() }));
    expect((await create({}, member)).status).toBe(403);
    expect((await leave(shops[0].id, member)).status).toBe(403);
    expect(await list(member)).toMatchObject([{ may_change: false }]);
    const stranger = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [(await limited()).id] }));
    expect([await list(stranger), await list(stranger, { shop_id: shops[0].id })]).toEqual([[], []]);
    expect((await list(staff, { shop_id: shops[0].id }))[0]?.may_change).toBe(true);
  });

  test('the owner of a shop that was moved away takes it out; who owned both no longer changes it', async () => {
    const { id } = (await create()).body;
    const [moved, kept] = [shops[0].id, shops[1].id];
    await db.deleteFrom('user_shop').where('user_id', '=', owner.id).where('shop_id', '=', moved).execute();
    await heardAll({ db, services });
    const former = await signInAs(app, owner);
    const next = await signInAs(app, await makeUser(db, { roleId: 2, shopIds: [moved] }));
    expect((await change(id, { limit: 900 }, former)).status).toBe(403);
    expect((await leave(kept, next)).status).toBe(403);
    expect((await raise(moved, 160, 100, next)).problem.code).toBe('shared_limit');
    expect(await race(() => leave(moved, next))).toEqual({ taken: 1, refused: [404] });
    expect((await raise(moved, 160, 100, next)).status).toBe(200);
    expect(await list(former)).toMatchObject([{ allotted: 100, may_change: true, version: 2 }]);
    expect((await leave(kept, former)).status).toBe(204);
    expect(await db.selectFrom('shared_limit').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('a shop that is deleted leaves it, and the last one ends it', async () => {
    const { id } = (await create()).body;
    await db.deleteFrom('shop').where('id', '=', shops[0].id).execute();
    expect((await raise(shops[1].id, 250)).status).toBe(200);
    await db.deleteFrom('shop').where('id', '=', shops[1].id).execute();
    const more = await limited();
    await db.insertInto('user_shop').values({ user_id: owner.id, shop_id: more.id }).execute();
    const again = await signInAs(app, owner);
    expect((await create({ shop_ids: [shops[2].id, more.id] }, again)).status).toBe(200);
    expect(await db.selectFrom('shared_limit').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

test.each([
  ['limit', { limit: 0 }],
  ['limit', { limit: 250.001 }],
  ['name', { name: ' ' }],
  ['shop_ids', { shop_ids: [1] }],
  ['shop_ids', { shop_ids: [1, 1] }],
  ['owner', { owner: 1 }],
])('a shared limit with a wrong %s is refused: %j', async (field, body) => {
  const { status, problem } = await create(body);
  expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
});
