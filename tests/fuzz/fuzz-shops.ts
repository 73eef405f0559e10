import { sql } from 'kysely';
import { fillDemo } from '../../server/demo/fill-demo.ts';
import { makeCoupon } from '../worlds/coupon-factory.ts';
import { type MadeShop, makeBid, makeBrand, makeOffer, makeProduct, makeShop } from '../worlds/factories.ts';
import { makeStore } from '../worlds/store-factory.ts';
import { type TestWorld, TODAY } from '../worlds/test-world.ts';
import { makeTicket } from '../worlds/ticket-world.ts';

/** A small demo has every kind of thing. */
const SCALE = 0.005;
const SHOPS = 12;

/** A shop with one of most things. */
async function makeOne({ db }: TestWorld): Promise<MadeShop> {
  const shop = await makeShop(db);
  const brand = await makeBrand(db);
  const product = await makeProduct(db, { brandId: brand.id });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  await makeBid(db, { shopId: shop.id, categoryId: product.category.id });
  await makeCoupon(db, shop.id, { status: 'draft' });
  await makeTicket(db, { shopId: shop.id, cc: shop.cc });
  await makeStore(db, { shopId: shop.id, cc: shop.cc });
  return shop;
}

/** The Serbian shops of a demo, those first that have the most bids, ads, coupons and tickets. */
async function fillMany({ db, services }: TestWorld): Promise<readonly MadeShop[]> {
  await fillDemo(services, { today: TODAY, scale: SCALE });
  const { rows } = await sql<{ id: number; name: string }>`
    select s.id, s.name from shop s where s.portal_id = 1 order by
      (select count(*) from bid where shop_id = s.id) + 20 * (select count(*) from feed_import where shop_id = s.id)
      + 10 * (select count(*) from coupon where shop_id = s.id) + 10 * (select count(*) from product_ad where shop_id = s.id)
      + 10 * (select count(*) from ticket where shop_id = s.id) desc, s.id limit ${SHOPS}`.execute(db);
  return rows.map(({ id, name }) => ({ id, name, cc: 'rs' }));
}

/** The shops that a run asks about, one in each round. */
export async function listFuzzShops(
  world: TestWorld,
  { isLong }: { isLong: boolean },
): Promise<readonly MadeShop[]> {
  return isLong ? fillMany(world) : [await makeOne(world)];
}
