import { describe, expect, test } from 'vitest';
import { migratePostgres } from '../../../../db/migrate-postgres.ts';
import { listProductsBiddingsCall } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { updateCreateBidsCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { updateCreateProductAdsCall } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import type { Scope } from '../../../../shared/contract/frame/call.ts';
import {
  createAccessTokenCall,
  listAccessTokensCall,
  revokeAccessTokenCall,
} from '../../../../shared/contract/people/access-tokens.contract.ts';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { sendOrders, someOrder } from '../../../../tests/clients/order-client.ts';
import { openDatabaseBefore } from '../../../../tests/servers/database-before.ts';
import { makeShop } from '../../../../tests/worlds/factories.ts';
import { enter } from '../../../../tests/worlds/people-world.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { createServiceToken, remindOfEndingTokens } from './access-tokens.public.ts';

const { app, db, services, setNow } = await openWorld();
const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const staff = await enter(app, services, { roleId: 1 });
const owner = await enter(app, services, { roleId: 2, shopIds: [shop.id] });

const create = (token: string, body: Loose = {}) =>
  send(app, createAccessTokenCall, {
    token,
    body: { name: 'Stock', scopes: ['bids:write'], shop_ids: [shop.id], ...body },
  });
const idsOf = async (token: string) =>
  (await send(app, listAccessTokensCall, { token })).body.data.map(({ id }) => id);
const revoke = (token: string, id: number) => send(app, revokeAccessTokenCall, { token, params: { id } });
const write = async (token: string, call = updateCreateBidsCall as typeof updateCreateBidsCall) =>
  (await send(app, call, { token, params: { shopId: shop.id }, body: {} })).status;

describe('an owner', () => {
  test('makes tokens for the own shops, sees and revokes them', async () => {
    const { status, body } = await create(owner.token);
    expect([status, body.access_token.expires_at]).toEqual([200, '2027-11-20T10:00:00.000Z']);
    expect(await idsOf(owner.token)).toContain(body.access_token.id);
    // The access rule let it in; the body is wanting.
    expect(await write(body.text)).toBe(422);
    expect((await revoke(owner.token, body.access_token.id)).status).toBe(204);
    expect(await write(body.text)).toBe(401);
  });

  test.each([
    ['a foreign shop', () => ({ shop_ids: [shop.id, foreign.id] }), 422],
    ['a portal', () => ({ scopes: ['events:write'], shop_ids: [], portals: ['rs'] }), 403],
  ])('makes none for %s', async (_, body, status) => {
    const before = await idsOf(staff.token);
    expect((await create(owner.token, body())).status).toBe(status);
    expect(await idsOf(staff.token)).toEqual(before);
  });

  test.each([
    ['a foreign shop', () => ({ shop_ids: [foreign.id] })],
    ['the own shop and a foreign one', () => ({ shop_ids: [shop.id, foreign.id] })],
    ['a portal too', () => ({ scopes: ['reports:read', 'events:write'], portals: ['rs'] })],
  ])('neither sees nor revokes one for %s', async (_, body) => {
    const { id } = (await create(staff.token, body())).body.access_token;
    expect(await idsOf(owner.token)).not.toContain(id);
    expect((await revoke(owner.token, id)).problem.code).toBe('not_found');
    expect(
      (await send(app, listAccessTokensCall, { token: staff.token })).body.data.find((one) => one.id === id)
        ?.state,
    ).toBe('active');
  });
});

describe('a token that changes things', () => {
  test.each([
    ['lost the shop', (id: number) => db.deleteFrom('user_shop').where('user_id', '=', id).execute()],
    [
      'is disabled',
      (id: number) =>
        db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', id).execute(),
    ],
    ['has no account any more', (id: number) => db.deleteFrom('app_user').where('id', '=', id).execute()],
  ])('is refused once its maker %s, and reads on', async (_, lose) => {
    const maker = await enter(app, services, { roleId: 2, shopIds: [shop.id] });
    const { text } = (await create(maker.token, { scopes: ['bids:write', 'bids:read'] })).body;
    expect(await write(text)).toBe(422);
    await db.deleteFrom('session').where('user_id', '=', maker.id).execute();
    await lose(maker.id);
    await expect.poll(() => write(text)).toBe(403);
    const read = await send(app, listProductsBiddingsCall, { token: text, params: { shopId: shop.id } });
    expect(read.status).toBe(200);
  });

  test('is refused once its maker may not do so any more: orders are for owners', async () => {
    const maker = await enter(app, services, { roleId: 2, shopIds: [shop.id] });
    const { text } = (await create(maker.token, { scopes: ['orders:write'] })).body;
    const sendOrder = async () =>
      (await sendOrders(app, { shopId: shop.id, token: text, orders: [someOrder()] })).status;
    expect(await sendOrder()).toBe(200);
    await db.deleteFrom('session').where('user_id', '=', maker.id).execute();
    await db.updateTable('app_user').set({ role_id: 3 }).where('id', '=', maker.id).execute();
    await expect.poll(sendOrder).toBe(403);
  });

  test('does so in the name of its maker', async () => {
    const { text } = (await create(owner.token, { scopes: ['ads:write'] })).body;
    const { status } = await send(app, updateCreateProductAdsCall, {
      token: text,
      params: { shopId: shop.id },
      body: { ads: [] },
    });
    expect(status).toBe(422);
    expect(await write(text)).toBe(403);
  });
});

test('a day and a range of addresses of its use are shown, the latest first', async () => {
  const { text, access_token: made } = (await create(owner.token, { scopes: ['reports:read'] })).body;
  const use = (address: string) =>
    app.inject({
      url: analyticsReports['num-clicks'].path.replace(':shopId', String(shop.id)),
      headers: { authorization: `Bearer ${text}` },
      remoteAddress: address,
    });
  const shown = async () =>
    (await send(app, listAccessTokensCall, { token: owner.token })).body.data.find(({ id }) => id === made.id)
      ?.uses;
  await use('203.0.113.8');
  await expect.poll(shown).toEqual([{ day: '2026-11-20', address_range: '203.0.113.0/24' }]);
  setNow('2026-11-20T10:00:30Z');
  await use('203.0.113.99');
  await use('2001:db8:5:6::1');
  await expect.poll(shown).toEqual([
    { day: '2026-11-20', address_range: '2001:db8:5::/48' },
    { day: '2026-11-20', address_range: '203.0.113.0/24' },
  ]);
  setNow(NOW);
});

test('its maker is told by mail two weeks before it ends, once; staff where they are gone', async () => {
  const maker = await enter(app, services, { roleId: 2, shopIds: [shop.id] });
  const gone = await enter(app, services, { roleId: 2, shopIds: [shop.id] });
  const scopes: Scope[] = ['reports:read'];
  const make = (name: string, createdBy: number, days: number) =>
    createServiceToken(db, {
      name,
      scopes,
      shopIds: [shop.id],
      portalIds: [],
      createdBy,
      createdAt: new Date('2026-05-01T00:00:00Z'),
      expiresAt: new Date(services.clock() + days * DAY_MS),
    });
  await make('ends soon', maker.id, 13);
  await make('ends later', maker.id, 15);
  await make('of nobody', gone.id, 13);
  await make('has ended', maker.id, -1);
  await db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
  await remindOfEndingTokens(services);
  await remindOfEndingTokens(services);
  const mailed = async (email: string) =>
    (await waitingEmails(services, email)).map(({ subject }) => subject).filter((text) => /token/.test(text));
  expect(await mailed(maker.email)).toEqual(['Pristupni token „ends soon” uskoro ističe']);
  expect(await mailed(gone.email)).toEqual([]);
  expect(await mailed(staff.email)).toEqual(['Pristupni token „of nobody” uskoro ističe']);
});

test('tokens of before the upgrade end a year after it, and open what they opened', async () => {
  const { client, url } = await openDatabaseBefore('0029');
  await client.query(`insert into access_token (name, token_hash, scopes, shop_ids, expires_at) values
    ('endless', 'a', '{reports:read}', '{1}', null), ('ends', 'b', '{events:write}', '{}', '2030-01-01')`);
  await migratePostgres({ url });
  // As a version before makes one.
  await client.query(`insert into access_token (name, token_hash, scopes, created_at, expires_at)
    values ('of an old process', 'c', '{events:write}', '2026-01-01T00:00:00Z', null)`);
  const { rows } = await client.query(
    "select name, scopes, end_given, expires_at, expires_at > now() + interval '364 days' as far from access_token order by id",
  );
  expect(rows).toMatchObject([
    {
      name: 'endless',
      scopes: ['reports:read', 'prices:read', 'bids:read', 'ads:read'],
      end_given: true,
      far: true,
    },
    { name: 'ends', scopes: ['events:write'], end_given: false, expires_at: new Date('2030-01-01') },
    { end_given: false, expires_at: new Date('2027-01-01T00:00:00Z') },
  ]);
  await client.end();
});
