import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Offers with their products and the categories of these. */
export const placedOffers = (db: DbOrTx) =>
  db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .innerJoin('category', 'category.id', 'product.category_id');

/** The brands of a shop's offers, by name; what is counted of each is added by who asks. */
export const offeredBrands = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .innerJoin('brand', 'brand.id', 'product.brand_id')
    .select(['brand.id as brand_id', 'brand.name'])
    .where('offer.shop_id', '=', shopId)
    .groupBy(['brand.id', 'brand.name'])
    .orderBy('brand.name')
    .orderBy('brand.id');
