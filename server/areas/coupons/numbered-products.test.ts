import { expect, test } from 'vitest';
import {
  COUPON_NUMBERS_MAX,
  findNumberedProductsCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { makeMerchant } from '../../../tests/clients/coupon-client.ts';
import { makeOffer, makeProduct } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const [merchant, rival] = [await makeMerchant(app, db), await makeMerchant(app, db)];
const [lamp, kettle, radio, foreign] = [
  await makeProduct(db, { name: 'Lamp' }),
  await makeProduct(db, { name: 'Kettle' }),
  await makeProduct(db, { name: 'Radio' }),
  await makeProduct(db, { name: 'Foreign' }),
];
const item = (shopId: number, itemId: string, productId: number, more: object = {}) => ({
  ...{ shop_id: shopId, item_id: itemId, product_id: productId, title: itemId, link: 'l', image: 'i' },
  ...{ price_minor: 100, in_stock: true, category_text: '', content_hash: 1, matched_by: 'name' },
  ...{ first_seen_at: new Date('2026-11-01'), ...more },
});
await db
  .insertInto('feed_item')
  .values([
    item(merchant.shopId, 'Lamp-1', lamp.id),
    item(merchant.shopId, '12', kettle.id, { ean: '4006381333931' }),
    item(merchant.shopId, 'gone', radio.id, { gone_at: new Date('2026-11-02') }),
    item(rival.shopId, 'rival-1', foreign.id, { ean: '96385074' }),
  ])
  .execute();
await db.updateTable('product').set({ ean: '3850000000017' }).where('id', '=', radio.id).execute();
await makeOffer(db, { shopId: merchant.shopId, productId: radio.id });

const find = async (numbers: string[], { shopId, token } = merchant) =>
  send(app, findNumberedProductsCall, { token, params: { shopId }, body: { numbers } });

test.each<[string, string[], number[], string[]]>([
  ['an item number, in whichever capitals', ['LAMP-1', 'lamp-1'], [lamp.id], []],
  ['a number that would be a product id too', ['12'], [kettle.id], []],
  ['the EAN of an item, with zeros before it or none', ['04006381333931'], [kettle.id], []],
  ['the EAN that the portal has', ['3850000000017'], [radio.id], []],
  [
    'several at once, each once and in their order',
    ['12', 'Lamp-1', '4006381333931'],
    [kettle.id, lamp.id],
    [],
  ],
  ['the number of what left the feed', ['gone'], [], ['gone']],
  ['numbers of another shop', ['rival-1', '96385074'], [], ['rival-1', '96385074']],
  ['signs that mean something elsewhere', ['%', "'; --"], [], ['%', "'; --"]],
  ['nothing', [], [], []],
])('by %s', async (_why, numbers, product_ids, unknown) => {
  expect((await find(numbers)).body).toEqual({ product_ids, unknown });
});

test('a merged product is found as its target', async () => {
  await db.updateTable('product').set({ merged_into: lamp.id }).where('id', '=', kettle.id).execute();
  expect((await find(['12'])).body.product_ids).toEqual([lamp.id]);
});

test('too many, empty and overlong ones are refused', async () => {
  const many = Array.from({ length: COUPON_NUMBERS_MAX + 1 }, (_, nr) => `n-${nr}`);
  for (const numbers of [many, [' '], ['x'.repeat(101)]]) expect((await find(numbers)).status).toBe(422);
  expect((await find(many.slice(1))).body.unknown).toHaveLength(COUPON_NUMBERS_MAX);
});
