import { type SqlBool, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** The ads that a goal is for: those that it names, or all that no goal of the shop names. */
export type AdsOfGoal = { readonly adIds: readonly number[]; readonly allAds: boolean };

/** Gives a goal other ads. */
export async function setGoalAds(
  tx: DbOrTx,
  { shopId, goalId }: { shopId: number; goalId: number },
  { adIds, allAds }: AdsOfGoal,
): Promise<void> {
  await tx.deleteFrom('bid_goal_ad').where('goal_id', '=', goalId).execute();
  await tx.deleteFrom('bid_goal_rest_ads').where('goal_id', '=', goalId).execute();
  if (adIds.length > 0)
    await tx
      .insertInto('bid_goal_ad')
      .values(adIds.map((adId) => ({ ad_id: adId, goal_id: goalId })))
      .execute();
  if (allAds) await tx.insertInto('bid_goal_rest_ads').values({ shop_id: shopId, goal_id: goalId }).execute();
}

/** Forgets which ads left a goal, as somebody has decided what it is for. */
export async function forgetLeftAds(tx: DbOrTx, goalId: number): Promise<void> {
  await tx
    .updateTable('product_ad_replacement')
    .set({ goal_id: null })
    .where('goal_id', '=', goalId)
    .execute();
}

/** Those of some ads that other goals of the shop name, with the names of these. */
export async function listTakenAds(
  tx: DbOrTx,
  { shopId, besides }: { shopId: number; besides: number | null },
  adIds: readonly number[],
) {
  return tx
    .selectFrom('bid_goal_ad as named')
    .innerJoin('bid_goal as goal', 'goal.id', 'named.goal_id')
    .select(['named.ad_id as adId', 'goal.name as goal'])
    .where('goal.shop_id', '=', shopId)
    .where(sql<SqlBool>`goal.id is distinct from ${besides}::int`)
    .where(sql<SqlBool>`named.ad_id = any(${[...adIds]}::int[])`)
    .execute();
}

/** Keeps goals off an ad, or lets them change it again. */
export async function setAdLock(tx: DbOrTx, adId: number, at: Date | null): Promise<void> {
  if (at === null) await tx.deleteFrom('product_ad_lock').where('ad_id', '=', adId).execute();
  else
    await tx
      .insertInto('product_ad_lock')
      .values({ ad_id: adId, locked_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** The ads of a shop that goals are kept off. */
export async function listAdLocks(db: DbOrTx, shopId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('product_ad_lock as lock')
    .innerJoin('product_ad as ad', 'ad.id', 'lock.ad_id')
    .select('lock.ad_id as adId')
    .where('ad.shop_id', '=', shopId)
    .execute();
  return new Set(rows.map(({ adId }) => adId));
}

/** The names of some brands. */
export async function listBrandsOfAds(
  db: DbOrTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'name'])
    .where(sql<SqlBool>`id = any(${[...ids]}::int[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
