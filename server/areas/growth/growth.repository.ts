import { sql } from 'kysely';
import type { CategoryOffers, PremiumCounts } from '../../../shared/rules/growth/offer-steps.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { Db, DbOrTx } from '../../platform/postgres/database.ts';
import type { ProductClicks } from '../analytics/analytics.public.ts';

type ShopDays = { shopId: number; range: Period };
const daysParams = ({ shopId, range }: ShopDays) => ({ shop: shopId, from: range.from, to: range.to });

/**
 * The shop's listings in the days and the valid clicks on them, in premium positions and below them. An imported
 * click has no listing; its own id stands for the view.
 */
export async function selectPremiumCounts(
  clickhouse: ClickHouse,
  days: ShopDays,
  signal: AbortSignal,
): Promise<PremiumCounts> {
  const counts = (table: string, name: string, where: string) => `
  (SELECT toUInt32(countIf(kind = 'bid')) AS premium${name}, toUInt32(countIf(kind = 'base')) AS other${name}
   FROM app.${table} WHERE shop_id = {shop:UInt32} AND day BETWEEN {from:Date} AND {to:Date}${where})`;
  const statement = `SELECT * FROM ${counts('impression', 'Views', '')} AS views
CROSS JOIN ${counts('click', 'Clicks', ' AND valid AND view_id != event_id')} AS clicks`;
  const [row] = await selectRows<PremiumCounts>(clickhouse, statement, daysParams(days), signal);
  return row ?? { premiumViews: 0, premiumClicks: 0, otherViews: 0, otherClicks: 0 };
}

/** Whether the shop has any offer, in stock or not. */
export const hasAnyOffer = async (db: DbOrTx, shopId: number): Promise<boolean> =>
  (await db.selectFrom('offer').select('product_id').where('shop_id', '=', shopId).limit(1).execute())
    .length > 0;

export type CategoryCounts = Omit<CategoryOffers, 'hasBid'>;

/** A shop's offers by leaf category, beside those of its rivals: the other shops that buyers of its portal see. */
export async function countGrowthOffers(
  db: DbOrTx,
  options: { shopId: number; rivalShopIds: readonly number[]; clicks: ProductClicks },
): Promise<CategoryCounts[]> {
  const { shopId, rivalShopIds, clicks } = options;
  const { rows } = await sql<CategoryCounts>`
    with own as materialized (
      select offer.product_id, product.category_id, offer.in_stock, offer.price_minor,
        product.ean is not null as has_ean, coalesce(clicked.number, 0) as clicks, rival.price_minor as rival_minor
      from offer
      join product on product.id = offer.product_id
      left join unnest(${clicks.productIds}::int[], ${clicks.clicks}::int[]) as clicked (product_id, number)
        on clicked.product_id = offer.product_id
      left join lateral (
        select min(other.price_minor) as price_minor from offer as other
        where other.product_id = offer.product_id and other.in_stock
          and other.shop_id = any(${[...rivalShopIds]}::int[])
      ) as rival on offer.in_stock
      where offer.shop_id = ${shopId}
    )
    select category_id as "categoryId",
      count(*)::int as "offers",
      (count(*) filter (where in_stock))::int as "inStock",
      (count(*) filter (where has_ean))::int as "withEan",
      count(rival_minor)::int as "competing",
      (count(*) filter (where price_minor <= rival_minor))::int as "cheapest",
      coalesce(sum(clicks) filter (where not in_stock), 0)::int as "clicksOutOfStock",
      coalesce(sum(clicks) filter (where in_stock), 0)::int as "clicksInStock",
      coalesce(sum(clicks) filter (where not has_ean), 0)::int as "clicksWithoutEan",
      coalesce(sum(clicks) filter (where price_minor > rival_minor), 0)::int as "clicksUndercut"
    from own group by category_id order by category_id`.execute(db);
  return rows;
}

/** How many charged clicks a shop's days had from `from` on; days without any are absent. */
export function listDayClicks(db: Db, shopId: number, from: Day) {
  return db
    .selectFrom('spending')
    .select(['day', 'clicks'])
    .where('shop_id', '=', shopId)
    .where('day', '>=', from)
    .execute();
}
