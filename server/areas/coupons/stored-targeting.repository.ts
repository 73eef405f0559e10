import { sql } from 'kysely';
import type { CouponTargeting } from '../../../shared/contract/bidding/coupons.contract.ts';
import { minorToUnits } from '../../../shared/rules/money/money.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { CouponDbRow } from './coupons.repository.ts';

async function listIds(db: DbOrTx, ids: ReturnType<typeof sql>): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(${ids}) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

type TargetedRow = Pick<CouponDbRow, 'id' | 'targeting' | 'priceMinMinor' | 'priceMaxMinor'>;

/** What a coupon is for. */
export async function readTargeting(db: DbOrTx, row: TargetedRow): Promise<CouponTargeting> {
  if (row.targeting === 'all') return { kind: 'all' };
  if (row.targeting === 'products') {
    const ids = sql`select product_id from coupon_product where coupon_id = ${row.id} order by 1`;
    return { kind: 'products', product_ids: await listIds(db, ids) };
  }
  const brands = (isExcluded: boolean) =>
    listIds(
      db,
      sql`select brand_id from coupon_brand where coupon_id = ${row.id} and excluded = ${isExcluded} order by 1`,
    );
  const units = (minor: number | null) => (minor === null ? null : minorToUnits(minor));
  return {
    kind: 'categories',
    category_ids: await listIds(
      db,
      sql`select category_id from coupon_category where coupon_id = ${row.id} order by 1`,
    ),
    brand_ids: await brands(false),
    excluded_brand_ids: await brands(true),
    price_min: units(row.priceMinMinor),
    price_max: units(row.priceMaxMinor),
  };
}

const listed = (ids: readonly number[]) => sql`${[...ids]}::int[]`;

/**
 * Of pasted ids only those of products of the portal are kept, in their order: a hundred thousand products are looked at one by
 * one, which takes half as long where they lie beside each other.
 */
async function keepProducts(tx: DbOrTx, couponId: number, portalId: number, ids: readonly number[]) {
  await sql`delete from coupon_product
    where coupon_id = ${couponId} and product_id not in (select unnest(${listed(ids)}))`.execute(tx);
  await sql`insert into coupon_product (coupon_id, product_id)
    select ${couponId}::int, product.id
    from unnest(${listed(ids)}) as given (id) join product using (id)
    where product.portal_id = ${portalId} order by product.id on conflict do nothing`.execute(tx);
}

/** Keeps what a coupon is for, in place of what it was for. */
export async function keepTargeting(
  tx: DbOrTx,
  couponId: number,
  portalId: number,
  targeting: CouponTargeting,
): Promise<void> {
  await keepProducts(tx, couponId, portalId, targeting.kind === 'products' ? targeting.product_ids : []);
  await tx.deleteFrom('coupon_category').where('coupon_id', '=', couponId).execute();
  await tx.deleteFrom('coupon_brand').where('coupon_id', '=', couponId).execute();
  if (targeting.kind !== 'categories') return;
  const { category_ids, brand_ids, excluded_brand_ids } = targeting;
  await sql`insert into coupon_category (coupon_id, category_id)
    select distinct ${couponId}::int, id from unnest(${listed(category_ids)}) as id`.execute(tx);
  await sql`insert into coupon_brand (coupon_id, brand_id, excluded)
    select ${couponId}::int, unnest(${listed(brand_ids)}), false
    union select ${couponId}::int, unnest(${listed(excluded_brand_ids)}), true`.execute(tx);
}

export async function clearTargeting(tx: DbOrTx, couponId: number): Promise<void> {
  for (const table of ['coupon_product', 'coupon_category', 'coupon_brand'] as const)
    await tx.deleteFrom(table).where('coupon_id', '=', couponId).execute();
}

export async function copyTargeting(tx: DbOrTx, fromId: number, toId: number): Promise<void> {
  await sql`insert into coupon_product (coupon_id, product_id)
    select ${toId}::int, product_id from coupon_product where coupon_id = ${fromId}`.execute(tx);
  await sql`insert into coupon_category (coupon_id, category_id)
    select ${toId}::int, category_id from coupon_category where coupon_id = ${fromId}`.execute(tx);
  await sql`insert into coupon_brand (coupon_id, brand_id, excluded)
    select ${toId}::int, brand_id, excluded from coupon_brand where coupon_id = ${fromId}`.execute(tx);
}
