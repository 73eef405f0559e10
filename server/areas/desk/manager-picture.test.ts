import { expect, test } from 'vitest';
import {
  listAccountManagersCall,
  removeManagerPictureCall,
  setManagerPictureCall,
} from '../../../shared/contract/desk/desk-shops.contract.ts';
import { listShopsCall } from '../../../shared/contract/shops/shops.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { drawPicture } from '../../../tests/clients/upload-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));

const setPicture = async (userId: number, token = staff, name = 'me.jpg') =>
  send(app, setManagerPictureCall, {
    ...(token === '' ? {} : { token }),
    params: { userId },
    query: { name },
    headers: { 'content-type': 'application/octet-stream' },
    body: (await drawPicture({ width: 40, height: 40 }, 'jpeg')) as never,
  });

test('the picture of an account manager is on the cards of their shops, until it is taken away', async () => {
  const manager = await makeUser(db, { roleId: 1 });
  const shop = await makeShop(db, { managerId: manager.id });
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const shown = async () => (await send(app, listShopsCall, { token })).body.data[0]?.sfu_image_url;
  expect(await shown()).toBeNull();
  const set = await setPicture(manager.id);
  expect(set.body).toMatchObject({
    id: manager.id,
    picture_url: expect.stringMatching(/^\/v1\/avatars\/.{32}$/),
  });
  expect(await shown()).toBe(set.body.picture_url);
  expect((await app.inject(set.body.picture_url ?? '')).headers['content-type']).toBe('image/jpeg');
  const query = { q: manager.email };
  const listed = await send(app, listAccountManagersCall, { token: staff, query });
  expect(listed.body.data).toMatchObject([{ id: manager.id, picture_url: set.body.picture_url }]);
  const params = { userId: manager.id };
  const removed = await send(app, removeManagerPictureCall, { token: staff, params });
  expect(removed.body.picture_url).toBeNull();
  expect((await send(app, removeManagerPictureCall, { token: staff, params })).status).toBe(200);
  expect(await shown()).toBeNull();
  const entries = await db
    .selectFrom('audit_log')
    .select('action')
    .where('target_kind', '=', 'user')
    .where('target_id', '=', manager.id)
    .where('action', 'like', 'manager_picture%')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['manager_picture_changed', 'manager_picture_removed']);
});

test('is given by staff only, to those who may look after shops, as a picture', async () => {
  const manager = await makeUser(db, { roleId: 1 });
  const admin = await signInAs(app, await makeUser(db, { roleId: 2 }));
  expect((await setPicture(manager.id, '')).status).toBe(401);
  expect((await setPicture(manager.id, admin)).status).toBe(403);
  expect((await setPicture((await makeUser(db, { roleId: 3 })).id)).status).toBe(404);
  expect((await setPicture(2_000_000_000)).status).toBe(404);
  expect((await setPicture(manager.id, staff, 'me.gif')).status).toBe(422);
  expect((await setPicture(manager.id, staff, 'me.png')).status).toBe(422);
});
