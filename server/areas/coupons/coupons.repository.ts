import { type SqlBool, sql } from 'kysely';
import type { CouponAsDecided } from '../../../shared/contract/desk/desk-coupons.contract.ts';
import type {
  COUPON_TYPES,
  CouponStatus,
  DISCOUNT_TYPES,
  PROMOTION_LEVELS,
} from '../../../shared/rules/coupons/coupons.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { updateById } from '../../platform/postgres/query-answers.ts';

/** How a coupon is kept; a change of an approved one has a status of its own until it is approved itself. */
export const keptStatus = sql`coalesce(coupon.edit_status, coupon.status)`;

export const selectCoupons = (db: DbOrTx) =>
  db
    .selectFrom('coupon')
    .leftJoin('upload', 'upload.id', 'coupon.image_id')
    .select([
      'coupon.id',
      'coupon.shop_id as shopId',
      'coupon.code',
      'coupon.title',
      'coupon.description',
      'coupon.percentage',
      'coupon.amount_minor as amountMinor',
      'coupon.free_shipping as freeShipping',
      'coupon.image_id as imageId',
      'upload.public_key as imageKey',
      'coupon.valid_from as validFrom',
      'coupon.valid_to as validTo',
      'coupon.price_min_minor as priceMinMinor',
      'coupon.price_max_minor as priceMaxMinor',
      'coupon.enabled',
      'coupon.rejection_reason as rejectionReason',
      'coupon.version',
      'coupon.created_by as createdBy',
      'coupon.created_at as createdAt',
      'coupon.updated_at as updatedAt',
      'coupon.submitted_at as submittedAt',
      'coupon.decided_at as decidedAt',
      'coupon.deleted_at as deletedAt',
      'coupon.edit_of as editOf',
    ])
    .select([
      sql<(typeof COUPON_TYPES)[number]>`coupon.type`.as('type'),
      sql<(typeof DISCOUNT_TYPES)[number] | null>`coupon.discount_type`.as('discountType'),
      sql<(typeof PROMOTION_LEVELS)[number]>`coupon.promotion_level`.as('promotionLevel'),
      sql<'all' | 'categories' | 'products'>`coupon.targeting`.as('targeting'),
      sql<CouponStatus>`${keptStatus}`.as('status'),
      sql<
        number | null
      >`(select edit.id from coupon edit where edit.edit_of = coupon.id and edit.deleted_at is null)`.as(
        'openEdit',
      ),
    ]);
export type CouponDbRow = Awaited<ReturnType<typeof findCoupon>> & {};

/** A coupon, a deleted one too. */
export async function findCoupon(db: DbOrTx, id: number) {
  return (await selectCoupons(db).where('coupon.id', '=', id).executeTakeFirst()) ?? null;
}

/** Until the transaction ends nobody else changes coupons of the shop, which could take each other's codes. */
export async function lockShopCoupons(tx: DbOrTx, shopId: number): Promise<void> {
  const COUPONS = 18_001;
  await sql`select pg_advisory_xact_lock(${COUPONS}::int, ${shopId}::int)`.execute(tx);
}

/** What its owner says of a coupon. */
export type CouponValues = {
  type: (typeof COUPON_TYPES)[number];
  code: string;
  title: string;
  description: string;
  discount_type: (typeof DISCOUNT_TYPES)[number] | null;
  percentage: number | null;
  amount_minor: number | null;
  free_shipping: boolean;
  image_id: number | null;
  valid_from: Day | null;
  valid_to: Day | null;
  promotion_level: (typeof PROMOTION_LEVELS)[number];
  targeting: 'all' | 'categories' | 'products';
  price_min_minor: number | null;
  price_max_minor: number | null;
};

/** How a coupon stands after it was kept: waiting for review since then, or a draft. */
export type Kept = {
  readonly publish: boolean;
  readonly at: Date;
  readonly userId: number;
  /** The approved coupon of which it is a change; null for one of its own. */
  readonly editOf: number | null;
};

/** Where a coupon, or a change of an approved one, is noted to stand. */
const noted = <S extends string>(editOf: number | null, status: S) =>
  editOf === null ? ({ status } as const) : ({ edit_status: status } as const);

const standing = ({ publish, at, userId, editOf }: Kept) =>
  publish
    ? ({
        ...noted(editOf, 'in_review'),
        enabled: true,
        rejection_reason: null,
        submitted_at: at,
        submitted_by: userId,
      } as const)
    : noted(editOf, 'draft');

/** Adds a coupon; its id. */
export async function insertCoupon(
  tx: DbOrTx,
  shopId: number,
  values: CouponValues,
  kept: Kept,
): Promise<number> {
  const { id } = await tx
    .insertInto('coupon')
    .values({
      shop_id: shopId,
      ...values,
      ...standing(kept),
      edit_of: kept.editOf,
      created_by: kept.userId,
      created_at: kept.at,
      updated_at: kept.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const nextVersion = sql<number>`version + 1`;

export async function updateCoupon(tx: DbOrTx, id: number, values: CouponValues, kept: Kept): Promise<void> {
  await updateById(tx, 'coupon', id, {
    ...values,
    ...standing(kept),
    updated_at: kept.at,
    version: nextVersion,
  });
}

/** Switches a coupon; an open change of it would be switched by its approval. */
export async function setEnabled(tx: DbOrTx, id: number, enabled: boolean, at: Date): Promise<void> {
  await updateById(tx, 'coupon', id, { enabled, updated_at: at, version: nextVersion });
  await tx.updateTable('coupon').set({ enabled }).where('edit_of', '=', id).execute();
}

/** Kept for what was clicked with it; an open change of it goes too. */
export async function markDeleted(tx: DbOrTx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('coupon')
    .set({ deleted_at: at, updated_at: at, version: nextVersion })
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('edit_of', '=', id)]))
    .execute();
}

/** Takes an approved coupon, or one in review, off: it is a draft. */
export async function setDraft(tx: DbOrTx, row: CouponDbRow, at: Date): Promise<void> {
  const columns = { ...noted(row.editOf, 'draft'), updated_at: at, version: nextVersion };
  await updateById(tx, 'coupon', row.id, columns);
}

export async function setDecision(
  tx: DbOrTx,
  { id, editOf }: Pick<CouponDbRow, 'id' | 'editOf'>,
  decision: {
    status: 'approved' | 'rejected';
    reason: string | null;
    userId: number;
    at: Date;
    /** What was decided on. */
    decidedAs: CouponAsDecided;
  },
): Promise<void> {
  const { status, reason, userId, at, decidedAs } = decision;
  await updateById(tx, 'coupon', id, {
    ...noted(editOf, status),
    rejection_reason: reason,
    decided_by: userId,
    decided_at: at,
    decided_as: JSON.stringify(decidedAs),
    updated_at: at,
    version: nextVersion,
  });
}

/** The shop's other coupons whose codes nobody else of it can have in their validity. */
export async function listTakenCodes(db: DbOrTx, shopId: number, code: string, except: readonly number[]) {
  return db
    .selectFrom('coupon')
    .select(['code', 'valid_from', 'valid_to'])
    .where('shop_id', '=', shopId)
    .where('type', '=', 'coupon')
    .where(sql<SqlBool>`${keptStatus} in ('in_review', 'approved')`)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`lower(code) = lower(${code})`)
    .where(sql<SqlBool>`id <> all(${[...except]}::int[])`)
    .$narrowType<{ valid_from: Day; valid_to: Day }>()
    .execute();
}

/** The shop with what its portal says of coupons. */
export async function getCouponShop(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .leftJoin('avatar as logo', 'logo.shop_id', 'shop.id')
    .select(['shop.logo_url as logoUrl', 'logo.public_key as logoKey'])
    .select(['shop.id', 'shop.name', 'portal.id as portalId', 'portal.locale_code as cc'])
    .select(['portal.currency', 'portal.coupon_keyword as keyword', 'portal.name as portalName'])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
}
export type CouponShop = Awaited<ReturnType<typeof getCouponShop>>;
