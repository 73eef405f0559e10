import { sql } from 'kysely';
import type { PlanStatus } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalMode } from '../../../shared/rules/auto-bids/goals.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';
import type { PlanContent } from './plan-content.ts';

const plans = (db: DbOrTx, shopId: number) =>
  db
    .selectFrom('bid_plan as plan')
    .leftJoin('app_user as person', 'person.id', 'plan.applied_by')
    .where('plan.shop_id', '=', shopId)
    .select(['plan.id', 'plan.made_at as madeAt', 'plan.pace', 'plan.applied_at as appliedAt'])
    .select(['plan.change_set as changeSet', 'plan.ad_change_set as adChangeSet'])
    .select([
      sql<PlanContent>`plan.content`.as('content'),
      sql<GoalMode>`plan.mode`.as('mode'),
      sql<PlanStatus>`plan.status`.as('status'),
      accountName<string | null>('person').as('appliedBy'),
    ]);

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

export function findPlan(db: DbOrTx, shopId: number, planId: string) {
  return firstRow(plans(db, shopId).where('plan.id', '=', planId));
}

/** The same while nobody else changes it. */
export function lockPlan(tx: DbOrTx, shopId: number, planId: string) {
  return firstRow(plans(tx, shopId).where('plan.id', '=', planId).forUpdate('plan'));
}

export async function listPlans(
  db: DbOrTx,
  shopId: number,
  { page, perPage }: { page: number; perPage: number },
) {
  return plans(db, shopId)
    .orderBy('plan.made_at', 'desc')
    .orderBy('plan.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

export async function countPlans(db: DbOrTx, shopId: number): Promise<number> {
  const { all } = await db
    .selectFrom('bid_plan')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return all;
}

export async function findOpenPlanId(db: DbOrTx, shopId: number): Promise<string | null> {
  const open = db
    .selectFrom('bid_plan')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('status', '=', 'open');
  return (await firstRow(open))?.id ?? null;
}

export type FreshPlan = {
  readonly id: string;
  readonly shopId: number;
  readonly madeAt: Date;
  readonly mode: GoalMode;
  readonly status: PlanStatus;
  readonly pace: number;
  readonly content: PlanContent;
};

export async function insertPlan(tx: DbOrTx, { content, ...plan }: FreshPlan): Promise<void> {
  await tx
    .insertInto('bid_plan')
    .values({
      id: plan.id,
      shop_id: plan.shopId,
      made_at: plan.madeAt,
      mode: plan.mode,
      status: plan.status,
      pace: plan.pace,
      content: JSON.stringify(content),
    })
    .execute();
}

/** A suggestion that a newer one takes the place of, or that nobody wants any more. */
export async function expireOpenPlan(tx: DbOrTx, shopId: number): Promise<void> {
  await tx
    .updateTable('bid_plan')
    .set({ status: 'expired' })
    .where('shop_id', '=', shopId)
    .where('status', '=', 'open')
    .execute();
}

export async function markPlan(tx: DbOrTx, planId: string, status: PlanStatus): Promise<void> {
  await tx.updateTable('bid_plan').set({ status }).where('id', '=', planId).execute();
}

/** What a plan changed: of bids, of ads, or of both. */
type AppliedPlan = {
  readonly at: Date;
  /** Null where it applied itself. */
  readonly by: number | null;
  readonly changeSet: string | null;
  readonly adChangeSet: string | null;
};

export async function markApplied(
  tx: DbOrTx,
  planId: string,
  { at, by, changeSet, adChangeSet }: AppliedPlan,
): Promise<void> {
  await tx
    .updateTable('bid_plan')
    .set({
      status: 'applied',
      applied_at: at,
      applied_by: by,
      change_set: changeSet,
      ad_change_set: adChangeSet,
    })
    .where('id', '=', planId)
    .execute();
}

/** Rows that are not applied with the others. */
export async function setWithout(tx: DbOrTx, planId: string, without: readonly number[]): Promise<void> {
  if (without.length === 0) return;
  await sql`update bid_plan set content = content || jsonb_build_object('without', ${JSON.stringify(without)}::jsonb)
    where id = ${planId}::uuid`.execute(tx);
}

/** Plans from before an instant: all of them, or those that nobody applied. */
export async function deletePlansBefore(db: DbOrTx, at: Date, which: 'all' | 'never_applied'): Promise<void> {
  await db
    .deleteFrom('bid_plan')
    .where('made_at', '<', at)
    .$if(which === 'never_applied', (query) => query.where('applied_at', 'is', null))
    .execute();
}
