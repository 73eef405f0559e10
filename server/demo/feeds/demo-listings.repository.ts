import { placedOffers } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** What a shop of the demo sells, as its own shop system would know it, by product. */
export async function listShopListings(db: DbOrTx, shopId: number) {
  return placedOffers(db)
    .leftJoin('brand', 'brand.id', 'product.brand_id')
    .select([
      'product.id',
      'product.name',
      'product.ean',
      'brand.name as brand',
      'offer.price_minor as priceMinor',
      'offer.in_stock as inStock',
      'category.name as leaf',
    ])
    .select((eb) =>
      eb
        .selectFrom('category as part')
        .select((of) => of.fn.agg<string[]>('array_agg', ['part.name']).orderBy('part.level').as('names'))
        .whereRef('part.id', '=', (of) => of.fn.any('category.path'))
        .as('categoryNames'),
    )
    .where('offer.shop_id', '=', shopId)
    .orderBy('product.id')
    .execute();
}
export type DemoShopListing = Awaited<ReturnType<typeof listShopListings>>[number];

/** The shops of one account of the demo, with what their feeds name. */
export async function listFeedShops(db: DbOrTx, email: string) {
  return db
    .selectFrom('user_shop')
    .innerJoin('app_user', 'app_user.id', 'user_shop.user_id')
    .innerJoin('shop', 'shop.id', 'user_shop.shop_id')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .select(['shop.id', 'shop.website', 'portal.currency', 'app_user.id as userId'])
    .where('app_user.email', '=', email)
    .orderBy('shop.id')
    .execute();
}
