import { expect, test } from 'vitest';
import { revokeAccessTokenCall } from '../../shared/contract/people/access-tokens.contract.ts';
import { deletePropertiesCall, deleteUserCall } from '../../shared/contract/people/people.contract.ts';
import { getUserCall } from '../../shared/contract/people/user.contract.ts';
import { analyticsReports } from '../../shared/contract/reports/analytics.contract.ts';
import { send, signInAs } from '../../tests/clients/call-client.ts';
import { openSecondApp, silentFeed } from '../../tests/servers/second-app.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { enter } from '../../tests/worlds/people-world.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { createServiceToken } from '../kernel/identity/access-tokens/access-tokens.public.ts';

const world = await openWorld();
const { db, services } = world;
/** It hears of nothing: what it refuses it knows by itself. */
const app = await openSecondApp(world, silentFeed().feed);
const clicks = analyticsReports['num-clicks'];

const shop = await makeShop(db);
const params = { shopId: shop.id };
const staff = await enter(app, services, { roleId: 1, inviteUsers: true });
const statusOf = async (token: string) => (await send(app, clicks, { params, token })).status;

test('a revoked token is refused by the process that revoked it at its next call; others stay', async () => {
  const make = (name: string) =>
    createServiceToken(db, { name, scopes: ['reports:read'], shopIds: [shop.id], portalIds: [] });
  const [text, other] = [await make('revoked'), await make('other')];
  expect([await statusOf(text), await statusOf(other)]).toEqual([200, 200]);
  const { id } = await db
    .selectFrom('access_token')
    .select('id')
    .where('name', '=', 'revoked')
    .executeTakeFirstOrThrow();
  expect((await send(app, revokeAccessTokenCall, { token: staff.token, params: { id } })).status).toBe(204);
  expect([await statusOf(text), await statusOf(other)]).toEqual([401, 200]);
});

test('a person who is deleted, and one who loses a shop, meet it at their next call', async () => {
  const [deleted, loser] = [
    await enter(app, services, { shopIds: [shop.id] }),
    await enter(app, services, { shopIds: [shop.id, (await makeShop(db)).id] }),
  ];
  // A shop keeps an admin.
  await makeUser(db, { shopIds: [shop.id] });
  expect([await statusOf(deleted.token), await statusOf(loser.token)]).toEqual([200, 200]);
  const { token } = staff;
  expect((await send(app, deleteUserCall, { token, params: { id: deleted.id } })).status).toBe(204);
  const taken = { token, params: { userId: loser.id }, query: { shop_id: shop.id } };
  expect((await send(app, deletePropertiesCall, taken)).status).toBe(204);
  expect([await statusOf(deleted.token), await statusOf(loser.token)]).toEqual([401, 403]);
  expect((await send(app, getUserCall, { token: deleted.token })).status).toBe(401);
  expect((await send(app, getUserCall, { token: await signInAs(app, loser) })).status).toBe(200);
});
