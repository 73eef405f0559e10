import type { Insertable } from 'kysely';
import type { Coupon as CouponTable } from '../../db/schema.generated.ts';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';

type Values = Insertable<CouponTable>;

/** A coupon of the shop; by default approved, for everything, and valid at the test world's time. */
export async function makeCoupon(
  db: DbOrTx,
  shopId: number,
  options: Partial<Values> & {
    categoryIds?: readonly number[];
    brandIds?: readonly number[];
    excludedBrandIds?: readonly number[];
    productIds?: readonly number[];
  } = {},
): Promise<number> {
  const { categoryIds = [], brandIds = [], excludedBrandIds = [], productIds = [], ...values } = options;
  const at = new Date('2026-11-10T08:00:00Z');
  const { id } = await db
    .insertInto('coupon')
    .values({
      shop_id: shopId,
      type: 'coupon',
      code: `C${shopId}`,
      title: 'Jesenji popust',
      description: 'Na sve u prodavnici.',
      discount_type: 'percent',
      percentage: 10,
      valid_from: '2026-11-15',
      valid_to: '2026-11-30',
      status: 'approved',
      created_at: at,
      updated_at: at,
      submitted_at: at,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rowsOf = <T extends string>(column: T, ids: readonly number[]) =>
    ids.map((one) => ({ coupon_id: id, [column]: one }) as { coupon_id: number } & Record<T, number>);
  const brands = [
    ...rowsOf('brand_id', brandIds).map((row) => ({ ...row, excluded: false })),
    ...rowsOf('brand_id', excludedBrandIds).map((row) => ({ ...row, excluded: true })),
  ];
  const categories = rowsOf('category_id', categoryIds);
  const products = rowsOf('product_id', productIds);
  if (categories.length > 0) await db.insertInto('coupon_category').values(categories).execute();
  if (brands.length > 0) await db.insertInto('coupon_brand').values(brands).execute();
  if (products.length > 0) await db.insertInto('coupon_product').values(products).execute();
  return id;
}
