import { expect, test } from 'vitest';
import * as savedViews from '../../../shared/contract/reports/saved-views.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

/** Somebody with a shop and a view of it; `shared` with a colleague. */
async function someView({ shared = false } = {}) {
  const shop = await makeShop(db);
  const person = await makeUser(db, { shopIds: [shop.id] });
  const token = await signInAs(app, person);
  const body = { name: 'Mornings', shared, page: '/profit', search: { device: 'mobile' }, period: 'last_7' };
  const view = (await send(app, savedViews.createSavedViewCall, { token, params: { shopId: shop.id }, body }))
    .body;
  return { shop, person, token, view };
}
const choose = (token: string, view_id: number | null) =>
  send(app, savedViews.chooseStartViewCall, { token, body: { view_id } });
const start = async (token: string) => (await send(app, savedViews.getStartViewCall, { token })).body;

test('somebody begins with a view that they chose, and with the Dashboard where they chose none', async () => {
  const { shop, token, view } = await someView();
  expect(await start(token)).toEqual({ view: null, lost: null });
  const chosen = { view: { ...view, is_start: true, shop_id: shop.id }, lost: null };
  expect((await choose(token, view.id)).body).toEqual(chosen);
  expect(await start(token)).toEqual(chosen);
  expect((await choose(token, null)).body).toEqual({ view: null, lost: null });
});

test('a start page that was deleted says its name', async () => {
  const { shop, token, view } = await someView();
  await choose(token, view.id);
  await send(app, savedViews.deleteSavedViewCall, { token, params: { shopId: shop.id, viewId: view.id } });
  expect(await start(token)).toEqual({ view: null, lost: 'Mornings' });
});

test('a start page of a shop that is lost or gone says its name, and is there again with the right', async () => {
  const { shop, person, token, view } = await someView({ shared: true });
  await choose(token, view.id);
  await db.deleteFrom('user_shop').where('user_id', '=', person.id).execute();
  expect(await start(token)).toEqual({ view: null, lost: 'Mornings' });
  await db.insertInto('user_shop').values({ user_id: person.id, shop_id: shop.id }).execute();
  expect((await start(token)).view?.id).toBe(view.id);
  await db.deleteFrom('shop').where('id', '=', shop.id).execute();
  expect(await start(token)).toEqual({ view: null, lost: 'Mornings' });
});

test('nobody begins with a view that they do not see', async () => {
  const [mine, other] = [await someView(), await someView({ shared: true })];
  const { status, problem } = await choose(mine.token, other.view.id);
  expect([status, problem.errors]).toMatchObject([422, [{ field: 'view_id', code: 'unknown' }]]);
  const colleague = await signInAs(app, await makeUser(db, { shopIds: [mine.shop.id] }));
  expect((await choose(colleague, mine.view.id)).status).toBe(422);
});
