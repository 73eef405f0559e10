import { type SqlBool, sql } from 'kysely';
import type { AuctionBid } from '../../../../shared/rules/auction/auction.ts';
import type { ShopBidChange } from '../../../../shared/rules/bids/bid-timelines.ts';
import { placedOffers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const oneOf = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

/** What bids are on. */
export type BidPlaces = { readonly categoryIds: readonly number[]; readonly productIds: readonly number[] };

const onPlaces = ({ categoryIds, productIds }: BidPlaces) =>
  sql<SqlBool>`(${oneOf('category_id', categoryIds)} or ${oneOf('product_id', productIds)})`;

/** The bids there as they stand, off or on. */
export async function listBidsInForce(db: DbOrTx, places: BidPlaces): Promise<AuctionBid[]> {
  const rows = await db
    .selectFrom('bid')
    .select(['id', 'shop_id as shopId', 'category_id as categoryId', 'product_id as productId'])
    .select(['bid_micros as bidMicros', 'enabled', 'updated_at as updatedAt'])
    .where(onPlaces(places))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.getTime() }));
}

/** The lines of the history of the bids there after an instant, and of each of these bids the one before. */
export async function listChangesSince(db: DbOrTx, places: BidPlaces, after: Date): Promise<ShopBidChange[]> {
  const rows = await db
    .with('line', (of) =>
      of
        .selectFrom('money_change')
        .selectAll()
        .select(sql<Date | null>`lead(at) over (partition by subject_id order by id)`.as('next_at'))
        .where('subject', '=', 'bid')
        .where(onPlaces(places)),
    )
    .selectFrom('line')
    .select(['subject_id as bidId', 'shop_id as shopId', 'at'])
    .select(['category_id as categoryId', 'product_id as productId'])
    .select(['from_micros', 'to_micros', 'from_enabled', 'to_enabled'])
    .where((eb) => eb.or([eb('at', '>', after), eb('next_at', '>', after)]))
    .orderBy('id')
    .$narrowType<{ bidId: number }>()
    .execute();
  return rows.map(({ from_micros, from_enabled, to_micros, to_enabled, at, ...line }) => ({
    ...line,
    at: at.getTime(),
    from: { micros: from_micros, enabled: from_enabled },
    to: { micros: to_micros, enabled: to_enabled },
  }));
}

/** The portal's categories in and below some, each with its path from the root. */
export async function listBranches(db: DbOrTx, portalId: number, ids: readonly number[]) {
  return db
    .selectFrom('category')
    .select(['id', 'path'])
    .where('portal_id', '=', portalId)
    .where(sql<SqlBool>`path && ${[...ids]}::int[]`)
    .execute();
}

/** The paths of categories, whatever became of their products since. */
export async function listPaths(db: DbOrTx, ids: readonly number[]) {
  return db.selectFrom('category').select(['id', 'path']).where(oneOf('id', ids)).execute();
}

/** The different prices of the shop's offers of a product, or in and below a category, by the category they are in. */
export async function listOwnOffers(
  db: DbOrTx,
  shopId: number,
  { categoryId, productId }: { readonly categoryId: number | null; readonly productId: number | null },
) {
  return (
    placedOffers(db)
      .select('category.path')
      // As JSON, which is read many times faster than an array.
      .select(sql<number[]>`json_agg(distinct offer.price_minor)`.as('prices'))
      .where('offer.shop_id', '=', shopId)
      .where(
        productId === null
          ? sql<SqlBool>`${categoryId} = any(category.path)`
          : sql<SqlBool>`product.id = ${productId}`,
      )
      .groupBy('category.id')
      .execute()
  );
}
