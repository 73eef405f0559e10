import { expect, test } from 'vitest';
import {
  type Coupon,
  type CouponDraft,
  deleteCouponCall,
  getCouponCall,
  listCouponsCall,
  switchCouponCall,
  updateCouponCall,
  withdrawCouponCall,
} from '../../../shared/contract/bidding/coupons.contract.ts';
import * as desk from '../../../shared/contract/desk/desk-coupons.contract.ts';
import { send } from '../../../tests/clients/call-client.ts';
import {
  goodCoupon,
  makeMerchant,
  openCouponWorld,
  publishCoupon,
  sendCoupon,
} from '../../../tests/clients/coupon-client.ts';
import { makeOffer, makeProduct } from '../../../tests/worlds/factories.ts';
import { listPlacements } from '../portal/portal.public.ts';

const { app, db, services, reviewer } = await openCouponWorld();

type Known = Pick<Coupon, 'coupon_id' | 'version'>;
const at = ({ coupon_id: couponId }: Known) => ({ couponId });

async function approve(known: Known) {
  const body = { version: known.version };
  return send(app, desk.approveCouponCall, { token: reviewer.token, params: at(known), body });
}
const reject = (known: Known) =>
  send(app, desk.rejectCouponCall, {
    token: reviewer.token,
    params: at(known),
    body: { version: known.version, reason: 'Naslov nije jasan' },
  });

/** What a merchant does with coupons, one of which is approved and shown on its product. */
async function makeLive() {
  const merchant = await makeMerchant(app, db);
  const product = await makeProduct(db);
  await makeOffer(db, { shopId: merchant.shopId, productId: product.id });
  const { token } = merchant;
  const live = (await approve(await publishCoupon(app, merchant))).body;
  const edit = (known: Known, patch: Partial<CouponDraft>, publish = true) =>
    send(app, updateCouponCall, {
      token,
      params: at(known),
      body: { coupon: goodCoupon(patch), publish, version: known.version },
    });
  const read = async (known: Known) => (await send(app, getCouponCall, { token, params: at(known) })).body;
  const withdraw = (known: Known) =>
    send(app, withdrawCouponCall, { token, params: at(known), body: { version: known.version } });
  const list = async () =>
    (await send(app, listCouponsCall, { token, params: { shopId: merchant.shopId } })).body;
  /** The title of the coupon that visitors see on the shop's product. */
  const seen = async () => {
    const now = services.clock();
    const [page] = await listPlacements({ services, portalId: 1, productIds: [product.id], now });
    const coupon = page?.placements.find(({ shop_id }) => shop_id === merchant.shopId)?.coupon;
    return coupon?.title ?? null;
  };
  return { merchant, live, edit, read, withdraw, list, seen };
}

test('an approved coupon that is changed stays live until the change is approved', async () => {
  const { merchant, live, edit, read, list, seen } = await makeLive();
  const other = await makeProduct(db);
  await makeOffer(db, { shopId: merchant.shopId, productId: other.id });
  const targeting = { kind: 'products' as const, product_ids: [other.id] };
  const changed = (await edit(live, { title: 'Zimski popust' })).body;
  expect(changed).toMatchObject({ state: 'in_review', edit_of: live.coupon_id, title: 'Zimski popust' });
  expect(await read(live)).toMatchObject({
    state: 'shown',
    title: 'Jesenji popust',
    open_edit: changed.coupon_id,
    version: live.version,
  });
  expect(await seen()).toBe('Jesenji popust');
  expect((await list()).states).toMatchObject({ shown: 1, in_review: 1 });

  const approved = (await approve(changed)).body;
  expect(approved).toMatchObject({ coupon_id: live.coupon_id, title: 'Zimski popust', state: 'shown' });
  expect(await read(live)).toMatchObject({ edit_of: null, open_edit: null, title: 'Zimski popust' });
  expect(await seen()).toBe('Zimski popust');
  expect((await list()).total).toBe(1);

  // With other products too.
  const narrowed = (await edit(approved, { targeting })).body;
  expect(await seen()).toBe('Zimski popust');
  const again = (await approve(narrowed)).body;
  expect(again.targeting).toEqual(targeting);
  expect(await seen()).toBeNull();
});

test('its reviewer sees what is new, and a rejected change leaves it live', async () => {
  const { live, edit, read, seen } = await makeLive();
  const changed = (await edit(live, { title: 'Zimski popust' })).body;
  const review = await send(app, desk.getDeskCouponCall, { token: reviewer.token, params: at(changed) });
  expect(review.body).toMatchObject({ edit_of: live.coupon_id, changed: ['title'] });
  const rejected = (await reject(changed)).body;
  expect(rejected).toMatchObject({ state: 'rejected', rejection_reason: 'Naslov nije jasan' });
  expect(await seen()).toBe('Jesenji popust');
  expect(await read(live)).toMatchObject({ state: 'shown', rejection_reason: null });

  const again = (await edit(rejected, { title: 'Zima' })).body;
  expect(again).toMatchObject({ coupon_id: changed.coupon_id, state: 'in_review', edit_of: live.coupon_id });
  expect((await approve(again)).body).toMatchObject({ coupon_id: live.coupon_id, title: 'Zima' });
});

test('there is one open change at a time, kept as a draft if one likes', async () => {
  const { live, edit, seen } = await makeLive();
  const draft = (await edit(live, { title: 'Skica' }, false)).body;
  expect(draft).toMatchObject({ state: 'draft', edit_of: live.coupon_id });
  const second = await edit(live, { title: 'Druga' });
  expect([second.status, second.problem.code]).toEqual([409, 'conflict']);
  expect((await edit(draft, { title: 'Skica 2' }, false)).body.coupon_id).toBe(draft.coupon_id);
  expect(await seen()).toBe('Jesenji popust');
});

test('its own code is free for the change, and taken for all others', async () => {
  const { merchant, live, edit } = await makeLive();
  expect((await edit(live, { code: 'ZIMA20' })).body.state).toBe('in_review');
  for (const code of ['JESEN10', 'zima20'])
    expect((await sendCoupon(app, merchant, goodCoupon({ code }), true)).problem.errors?.[0]).toMatchObject({
      field: 'coupon.code',
    });
});

test('a withdrawal is an action of its own, and keeps what was typed last', async () => {
  const { live, edit, withdraw, list, seen } = await makeLive();
  await edit(live, { title: 'Zimski popust' });
  const off = await withdraw(live);
  expect(off.body).toMatchObject({ state: 'draft', title: 'Zimski popust', open_edit: null });
  expect(await seen()).toBeNull();
  expect((await list()).total).toBe(1);
  expect((await withdraw(off.body)).problem.code).toBe('conflict');
  expect((await withdraw(live)).problem.code).toBe('changed_meanwhile');

  const other = await makeLive();
  const changed = (await other.edit(other.live, { title: 'Zima' })).body;
  expect((await other.withdraw(changed)).body).toMatchObject({
    state: 'draft',
    edit_of: other.live.coupon_id,
  });
  expect(await other.seen()).toBe('Jesenji popust');
});

test('a switch of the coupon holds through the approval of its change, and deleting takes both', async () => {
  const { merchant, live, edit, read, list } = await makeLive();
  const changed = (await edit(live, { title: 'Zima' })).body;
  const body = { enabled: false, version: live.version };
  await send(app, switchCouponCall, { token: merchant.token, params: at(live), body });
  expect((await approve(changed)).body).toMatchObject({ title: 'Zima', state: 'disabled' });

  const off = await read(live);
  const again = (await edit(off, { title: 'Leto' })).body;
  const { version } = await read(live);
  await send(app, deleteCouponCall, { token: merchant.token, params: at(live), query: { version } });
  expect((await list()).total).toBe(0);
  expect((await approve(again)).status).toBe(404);
});
