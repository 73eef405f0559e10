import { type SqlBool, sql } from 'kysely';
import type { BidMoment } from '../../../../shared/rules/bids/bid-moments.ts';
import type { LimitMoment, LimitReached, Suspension } from '../../../../shared/rules/bids/bid-ranking.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

const ofShops = (shopIds: readonly number[]) => sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`;

/** The history of the bids of some shops after an instant, by shop, in the order in which it was written. */
export async function listBidChangesOf(
  db: DbOrTx,
  shopIds: readonly number[],
  after: Date,
): Promise<ReadonlyMap<number, BidMoment[]>> {
  const rows = await db
    .selectFrom('money_change')
    .select(['shop_id as shopId', 'subject_id as bidId', 'at'])
    .select(['category_id as categoryId', 'product_id as productId'])
    .select(['from_micros', 'to_micros', 'from_enabled', 'to_enabled'])
    .where(ofShops(shopIds))
    .where('subject', '=', 'bid')
    .where('at', '>', after)
    .orderBy('at')
    .orderBy('id')
    .$narrowType<{ bidId: number }>()
    .execute();
  const changes = rows.map(({ shopId, bidId, at, categoryId, productId, ...line }) => ({
    shopId,
    change: {
      bidId,
      at: at.getTime(),
      categoryId,
      productId,
      from: { micros: line.from_micros, enabled: line.from_enabled },
      to: { micros: line.to_micros, enabled: line.to_enabled },
    },
  }));
  const byShop = Map.groupBy(changes, ({ shopId }) => shopId);
  return new Map([...byShop].map(([shopId, ofShop]) => [shopId, ofShop.map(({ change }) => change)]));
}

/** The history of a shop's bids after an instant, in the order in which it was written. */
export const listBidChanges = async (db: DbOrTx, shopId: number, after: Date): Promise<BidMoment[]> =>
  (await listBidChangesOf(db, [shopId], after)).get(shopId) ?? [];

/** What kept a shop out of the lists: a suspension, the limit reached in a month, how it was changed since that began. */
export type Withholding = {
  readonly suspensions: Suspension[];
  readonly reached: LimitReached[];
  readonly changes: LimitMoment[];
};

type WithheldMonth = { readonly month: string; readonly monthStart: Date };

/** The same of some shops. */
export async function listWithholdings(
  db: DbOrTx,
  shopIds: readonly number[],
  { month, monthStart }: WithheldMonth,
): Promise<(shopId: number) => Withholding> {
  const suspensions = await db
    .selectFrom('shop_suspension')
    .select(['shop_id', 'from_at', 'to_at'])
    .where(ofShops(shopIds))
    .where((eb) => eb.or([eb('to_at', 'is', null), eb('to_at', '>', monthStart)]))
    .execute();
  const reached = await db
    .selectFrom('limit_crossing')
    .select(['shop_id', 'crossed_at', 'limit_micros as limitMicros'])
    .where(ofShops(shopIds))
    .where('month', '=', month)
    .where('kind', '=', 'reached')
    .execute();
  const changes = await db
    .selectFrom('money_change')
    .select(['shop_id', 'at', 'to_micros as toMicros'])
    .where(ofShops(shopIds))
    .where('subject', '=', 'limit')
    .where('at', '>=', monthStart)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const of = <R extends { shop_id: number }>(rows: readonly R[], shopId: number) =>
    rows.filter((row) => row.shop_id === shopId);
  return (shopId) => ({
    suspensions: of(suspensions, shopId).map(({ from_at: from, to_at: to }) => ({
      from: from.getTime(),
      to: to?.getTime() ?? null,
    })),
    reached: of(reached, shopId).map(({ crossed_at: at, limitMicros }) => ({
      at: at.getTime(),
      limitMicros,
    })),
    changes: of(changes, shopId).map(({ at, toMicros }) => ({ at: at.getTime(), toMicros })),
  });
}

/** What kept one shop out. */
export const findWithholding = async (
  db: DbOrTx,
  shopId: number,
  month: WithheldMonth,
): Promise<Withholding> => (await listWithholdings(db, [shopId], month))(shopId);
