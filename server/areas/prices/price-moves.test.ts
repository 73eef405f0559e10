import { expect, test } from 'vitest';
import { comparePricesCall, priceLists } from '../../../shared/contract/reports/prices.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

test('the price report of a shop whose products have moved is told', async () => {
  const [shop, rival] = [await makeShop(db), await makeShop(db)];
  const [from, to] = [await makeProduct(db), await makeProduct(db)];
  await makeOffer(db, { shopId: shop.id, productId: to.id, priceMinor: 200 });
  await makeOffer(db, { shopId: rival.id, productId: to.id, priceMinor: 100 });
  await db
    .insertInto('product_move')
    .values({ shop_id: shop.id, from_product_id: from.id, to_product_id: to.id })
    .execute();
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const params = { shopId: shop.id };
  const list = await send(app, priceLists.undercut, { params, token });
  expect(list.body.data).toMatchObject([{ product_id: to.id, clicks: 0 }]);
  expect((await send(app, comparePricesCall, { params, token })).status).toBe(200);
});
