import { sql } from 'kysely';
import type { PriceBand } from '../../../shared/rules/auction/base-price.ts';
import type { Season } from '../../../shared/rules/auction/price-calendar.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../platform/postgres/database.ts';
import { rowsAsJson } from '../../platform/postgres/query-answers.ts';

export type OfferKey = { readonly shopId: number; readonly productId: number };

/** What a batch names. */
export type Named = {
  readonly shopIds: ReadonlySet<number>;
  readonly productIds: ReadonlySet<number>;
  /** Categories besides those of the products. */
  readonly categoryIds: ReadonlySet<number>;
  readonly offers: readonly OfferKey[];
};

export type OfferRecord = OfferKey & {
  /** In the portal's minor units; of an offer that went away, what it was last. */
  readonly priceMinor: number;
  /** When it went away, in ms since the epoch; null for one that is there. */
  readonly goneAt: number | null;
};

export type CatalogueProduct = {
  /** The id that was asked for; a merged product is its target. */
  readonly askedId: number;
  readonly id: number;
  readonly portalId: number;
  readonly brandId: number | null;
  /** The ids of its categories from the root down. */
  readonly categoryPath: readonly number[];
};

export type NamedRecords = {
  readonly shops: readonly { readonly id: number; readonly portalId: number }[];
  readonly products: readonly CatalogueProduct[];
  readonly categories: readonly { readonly id: number; readonly path: readonly number[] }[];
  /**
   * The shops' offers of the products as they are, or as they last were; a merged product has those of its target. A pair
   * is missing whose offer there never was, or went away so long ago that nobody remembers it.
   */
  readonly offers: readonly OfferRecord[];
  /** Of the categories of the products. */
  readonly bands: readonly PriceBand[];
  /** Those that have a day of the period, with their bands of these categories. */
  readonly seasons: readonly Season[];
  readonly defaultBaseMicros: number;
};

const PLANNED_ONCE = plannedOnce('named');

/** The columns of a price band, or of one of a season, as rules take it; the table is called `band`. */
export const BAND_COLUMNS = sql`band.category_id as "categoryId", band.from_minor as "fromMinor", band.to_minor as "toMinor",
  band.base_micros as "baseMicros"`;

const offers = (keys: readonly OfferKey[]) => sql`
  select wanted.shop_id as "shopId", wanted.product_id as "productId", found.price_minor as "priceMinor",
    floor(extract(epoch from found.gone_at) * 1000)::bigint as "goneAt"
  from unnest(${hiddenArray(
    keys.map(({ shopId }) => shopId),
    'int',
  )}, ${hiddenArray(
    keys.map(({ productId }) => productId),
    'int',
  )})
    as wanted (shop_id, product_id)
  join product asked on asked.id = wanted.product_id
  cross join lateral (
    select price_minor, null::timestamptz as gone_at from offer
    where offer.shop_id = wanted.shop_id and offer.product_id = coalesce(asked.merged_into, asked.id)
    union all
    select price_minor, gone_at from gone_offer
    where gone_offer.shop_id = wanted.shop_id
      and gone_offer.product_id in (asked.id, coalesce(asked.merged_into, asked.id))
    order by gone_at desc nulls first limit 1
  ) found`;

const seasons = (portalId: number, { from, to }: Period) => sql`
  select from_day as "fromDay", to_day as "toDay",
    ${rowsAsJson(sql`
      select ${BAND_COLUMNS} from season_band band join on_path using (category_id) where band.season_id = season.id`)} as bands
  from season where portal_id = ${portalId} and from_day <= ${to}::date and to_day >= ${from}::date`;

/**
 * Everything that the database says of what a batch names, as of one instant: it is one statement, since each small
 * batch needs it. `period` has the days of its events.
 */
export async function selectNamed(
  db: DbOrTx,
  portalId: number,
  { named, period }: { named: Named; period: Period },
): Promise<NamedRecords> {
  const { rows } = await sql<NamedRecords>`
    ${PLANNED_ONCE}
    with found as materialized (
      select asked.id as "askedId", product.id, product.portal_id as "portalId", product.brand_id as "brandId",
        category.path as "categoryPath"
      from product asked
      join product on product.id = coalesce(asked.merged_into, asked.id)
      join category on category.id = product.category_id
      where asked.id = any(${hiddenArray([...named.productIds], 'int')})
    ),
    on_path as materialized (select distinct unnest("categoryPath") as category_id from found)
    select
      ${rowsAsJson(sql`select id, portal_id as "portalId" from shop where id = any(${hiddenArray([...named.shopIds], 'int')})`)} as shops,
      ${rowsAsJson(sql`select * from found`)} as products,
      ${rowsAsJson(sql`select id, path from category where id = any(${hiddenArray([...named.categoryIds], 'int')})`)} as categories,
      ${rowsAsJson(offers(named.offers))} as offers,
      ${rowsAsJson(sql`select ${BAND_COLUMNS} from price_band band join on_path using (category_id)`)} as bands,
      ${rowsAsJson(seasons(portalId, period))} as seasons,
      portal.default_base_micros as "defaultBaseMicros"
    from portal where portal.id = ${portalId}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error(`there is no portal ${portalId}`);
  return found;
}
