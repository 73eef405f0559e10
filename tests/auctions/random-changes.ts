import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import { makeAd } from '../worlds/ad-factory.ts';
import { makeCoupon } from '../worlds/coupon-factory.ts';
import { makeBrand, makeCategory, makeProduct, makeShop } from '../worlds/factories.ts';

/** What changes move about. */
export type AuctionWorld = {
  readonly shopIds: readonly number[];
  readonly productIds: readonly number[];
  /** A root and its two leaves. */
  readonly categoryIds: readonly number[];
  /** That root, and one to which its leaves may move. */
  readonly rootIds: readonly number[];
  readonly brandIds: readonly number[];
};

const SHOPS = 5;
const PRODUCTS = 6;

/** Five shops, each with most of six products of two leaves, bids, ads, coupons and items of a feed. */
export async function makeAuctionWorld(db: DbOrTx): Promise<AuctionWorld> {
  const [root, otherRoot] = [await makeCategory(db), await makeCategory(db)];
  const leaves = [await makeCategory(db, { parent: root }), await makeCategory(db, { parent: root })];
  const brands = [await makeBrand(db), await makeBrand(db)];
  const productIds: number[] = [];
  for (let i = 0; i < PRODUCTS; i += 1) {
    const category = leaves[i % 2];
    const brandId = brands[i % 2]?.id;
    if (!category || brandId === undefined) throw new Error('the world has two leaves and two brands');
    productIds.push((await makeProduct(db, { category, brandId })).id);
  }
  const shopIds: number[] = [];
  for (let i = 0; i < SHOPS; i += 1) {
    const shop = await makeShop(db, { hasModule: i % 2 === 0, ...(i < 2 ? { limitMicros: 1_000_000 } : {}) });
    shopIds.push(shop.id);
    await sql`insert into offer (shop_id, product_id, price_minor, in_stock)
      select ${shop.id}, id, 1000 + id % 7 * 100 + ${i}, true from unnest(${productIds}::int[]) id`.execute(
      db,
    );
    await makeCoupon(db, shop.id, { status: 'approved' });
    await makeAd(db, {
      shopId: shop.id,
      categoryId: leaves[i % 2]?.id ?? root.id,
      bidMicros: 100_000 + i,
      productIds,
    });
    await sql`insert into bid (shop_id, category_id, bid_micros)
      values (${shop.id}, ${root.id}, ${60_000 + i * 10_000})`.execute(db);
  }
  const categoryIds = [root.id, ...leaves.map(({ id }) => id)];
  await makeAd(db, { shopId: shopIds[0] ?? 0, categoryId: otherRoot.id, bidMicros: 120_000, productIds });
  await sql`insert into bid (shop_id, category_id, bid_micros)
    values (${shopIds[0]}, ${otherRoot.id}, 90_000)`.execute(db);
  const rootIds = [root.id, otherRoot.id];
  return { shopIds, productIds, categoryIds, rootIds, brandIds: brands.map(({ id }) => id) };
}

/** Numbers that say which of each is meant, and how much. */
export type ChangeDraw = readonly [shop: number, product: number, category: number, amount: number];

const TODAY = '2026-11-20';

/** All that auctions read, changed as people, imports, portals and staff do. */
export const AUCTION_CHANGES: Record<string, (world: AuctionWorld, draw: ChangeDraw) => RawBuilder<unknown>> =
  {
    couponPicture: (world, [shop, , , amount]) => sql`
    with made as (
      insert into upload (public_key, shop_id, purpose, stored_key, file_name, media_type, bytes, uploaded_at)
      select key, ${of(world.shopIds, shop)}, 'coupon_image', key, 'p.png', 'image/png', 1, now()
      from (select gen_random_uuid()::text as key) drawn
      returning id
    )
    update coupon set image_id = ${amount % 4 === 0 ? sql`null` : sql`(select id from made)`}
    where shop_id = ${of(world.shopIds, shop)}`,
    pictureKey: (world, [shop]) => sql`
    update upload set public_key = gen_random_uuid()::text where shop_id = ${of(world.shopIds, shop)}`,
    noPictures: (world, [shop]) => sql`
    with none as (update coupon set image_id = null where shop_id = ${of(world.shopIds, shop)})
    delete from upload where shop_id = ${of(world.shopIds, shop)}`,
    bidOnCategory: (world, [shop, , category, amount]) => sql`
    insert into bid (shop_id, category_id, bid_micros)
    values (${of(world.shopIds, shop)}, ${of(world.categoryIds, category)}, ${40_000 + amount * 1_000})
    on conflict (shop_id, category_id) do update
      set bid_micros = excluded.bid_micros, enabled = not bid.enabled, updated_at = now()`,
    bidOnProduct: (world, [shop, product, , amount]) => sql`
    insert into bid (shop_id, product_id, bid_micros)
    values (${of(world.shopIds, shop)}, ${of(world.productIds, product)}, ${40_000 + amount * 1_000})
    on conflict (shop_id, product_id) do update
      set bid_micros = excluded.bid_micros, enabled = not bid.enabled, updated_at = now()`,
    noBids: (world, [shop]) => sql`delete from bid where shop_id = ${of(world.shopIds, shop)}`,
    price: (world, [shop, product, , amount]) => sql`
    update offer set price_minor = ${1000 + amount} where shop_id = ${of(world.shopIds, shop)}
      and product_id = ${of(world.productIds, product)}`,
    stock: (world, [shop, product]) => sql`
    insert into offer (shop_id, product_id, price_minor, in_stock)
    values (${of(world.shopIds, shop)}, ${of(world.productIds, product)}, 1500, true)
    on conflict (shop_id, product_id) do update set in_stock = not offer.in_stock`,
    noOffer: (world, [shop, product]) => sql`
    delete from offer where shop_id = ${of(world.shopIds, shop)} and product_id = ${of(world.productIds, product)}`,
    import: (world, [shop, , , amount]) => sql`
    update offer set price_minor = price_minor + ${amount}, in_stock = product_id % 2 = ${amount % 2}
    where shop_id = ${of(world.shopIds, shop)}`,
    limit: (world, [shop, , , amount]) => sql`
    update shop set limit_micros = ${amount % 3 === 0 ? null : 500_000 + amount * 10_000}
    where id = ${of(world.shopIds, shop)}`,
    spending: (world, [shop, , , amount]) => sql`
    insert into spending (shop_id, day, charge_micros, clicks)
    values (${of(world.shopIds, shop)}, ${TODAY}, ${amount * 10_000}, 1)
    on conflict (shop_id, day) do update set charge_micros = spending.charge_micros + excluded.charge_micros`,
    forgiven: (world, [shop]) => sql`delete from spending where shop_id = ${of(world.shopIds, shop)}`,
    suspension: (world, [shop]) => sql`
    update shop set suspended = not suspended where id = ${of(world.shopIds, shop)}`,
    module: (world, [shop]) => sql`
    update shop set has_module = not has_module where id = ${of(world.shopIds, shop)}`,
    newCoupon: (world, [shop, , , amount]) => sql`
    insert into coupon (shop_id, type, code, title, description, discount_type, percentage, targeting, status,
      valid_from, valid_to, created_at, updated_at)
    values (${of(world.shopIds, shop)}, 'coupon', ${`CODE${amount}`}, 'Another', 'For all', 'percent', 10, 'all',
      'approved', ${TODAY}, ${TODAY}, now(), now())
    on conflict do nothing`,
    noCoupons: (world, [shop]) => sql`delete from coupon where shop_id = ${of(world.shopIds, shop)}`,
    couponRun: (world, [shop]) => sql`
    update coupon set enabled = not enabled where shop_id = ${of(world.shopIds, shop)}`,
    couponKind: (world, [shop, , , amount]) => sql`
    update coupon set targeting = ${['all', 'categories', 'products'][amount % 3]}, title = ${`Title ${amount}`}
    where shop_id = ${of(world.shopIds, shop)}`,
    couponCategory: (world, [shop, , category]) => sql`
    insert into coupon_category (coupon_id, category_id)
    select id, ${of(world.categoryIds, category)}::int from coupon where shop_id = ${of(world.shopIds, shop)}
    on conflict do nothing`,
    couponBrand: (world, [shop, , , amount]) => sql`
    insert into coupon_brand (coupon_id, brand_id, excluded)
    select id, ${of(world.brandIds, amount)}::int, ${amount % 2 === 0} from coupon
    where shop_id = ${of(world.shopIds, shop)}
    on conflict do nothing`,
    couponProduct: (world, [shop, product]) => sql`
    insert into coupon_product (coupon_id, product_id)
    select id, ${of(world.productIds, product)}::int from coupon where shop_id = ${of(world.shopIds, shop)}
    on conflict do nothing`,
    noCouponTargets: (world, [shop, , , amount]) => sql`
    delete from ${sql.table(['coupon_category', 'coupon_brand', 'coupon_product'][amount % 3] ?? '')}
    where coupon_id in (select id from coupon where shop_id = ${of(world.shopIds, shop)})`,
    newAd: (world, [shop, product, category, amount]) => sql`
    with made as (
      insert into product_ad (shop_id, category_id, bid_micros)
      values (${of(world.shopIds, shop)}, ${of(world.categoryIds, category)}, ${150_000 + amount * 1_000})
      on conflict do nothing
      returning id
    )
    insert into product_ad_product (ad_id, rank, product_id, clicks)
    select id, 1, ${of(world.productIds, product)}::int, 1 from made`,
    noAds: (world, [shop]) => sql`delete from product_ad where shop_id = ${of(world.shopIds, shop)}`,
    adBid: (world, [shop, , , amount]) => sql`
    update product_ad set bid_micros = ${40_000 + amount * 1_000}, enabled = ${amount % 4 !== 0}
    where shop_id = ${of(world.shopIds, shop)}`,
    adTarget: (world, [shop, , category, amount]) => sql`
    update product_ad set category_id = ${of(world.categoryIds, category)},
      brand_id = ${amount % 2 === 0 ? null : of(world.brandIds, amount)},
      to_minor = ${amount % 5 === 0 ? 1_300 : null}
    where id = (select max(id) from product_ad where shop_id = ${of(world.shopIds, shop)}) and not exists (
      select from product_ad other where other.shop_id = ${of(world.shopIds, shop)}
        and other.category_id = ${of(world.categoryIds, category)})`,
    adProducts: (world, [shop, product]) => sql`
    update product_ad_product set product_id = ${of(world.productIds, product)}
    where rank = 1 and ad_id in (select id from product_ad where shop_id = ${of(world.shopIds, shop)})`,
    noAdProduct: (world, [shop, , , amount]) => sql`
    delete from product_ad_product
    where rank = ${1 + (amount % PRODUCTS)}
      and ad_id in (select id from product_ad where shop_id = ${of(world.shopIds, shop)})`,
    band: (world, [, , category, amount]) => sql`
    insert into price_band (portal_id, category_id, from_minor, to_minor, base_micros)
    values (1, ${of(world.categoryIds, category)}, ${amount * 10}, null, ${30_000 + amount * 500})
    on conflict (category_id, from_minor) do update set base_micros = excluded.base_micros + 1000`,
    noBands: (world, [, , category]) => sql`
    delete from price_band where category_id = ${of(world.categoryIds, category)}`,
    season: (world, [, , category, amount]) => sql`
    with made as (
      insert into season (portal_id, name, from_day, to_day)
      select 1, '{"en": "Season"}', ${TODAY}, ${TODAY}
      where not exists (select from season where portal_id = 1)
      returning id
    )
    insert into season_band (season_id, category_id, from_minor, to_minor, base_micros)
    select id, ${of(world.categoryIds, category)}::int, 0, null, ${20_000 + amount * 1_000} from made`,
    noSeason: () => sql`delete from season where portal_id = 1`,
    pricing: (_world, [, , , amount]) => sql`
    update portal set increment_micros = ${amount * 100}, reserve_micros = ${amount * 500},
      pricing_rule = ${amount % 2 === 0 ? 'second_price' : 'first_price'}
    where id = 1`,
    category: (world, [, product, category]) => sql`
    update product set category_id = ${of(world.categoryIds, category)} where id = ${of(world.productIds, product)}`,
    categoryMove: (world, [, , category, amount]) => sql`
    update category set parent_id = ${of(world.rootIds, amount)}, path = array[${of(world.rootIds, amount)}::int, id]
    where id = ${of(world.categoryIds.slice(1), category)}`,
    brand: (world, [, product, , amount]) => sql`
    update product set brand_id = ${of(world.brandIds, amount)}, ean = ${`${10_000_000 + amount}`},
      url = ${`https://portal.test/${amount}`}
    where id = ${of(world.productIds, product)}`,
    merge: (world, [, product]) => sql`
    update product set merged_into = case when merged_into is null then ${of(world.productIds, product + 1)}::int end
    where id = ${of(world.productIds, product)} and not exists (
      select from product other
      where other.merged_into = ${of(world.productIds, product)}
        or (other.id = ${of(world.productIds, product + 1)} and other.merged_into is not null))`,
    noItems: (world, [shop]) => sql`delete from feed_item where shop_id = ${of(world.shopIds, shop)}`,
    item: (world, [shop, product, , amount]) => sql`
    insert into feed_item (shop_id, item_id, title, link, image, price_minor, in_stock, ean, category_text,
      content_hash, product_id, first_seen_at)
    values (${of(world.shopIds, shop)}, ${`item ${amount % 4}`}, 'Item', 'https://shop.test', '', ${amount}, true,
      ${`${20_000_000 + amount}`}, '', 1, ${of(world.productIds, product)}, now())
    on conflict (shop_id, item_id) do update set product_id = excluded.product_id, ean = excluded.ean,
      gone_at = case when feed_item.gone_at is null then now() end`,
  };

const of = <T>(all: readonly T[], index: number): T => {
  const one = all[index % all.length];
  if (one === undefined) throw new Error('there is none to change');
  return one;
};
