import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  type CouponTargeting,
  countTargetedProductsCall,
  getCouponCall,
  listTargetBrandsCall,
  listTargetCategoriesCall,
  updateCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { COUPON_PRODUCTS_MAX } from '../../../shared/rules/coupons/coupons.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { goodCoupon, makeMerchant, publishCoupon, sendCoupon } from '../../../tests/clients/coupon-client.ts';
import {
  type MadeProduct,
  makeBrand,
  makeCategory,
  makeOffer,
  makeProduct,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { isHit, mergedIdsOf } from './coupons.public.ts';

const { app, db } = await openWorld();

const merchant = await makeMerchant(app, db);
const rival = await makeMerchant(app, db);

// phones > smart > new, and tv; two brands and none; one product out of stock, one of the rival's alone.
const phones = await makeCategory(db, { name: 'Telefoni' });
const smart = await makeCategory(db, { parent: phones, name: 'Pametni' });
const fresh = await makeCategory(db, { parent: smart, name: 'Novi' });
const tv = await makeCategory(db, { name: 'Televizori' });
const [acme, bolt] = [await makeBrand(db, 'Acme'), await makeBrand(db, 'Bolt')];

type Placed = {
  product: MadeProduct;
  path: number[];
  brandId: number | null;
  price: number;
  inStock: boolean;
};
async function place(
  category: typeof phones,
  brandId: number | null,
  price: number,
  { inStock = true, shopId = merchant.shopId } = {},
): Promise<Placed> {
  const product = await makeProduct(db, { category, ...(brandId === null ? {} : { brandId }) });
  await makeOffer(db, { shopId, productId: product.id, priceMinor: Math.round(price * 100), inStock });
  return { product, path: category.path, brandId, price, inStock };
}
const placed = [
  await place(fresh, acme.id, 999.99),
  await place(fresh, bolt.id, 500),
  await place(smart, null, 100),
  await place(tv, acme.id, 2000),
  await place(tv, bolt.id, 0.01),
  await place(tv, null, 300, { inStock: false }),
] as const;
const foreign = await place(tv, null, 100, { shopId: rival.shopId });

const count = async (targeting: object, { shopId, token } = merchant) =>
  send(app, countTargetedProductsCall, { token, params: { shopId }, body: { targeting } });
const categories = (patch: object) => ({ kind: 'categories', category_ids: [phones.id, tv.id], ...patch });

describe('a targeting hits', () => {
  test.each<[string, object, number[]]>([
    ['everything', { kind: 'all' }, [0, 1, 2, 3, 4, 5]],
    ['a root and all below it', categories({ category_ids: [phones.id] }), [0, 1, 2]],
    ['a leaf', categories({ category_ids: [fresh.id] }), [0, 1]],
    ['the brands that are named', categories({ brand_ids: [acme.id] }), [0, 3]],
    [
      'all but excluded brands, products without one too',
      categories({ excluded_brand_ids: [acme.id] }),
      [1, 2, 4, 5],
    ],
    [
      'no brand that is excluded, though it is named',
      categories({ brand_ids: [acme.id, bolt.id], excluded_brand_ids: [acme.id] }),
      [1, 4],
    ],
    ['from a price on, inclusive', categories({ price_min: 500 }), [0, 1, 3]],
    ['up to a price, inclusive', categories({ price_max: 100 }), [2, 4]],
    ['one price', categories({ price_min: 999.99, price_max: 999.99 }), [0]],
    ['nothing between prices upside down', categories({ price_min: 2, price_max: 1 }), []],
    ['nothing without a category', categories({ category_ids: [] }), []],
    ['pasted ids', { kind: 'products', product_ids: [placed[2].product.id, placed[5].product.id] }, [2, 5]],
    ['nothing that only others offer', { kind: 'products', product_ids: [foreign.product.id] }, []],
  ])('%s', async (_, targeting, hits) => {
    const { body } = await count(targeting);
    const expected = hits.map((index) => placed[index] as Placed);
    const inStock = expected.filter((one) => one.inStock);
    expect([body.products, body.out_of_stock]).toEqual([inStock.length, expected.length - inStock.length]);
    expect(body.first.map(({ product_id }) => product_id).sort()).toEqual(
      inStock.map(({ product }) => product.id),
    );
  });

  test('and tells what is hit in the portal’s language and currency', async () => {
    const { body } = await count({ kind: 'products', product_ids: [placed[0].product.id] });
    const [first] = body.first;
    expect(first).toMatchObject({ product_id: placed[0].product.id, price: 999.99, image_url: null });
    expect(localText(first ?? {}, 'product_name')).toBe(placed[0].product.name);
    expect(first).toHaveProperty('category_name_rs', 'Novi');
  });
});

test('what is typed, what is kept and what visitors get are the same offers', async () => {
  const ids = <T>(all: readonly T[]) => fc.uniqueArray(fc.constantFrom(...all), { maxLength: 3 });
  const price = fc.option(fc.constantFrom(0, 0.01, 100, 300, 500, 999.99, 2000));
  const targeting: fc.Arbitrary<CouponTargeting> = fc.oneof(
    fc.constant({ kind: 'all' as const }),
    fc.record({
      kind: fc.constant('categories' as const),
      category_ids: ids([phones.id, smart.id, fresh.id, tv.id]),
      brand_ids: ids([acme.id, bolt.id]),
      excluded_brand_ids: ids([acme.id, bolt.id]),
      price_min: price,
      price_max: price,
    }),
    fc.record({
      kind: fc.constant('products' as const),
      product_ids: ids([...placed.map(({ product }) => product.id), foreign.product.id]),
    }),
  );
  const isMeant = (one: Placed, asked: CouponTargeting): boolean => {
    if (asked.kind === 'all') return true;
    if (asked.kind === 'products') return asked.product_ids.includes(one.product.id);
    const isOf = (brands: readonly number[]) => one.brandId !== null && brands.includes(one.brandId);
    return (
      one.path.some((id) => asked.category_ids.includes(id)) &&
      (asked.brand_ids.length === 0 || isOf(asked.brand_ids)) &&
      !isOf(asked.excluded_brand_ids) &&
      one.price >= (asked.price_min ?? 0) &&
      one.price <= (asked.price_max ?? one.price)
    );
  };
  const keptHits = async (couponId: number) => {
    const offer = {
      path: sql`category.path`,
      brandId: sql`product.brand_id`,
      priceMinor: sql`offer.price_minor`,
      productId: sql`product.id`,
      mergedIds: mergedIdsOf(sql`product.portal_id`, sql`product.id`),
    };
    const { rows } = await sql<{ id: number }>`select product.id from coupon
      join offer on offer.shop_id = coupon.shop_id join product on product.id = offer.product_id
      join category on category.id = product.category_id
      where coupon.id = ${couponId} and ${isHit('coupon', offer)} order by 1`.execute(db);
    return rows.map(({ id }) => id);
  };
  await fc.assert(
    fc.asyncProperty(targeting, async (asked) => {
      const meant = placed.filter((one) => isMeant(one, asked));
      const { body } = await count(asked);
      const stocked = meant.filter(({ inStock }) => inStock).map(({ product }) => product.id);
      expect(body.first.map(({ product_id }) => product_id).sort()).toEqual(stocked);
      expect(body.out_of_stock).toBe(meant.length - stocked.length);
      const { body: kept } = await sendCoupon(app, merchant, goodCoupon({ targeting: asked }));
      expect(await keptHits(kept.coupon_id)).toEqual(meant.map(({ product }) => product.id));
    }),
    { numRuns: 40 },
  );
});

describe('pasted ids', () => {
  test('100,000 of them with unknown ones: counted, the first named, and kept without them', async () => {
    const known = placed.map(({ product }) => product.id);
    const unknown = Array.from(
      { length: COUPON_PRODUCTS_MAX - known.length - 1 },
      (_, n) => 2_000_000_000 - n,
    );
    const product_ids = [...unknown, ...known, foreign.product.id];
    const { body } = await count({ kind: 'products', product_ids });
    expect(body).toMatchObject({
      products: 5,
      out_of_stock: 1,
      unknown_ids: unknown.length,
      unknown_first: unknown.slice(0, 20),
      not_offered: 1,
    });
    const { body: coupon } = await sendCoupon(
      app,
      merchant,
      goodCoupon({ targeting: { kind: 'products', product_ids } }),
    );
    const kept = [...known, foreign.product.id].sort((a, b) => a - b);
    expect(coupon.targeting).toEqual({ kind: 'products', product_ids: kept });
  });

  test('more of them are refused, the same one twice is one', async () => {
    const ids = Array.from({ length: COUPON_PRODUCTS_MAX + 1 }, (_, n) => n + 1);
    const { status, problem } = await count({ kind: 'products', product_ids: ids });
    expect([status, problem.errors]).toEqual([
      422,
      [
        {
          field: 'targeting.product_ids',
          code: 'too_many',
          params: { maximum: COUPON_PRODUCTS_MAX },
          message: '* At most 100000 product ids.',
        },
      ],
    ]);
    const twice = await count({ kind: 'products', product_ids: [7, 7, ...ids.slice(0, -1)] });
    expect(twice.status).toBe(200);
  });

  test('thousands of known ones are kept, and replaced by others', async () => {
    const shop = await makeMerchant(app, db, { cc: 'si' });
    const leaf = await makeCategory(db, { cc: 'si' });
    const { rows } = await sql<{ id: number }>`
      insert into product (portal_id, category_id, name, url)
      select 3, ${leaf.id}, 'P' || n, '' from generate_series(1, 5000) as n returning id`.execute(db);
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    await makeOffer(db, { shopId: shop.shopId, productId: ids[0] ?? 0 });
    const targeting = { kind: 'products' as const, product_ids: ids };
    const coupon = await publishCoupon(app, shop, { targeting });
    const read = await send(app, getCouponCall, {
      token: shop.token,
      params: { couponId: coupon.coupon_id },
    });
    expect(read.body.targeting).toEqual(targeting);
    const fewer = { kind: 'products' as const, product_ids: ids.slice(0, 2_500) };
    const body = { coupon: goodCoupon({ targeting: fewer }), version: 1 };
    const changed = await send(app, updateCouponCall, {
      token: shop.token,
      params: { couponId: coupon.coupon_id },
      body,
    });
    expect(changed.body.targeting).toEqual(fewer);
  });

  test('a product that was merged counts as what it became', async () => {
    const old = await makeProduct(db, { category: tv });
    const merged = { merged_into: placed[3].product.id };
    await db.updateTable('product').set(merged).where('id', '=', old.id).execute();
    const { body } = await count({ kind: 'products', product_ids: [old.id] });
    expect(body).toMatchObject({ products: 1, unknown_ids: 0, not_offered: 0 });
    expect(body.first[0]?.product_id).toBe(placed[3].product.id);
  });

  test('of another portal they are unknown', async () => {
    const other = await makeProduct(db, { cc: 'hr' });
    const { body } = await count({ kind: 'products', product_ids: [other.id] });
    expect(body).toMatchObject({ products: 0, unknown_ids: 1, unknown_first: [other.id], not_offered: 0 });
  });
});

test('the categories of the shop stand from the roots down with the offers of all below', async () => {
  const { shopId, token } = merchant;
  const { body } = await send(app, listTargetCategoriesCall, { token, params: { shopId } });
  const told = body.data.map((row) => [
    localText(row, 'category_name'),
    row.level,
    row.parent_id,
    row.offers,
  ]);
  expect(told).toEqual(
    [
      ['Telefoni', 1, null, 3],
      ['Televizori', 1, null, 2],
      ['Pametni', 2, phones.id, 3],
      ['Novi', 3, smart.id, 2],
    ].sort((a, b) => Number(a[1]) - Number(b[1])),
  );
});

test('the brands of the shop stand by name with their offers in stock', async () => {
  const { shopId, token } = merchant;
  const { body } = await send(app, listTargetBrandsCall, { token, params: { shopId } });
  expect(body.data).toEqual([
    { brand_id: acme.id, name: 'Acme', offers: 2 },
    { brand_id: bolt.id, name: 'Bolt', offers: 2 },
  ]);
});
