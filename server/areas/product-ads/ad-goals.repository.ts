import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listAds } from './ads.repository.ts';

/** A goal that an ad is one of, by its name or among all that no goal names. */
export type GoalOfAd = {
  readonly goalId: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly isNamed: boolean;
};

/** Which goal of a shop an ad is one of, if any. */
export async function openGoalsOfAds(
  db: DbOrTx,
  shopId: number,
): Promise<(adId: number) => GoalOfAd | undefined> {
  const named = await db
    .selectFrom('bid_goal_ad as named')
    .innerJoin('bid_goal as goal', 'goal.id', 'named.goal_id')
    .select(['named.ad_id as adId', 'goal.id as goalId', 'goal.name', 'goal.enabled'])
    .where('goal.shop_id', '=', shopId)
    .execute();
  const [rest] = await db
    .selectFrom('bid_goal_rest_ads as rest')
    .innerJoin('bid_goal as goal', 'goal.id', 'rest.goal_id')
    .select(['goal.id as goalId', 'goal.name', 'goal.enabled'])
    .where('rest.shop_id', '=', shopId)
    .execute();
  const matching = await db
    .selectFrom('bid_goal as goal')
    .select(['goal.id as goalId', 'goal.name', 'goal.enabled'])
    .select(sql<string>`goal.matching ->> 'words'`.as('words'))
    .where('goal.shop_id', '=', shopId)
    .where(sql<SqlBool>`goal.matching ->> 'of' = 'ads'`)
    .orderBy('goal.id', 'desc')
    .execute();
  const matched = new Map<number, GoalOfAd>();
  // Of two that an ad matches it is the older one's, which comes last.
  for (const { words, ...goal } of matching)
    for (const { id } of await listAds(db, shopId, { q: words }))
      matched.set(id, { ...goal, isNamed: false });
  const ofAd = new Map(named.map(({ adId, ...goal }) => [adId, { ...goal, isNamed: true }]));
  const ofOthers = rest && { ...rest, isNamed: false };
  return (adId) => ofAd.get(adId) ?? matched.get(adId) ?? ofOthers;
}

/** What goals have to do with an ad: which names it, or named the one before it; and since when it is locked. */
export type AdTies = {
  readonly adId: number;
  readonly goalId: number | null;
  readonly leftGoalId: number | null;
  readonly wasAdId: number | null;
  readonly lockedAt: Date | null;
};

export async function listAdTies(tx: DbOrTx, adIds: readonly number[]): Promise<AdTies[]> {
  if (adIds.length === 0) return [];
  return tx
    .selectFrom('product_ad as ad')
    .leftJoin('bid_goal_ad as named', 'named.ad_id', 'ad.id')
    .leftJoin('product_ad_replacement as instead', 'instead.ad_id', 'ad.id')
    .leftJoin('product_ad_lock as lock', 'lock.ad_id', 'ad.id')
    .select(['ad.id as adId', 'named.goal_id as goalId', 'instead.goal_id as leftGoalId'])
    .select(['instead.was_ad_id as wasAdId', 'lock.locked_at as lockedAt'])
    .where(sql<SqlBool>`ad.id = any(${[...adIds]}::int[])`)
    .orderBy('ad.id')
    .execute();
}

const keepLock = async (tx: DbOrTx, { lockedAt }: AdTies, adId: number) =>
  lockedAt && (await tx.insertInto('product_ad_lock').values({ ad_id: adId, locked_at: lockedAt }).execute());

/** An ad took the place of another one: the goal that named that one does not run it; a lock stays. */
export async function leaveGoal(tx: DbOrTx, ties: AdTies, adId: number): Promise<void> {
  const { goalId, leftGoalId, wasAdId } = ties;
  await keepLock(tx, ties, adId);
  const was = (goalId === null ? wasAdId : null) ?? ties.adId;
  await tx
    .insertInto('product_ad_replacement')
    .values({ ad_id: adId, was_ad_id: was, goal_id: goalId ?? leftGoalId })
    .execute();
}

/** An ad comes back for the one that took its place: the goal that named it runs it again; a lock stays. */
export async function comeBackToGoal(tx: DbOrTx, ties: AdTies, adId: number): Promise<void> {
  await keepLock(tx, ties, adId);
  if (ties.leftGoalId !== null)
    await tx.insertInto('bid_goal_ad').values({ ad_id: adId, goal_id: ties.leftGoalId }).execute();
}
