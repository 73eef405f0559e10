import { expect, test } from 'vitest';
import {
  deleteOwnAccountCall,
  getDeletionTermsCall,
} from '../../../shared/contract/people/own-account.contract.ts';
import { getUserCall } from '../../../shared/contract/people/user.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../tests/clients/mailed-links.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { enter, type SignedIn } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const leave = ({ token, email }: SignedIn, typed = email) =>
  send(app, deleteOwnAccountCall, { token, body: { email: typed } });
const terms = async ({ token }: SignedIn) => (await send(app, getDeletionTermsCall, { token })).body;
const exists = async ({ id }: SignedIn) =>
  (await db.selectFrom('app_user').select('id').where('id', '=', id).execute()).length === 1;

test('a member deletes their own account: it is gone, its session too, and a mail says so', async () => {
  const shop = await makeShop(db);
  await enter(app, services, { roleId: 2, shopIds: [shop.id] });
  const member = await enter(app, services, { roleId: 3, shopIds: [shop.id] });
  expect(await terms(member)).toEqual({ last_admin_of: [], is_last_staff: false });
  expect((await leave(member, ` ${member.email.toUpperCase()} `)).status).toBe(204);
  expect(await exists(member)).toBe(false);
  expect((await send(app, getUserCall, { token: member.token })).status).toBe(401);
  expect(await waitingEmails(services, member.email)).toHaveLength(1);
});

test('it is not deleted for another address, nor by a stranger, nor without a proof', async () => {
  const user = await enter(app, services, { roleId: 3 });
  expect((await leave(user, 'another@test.example')).problem).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'email', code: 'not_own' }],
  });
  expect((await send(app, deleteOwnAccountCall, { body: { email: user.email } })).status).toBe(401);
  await db.deleteFrom('session_proof').where('user_id', '=', user.id).execute();
  expect((await leave(user)).problem.code).toBe('step_up_required');
  expect(await exists(user)).toBe(true);
});

test('the last owner stays until the shop has another one, or trades no more', async () => {
  const [kept, closed] = [await makeShop(db), await makeShop(db)];
  const owner = await enter(app, services, { roleId: 2, shopIds: [kept.id, closed.id] });
  const listed = (shop: typeof kept) => ({ id: shop.id, name: shop.name, country_locale_code: 'rs' });
  expect((await terms(owner)).last_admin_of).toEqual([listed(kept), listed(closed)]);
  expect((await leave(owner)).problem.code).toBe('last_admin');

  await db.updateTable('shop').set({ suspended: true }).where('id', '=', closed.id).execute();
  expect((await terms(owner)).last_admin_of).toEqual([listed(kept)]);
  expect((await leave(owner)).status).toBe(409);
  await enter(app, services, { roleId: 2, shopIds: [kept.id] });
  expect((await leave(owner)).status).toBe(204);
});

test('of two owners who leave at once one stays', async () => {
  const shop = await makeShop(db);
  const owners = [
    await enter(app, services, { roleId: 2, shopIds: [shop.id] }),
    await enter(app, services, { roleId: 2, shopIds: [shop.id] }),
  ];
  const answers = await Promise.all(owners.map((owner) => leave(owner)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('the last of staff stays', async () => {
  const first = await enter(app, services, { roleId: 1 });
  expect(await terms(first)).toMatchObject({ is_last_staff: true });
  expect((await leave(first)).problem.code).toBe('last_admin');
  const second = await enter(app, services, { roleId: 1 });
  expect((await leave(first)).status).toBe(204);
  expect(await exists(second)).toBe(true);
});
