import type { FastifyInstance } from 'fastify';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import {
  type Coupon,
  type CouponDraft,
  createCouponCall,
} from '../../shared/contract/bidding/coupons.contract.ts';
import { type Cc, makeShop, makeUser } from '../worlds/factories.ts';
import { openWorld } from '../worlds/test-world.ts';
import { type Answer, send, signInAs } from './call-client.ts';

export type Merchant = {
  readonly shopId: number;
  readonly shopName: string;
  readonly userId: number;
  readonly email: string;
  readonly token: string;
};

/** A business with one shop. */
export async function makeMerchant(
  app: FastifyInstance,
  db: DbOrTx,
  options: { cc?: Cc; roleId?: number } = {},
): Promise<Merchant> {
  const shop = await makeShop(db, options.cc ? { cc: options.cc } : {});
  const user = await makeUser(db, { shopIds: [shop.id], roleId: options.roleId ?? 2 });
  const token = await signInAs(app, user);
  return { shopId: shop.id, shopName: shop.name, userId: user.id, email: user.email, token };
}

/** Somebody of the provider. */
export async function makeReviewer(app: FastifyInstance, db: DbOrTx) {
  const user = await makeUser(db, { roleId: 1 });
  return { userId: user.id, email: user.email, token: await signInAs(app, user) };
}

/** A world with somebody of the provider who decides on coupons. Call it once, at the top of the file. */
export async function openCouponWorld() {
  const world = await openWorld();
  return { ...world, reviewer: await makeReviewer(world.app, world.db) };
}

/** All that publishing needs, at the test world's time. */
export const goodCoupon = (patch: Partial<CouponDraft> = {}): CouponDraft => ({
  type: 'coupon',
  code: 'JESEN10',
  title: 'Jesenji popust',
  description: 'Na sve u prodavnici.',
  discount_type: 'percent',
  percentage: 10,
  amount: null,
  free_shipping: false,
  image_id: null,
  valid_from: '2026-11-20',
  valid_to: '2026-11-30',
  promotion_level: 'regular',
  targeting: { kind: 'all' },
  ...patch,
});

/** Asks to keep a new coupon, or to publish it. */
export const sendCoupon = (
  app: FastifyInstance,
  { shopId, token }: Pick<Merchant, 'shopId' | 'token'>,
  coupon: object,
  publish = false,
): Promise<Answer<typeof createCouponCall>> =>
  send(app, createCouponCall, { token, params: { shopId }, body: { coupon, publish } });

/** A coupon that waits for review. */
export async function publishCoupon(
  app: FastifyInstance,
  merchant: Pick<Merchant, 'shopId' | 'token'>,
  patch: Partial<CouponDraft> = {},
): Promise<Coupon> {
  const { body, problem } = await sendCoupon(app, merchant, goodCoupon(patch), true);
  if (!body) throw new Error(problem.detail ?? problem.code);
  return body;
}
