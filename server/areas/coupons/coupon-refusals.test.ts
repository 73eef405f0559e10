import { describe, expect, test } from 'vitest';
import { type Coupon, updateCouponCall } from '../../../shared/contract/bidding/coupons.contract.ts';
import { COUPON_ERROR_TEXTS } from '../../../shared/rules/coupons/coupon-errors.ts';
import { send } from '../../../tests/clients/call-client.ts';
import { goodCoupon, makeMerchant, publishCoupon, sendCoupon } from '../../../tests/clients/coupon-client.ts';
import { givenFile } from '../../../tests/clients/upload-client.ts';
import { makeCategory, makeOffer, makeProduct, NOBODYS_ID } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

const [merchant, rival, croat] = await Promise.all([
  makeMerchant(app, db),
  makeMerchant(app, db),
  makeMerchant(app, db, { cc: 'hr' }),
]);
const params = ({ coupon_id }: Pick<Coupon, 'coupon_id'>) => ({ couponId: coupon_id });
const errorsOf = ({ status, problem }: Awaited<ReturnType<typeof sendCoupon>>) => [
  status,
  ...(problem?.errors ?? []).map(({ field, message }) => `${field} ${message}`),
];
const publishing = async (patch: object, who = merchant) =>
  errorsOf(await sendCoupon(app, who, { ...goodCoupon(), ...patch }, true));
const drafting = async (patch: object) =>
  errorsOf(await sendCoupon(app, merchant, { ...goodCoupon(), ...patch }));

describe('what cannot be kept', () => {
  test.each<[string, object, string]>([
    ['a code of 12', { code: 'ABCDEFGHIJKL' }, 'coupon.code * At most 11 characters.'],
    ['a title of 61', { title: 'x'.repeat(61) }, 'coupon.title * At most 60 characters.'],
    [
      'a description of 1001',
      { description: 'x'.repeat(1001) },
      'coupon.description * At most 1000 characters.',
    ],
    ['0 percent', { percentage: 0 }, 'coupon.percentage * Enter a whole number from 1 to 99.'],
    ['100 percent', { percentage: 100 }, 'coupon.percentage * Enter a whole number from 1 to 99.'],
    [
      'a control character',
      { title: 'a\u0000b' },
      'coupon.title * This has characters that cannot be shown. Please type it again.',
    ],
    ['3 decimals', { discount_type: 'amount', amount: 1.005 }, 'coupon.amount * At most 2 decimals.'],
    [
      'a category of nobody',
      { targeting: { kind: 'categories', category_ids: [NOBODYS_ID] } },
      `coupon.targeting.category_ids Not known as categories of the portal: ${NOBODYS_ID}`,
    ],
    [
      'a brand of nobody',
      { targeting: { kind: 'categories', category_ids: [], excluded_brand_ids: [NOBODYS_ID] } },
      `coupon.targeting.excluded_brand_ids Not known as brands: ${NOBODYS_ID}`,
    ],
  ])('%s', async (_, patch, error) => {
    expect(await drafting(patch)).toEqual([422, error]);
  });

  test('a category of another portal', async () => {
    const foreign = await makeCategory(db, { cc: 'hr' });
    const [status, error] = await drafting({ targeting: { kind: 'categories', category_ids: [foreign.id] } });
    expect([status, error]).toEqual([422, expect.stringContaining('coupon.targeting.category_ids')]);
  });

  test('a picture of another shop, of a ticket, of nobody', async () => {
    const theirs = await givenFile(app, rival, 'coupon_image');
    const attached = await givenFile(app, merchant, 'ticket_attachment');
    for (const image_id of [theirs.upload_id, attached.upload_id, NOBODYS_ID]) {
      const [status, error] = await drafting({ image_id });
      expect([status, error]).toEqual([422, expect.stringContaining('coupon.image_id')]);
    }
  });

  test.each<[string, object, string]>([
    ['a type of ours only', { type: 'voucher' }, 'coupon.type'],
    ['a day that is none', { valid_from: '2026-02-30' }, 'coupon.valid_from'],
    ['a day that PostgreSQL does not know', { valid_from: '0000-01-01' }, 'coupon.valid_from'],
    [
      'a price below 0',
      { targeting: { kind: 'categories', category_ids: [], price_min: -1 } },
      'coupon.targeting.price_min',
    ],
    ['a field of ours only', { state: 'approved' }, 'state'],
  ])('%s', async (_, patch, field) => {
    const { status, problem } = await sendCoupon(app, merchant, { ...goodCoupon(), ...patch });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('what cannot be published', () => {
  test('an empty form: every field, and the form', async () => {
    const errors = errorsOf(await sendCoupon(app, merchant, { type: 'coupon' }, true));
    const required = `* This field is required.`;
    expect(errors).toEqual([
      422,
      ...['code', 'title', 'description', 'discount_type', 'valid_from', 'valid_to'].map(
        (field) => `coupon.${field} ${required}`,
      ),
      'publish * Fill in the required fields (marked with red note) to publish the coupon.',
    ]);
  });

  test.each<[string, object, string]>([
    [
      'an exclusive code without the keyword',
      { promotion_level: 'exclusive' },
      'coupon.code * Coupon code must contain EPONUDA keyword.',
    ],
    [
      'validity upside down',
      { valid_from: '2026-12-02', valid_to: '2026-12-01' },
      'coupon.valid_to * The last day must not be before the first day.',
    ],
    [
      'validity in the past',
      { valid_from: '2026-11-01', valid_to: '2026-11-19' },
      'coupon.valid_to * The last day is over. Please choose today or a later day.',
    ],
  ])('%s', async (_, patch, error) => {
    expect(await publishing(patch)).toEqual([422, error]);
  });

  test.each(['\u0000', '\u0007', '\ud800'])('a code with %j, which is not even looked for', async (sign) => {
    expect(await publishing({ code: `A${sign}B` })).toEqual([
      422,
      `coupon.code ${COUPON_ERROR_TEXTS.unreadable}`,
    ]);
  });

  test('an exclusive code with the keyword of another portal', async () => {
    const patch = { promotion_level: 'exclusive', code: 'EPONUDA1' };
    expect(await publishing(patch, croat)).toEqual([
      422,
      'coupon.code * Coupon code must contain SHOPTOK keyword.',
    ]);
    expect(await publishing({ ...patch, code: 'shopTok1' }, croat)).toEqual([200]);
  });

  test('a targeting that hits nothing of the shop', async () => {
    const [product, category] = [await makeProduct(db), await makeCategory(db)];
    const refused = [
      422,
      'coupon.targeting * Please define products for targeting.',
      'publish * Fill in the required fields (marked with red note) to publish the coupon.',
    ];
    const kinds = [
      { kind: 'products', product_ids: [] },
      { kind: 'products', product_ids: [product.id] },
      { kind: 'products', product_ids: [NOBODYS_ID] },
      { kind: 'categories', category_ids: [] },
      { kind: 'categories', category_ids: [category.id] },
    ];
    for (const targeting of kinds) expect(await publishing({ targeting })).toEqual(refused);
    await makeOffer(db, { shopId: merchant.shopId, productId: product.id, inStock: false });
    expect(
      await publishing({ code: 'VAN', targeting: { kind: 'products', product_ids: [product.id] } }),
    ).toEqual([200]);
  });
});

describe('a code that is taken', () => {
  const duplicate = [422, `coupon.code ${COUPON_ERROR_TEXTS.duplicate}`];

  test('touching validities share a day or do not', async () => {
    const shop = await makeMerchant(app, db);
    await publishCoupon(app, shop, { code: 'Leto', valid_from: '2026-12-01', valid_to: '2026-12-10' });
    const again = (valid_from: string, valid_to: string, code = 'LETO') =>
      publishing({ code, valid_from, valid_to }, shop);
    expect(await again('2026-11-25', '2026-12-01')).toEqual(duplicate);
    expect(await again('2026-12-10', '2026-12-20')).toEqual(duplicate);
    expect(await again('2026-12-11', '2026-12-20')).toEqual([200]);
    expect(await again('2026-11-25', '2026-11-30')).toEqual([200]);
    expect(await again('2026-12-01', '2026-12-01', 'LETO2')).toEqual([200]);
    expect(
      await publishing({ type: 'deal', valid_from: '2026-12-01', valid_to: '2026-12-02' }, shop),
    ).toEqual([200]);
  });

  test('is named with what else is wrong, in any case of letters', async () => {
    const shop = await makeMerchant(app, db);
    await publishCoupon(app, shop, { code: 'Leto' });
    const targeting = { kind: 'products', product_ids: [NOBODYS_ID] };
    const [status, ...errors] = await publishing({ code: 'LETO', targeting }, shop);
    expect(status).toBe(422);
    expect(errors.map((error) => String(error).split(' ')[0])).toEqual([
      'coupon.code',
      'coupon.targeting',
      'publish',
    ]);
  });

  test('in another shop it is free', async () => {
    const [one, other] = [await makeMerchant(app, db), await makeMerchant(app, db)];
    await publishCoupon(app, one);
    expect(await publishing({}, other)).toEqual([200]);
  });

  test('a coupon does not stand in its own way', async () => {
    const shop = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, shop);
    const body = { coupon: goodCoupon({ valid_to: '2026-12-05' }), publish: true, version: 1 };
    const answer = await send(app, updateCouponCall, { token: shop.token, params: params(coupon), body });
    expect(answer.status).toBe(200);
  });

  test('the database says it in the same words', async () => {
    const shop = await makeMerchant(app, db);
    await publishCoupon(app, shop, { code: 'LETO' });
    const draft = await sendCoupon(app, shop, goodCoupon({ code: 'LETO' }));
    // Letters that JavaScript and the database do not fold alike are left to the constraint.
    const write = db
      .updateTable('coupon')
      .set({ status: 'in_review' })
      .where('id', '=', draft.body.coupon_id);
    await expect(write.execute()).rejects.toMatchObject({ code: '23P01', constraint: 'coupon_code_once' });
  });
});
