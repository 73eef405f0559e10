import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The portal's shops with their limit and what they spent from `monthStart` to `monthEnd`, both Belgrade days. */
export async function listShopBudgets(
  db: DbOrTx,
  portalId: number,
  { monthStart, monthEnd }: { monthStart: string; monthEnd: string },
) {
  return db
    .selectFrom('shop')
    .leftJoin('spending', (join) =>
      join
        .onRef('spending.shop_id', '=', 'shop.id')
        .on('spending.day', '>=', monthStart)
        .on('spending.day', '<=', monthEnd),
    )
    .select(['shop.id', 'shop.suspended', 'shop.has_module as hasModule', 'shop.limit_micros as limitMicros'])
    .select((eb) =>
      eb.fn.coalesce(eb.fn.sum<number>('spending.charge_micros'), sql<number>`0`).as('spentMicros'),
    )
    .where('shop.portal_id', '=', portalId)
    .groupBy('shop.id')
    .execute();
}
