import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { PlanContent } from '../plan-content.ts';

/** A plan that was applied and not taken back, with what it changed. */
export type JudgedPlan = Pick<PlanContent, 'rows' | 'without'> & { readonly appliedAt: Date };

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
      sql<PlanContent['rows']>`content -> 'rows'`.as('rows'),
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
