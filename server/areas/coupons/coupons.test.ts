import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Coupon,
  deleteCouponCall,
  duplicateCouponCall,
  getCouponCall,
  listCouponsCall,
  switchCouponCall,
  updateCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import { approveCouponCall, rejectCouponCall } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import {
  goodCoupon,
  type Merchant,
  makeMerchant,
  openCouponWorld,
  publishCoupon,
  sendCoupon,
} from '../../../tests/clients/coupon-client.ts';
import { givenFile } from '../../../tests/clients/upload-client.ts';
import { makeBrand, makeCategory, makeOffer, makeProduct } from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';

const { app, db, setNow, reviewer } = await openCouponWorld();
const params = ({ coupon_id }: Pick<Coupon, 'coupon_id'>) => ({ couponId: coupon_id });
const read = async ({ token }: Merchant, coupon: Coupon) =>
  (await send(app, getCouponCall, { token, params: params(coupon) })).body;
const approve = async (coupon: Coupon) =>
  (
    await send(app, approveCouponCall, {
      token: reviewer.token,
      params: params(coupon),
      body: { version: coupon.version },
    })
  ).body;
const update = ({ token }: Merchant, coupon: Coupon, body: object) =>
  send(app, updateCouponCall, { token, params: params(coupon), body: { version: coupon.version, ...body } });
const toSwitch = ({ token }: Merchant, coupon: Coupon, enabled: boolean) =>
  send(app, switchCouponCall, { token, params: params(coupon), body: { enabled, version: coupon.version } });

describe('a draft', () => {
  test('may lack everything', async () => {
    const merchant = await makeMerchant(app, db);
    const { status, body } = await sendCoupon(app, merchant, { type: 'coupon' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'draft',
      code: '',
      valid_from: null,
      version: 1,
      submitted_at: null,
    });
    expect(await read(merchant, body)).toEqual(body);
  });

  test('keeps all that was typed', async () => {
    const merchant = await makeMerchant(app, db);
    const [brand, excluded, leaf] = [await makeBrand(db), await makeBrand(db), await makeCategory(db)];
    const picture = await givenFile(app, merchant, 'coupon_image');
    const typed = goodCoupon({
      code: ' jesen10 ',
      title: '<b>10%</b>',
      description: 'Prvi red\r\ndrugi <script>alert(1)</script>',
      discount_type: 'amount',
      percentage: 10,
      amount: 1234.56,
      free_shipping: true,
      image_id: picture.upload_id,
      valid_from: '2026-12-31',
      valid_to: '2026-12-01',
      promotion_level: 'exclusive',
      targeting: {
        kind: 'categories',
        category_ids: [leaf.id],
        brand_ids: [brand.id],
        excluded_brand_ids: [excluded.id],
        price_min: 10.5,
        price_max: 99.99,
      },
    });
    const { body } = await sendCoupon(app, merchant, typed);
    expect(body).toMatchObject({
      ...typed,
      code: 'jesen10',
      description: 'Prvi red\ndrugi <script>alert(1)</script>',
      percentage: null,
      image_url: picture.url,
      state: 'draft',
    });
    expect(await read(merchant, body)).toEqual(body);
  });

  test('of a deal has no code', async () => {
    const merchant = await makeMerchant(app, db);
    const { body } = await sendCoupon(app, merchant, goodCoupon({ type: 'deal' }));
    expect(body).toMatchObject({ type: 'deal', code: '' });
  });

  test('may have the code of another coupon', async () => {
    const merchant = await makeMerchant(app, db);
    await publishCoupon(app, merchant);
    expect((await sendCoupon(app, merchant, goodCoupon())).status).toBe(200);
  });
});

describe('published', () => {
  test('a coupon waits for review, and staff are told', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant);
    expect(coupon).toMatchObject({ state: 'in_review', submitted_at: '2026-11-20T10:00:00.000Z' });
    const told = await db
      .selectFrom('notification')
      .select(['kind', 'details', 'shop_id'])
      .where('user_id', '=', reviewer.userId)
      .where('shop_id', '=', merchant.shopId)
      .execute();
    const details = { coupon_id: coupon.coupon_id, title: 'Jesenji popust' };
    expect(told).toEqual([{ kind: 'coupon_submitted', details, shop_id: merchant.shopId }]);
  });

  test('and changed it waits again, or becomes a draft', async () => {
    const merchant = await makeMerchant(app, db);
    const first = await publishCoupon(app, merchant);
    const draft = await update(merchant, first, { coupon: goodCoupon({ title: 'Novi naslov' }) });
    expect(draft.body).toMatchObject({ state: 'draft', title: 'Novi naslov', version: 2 });
    const again = await update(merchant, draft.body, { coupon: goodCoupon(), publish: true });
    expect(again.body).toMatchObject({ state: 'in_review', version: 3 });
    const waiting = await update(merchant, again.body, {
      coupon: goodCoupon({ code: 'ZIMA' }),
      publish: true,
    });
    expect(waiting.body).toMatchObject({ state: 'in_review', code: 'ZIMA', version: 4 });
  });

  test('after a rejection it says no more why', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant);
    const rejected = await send(app, rejectCouponCall, {
      token: reviewer.token,
      params: params(coupon),
      body: { version: 1, reason: 'Slika nije jasna' },
    });
    const draft = await update(merchant, rejected.body, { coupon: goodCoupon() });
    expect(draft.body).toMatchObject({ state: 'draft', rejection_reason: 'Slika nije jasna' });
    const again = await update(merchant, draft.body, { coupon: goodCoupon(), publish: true });
    expect(again.body).toMatchObject({ state: 'in_review', rejection_reason: null });
  });

  test('a switched off one is on again', async () => {
    const merchant = await makeMerchant(app, db);
    const approved = await approve(await publishCoupon(app, merchant));
    const off = await toSwitch(merchant, approved, false);
    const again = await update(merchant, off.body, { coupon: goodCoupon(), publish: true });
    expect((await approve(again.body)).state).toBe('shown');
  });
});

test('an approved coupon is switched off and on; others are not', async () => {
  const merchant = await makeMerchant(app, db);
  const coupon = await publishCoupon(app, merchant);
  const early = await toSwitch(merchant, coupon, false);
  expect([early.status, early.problem.code]).toEqual([409, 'conflict']);
  const approved = await approve(coupon);
  const off = await toSwitch(merchant, approved, false);
  expect(off.body).toMatchObject({ state: 'disabled', enabled: false, version: 3 });
  const same = await toSwitch(merchant, off.body, false);
  expect(same.body.version).toBe(3);
  const on = await toSwitch(merchant, off.body, true);
  expect(on.body).toMatchObject({ state: 'shown', enabled: true, version: 4 });
});

test('a copy is a draft without validity, with the same targeting', async () => {
  const merchant = await makeMerchant(app, db);
  const product = await makeProduct(db);
  await makeOffer(db, { shopId: merchant.shopId, productId: product.id });
  const targeting = { kind: 'products' as const, product_ids: [product.id] };
  const coupon = await publishCoupon(app, merchant, { targeting });
  const { body } = await send(app, duplicateCouponCall, { token: merchant.token, params: params(coupon) });
  expect(body.coupon_id).toBeGreaterThan(coupon.coupon_id);
  expect(body).toMatchObject({
    ...goodCoupon({ targeting, valid_from: null, valid_to: null }),
    state: 'draft',
    version: 1,
    submitted_at: null,
  });
});

test('a deleted coupon is gone, and its code is free', async () => {
  const merchant = await makeMerchant(app, db);
  const coupon = await publishCoupon(app, merchant);
  const { token } = merchant;
  const remove = (version: number) =>
    send(app, deleteCouponCall, { token, params: params(coupon), query: { version } });
  expect((await remove(2)).problem.code).toBe('changed_meanwhile');
  expect((await remove(1)).status).toBe(204);
  expect((await remove(2)).problem).toMatchObject({
    code: 'changed_meanwhile',
    errors: [{ field: 'version', message: 'Deleted meanwhile' }],
  });
  expect((await send(app, getCouponCall, { token, params: params(coupon) })).status).toBe(404);
  expect((await send(app, listCouponsCall, { token, params: { shopId: merchant.shopId } })).body.total).toBe(
    0,
  );
  expect((await publishCoupon(app, merchant)).code).toBe('JESEN10');
});

describe('the list', () => {
  let merchant: Merchant;
  beforeAll(async () => {
    merchant = await makeMerchant(app, db);
    setNow('2026-11-18T10:00:00Z');
    const over = await publishCoupon(app, merchant, {
      code: 'PROSLI',
      title: 'Čas pre',
      valid_from: '2026-11-18',
      valid_to: '2026-11-18',
    });
    await approve(over);
    setNow(NOW);
    await approve(await publishCoupon(app, merchant, { code: 'SADA', title: 'Zima' }));
    await approve(await publishCoupon(app, merchant, { code: 'POSLE', valid_from: '2026-11-25' }));
    await publishCoupon(app, merchant, { type: 'deal', title: 'akcija 100%' });
    await sendCoupon(app, merchant, { type: 'deal' });
  });
  const list = async (query: object = {}) => {
    const { shopId, token } = merchant;
    const { body } = await send(app, listCouponsCall, { token, params: { shopId }, query: { ...query } });
    return body;
  };
  const names = async (query: object) => (await list(query)).data.map(({ code, title }) => code || title);

  test('counts each state', async () => {
    const { states, total, data } = await list();
    expect(states).toEqual({
      draft: 1,
      in_review: 1,
      approved: 1,
      rejected: 0,
      shown: 1,
      expired: 1,
      disabled: 0,
    });
    expect([total, data.length]).toEqual([5, 5]);
  });

  test('shows those of a state and a type, and counts all states of the type', async () => {
    expect(await names({ state: 'shown' })).toEqual(['SADA']);
    expect(await names({ state: 'expired' })).toEqual(['PROSLI']);
    const deals = await list({ type: 'deal', state: 'draft' });
    expect(deals.data.map(({ state }) => state)).toEqual(['draft']);
    expect(deals.states).toMatchObject({ draft: 1, in_review: 1, shown: 0 });
    expect(deals.total).toBe(1);
  });

  test('finds words in any case and without marks', async () => {
    expect(await names({ q: 'cas PROSLI' })).toEqual(['PROSLI']);
    expect(await names({ q: '100%' })).toEqual(['akcija 100%']);
    expect(await names({ q: 'nema' })).toEqual([]);
  });

  test.each<[object, string[]]>([
    [{}, ['', 'akcija 100%', 'POSLE', 'SADA', 'PROSLI']],
    [{ order_by: 'asc' }, ['PROSLI', 'SADA', 'POSLE', 'akcija 100%', '']],
    [{ sort_by: 'valid_from', order_by: 'asc' }, ['PROSLI', 'SADA', 'akcija 100%', 'POSLE', '']],
    [{ sort_by: 'valid_from' }, ['POSLE', 'akcija 100%', 'SADA', 'PROSLI', '']],
    [{ sort_by: 'title', order_by: 'asc' }, ['akcija 100%', 'PROSLI', 'POSLE', 'SADA', '']],
    [{ sort_by: 'state', order_by: 'asc' }, ['', 'akcija 100%', 'POSLE', 'SADA', 'PROSLI']],
    [{ sort_by: 'valid_to', order_by: 'asc', per_page: 1 }, ['PROSLI']],
    [{ order_by: 'asc', per_page: 2, page: 3 }, ['']],
  ])('in the order of %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('beyond the last page is empty, with the total', async () => {
    expect(await list({ page: 9 })).toMatchObject({ data: [], total: 5, last_page: 1 });
  });
});
