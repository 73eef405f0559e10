import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type Coupon,
  deleteCouponCall,
  updateCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import * as deskCoupons from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import {
  goodCoupon,
  makeMerchant,
  makeReviewer,
  publishCoupon,
  sendCoupon,
} from '../../../tests/clients/coupon-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { makeOffer, makeProduct, makeUser, NOBODYS_ID } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services, setNow } = await openWorld();
const reviewer = await makeReviewer(app, db);

const params = ({ coupon_id }: Pick<Coupon, 'coupon_id'>) => ({ couponId: coupon_id });
const approve = (coupon: Coupon, token = reviewer.token) =>
  send(app, deskCoupons.approveCouponCall, {
    token,
    params: params(coupon),
    body: { version: coupon.version },
  });
const reject = (coupon: Coupon, reason: string, token = reviewer.token) =>
  send(app, deskCoupons.rejectCouponCall, {
    token,
    params: params(coupon),
    body: { version: coupon.version, reason },
  });
const notesOf = (userId: number) =>
  db
    .selectFrom('notification')
    .select(['kind', 'details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

describe('an approval', () => {
  test('shows the coupon, and tells the shop', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant, { title: '<i>Zima</i>' });
    const { body } = await approve(coupon);
    expect(body).toMatchObject({
      state: 'shown',
      version: 2,
      decided_at: '2026-11-20T10:00:00.000Z',
      decided_by: reviewer.email,
      submitted_by: merchant.email,
      shop_name: merchant.shopName,
      country_locale_code: 'rs',
      currency: 'RSD',
    });
    const details = { coupon_id: coupon.coupon_id, title: '<i>Zima</i>' };
    expect(await notesOf(merchant.userId)).toEqual([{ kind: 'coupon_approved', details }]);
    const [mail] = await emailsTo(services, merchant.email);
    expect(mail).toMatchObject({
      subject: 'Vaš kupon „<i>Zima</i>” je odobren',
      lang: 'sr',
      path: `/coupons/all?shop_id=${merchant.shopId}`,
    });
  });

  test('is written down', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant, { title: 'Zapisano' });
    await reject(coupon, 'Ne');
    const reader = await signInAs(app, await makeUser(db, { shopIds: [merchant.shopId], inviteUsers: true }));
    const { body } = await send(app, listAuditLogCall, {
      token: reader,
      query: { action: 'coupon_rejected' },
    });
    expect(body.data).toMatchObject([
      {
        actor: { email: reviewer.email },
        target: { kind: 'coupon', id: coupon.coupon_id, label: 'Zapisano' },
        before: { coupon_status: 'in_review' },
        after: { coupon_status: 'rejected', reason: 'Ne' },
      },
    ]);
  });

  test('of a coupon whose validity is over is refused, its rejection is not', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant, { valid_to: '2026-11-20' });
    setNow('2026-11-20T23:00:00Z'); // midnight in Belgrade
    onTestFinished(() => setNow(NOW));
    const { token } = await makeReviewer(app, db);
    const late = await approve(coupon, token);
    expect(late.problem).toMatchObject({
      code: 'validation_failed',
      errors: [
        {
          field: 'valid_to',
          code: 'day_past',
          message:
            'The validity of this coupon ended on 2026-11-20. Reject it, so that the shop can choose other days.',
        },
      ],
    });
    expect((await reject(coupon, 'Rok je istekao', token)).body.state).toBe('rejected');
  });

  test('goes to each of the shop in their language, to nobody else', async () => {
    const merchant = await makeMerchant(app, db, { cc: 'si' });
    const slovene = await makeUser(db, { shopIds: [merchant.shopId], roleId: 3 });
    await db.updateTable('app_user').set({ lang: 'sl' }).where('id', '=', slovene.id).execute();
    const english = await makeUser(db, { shopIds: [merchant.shopId] });
    await db.updateTable('app_user').set({ lang: 'en' }).where('id', '=', english.id).execute();
    const unconfirmed = await makeUser(db, { shopIds: [merchant.shopId], confirmed: false });
    const stranger = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant);
    await reject(coupon, 'Ni jasno.\nPopravite sliko.');
    const subjects = async (email: string) => (await emailsTo(services, email)).map(({ subject }) => subject);
    expect(await subjects(slovene.email)).toEqual(['Vaš kupon »Jesenji popust« ni odobren']);
    expect(await subjects(english.email)).toEqual(['Your coupon “Jesenji popust” was not approved']);
    expect(await subjects(unconfirmed.email)).toEqual([]);
    expect(await subjects(stranger.email)).toEqual([]);
    // Staff are told of what waits, not of what was decided.
    const told = await subjects(reviewer.email);
    expect(told.filter((subject) => !/^Kupon prodavnice .+ čeka proveru: /.test(subject))).toEqual([]);
    const [mail] = await emailsTo(services, slovene.email);
    expect(mail?.path).toBe(`/coupons/edit/${coupon.coupon_id}/${merchant.shopId}`);
  });
});

describe('a rejection', () => {
  test('says why', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant);
    const { body } = await reject(coupon, '  Slika\r\nnije <b>jasna</b>  ');
    const reason = 'Slika\nnije <b>jasna</b>';
    expect(body).toMatchObject({ state: 'rejected', rejection_reason: reason, version: 2 });
    const details = { coupon_id: coupon.coupon_id, title: 'Jesenji popust', reason };
    expect(await notesOf(merchant.userId)).toEqual([{ kind: 'coupon_rejected', details }]);
  });

  test.each([
    ['nothing', ' \n ', 'required', {}, '* This field is required.'],
    ['too much', 'x'.repeat(1001), 'too_long', { maximum: 1000 }, '* At most 1000 characters.'],
    [
      'control characters',
      'a\u0007',
      'unreadable',
      {},
      '* This has characters that cannot be shown. Please type it again.',
    ],
  ])('for %s is refused', async (_, reason, code, params, message) => {
    const coupon = await publishCoupon(app, await makeMerchant(app, db));
    const { status, problem } = await reject(coupon, reason);
    expect([status, problem.errors]).toEqual([422, [{ field: 'reason', code, params, message }]]);
  });

  test('frees the code', async () => {
    const merchant = await makeMerchant(app, db);
    await reject(await publishCoupon(app, merchant), 'Ne');
    expect((await publishCoupon(app, merchant)).state).toBe('in_review');
  });
});

describe('once', () => {
  test('who decides after somebody else learns who has decided what', async () => {
    const other = await makeReviewer(app, db);
    const coupon = await publishCoupon(app, await makeMerchant(app, db));
    await approve(coupon);
    for (const answer of [await approve(coupon, other.token), await reject(coupon, 'Ne', other.token)]) {
      expect(answer.problem).toMatchObject({
        code: 'already_decided',
        detail: `${reviewer.email} has approved this coupon at 2026-11-20T10:00:00.000Z`,
      });
    }
    const rejected = await publishCoupon(app, await makeMerchant(app, db));
    await reject(rejected, 'Ne');
    expect((await approve(rejected, other.token)).problem.detail).toMatch(
      /has rejected this coupon at .*: Ne$/,
    );
  });

  test('what its shop has changed is not what was read', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant);
    const change = (publish: boolean, version: number) =>
      send(app, updateCouponCall, {
        token: merchant.token,
        params: params(coupon),
        body: { coupon: goodCoupon(), publish, version },
      });
    await change(true, 1);
    expect((await approve(coupon)).problem.code).toBe('changed_meanwhile');
    const draft = await change(false, 2);
    expect((await approve(coupon)).problem).toMatchObject({
      code: 'changed_meanwhile',
      errors: [
        { field: 'version', code: 'changed_meanwhile', message: expect.stringContaining('is draft now') },
      ],
    });
    expect((await approve(draft.body)).problem.code).toBe('conflict');
  });

  test('a deleted one is gone', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = await publishCoupon(app, merchant);
    const removing = { token: merchant.token, params: params(coupon), query: { version: 1 } };
    await send(app, deleteCouponCall, removing);
    expect((await approve(coupon)).status).toBe(404);
    const { token } = reviewer;
    expect((await send(app, deskCoupons.getDeskCouponCall, { token, params: params(coupon) })).status).toBe(
      404,
    );
    expect(
      (await send(app, deskCoupons.getDeskCouponCall, { token, params: { couponId: NOBODYS_ID } })).status,
    ).toBe(404);
  });
});

test('one coupon stands there with the products that visitors will see it on', async () => {
  const merchant = await makeMerchant(app, db, { cc: 'hr' });
  const product = await makeProduct(db, { cc: 'hr', name: 'Perilica' });
  await makeOffer(db, { shopId: merchant.shopId, productId: product.id, priceMinor: 39_999 });
  const coupon = await publishCoupon(app, merchant, {
    targeting: { kind: 'products', product_ids: [product.id] },
  });
  const { body } = await send(app, deskCoupons.getDeskCouponCall, {
    token: reviewer.token,
    params: params(coupon),
  });
  expect(body).toMatchObject({
    ...coupon,
    country_locale_code: 'hr',
    currency: 'EUR',
    decided_by: null,
    hits: { products: 1, out_of_stock: 0, first: [{ product_name_hr: 'Perilica', price: 399.99 }] },
  });
});

describe('the list', () => {
  test('of coupons in review begins with what waits longest', async () => {
    const [serb, croat] = [await makeMerchant(app, db), await makeMerchant(app, db, { cc: 'hr' })];
    setNow('2026-11-19T10:00:00Z');
    const first = await publishCoupon(app, serb, { title: 'Redosled jedan' });
    setNow('2026-11-19T11:00:00Z');
    await publishCoupon(app, croat, { title: 'Redosled dva' });
    setNow(NOW);
    const body = { coupon: goodCoupon({ title: 'Redosled tri' }), publish: true, version: 1 };
    await send(app, updateCouponCall, { token: serb.token, params: params(first), body });
    const list = async (query: object) =>
      (await send(app, deskCoupons.listDeskCouponsCall, { token: reviewer.token, query: { ...query } })).body;
    const found = await list({ q: 'redosled' });
    expect(found.data.map(({ title }) => title)).toEqual(['Redosled dva', 'Redosled tri']);
    expect(found.total).toBe(2);
    expect(found.in_review).toBeGreaterThanOrEqual(2);
    expect((await list({ q: 'redosled', cc: 'hr' })).data).toMatchObject([
      { shop_name: croat.shopName, currency: 'EUR', submitted_by: croat.email },
    ]);
    expect((await list({ q: serb.shopName })).data.some(({ title }) => title === 'Redosled tri')).toBe(true);
    expect((await list({ q: 'redosled', state: 'rejected' })).data).toEqual([]);
  });

  test('is for staff', async () => {
    const merchant = await makeMerchant(app, db);
    const coupon = (await sendCoupon(app, merchant, goodCoupon())).body;
    const ask = (token?: string) => send(app, deskCoupons.listDeskCouponsCall, token ? { token } : {});
    expect([(await ask()).status, (await ask(merchant.token)).status]).toEqual([401, 403]);
    expect((await approve(coupon, merchant.token)).status).toBe(403);
    expect((await reject(coupon, 'Ne', merchant.token)).status).toBe(403);
    const { status, problem } = await send(app, deskCoupons.listDeskCouponsCall, {
      token: reviewer.token,
      query: { cc: 'xx' },
    });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'cc']);
  });
});
