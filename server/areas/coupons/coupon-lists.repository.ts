import { type SqlBool, sql } from 'kysely';
import { COUPON_STATES, type CouponState, type CouponType } from '../../../shared/rules/coupons/coupons.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { keptStatus, selectCoupons } from './coupons.repository.ts';

/** The same as `couponState` of shared/rules/coupons/coupon-state.ts. */
const state = (today: Day) => sql<CouponState>`
  case when ${keptStatus} <> 'approved' then ${keptStatus}
    when coupon.valid_to < ${today}::date then 'expired'
    when not coupon.enabled then 'disabled'
    when coupon.valid_from > ${today}::date then 'approved'
    else 'shown' end`;

const hasWords = (text: ReturnType<typeof sql>, q: string) => sql<SqlBool>`name_key(${text}) like all (
  select '%' || word || '%' from unnest(string_to_array(name_key(${q}), ' ')) as word)`;
const TEXTS = sql`coupon.code || ' ' || coupon.title || ' ' || coupon.description`;

type Page = { readonly limit: number; readonly offset: number };
export type CouponFilter = {
  readonly shopId: number;
  readonly today: Day;
  readonly q: string;
  readonly type?: CouponType | undefined;
  readonly state?: CouponState | undefined;
};

const ofShop = (db: DbOrTx, { shopId, q, type }: CouponFilter) =>
  selectCoupons(db)
    .where('coupon.shop_id', '=', shopId)
    .where('coupon.deleted_at', 'is', null)
    .where(hasWords(TEXTS, q))
    .$if(type !== undefined, (query) => query.where('coupon.type', '=', type ?? 'coupon'));

/** How many coupons of a shop are in each state, of those of a filter without its state. */
export async function countStates(db: DbOrTx, filter: CouponFilter) {
  return ofShop(db, filter)
    .clearSelect()
    .select(state(filter.today).as('state'))
    .select((eb) => eb.fn.countAll<number>().as('coupons'))
    .groupBy(sql`1`)
    .execute();
}

const ORDERS = {
  created_at: () => sql`coupon.created_at`,
  valid_from: () => sql`coupon.valid_from`,
  valid_to: () => sql`coupon.valid_to`,
  title: () => sql`nullif(name_key(coupon.title), '')`,
  state: (today: Day) => sql`array_position(${[...COUPON_STATES]}::text[], ${state(today)})`,
} as const;
export type CouponOrder = { readonly by: keyof typeof ORDERS; readonly descending: boolean };

/** One page of a shop's coupons; those without what they are ordered by come last. */
export async function listShopCoupons(db: DbOrTx, filter: CouponFilter, order: CouponOrder, page: Page) {
  const direction = sql.raw(order.descending ? 'desc' : 'asc');
  return ofShop(db, filter)
    .$if(filter.state !== undefined, (query) =>
      query.where(sql<SqlBool>`${state(filter.today)} = ${filter.state ?? ''}`),
    )
    .orderBy(sql`${ORDERS[order.by](filter.today)} ${direction} nulls last`)
    .orderBy('coupon.id', order.descending ? 'desc' : 'asc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** Coupons of all shops with those who sent them and decided about them. */
const selectDesk = (db: DbOrTx) =>
  selectCoupons(db)
    .innerJoin('shop', 'shop.id', 'coupon.shop_id')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .leftJoin('app_user as submitter', 'submitter.id', 'coupon.submitted_by')
    .leftJoin('app_user as decider', 'decider.id', 'coupon.decided_by')
    .select(['shop.name as shopName', 'portal.locale_code as cc', 'portal.currency'])
    .select([
      'submitter.email as submittedBy',
      'decider.email as decidedBy',
      'coupon.decided_as as decidedAs',
    ])
    .where('coupon.deleted_at', 'is', null);
export type DeskCouponDbRow = Awaited<ReturnType<typeof listAllCoupons>>['rows'][number];

type DeskFilter = {
  readonly today: Day;
  readonly q: string;
  readonly cc?: string | undefined;
  readonly state: CouponState;
};

/** One page of the coupons of all shops in a state, those that wait longest first, and how many there are. */
export async function listAllCoupons(db: DbOrTx, { today, q, cc, state: wanted }: DeskFilter, page: Page) {
  const found = selectDesk(db)
    .where(hasWords(sql`shop.name || ' ' || ${TEXTS}`, q))
    .where(sql<SqlBool>`${state(today)} = ${wanted}`)
    .$if(cc !== undefined, (query) => query.where('portal.locale_code', '=', cc ?? ''));
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .$if(wanted === 'in_review', (query) => query.orderBy('coupon.submitted_at'))
    .$if(wanted !== 'in_review', (query) => query.orderBy('coupon.updated_at', 'desc'))
    .orderBy('coupon.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export async function findDeskCoupon(db: DbOrTx, id: number): Promise<DeskCouponDbRow | null> {
  return (await selectDesk(db).where('coupon.id', '=', id).executeTakeFirst()) ?? null;
}

/** Coupons of all shops that wait for review. */
export async function countInReview(db: DbOrTx): Promise<number> {
  const { waiting } = await db
    .selectFrom('coupon')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where(sql<SqlBool>`${keptStatus} = 'in_review'`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}

/** The same of each of some shops; those without any are absent. */
export async function countInReviewOf(
  db: DbOrTx,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('coupon')
    .select('shop_id')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where(sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`)
    .where(sql<SqlBool>`${keptStatus} = 'in_review'`)
    .where('deleted_at', 'is', null)
    .groupBy('shop_id')
    .execute();
  return new Map(rows.map(({ shop_id, waiting }) => [shop_id, waiting]));
}
