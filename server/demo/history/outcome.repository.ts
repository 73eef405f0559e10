import { sql } from 'kysely';
import { dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { DemoProduct } from '../world/demo-world.ts';
import type { DemoCrossing } from './limit-history.ts';
import type { DaySpending } from './limit-keeper.ts';
import type { OfferEpoch } from './offer-timeline.ts';

/** The offers as they stand today. */
export async function insertOffers(
  db: DbOrTx,
  current: ReadonlyMap<DemoProduct, OfferEpoch>,
): Promise<number> {
  const rows = [...current].flatMap(([product, { fromDay, offers }]) =>
    offers.map(({ shopId, totalPriceMinor, inStock }) => ({
      shop_id: shopId,
      product_id: product.id,
      price_minor: totalPriceMinor,
      in_stock: inStock,
      updated_at: new Date(dayStart(fromDay)),
    })),
  );
  if (rows.length > 0) await db.insertInto('offer').values(rows).execute();
  return rows.length;
}

/** What shops have spent, a row for each shop and day. */
export async function insertSpending(db: DbOrTx, days: readonly DaySpending[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('spending')
    .values(
      days.map(({ shopId, day, chargeMicros, clicks }) => ({
        shop_id: shopId,
        day,
        charge_micros: chargeMicros,
        clicks,
      })),
    )
    .execute();
}

export async function setLimits(db: DbOrTx, limits: ReadonlyMap<number, number | null>): Promise<void> {
  const shopIds = [...limits.keys()];
  const micros = [...limits.values()];
  await sql`update shop set limit_micros = wanted.micros
    from unnest(${shopIds}::int[], ${micros}::bigint[]) as wanted (shop_id, micros)
    where shop.id = wanted.shop_id`.execute(db);
}

export type AdProduct = { adId: number; rank: number; productId: number; clicks: number };

/** What the ads show. */
export async function insertAdProducts(db: DbOrTx, products: readonly AdProduct[]): Promise<void> {
  if (products.length === 0) return;
  const rows = products.map(({ adId, productId, ...rest }) => ({
    ad_id: adId,
    product_id: productId,
    ...rest,
  }));
  await db.insertInto('product_ad_product').values(rows).execute();
}

/** When shops neared or reached their limits. */
export async function insertCrossings(db: DbOrTx, crossings: readonly DemoCrossing[]): Promise<void> {
  if (crossings.length === 0) return;
  const rows = crossings.map(({ shopId, month, kind, limitMicros, spentMicros, at }) => ({
    shop_id: shopId,
    month,
    kind,
    limit_micros: limitMicros,
    spent_micros: spentMicros,
    crossed_at: new Date(at),
  }));
  await db.insertInto('limit_crossing').values(rows).execute();
}

/** Who may change a shop's bids, in the order in which they came; its account manager apart. */
export async function listActors(
  db: DbOrTx,
  portalId: number,
): Promise<Map<number, { people: number[]; managerId: number | null }>> {
  const rows = await db
    .selectFrom('shop')
    .select(['shop.id', 'shop.account_manager_id'])
    .select(
      sql<number[]>`array(select app_user.id from user_shop join app_user on app_user.id = user_shop.user_id
        where user_shop.shop_id = shop.id and app_user.properties_set_at is not null and app_user.phone <> ''
        order by app_user.id)`.as('people'),
    )
    .where('shop.portal_id', '=', portalId)
    .execute();
  return new Map(
    rows.map(({ id, account_manager_id, people }) => [id, { people, managerId: account_manager_id }]),
  );
}

/** Fresh figures for the planner, after so many rows. */
export async function analyzeTables(db: DbOrTx): Promise<void> {
  await sql`analyze`.execute(db);
}
