import type { BidMoment } from '../../../../shared/rules/bids/bid-moments.ts';
import type { LimitMoment, LimitReached, Suspension } from '../../../../shared/rules/bids/bid-ranking.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** The history of a shop's bids after an instant, in the order in which it was written. */
export async function listBidChanges(db: DbOrTx, shopId: number, after: Date): Promise<BidMoment[]> {
  const rows = await db
    .selectFrom('money_change')
    .select(['subject_id as bidId', 'at', 'category_id as categoryId', 'product_id as productId'])
    .select(['from_micros', 'to_micros', 'from_enabled', 'to_enabled'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'bid')
    .where('at', '>', after)
    .orderBy('at')
    .orderBy('id')
    .$narrowType<{ bidId: number }>()
    .execute();
  return rows.map(({ bidId, at, categoryId, productId, ...line }) => ({
    bidId,
    at: at.getTime(),
    categoryId,
    productId,
    from: { micros: line.from_micros, enabled: line.from_enabled },
    to: { micros: line.to_micros, enabled: line.to_enabled },
  }));
}

/** What kept a shop out of the lists: a suspension, the limit reached in a month, how it was changed since that began. */
export async function findWithholding(
  db: DbOrTx,
  shopId: number,
  { month, monthStart }: { month: string; monthStart: Date },
): Promise<{ suspensions: Suspension[]; reached: LimitReached[]; changes: LimitMoment[] }> {
  const suspensions = await db
    .selectFrom('shop_suspension')
    .select(['from_at', 'to_at'])
    .where('shop_id', '=', shopId)
    .where((eb) => eb.or([eb('to_at', 'is', null), eb('to_at', '>', monthStart)]))
    .execute();
  const reached = await db
    .selectFrom('limit_crossing')
    .select(['crossed_at as at', 'limit_micros as limitMicros'])
    .where('shop_id', '=', shopId)
    .where('month', '=', month)
    .where('kind', '=', 'reached')
    .execute();
  const changes = await db
    .selectFrom('money_change')
    .select(['at', 'to_micros as toMicros'])
    .where('shop_id', '=', shopId)
    .where('subject', '=', 'limit')
    .where('at', '>=', monthStart)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const inMs = <R extends { at: Date }>(row: R) => ({ ...row, at: row.at.getTime() });
  return {
    suspensions: suspensions.map(({ from_at: from, to_at: to }) => ({
      from: from.getTime(),
      to: to?.getTime() ?? null,
    })),
    reached: reached.map(inMs),
    changes: changes.map(inMs),
  };
}
