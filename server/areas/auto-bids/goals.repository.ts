import { type SqlBool, sql } from 'kysely';
import type { BidRule } from '../../../shared/rules/auto-bids/bid-rules.ts';
import type { SeasonDays } from '../../../shared/rules/auto-bids/goal-seasons.ts';
import type { GoalKind, GoalMode } from '../../../shared/rules/auto-bids/goals.ts';
import type { TargetMatch } from '../../../shared/rules/auto-bids/target-match.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, hasRow } from '../../platform/postgres/query-answers.ts';

/** What a goal wants, as it is kept: which of the numbers there are is said by its kind. */
export type WishColumns = {
  readonly kind: GoalKind;
  readonly position: number | null;
  readonly share: number | null;
  readonly micros: number | null;
  readonly rule: BidRule | null;
};

/** A season as it is kept: null is as the goal says. */
export type SeasonColumns = SeasonDays & {
  readonly position: number | null;
  readonly share: number | null;
  readonly micros: number | null;
  readonly lowest_micros: number | null;
  readonly highest_micros: number | null;
};

/** A goal as it is kept. */
export type GoalColumns = WishColumns & {
  readonly name: string;
  readonly lowest_micros: number;
  readonly highest_micros: number;
  readonly mode: GoalMode;
  readonly enabled: boolean;
  readonly all_categories: boolean;
  readonly matching: TargetMatch | null;
  /** In the order of their days. */
  readonly seasons: readonly SeasonColumns[];
  readonly weekdays: number[];
  readonly hour_from: number;
  readonly hour_to: number;
  readonly from_day: Day | null;
  readonly to_day: Day | null;
};

const idsOf = (column: 'category_id' | 'product_id') =>
  sql<number[]>`array(select ${sql.ref(`target.${column}`)} from bid_goal_target as target
    where target.goal_id = goal.id and ${sql.ref(`target.${column}`)} is not null order by 1)`;

const goals = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('bid_goal as goal')
    .leftJoin('app_user as author', 'author.id', 'goal.author_id')
    .where('goal.shop_id', '=', shopId)
    .select(['goal.id', 'goal.name', 'goal.position', 'goal.share', 'goal.micros'])
    .select(['goal.lowest_micros', 'goal.highest_micros', 'goal.enabled', 'goal.all_categories'])
    .select(['goal.hour_from', 'goal.hour_to', 'goal.weekdays', 'goal.version'])
    .select(['goal.changed_at as changedAt', 'goal.author_id as authorId'])
    .select([
      sql<GoalKind>`goal.kind`.as('kind'),
      sql<GoalMode>`goal.mode`.as('mode'),
      sql<BidRule | null>`goal.rule`.as('rule'),
      sql<TargetMatch | null>`goal.matching`.as('matching'),
      sql<readonly SeasonColumns[]>`goal.seasons`.as('seasons'),
      sql<Day | null>`goal.from_day::text`.as('from_day'),
      sql<Day | null>`goal.to_day::text`.as('to_day'),
      accountName<string | null>('author').as('author'),
      idsOf('category_id').as('categoryIds'),
      idsOf('product_id').as('productIds'),
      sql<number[]>`array(select ad_id from bid_goal_ad where goal_id = goal.id order by 1)`.as('adIds'),
      sql<
        number[]
      >`array(select instead.ad_id from product_ad_replacement as instead where instead.goal_id = goal.id
        and not exists (select from bid_goal_ad as named where named.ad_id = instead.ad_id) order by 1)`.as(
        'leftAdIds',
      ),
      sql<boolean>`exists (select from bid_goal_rest_ads as rest where rest.goal_id = goal.id)`.as('allAds'),
    ])
    .orderBy('goal.id');

export type GoalRow = Awaited<ReturnType<typeof listGoals>>[number];

/** The goals of a shop with what they name, in the order in which they were made. */
export function listGoals(db: DbOrTx, shopId: number) {
  return goals(db, shopId).execute();
}

export function findGoal(db: DbOrTx, shopId: number, goalId: number): Promise<GoalRow | null> {
  return firstRow(goals(db, shopId).where('goal.id', '=', goalId));
}

/** The columns as they are written. */
const written = ({ rule, matching, seasons, ...goal }: GoalColumns) => ({
  ...goal,
  seasons: JSON.stringify(seasons),
  rule: rule === null ? null : JSON.stringify(rule),
  matching: matching === null ? null : JSON.stringify(matching),
});

export type Writing = { readonly shopId: number; readonly authorId: number; readonly at: Date };

export async function insertGoal(
  tx: DbOrTx,
  { shopId, authorId, at }: Writing,
  goal: GoalColumns,
): Promise<number> {
  const { id } = await tx
    .insertInto('bid_goal')
    .values({ ...written(goal), shop_id: shopId, author_id: authorId, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether the goal was still the one of this version. */
export function updateGoal(
  tx: DbOrTx,
  { shopId, authorId, at }: Writing,
  { goalId, version, goal }: { goalId: number; version: number; goal: GoalColumns },
): Promise<boolean> {
  return hasRow(
    tx
      .updateTable('bid_goal')
      .set({ ...written(goal), version: sql`version + 1`, author_id: authorId, changed_at: at })
      .where('shop_id', '=', shopId)
      .where('id', '=', goalId)
      .where('version', '=', version)
      .returning('id'),
  );
}

/** Whether a goal of the shops runs by itself. */
export function hasRunningGoal(db: DbOrTx, shopIds: readonly number[]): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('bid_goal')
      .select('id')
      .where(sql<SqlBool>`shop_id = any(${[...shopIds]}::int[])`)
      .where('mode', '=', 'automatic')
      .where('enabled', '=', true)
      .limit(1),
  );
}

/** Whether there was such a goal. */
export function deleteGoalOf(db: DbOrTx, shopId: number, goalId: number): Promise<boolean> {
  return hasRow(
    db.deleteFrom('bid_goal').where('shop_id', '=', shopId).where('id', '=', goalId).returning('id'),
  );
}

type Named = { readonly categoryIds: readonly number[]; readonly productIds: readonly number[] };

/** Names other targets for a goal. */
export async function setTargets(
  tx: DbOrTx,
  { shopId, goalId }: { shopId: number; goalId: number },
  { categoryIds, productIds }: Named,
): Promise<void> {
  await tx.deleteFrom('bid_goal_target').where('goal_id', '=', goalId).execute();
  await sql`insert into bid_goal_target (shop_id, goal_id, category_id, product_id)
    select ${shopId}::int, ${goalId}::int, named.category, null from unnest(${[...categoryIds]}::int[]) as named (category)
    union all
    select ${shopId}::int, ${goalId}::int, null, named.product from unnest(${[...productIds]}::int[]) as named (product)`.execute(
    tx,
  );
}

/** What other goals of the shop name of it, with their names. */
export async function listTaken(
  tx: DbOrTx,
  { shopId, besides }: { shopId: number; besides: number | null },
  { categoryIds, productIds }: Named,
) {
  const { rows } = await sql<{ categoryId: number | null; productId: number | null; goal: string }>`
    select target.category_id as "categoryId", target.product_id as "productId", goal.name as goal
    from bid_goal_target as target join bid_goal as goal on goal.id = target.goal_id
    where target.shop_id = ${shopId}::int and target.goal_id is distinct from ${besides}::int
      and (target.category_id = any(${[...categoryIds]}::int[]) or target.product_id = any(${[...productIds]}::int[]))`.execute(
    tx,
  );
  return rows;
}

/** Those of some people who may act for a shop: staff, and its people whose account is not disabled. */
export async function listStandingIn(
  db: DbOrTx,
  shopId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select app_user.id from app_user
    where app_user.id = any(${[...userIds]}::int[]) and app_user.disabled_at is null and (
      app_user.role_id = ${ROLES.staff}::int
      or exists (select from user_shop where user_shop.user_id = app_user.id and user_shop.shop_id = ${shopId}::int))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
