import type { DbOrTx } from '../../server/platform/postgres/database.ts';

/** A shop's ad, and the products that it would show, the most clicked first. */
export async function makeAd(
  db: DbOrTx,
  ad: {
    shopId: number;
    categoryId: number;
    brandId?: number;
    fromMinor?: number;
    toMinor?: number;
    bidMicros: number;
    enabled?: boolean;
    updatedAt?: Date;
    productIds?: readonly number[];
  },
): Promise<number> {
  const { id } = await db
    .insertInto('product_ad')
    .values({
      shop_id: ad.shopId,
      category_id: ad.categoryId,
      brand_id: ad.brandId ?? null,
      from_minor: ad.fromMinor ?? null,
      to_minor: ad.toMinor ?? null,
      bid_micros: ad.bidMicros,
      enabled: ad.enabled ?? true,
      updated_at: ad.updatedAt ?? new Date('2026-11-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const top = (ad.productIds ?? []).map((productId, index) => ({
    ad_id: id,
    rank: index + 1,
    product_id: productId,
    clicks: 100 - index,
  }));
  if (top.length > 0) await db.insertInto('product_ad_product').values(top).execute();
  return id;
}
