import { sql } from 'kysely';
import { dayStart } from '../../../../shared/rules/belgrade-time.ts';
import type { DbOrTx } from '../../../core/database.ts';
import type { DemoProduct } from '../world/demo-world.ts';
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

/** Fresh figures for the planner, after so many rows. */
export async function analyzeTables(db: DbOrTx): Promise<void> {
  await sql`analyze`.execute(db);
}
