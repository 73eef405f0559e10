import { type SqlBool, sql } from 'kysely';
import type { AuctionPricing } from '../../../shared/rules/auction/auction.ts';
import type { PriceBand } from '../../../shared/rules/auction/base-price.ts';
import type { Season } from '../../../shared/rules/auction/price-calendar.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

// One array is one parameter, however many ids there are.
const oneOf = (column: string, ids: Iterable<number>) =>
  sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::int[])`;

const countedProduct = sql<SqlBool>`product.id = coalesce(asked.merged_into, asked.id)`;

/** Which portal each of the shops belongs to; one that does not exist is missing. */
export async function listShopPortals(db: DbOrTx, shopIds: Iterable<number>) {
  return db.selectFrom('shop').select(['id', 'portal_id as portalId']).where(oneOf('id', shopIds)).execute();
}

/** The products by the ids that were asked for, a merged one as its target, with the ids of their categories from the root down. */
export async function listProducts(db: DbOrTx, productIds: Iterable<number>) {
  return db
    .selectFrom('product as asked')
    .innerJoin('product', (join) => join.on(countedProduct))
    .innerJoin('category', 'category.id', 'product.category_id')
    .select([
      'asked.id as askedId',
      'product.id',
      'product.portal_id as portalId',
      'product.brand_id as brandId',
      'category.path as categoryPath',
    ])
    .where(oneOf('asked.id', productIds))
    .execute();
}
export type CatalogueProduct = Awaited<ReturnType<typeof listProducts>>[number];

export async function listCategoryPaths(db: DbOrTx, categoryIds: Iterable<number>) {
  return db.selectFrom('category').select(['id', 'path']).where(oneOf('id', categoryIds)).execute();
}

export type OfferKey = { readonly shopId: number; readonly productId: number };

export type OfferRecord = OfferKey & {
  /** In the portal's minor units; of an offer that went away, what it was last. */
  readonly priceMinor: number;
  /** When it went away; null for one that is there. */
  readonly goneAt: Date | null;
};

/**
 * The shops' offers of the products as they are, or as they last were; a merged product has those of its target. A pair
 * is missing whose offer there never was, or went away so long ago that nobody remembers it.
 */
export async function listOffers(db: DbOrTx, keys: readonly OfferKey[]): Promise<OfferRecord[]> {
  const shopIds = keys.map(({ shopId }) => shopId);
  const productIds = keys.map(({ productId }) => productId);
  const { rows } = await sql<OfferRecord>`
    select wanted.shop_id as "shopId", wanted.product_id as "productId", found.price_minor as "priceMinor",
      found.gone_at as "goneAt"
    from unnest(${shopIds}::int[], ${productIds}::int[]) as wanted (shop_id, product_id)
    join product asked on asked.id = wanted.product_id
    cross join lateral (
      select price_minor, null::timestamptz as gone_at from offer
      where offer.shop_id = wanted.shop_id and offer.product_id = coalesce(asked.merged_into, asked.id)
      union all
      select price_minor, gone_at from gone_offer
      where gone_offer.shop_id = wanted.shop_id
        and gone_offer.product_id in (asked.id, coalesce(asked.merged_into, asked.id))
      order by gone_at desc nulls first limit 1
    ) found`.execute(db);
  return rows;
}

/** The portal's whole price list. */
export async function listPriceBands(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('price_band')
    .select([
      'category_id as categoryId',
      'from_minor as fromMinor',
      'to_minor as toMinor',
      'base_micros as baseMicros',
    ])
    .where('portal_id', '=', portalId)
    .execute();
}

/** The portal's seasons that have a day of a period, each with its bands. */
export async function listSeasons(db: DbOrTx, portalId: number, period: { from: Day; to: Day }) {
  const rows = await db
    .selectFrom('season')
    .leftJoin('season_band as band', 'band.season_id', 'season.id')
    .select(['season.id', 'season.from_day as fromDay', 'season.to_day as toDay'])
    .select((eb) => [
      eb.ref('band.category_id').as('categoryId'),
      eb.ref('band.from_minor').as('fromMinor'),
      eb.ref('band.to_minor').as('toMinor'),
      eb.ref('band.base_micros').as('baseMicros'),
    ])
    .where('portal_id', '=', portalId)
    .where('season.from_day', '<=', period.to)
    .where('season.to_day', '>=', period.from)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofSeason): Season => {
    const [{ fromDay, toDay }] = ofSeason as [(typeof rows)[number]];
    const bands = ofSeason.filter(({ categoryId }) => categoryId !== null) as ((typeof ofSeason)[number] &
      PriceBand)[];
    return { fromDay, toDay, bands };
  });
}

/** How the portal prices clicks. */
export async function getPricing(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('portal')
    .select((eb) => eb.ref('pricing_rule').$castTo<AuctionPricing['rule']>().as('rule'))
    .select([
      'increment_micros as incrementMicros',
      'reserve_micros as reserveMicros',
      'default_base_micros as defaultBaseMicros',
    ])
    .where('id', '=', portalId)
    .executeTakeFirstOrThrow();
}
