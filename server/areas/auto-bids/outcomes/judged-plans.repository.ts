import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { PlanContent } from '../plan-content.ts';

/** A plan that was applied and not taken back: what it changed, and what it left as it was. */
export type JudgedPlan = Pick<PlanContent, 'rows' | 'without'> & {
  readonly unchanged: readonly { readonly categoryId: number | null; readonly productId: number | null }[];
  readonly appliedAt: Date;
  readonly changeSet: string | null;
  readonly adChangeSet: string | null;
};

/** The latest of a shop since an instant. */
export async function listJudgedPlans(
  db: DbOrTx,
  shopId: number,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<JudgedPlan[]> {
  const plans = await db
    .selectFrom('bid_plan')
    .select([
      sql<Date>`applied_at`.as('appliedAt'),
      'change_set as changeSet',
      'ad_change_set as adChangeSet',
      sql<PlanContent['rows']>`content -> 'rows'`.as('rows'),
      sql<JudgedPlan['unchanged']>`content -> 'unchanged'`.as('unchanged'),
      sql<number[] | null>`content -> 'without'`.as('without'),
    ])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'applied')
    .where('applied_at', '>=', since)
    .orderBy('applied_at', 'desc')
    .limit(most)
    .execute();
  return plans.map(({ without, ...plan }) => ({ ...plan, without: without ?? [] }));
}

/** What happened to a shop's bids and ads since an instant, in order. */
export function listChangesOfAll(db: DbOrTx, shopId: number, since: Date) {
  return db
    .selectFrom('money_change')
    .select(['at', 'subject', 'subject_id as subjectId', 'change_set as changeSet'])
    .select(['category_id as categoryId', 'product_id as productId'])
    .where('shop_id', '=', shopId)
    .where('subject', 'in', ['bid', 'ad'])
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute();
}
