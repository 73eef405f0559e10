import { sql } from 'kysely';
import type { AdTarget } from '../../../shared/rules/auction/ad-auction.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { ProductClicks } from '../analytics/analytics.public.ts';

/** A product of the shop with its own price, in the portal's minor units. */
export type TopProduct = {
  readonly productId: number;
  readonly name: string;
  readonly url: string;
  readonly imageUrl: string | null;
  readonly priceMinor: number;
  readonly clicks: number;
};

const clicked = ({ productIds, clicks }: ProductClicks) => sql`
  left join unnest(${productIds}::int[], ${clicks}::int[]) as clicked (product_id, clicks)
    on clicked.product_id = offer.product_id`;
const PRODUCT = sql`product.id as "productId", product.name, product.url, product.image_url as "imageUrl",
  offer.price_minor as "priceMinor"`;

/** The most clicked of the shop's offers in stock that a target covers, and how many there are. */
export async function rankOffers(
  db: DbOrTx,
  shopId: number,
  asked: { target: AdTarget; clicks: ProductClicks; limit: number },
): Promise<{ products: TopProduct[]; offers: number }> {
  const { target, clicks, limit } = asked;
  const { rows } = await sql<TopProduct & { offers: number }>`
    select ${PRODUCT}, coalesce(clicked.clicks, 0) as clicks, (count(*) over ())::int as offers
    from offer
    join product on product.id = offer.product_id
    join category on category.id = product.category_id
    ${clicked(clicks)}
    where offer.shop_id = ${shopId} and offer.in_stock and ${target.categoryId}::int = any(category.path)
      and (${target.brandId}::int is null or product.brand_id = ${target.brandId})
      and offer.price_minor >= coalesce(${target.fromMinor}::bigint, 0)
      and (${target.toMinor}::bigint is null or offer.price_minor < ${target.toMinor}::bigint)
    order by clicks desc, product.id limit ${limit}`.execute(db);
  return { products: rows, offers: rows[0]?.offers ?? 0 };
}

/** Chooses anew what the shop's ads can show: all of them, or those given. */
export async function replaceAdProducts(
  tx: DbOrTx,
  shopId: number,
  asked: { adIds: readonly number[] | 'all'; clicks: ProductClicks; kept: number },
): Promise<void> {
  const { adIds, clicks, kept } = asked;
  const ofAds = adIds === 'all' ? sql`true` : sql`ad.id = any(${[...adIds]}::int[])`;
  await sql`delete from product_ad_product top using product_ad ad
    where ad.id = top.ad_id and ad.shop_id = ${shopId} and ${ofAds}`.execute(tx);
  await sql`
    with stocked as materialized (
      select offer.product_id, offer.price_minor, product.brand_id, category.path,
        coalesce(clicked.clicks, 0) as clicks
      from offer
      join product on product.id = offer.product_id
      join category on category.id = product.category_id
      ${clicked(clicks)}
      where offer.shop_id = ${shopId} and offer.in_stock
    )
    insert into product_ad_product (ad_id, rank, product_id, clicks)
    select ad.id, top.rank, top.product_id, top.clicks
    from product_ad ad cross join lateral (
      select row_number() over (order by clicks desc, product_id) as rank, product_id, clicks
      from stocked
      where ad.category_id = any(stocked.path) and (ad.brand_id is null or ad.brand_id = stocked.brand_id)
        and stocked.price_minor >= coalesce(ad.from_minor, 0)
        and (ad.to_minor is null or stocked.price_minor < ad.to_minor)
      order by clicks desc, product_id limit ${kept}
    ) top
    where ad.shop_id = ${shopId} and ${ofAds}`.execute(tx);
}

/** What won places of ads show now, the most clicked first, by ad. */
export async function listAdProducts(
  db: DbOrTx,
  adIds: readonly number[],
  limit: number,
): Promise<Map<number, TopProduct[]>> {
  const { rows } = await sql<TopProduct & { adId: number }>`
    select ad.id as "adId", shown.* from product_ad ad cross join lateral (
      select ${PRODUCT}, top.clicks from product_ad_product top
      join product on product.id = top.product_id
      join offer on offer.shop_id = ad.shop_id and offer.product_id = top.product_id
      where top.ad_id = ad.id and offer.in_stock and offer.price_minor >= coalesce(ad.from_minor, 0)
        and (ad.to_minor is null or offer.price_minor < ad.to_minor)
      order by top.rank limit ${limit}
    ) shown
    where ad.id = any(${[...adIds]}::int[])`.execute(db);
  return Map.groupBy(rows, ({ adId }) => adId);
}

/** Shops that have ads. */
export async function listAdShops(db: DbOrTx): Promise<number[]> {
  const rows = await db.selectFrom('product_ad').select('shop_id').distinct().orderBy('shop_id').execute();
  return rows.map(({ shop_id }) => shop_id);
}
