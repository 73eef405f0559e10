import { describe, expect, test } from 'vitest';
import { someClickEvent } from '../../../tests/clients/portal-client.ts';
import { makeCoupon } from '../../../tests/worlds/coupon-factory.ts';
import {
  makeBrand,
  makeCategory,
  makeLeaf,
  makeOffer,
  makeProduct,
  makeShop,
} from '../../../tests/worlds/factories.ts';
import { openPlacementWorld } from '../../../tests/worlds/placement-world.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';

const { db, setNow, post, drain, ledgerOf, spendingOf, ask } = await openPlacementWorld();

const offersOn = async (productId: number, through = 'portal') =>
  (await ask(productId, { through })).body.products[0]?.offers ?? [];
const shown = async (productId: number) => (await offersOn(productId)).map(({ coupon }) => coupon?.coupon_id);

/** A shop that alone offers a product, at 100.00. */
async function makeSeller() {
  const root = await makeCategory(db);
  const category = await makeCategory(db, { parent: root });
  const brand = await makeBrand(db);
  const product = await makeProduct(db, { category, brandId: brand.id });
  const shop = await makeShop(db);
  await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 10_000 });
  return { shop, root, category, brand, product };
}

describe('what a portal is told of a coupon', () => {
  test('all that it takes to draw it', async () => {
    const { shop, product } = await makeSeller();
    const at = new Date(NOW);
    const image = await db
      .insertInto('upload')
      .values({
        public_key: `key-of-${shop.id}-long-enough`,
        shop_id: shop.id,
        purpose: 'coupon_image',
        stored_key: `stored-${shop.id}`,
        file_name: 'slika.png',
        media_type: 'image/png',
        bytes: 10,
        uploaded_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await makeCoupon(db, shop.id, { promotion_level: 'exclusive', image_id: image.id });
    expect((await offersOn(product.id))[0]).toMatchObject({
      coupon: {
        coupon_id: id,
        type: 'coupon',
        code: `C${shop.id}`,
        title: 'Jesenji popust',
        description: 'Na sve u prodavnici.',
        percentage: 10,
        amount: null,
        currency: 'RSD',
        free_shipping: false,
        exclusive: true,
        image_url: `/v1/coupons/image/key-of-${shop.id}-long-enough`,
        valid_to: '2026-11-30',
      },
      click_token: expect.stringMatching(/^[\w-]{91}$/),
    });
  });

  test('a deal has no code; an amount is in the portal’s currency', async () => {
    const { shop, product } = await makeSeller();
    const amount = { discount_type: 'amount', amount_minor: 150_050, free_shipping: true } as const;
    // A percentage that was typed before is kept, and not granted.
    await makeCoupon(db, shop.id, { type: 'deal', percentage: 20, ...amount });
    expect((await offersOn(product.id))[0]?.coupon).toMatchObject({
      ...{ type: 'deal', code: null, percentage: null, amount: 1500.5, currency: 'RSD' },
      ...{ free_shipping: true, exclusive: false, image_url: null },
    });
  });

  test('nothing where there is none', async () => {
    const { product } = await makeSeller();
    const [offer] = await offersOn(product.id);
    expect(offer).not.toHaveProperty('coupon');
    expect(offer?.click_token).toHaveLength(86);
  });

  test('through the partner module the same', async () => {
    const { shop, product } = await makeSeller();
    await db.updateTable('shop').set({ has_module: true }).where('id', '=', shop.id).execute();
    const id = await makeCoupon(db, shop.id);
    expect((await offersOn(product.id, 'module'))[0]).toMatchObject({
      kind: 'module',
      coupon: { coupon_id: id },
    });
  });
});

describe('which coupon is shown', () => {
  test('of a shop the one that was added last; of each shop its own', async () => {
    const { shop, product } = await makeSeller();
    const other = await makeShop(db);
    await makeOffer(db, { shopId: other.id, productId: product.id, priceMinor: 20_000 });
    const theirs = await makeCoupon(db, other.id);
    await makeCoupon(db, shop.id, { code: 'FIRST' });
    const last = await makeCoupon(db, shop.id, { code: 'LAST' });
    expect(await shown(product.id)).toEqual([last, theirs]);
    await db
      .updateTable('coupon')
      .set({ updated_at: new Date(NOW) })
      .where('code', '=', 'FIRST')
      .execute();
    expect(await shown(product.id)).toEqual([last, theirs]);
  });

  test('a newer one that is for something else, or not live, does not stand in its way', async () => {
    const { shop, product } = await makeSeller();
    const mine = await makeCoupon(db, shop.id);
    const elsewhere = [(await makeLeaf(db)).id];
    await makeCoupon(db, shop.id, { code: 'X', targeting: 'categories', categoryIds: elsewhere });
    await makeCoupon(db, shop.id, { code: 'Y', status: 'in_review' });
    expect(await shown(product.id)).toEqual([mine]);
  });

  test.each([
    ['a draft', { status: 'draft' }],
    ['in review', { status: 'in_review' }],
    ['rejected', { status: 'rejected' }],
    ['switched off', { enabled: false }],
    ['deleted', { deleted_at: new Date(NOW) }],
    ['from tomorrow', { valid_from: '2026-11-21' }],
    ['until yesterday', { valid_to: '2026-11-19' }],
  ] as const)('none that is %s', async (_, values) => {
    const { shop, product } = await makeSeller();
    await makeCoupon(db, shop.id, values);
    expect(await shown(product.id)).toEqual([undefined]);
  });

  test.each([
    ['its first day begins', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', { valid_from: '2026-11-21' }],
    ['its last day ends', '2026-11-20T23:00:00Z', '2026-11-20T22:59:59Z', { valid_to: '2026-11-20' }],
  ])('at midnight in Belgrade %s', async (_, hidden, visible, validity) => {
    const { shop, product } = await makeSeller();
    const id = await makeCoupon(db, shop.id, validity);
    setNow(hidden);
    expect(await shown(product.id)).toEqual([undefined]);
    setNow(visible);
    expect(await shown(product.id)).toEqual([id]);
    setNow(NOW);
  });
});

describe('what it is for', () => {
  type Seller = Awaited<ReturnType<typeof makeSeller>>;
  type Targeting = Parameters<typeof makeCoupon>[2];
  const inCategory = ({ root }: Seller) => ({ targeting: 'categories', categoryIds: [root.id] }) as const;

  test.each<[string, (of: Seller) => Targeting]>([
    ['everything', () => ({})],
    ['its category', ({ category }) => ({ targeting: 'categories', categoryIds: [category.id] })],
    ['a category above', (of) => inCategory(of)],
    ['its brand', (of) => ({ ...inCategory(of), brandIds: [of.brand.id] })],
    ['its very price', (of) => ({ ...inCategory(of), price_min_minor: 10_000, price_max_minor: 10_000 })],
    ['its id', ({ product }) => ({ targeting: 'products', productIds: [product.id] })],
    [
      'its id, whatever the price',
      ({ product }) => ({ targeting: 'products', productIds: [product.id], price_min_minor: 1e9 }),
    ],
  ])('%s: shown', async (_, targetingOf) => {
    const seller = await makeSeller();
    const id = await makeCoupon(db, seller.shop.id, targetingOf(seller));
    expect(await shown(seller.product.id)).toEqual([id]);
  });

  test.each<[string, (of: Seller) => Promise<Targeting> | Targeting]>([
    ['no category', () => ({ targeting: 'categories' })],
    ['another category', async () => ({ targeting: 'categories', categoryIds: [(await makeLeaf(db)).id] })],
    ['another brand', async (of) => ({ ...inCategory(of), brandIds: [(await makeBrand(db)).id] })],
    ['all brands but its own', (of) => ({ ...inCategory(of), excludedBrandIds: [of.brand.id] })],
    ['higher prices', (of) => ({ ...inCategory(of), price_min_minor: 10_001 })],
    ['lower prices', (of) => ({ ...inCategory(of), price_max_minor: 9_999 })],
    ['another product', async () => ({ targeting: 'products', productIds: [(await makeProduct(db)).id] })],
  ])('%s: not shown', async (_, targetingOf) => {
    const seller = await makeSeller();
    await makeCoupon(db, seller.shop.id, await targetingOf(seller));
    expect(await shown(seller.product.id)).toEqual([undefined]);
  });

  test('a product without a brand is among those of no brand in particular', async () => {
    const { shop, root, category, brand } = await makeSeller();
    const product = await makeProduct(db, { category });
    await makeOffer(db, { shopId: shop.id, productId: product.id });
    const of = { targeting: 'categories', categoryIds: [root.id] } as const;
    await makeCoupon(db, shop.id, { ...of, code: 'A', brandIds: [brand.id] });
    expect(await shown(product.id)).toEqual([undefined]);
    const id = await makeCoupon(db, shop.id, { ...of, code: 'B', excludedBrandIds: [brand.id] });
    expect(await shown(product.id)).toEqual([id]);
  });

  test('a product that was merged into another is meant by its own id still', async () => {
    const { shop, product } = await makeSeller();
    const merged = await makeProduct(db);
    await db.updateTable('product').set({ merged_into: product.id }).where('id', '=', merged.id).execute();
    const id = await makeCoupon(db, shop.id, { targeting: 'products', productIds: [merged.id] });
    expect(await shown(product.id)).toEqual([id]);
    expect(await shown(merged.id)).toEqual([id]);
  });
});

describe('what was shown is what is counted', () => {
  const clickOn = async (shopId: number, productId: number) => {
    const [offer] = await offersOn(productId);
    return someClickEvent(
      { shopId, productId },
      { position: offer?.position ?? 0, click_token: offer?.click_token },
    );
  };

  test.each([
    ['switched off', { enabled: false }],
    ['deleted', { deleted_at: new Date(NOW) }],
    ['sent to review again', { status: 'in_review' }],
    ['at its end', { valid_to: '2026-11-19' }],
  ] as const)('also where it is %s meanwhile', async (_, values) => {
    const { shop, product } = await makeSeller();
    const id = await makeCoupon(db, shop.id);
    const click = await clickOn(shop.id, product.id);
    await db.updateTable('coupon').set(values).where('id', '=', id).execute();
    expect((await post([click])).body).toMatchObject({
      accepted: 1,
      refused: [],
    });
    await drain();
    expect(await ledgerOf(shop.id)).toMatchObject([{ coupon_id: id, ad_id: 0, kind: 'base' }]);
    expect(await spendingOf(shop.id)).toMatchObject([{ micros: 50_000, clicks: 1 }]);
  });

  test('nor does a newer one take it over; a click of before had none', async () => {
    const { shop, product } = await makeSeller();
    const before = await clickOn(shop.id, product.id);
    const id = await makeCoupon(db, shop.id);
    const shownFirst = await clickOn(shop.id, product.id);
    await makeCoupon(db, shop.id, { code: 'NEWER' });
    const bare = someClickEvent({ shopId: shop.id, productId: product.id });
    await post([before, shownFirst, bare]);
    await drain();
    const counted = (await ledgerOf(shop.id)).map(({ event_id, coupon_id }) => [event_id, coupon_id]);
    expect(Object.fromEntries(counted)).toEqual({ [before.id]: 0, [shownFirst.id]: id, [bare.id]: 0 });
  });
});
