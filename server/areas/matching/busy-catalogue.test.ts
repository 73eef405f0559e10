import { expect, test } from 'vitest';
import { makeProduct } from '../../../tests/worlds/factories.ts';
import { openMatching } from '../../../tests/worlds/matching-world.ts';
import { takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { holdCatalogue, lockShopItems } from './portal-locks.repository.ts';

const { app, db, services } = await openWorld();
const { makeMerchant, decide, merge, unmerge, split } = await openMatching(app, services);

const BUSY = { status: 409, problem: { code: 'catalogue_busy' } };

test('while a large feed is stored staff hear soon what to do, and nothing is changed', async () => {
  const [from, into, third] = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
  await merge(third.id, into.id);
  const mergedInto = async (id: number) =>
    (await db.selectFrom('product').select('merged_into').where('id', '=', id).executeTakeFirstOrThrow())
      .merged_into;
  await inTransaction(db, async (importing) => {
    await holdCatalogue(importing, from.category.portalId);
    const [merged, parted] = await Promise.all([merge(from.id, into.id), unmerge(third.id)]);
    expect(merged).toMatchObject(BUSY);
    expect(parted).toMatchObject(BUSY);
  });
  expect([await mergedInto(from.id), await mergedInto(third.id)]).toEqual([null, into.id]);
  expect((await merge(from.id, into.id)).status).toBe(200);
  expect((await unmerge(third.id)).status).toBe(204);
});

test('so does whoever decides what an item is while the feed of its shop is stored', async () => {
  const merchant = await makeMerchant();
  const product = await makeProduct(db);
  await takeFeed(db, merchant.shop, [{ id: 'a', title: 'Something of our own' }]);
  await inTransaction(db, async (importing) => {
    await lockShopItems(importing, merchant.shop.id);
    const [decided, parted] = await Promise.all([
      decide(merchant, 'a', product.id),
      split(merchant.shop.id, 'a', product.id),
    ]);
    expect(decided).toMatchObject(BUSY);
    expect(parted).toMatchObject(BUSY);
  });
  expect((await decide(merchant, 'a', product.id)).status).toBe(204);
});
