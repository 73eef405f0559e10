import { type SqlBool, sql } from 'kysely';
import type { CouponTargeting } from '../../../shared/contract/bidding/coupons.contract.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { ProductClicks } from '../analytics/analytics.public.ts';
import { isTargeted, type TargetingParts } from './coupon-targeting.repository.ts';

const listed = (ids: readonly number[]) => sql`${[...ids]}::int[]`;
const never = sql<SqlBool>`false`;
const NO_PARTS: Omit<TargetingParts, 'kind'> = {
  hasCategory: never,
  namesBrands: never,
  hasBrand: never,
  excludesBrand: never,
  priceMin: sql`null::bigint`,
  priceMax: sql`null::bigint`,
  hasProduct: never,
};

const minorOf = (price: number | null) => sql`${price === null ? null : Math.round(price * 100)}::bigint`;

/** A targeting as it is typed, of an offer with its product and category in scope. */
function partsOf(targeting: CouponTargeting): TargetingParts {
  const kind = sql`${targeting.kind}::text`;
  if (targeting.kind === 'all') return { ...NO_PARTS, kind };
  if (targeting.kind === 'products') {
    const products = sql`
      select coalesce(product.merged_into, product.id)
      from unnest(${listed(targeting.product_ids)}) as given (id) join product using (id)`;
    return { ...NO_PARTS, kind, hasProduct: sql<SqlBool>`offer.product_id in (${products})` };
  }
  const { category_ids, brand_ids, excluded_brand_ids, price_min, price_max } = targeting;
  const categories = sql`select id from category where path && ${listed(category_ids)}`;
  const isOf = (brandIds: readonly number[]) =>
    sql<SqlBool>`coalesce(product.brand_id = any(${listed(brandIds)}), false)`;
  return {
    ...NO_PARTS,
    kind,
    hasCategory: sql<SqlBool>`product.category_id in (${categories})`,
    namesBrands: sql<SqlBool>`${brand_ids.length > 0}`,
    hasBrand: isOf(brand_ids),
    excludesBrand: isOf(excluded_brand_ids),
    priceMin: minorOf(price_min),
    priceMax: minorOf(price_max),
  };
}

/** The shop's offers that a targeting hits, in stock or not. */
const hitOffers = (shopId: number, targeting: CouponTargeting) => sql`
  select offer.product_id, offer.price_minor, offer.in_stock
  from offer join product on product.id = offer.product_id
  where offer.shop_id = ${shopId} and ${isTargeted(partsOf(targeting), sql`offer.price_minor`)}`;

export type HitProduct = {
  productId: number;
  name: string;
  category: string;
  imageUrl: string | null;
  priceMinor: number;
};
type Hits = { products: number; outOfStock: number; first: HitProduct[] };

/** How many offers of the shop a targeting hits, and those in stock that were clicked most. */
export async function selectHits(
  db: DbOrTx,
  asked: { shopId: number; targeting: CouponTargeting; clicks: ProductClicks; shown: number },
): Promise<Hits> {
  const { shopId, targeting, clicks, shown } = asked;
  const { rows } = await sql<Hits>`
    with hit as materialized (${hitOffers(shopId, targeting)}),
    first as (
      select hit.product_id as "productId", hit.price_minor as "priceMinor", coalesce(clicked.clicks, 0) as clicks
      from hit left join unnest(${listed(clicks.productIds)}, ${listed(clicks.clicks)}) as clicked (product_id, clicks)
        using (product_id)
      where hit.in_stock order by clicks desc, hit.product_id limit ${shown}
    )
    select count(*) filter (where in_stock)::int as products,
      count(*) filter (where not in_stock)::int as "outOfStock",
      (select coalesce(json_agg(told order by clicks desc, "productId"), '[]') from (
        select first.*, product.name, category.name as category, product.image_url as "imageUrl"
        from first join product on product.id = first."productId"
        join category on category.id = product.category_id
      ) as told) as first
    from hit`.execute(db);
  return rows[0] ?? { products: 0, outOfStock: 0, first: [] };
}

/** Whether a targeting hits any offer of the shop, in stock or not. */
export async function hitsAny(db: DbOrTx, shopId: number, targeting: CouponTargeting): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (${hitOffers(shopId, targeting)}) as any`.execute(db);
  return rows[0]?.any ?? false;
}

export type ClassifiedIds = { unknown: number; unknownFirst: number[]; notOffered: number };

/** Which of some different pasted ids are none of the portal's products, and how many the shop does not offer. */
export async function classifyPastedIds(
  db: DbOrTx,
  pasted: { shopId: number; portalId: number; ids: readonly number[]; named: number },
): Promise<ClassifiedIds> {
  const { shopId, portalId, ids, named } = pasted;
  const { rows } = await sql<ClassifiedIds>`
    with asked as materialized (
      select given.id, place, product.id is null as is_unknown, offer.product_id is null as is_not_offered
      from unnest(${listed(ids)}) with ordinality as given (id, place)
      left join product on product.id = given.id and product.portal_id = ${portalId}
      left join offer on offer.shop_id = ${shopId}
        and offer.product_id = coalesce(product.merged_into, product.id)
    )
    select count(*) filter (where is_unknown)::int as unknown,
      array(select id from asked where is_unknown order by place limit ${named}) as "unknownFirst",
      count(*) filter (where is_not_offered and not is_unknown)::int as "notOffered"
    from asked`.execute(db);
  return rows[0] ?? { unknown: 0, unknownFirst: [], notOffered: 0 };
}
