import { type SqlBool, sql } from 'kysely';
import type { AdTarget } from '../../../shared/rules/auction/ad-auction.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

const oneOf = (column: string, ids: readonly number[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

const selectAds = (db: DbOrTx) =>
  db
    .selectFrom('product_ad as ad')
    .innerJoin('category', 'category.id', 'ad.category_id')
    .leftJoin('brand', 'brand.id', 'ad.brand_id')
    .select([
      'ad.id',
      'ad.shop_id as shopId',
      'ad.category_id as categoryId',
      'category.path as categoryPath',
      'category.name as categoryName',
      'ad.brand_id as brandId',
      'brand.name as brand',
      'ad.from_minor as fromMinor',
      'ad.to_minor as toMinor',
      'ad.bid_micros as micros',
      'ad.enabled',
      'ad.version',
      'ad.updated_at as updatedAt',
    ]);
/** With its prices in the portal's minor units. */
export type AdRow = Awaited<ReturnType<typeof lockAds>>[number];

/** The shop's ads, of those of a filter; every word has to occur in the name of the category or the brand. */
export async function listAds(
  db: DbOrTx,
  shopId: number,
  { q = '', categoryId }: { q?: string; categoryId?: number | undefined } = {},
): Promise<AdRow[]> {
  const named = sql`name_key(category.name || ' ' || coalesce(brand.name, ''))`;
  return selectAds(db)
    .where('ad.shop_id', '=', shopId)
    .$if(categoryId !== undefined, (query) =>
      query.where(sql<SqlBool>`${categoryId ?? 0}::int = any(category.path)`),
    )
    .$if(q !== '', (query) =>
      query.where(sql<SqlBool>`${named} like all (
        select '%' || word || '%' from unnest(string_to_array(name_key(${q}), ' ')) as word)`),
    )
    .orderBy('ad.id')
    .execute();
}

/** Ads of a shop by their ids, or all of them, locked until the transaction ends. */
export async function lockAds(tx: DbOrTx, shopId: number, ids: readonly number[] | 'all') {
  return selectAds(tx)
    .where('ad.shop_id', '=', shopId)
    .$if(ids !== 'all', (query) => query.where(oneOf('ad.id', ids === 'all' ? [] : ids)))
    .orderBy('ad.id')
    .forUpdate('ad')
    .execute();
}

/** Until the transaction ends nobody else changes the shop's ads. */
export async function lockShopAds(tx: DbOrTx, shopId: number): Promise<void> {
  const PRODUCT_ADS = 16_002;
  await sql`select pg_advisory_xact_lock(${PRODUCT_ADS}::int, ${shopId}::int)`.execute(tx);
}

export async function removeAds(tx: DbOrTx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('product_ad').where(oneOf('id', ids)).execute();
}

const column = <R, V>(rows: readonly R[], value: (row: R) => V): V[] => rows.map(value);

/** Changes the amounts and switches of ads. */
export async function updateAds(
  tx: DbOrTx,
  at: Date,
  ads: readonly { id: number; micros: number; enabled: boolean }[],
): Promise<void> {
  await sql`
    update product_ad set bid_micros = changed.micros, enabled = changed.enabled, version = version + 1,
      updated_at = ${at}
    from unnest(${column(ads, ({ id }) => id)}::int[], ${column(ads, ({ micros }) => micros)}::bigint[],
      ${column(ads, ({ enabled }) => enabled)}::boolean[]) as changed (id, micros, enabled)
    where product_ad.id = changed.id`.execute(tx);
}

export type NewAd = AdTarget & {
  readonly micros: number;
  readonly enabled: boolean;
  /** Of an ad that comes back. */
  readonly back?: { readonly id: number; readonly version: number } | undefined;
  /** The ad whose place it takes, as what that was for is changed. */
  readonly replaces?: number | undefined;
};

/** Adds ads; their ids in the order given. */
export async function insertAds(
  tx: DbOrTx,
  { shopId, at, ads }: { shopId: number; at: Date; ads: readonly NewAd[] },
): Promise<number[]> {
  if (ads.length === 0) return [];
  const rows = await tx
    .insertInto('product_ad')
    .values(
      ads.map((ad) => ({
        ...(ad.back ?? {}),
        shop_id: shopId,
        category_id: ad.categoryId,
        brand_id: ad.brandId,
        from_minor: ad.fromMinor,
        to_minor: ad.toMinor,
        bid_micros: ad.micros,
        enabled: ad.enabled,
        updated_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Enabled ads of other shops for pages of the categories, or of any above or below them. */
export async function listRivalAds(db: DbOrTx, shopId: number, categoryIds: readonly number[]) {
  const { rows } = await sql<
    AdTarget & { id: number; shopId: number; categoryPath: number[]; bidMicros: number; updatedAt: Date }
  >`
    with asked as (select id, path from category where id = any(${[...categoryIds]}::int[]))
    select ad.id, ad.shop_id as "shopId", ad.category_id as "categoryId", category.path as "categoryPath",
      ad.brand_id as "brandId", ad.from_minor as "fromMinor", ad.to_minor as "toMinor",
      ad.bid_micros as "bidMicros", ad.updated_at as "updatedAt"
    from product_ad ad join category on category.id = ad.category_id
    where ad.enabled and ad.shop_id <> ${shopId} and exists (
      select from asked where ad.category_id = any(asked.path) or asked.id = any(category.path)
    )
    order by ad.id`.execute(db);
  return rows;
}
export type RivalAd = Awaited<ReturnType<typeof listRivalAds>>[number];
