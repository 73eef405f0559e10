import { expect, test } from 'vitest';
import { deleteUserCall } from '../../../shared/contract/people/people.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { goodCoupon, sendCoupon } from '../../../tests/clients/coupon-client.ts';
import { countLockWaits } from '../../../tests/servers/lock-waits.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { enter } from '../../../tests/worlds/people-world.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { type Db, type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';

const { app, services } = await openWorld();
const db: Db = services.db;
const chief = await enter(app, services, { roleId: 1, inviteUsers: true });
type About = { shopId: number; userId: number };

const holders: [string, (tx: DbOrTx, about: About) => Promise<unknown>][] = [
  [
    'a coupon of theirs is decided',
    (tx, { userId }) =>
      tx.updateTable('coupon').set({ title: 'Judged' }).where('created_by', '=', userId).execute(),
  ],
  [
    'the shop that they look after reaches its limit',
    (tx, { shopId }) =>
      tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute(),
  ],
];

test.each(holders)('somebody is deleted while %s: nobody waits for ever', async (_, hold) => {
  const shop = await makeShop(db);
  const leaver = await enter(app, services, { roleId: 2, shopIds: [shop.id] });
  await enter(app, services, { roleId: 2, shopIds: [shop.id], inviteUsers: true });
  const about = { shopId: shop.id, userId: leaver.id };
  await db.updateTable('shop').set({ account_manager_id: leaver.id }).where('id', '=', shop.id).execute();
  expect((await sendCoupon(app, { shopId: shop.id, token: leaver.token }, goodCoupon())).status).toBe(200);

  let removing: Promise<{ status: number }> | null = null;
  await inTransaction(db, async (tx) => {
    await hold(tx, about);
    removing = send(app, deleteUserCall, { token: chief.token, params: { id: leaver.id } });
    // Either it waits for what is held here, or nothing of it does.
    await Promise.race([removing, expect.poll(() => countLockWaits(db)).toBeGreaterThan(0)]);
    const news = { kind: 'limit_reached', shopId: shop.id, details: {}, at: new Date(NOW) } as const;
    await notify(tx, 'shop', news);
  });
  expect(await removing).toMatchObject({ status: 204 });
});
