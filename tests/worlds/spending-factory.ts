import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import type { Day } from '../../shared/rules/time/belgrade-time.ts';

/** What a shop spent, in micro-euro by day. */
export async function makeSpending(
  db: DbOrTx,
  shopId: number,
  days: Readonly<Record<Day, number>>,
): Promise<void> {
  const rows = Object.entries(days).map(([day, charge_micros]) => ({
    shop_id: shopId,
    day,
    charge_micros,
    clicks: 1,
  }));
  await db.insertInto('spending').values(rows).execute();
}
