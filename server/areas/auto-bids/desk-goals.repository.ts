import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The shops with goals that are on, those that run by themselves first, then by their names. */
export async function listGoalShops(db: DbOrTx, todayFrom: Date) {
  const { rows } = await sql<{
    shopId: number;
    name: string;
    cc: PortalCode;
    goals: number;
    automatic: number;
    changes: number;
    appliedAt: Date | null;
    stoppedAt: Date | null;
  }>`
    select shop.id as "shopId", shop.name, portal.locale_code as cc, run.stopped_at as "stoppedAt",
      count(*)::int as goals, (count(*) filter (where goal.mode = 'automatic'))::int as automatic,
      (select max(plan.applied_at) from bid_plan as plan where plan.shop_id = shop.id) as "appliedAt",
      (select count(*)::int from bid_plan as plan join money_change as change
        on change.shop_id = plan.shop_id and change.change_set = plan.change_set
        where plan.shop_id = shop.id and plan.applied_at >= ${todayFrom}::timestamptz) as changes
    from bid_goal as goal join shop on shop.id = goal.shop_id join portal on portal.id = shop.portal_id
      left join auto_bid_shop as run on run.shop_id = shop.id
    where goal.enabled
    group by shop.id, portal.locale_code, run.stopped_at
    order by automatic desc, shop.name, shop.id`.execute(db);
  return rows;
}

/** Since when the goals of each portal are stopped; null where they run. */
export function listPortalStops(db: DbOrTx) {
  return db
    .selectFrom('portal')
    .leftJoin('auto_bid_portal as stop', 'stop.portal_id', 'portal.id')
    .select(['portal.id', 'portal.name', 'portal.locale_code as cc', 'stop.stopped_at as stoppedAt'])
    .orderBy('portal.id')
    .$narrowType<{ cc: PortalCode }>()
    .execute();
}
