import { sql } from 'kysely';
import type { BidPace } from '../../../shared/rules/auto-bids/pacing.ts';
import { FULL_PACE } from '../../../shared/rules/auto-bids/pacing.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { hasRow } from '../../platform/postgres/query-answers.ts';

export type GoalStops = { readonly shop: Date | null; readonly portal: Date | null };

/** How the goals of a shop run: since when they are stopped, and at which pace. */
export async function findGoalRun(db: DbOrTx, shopId: number): Promise<{ stops: GoalStops; pace: BidPace }> {
  const row = await db
    .selectFrom('shop')
    .leftJoin('auto_bid_shop as run', 'run.shop_id', 'shop.id')
    .leftJoin('auto_bid_portal as portal', 'portal.portal_id', 'shop.portal_id')
    .select(['run.stopped_at as shop', 'run.pace', 'run.pace_debt as debt', 'portal.stopped_at as portal'])
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
  return {
    stops: { shop: row.shop, portal: row.portal },
    pace: { factor: row.pace ?? FULL_PACE.factor, debt: row.debt ?? FULL_PACE.debt },
  };
}

/** Makes others who change or run the shop's goals wait until the transaction ends. */
export async function lockGoalRun(tx: DbOrTx, shopId: number): Promise<void> {
  await sql`insert into auto_bid_shop (shop_id) values (${shopId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from auto_bid_shop where shop_id = ${shopId} for update`.execute(tx);
}

/** Stops all goals of a shop from an instant on; null lets them run. */
export async function setShopStop(tx: DbOrTx, shopId: number, at: Date | null): Promise<void> {
  await sql`insert into auto_bid_shop (shop_id, stopped_at) values (${shopId}::int, ${at}::timestamptz)
    on conflict (shop_id) do update set stopped_at =
      case when excluded.stopped_at is null then null else coalesce(auto_bid_shop.stopped_at, excluded.stopped_at) end`.execute(
    tx,
  );
}

/** Stops all goals of a portal's shops from an instant on; null lets them run. */
export async function setPortalStop(tx: DbOrTx, portalId: number, at: Date | null): Promise<void> {
  if (at === null) await tx.deleteFrom('auto_bid_portal').where('portal_id', '=', portalId).execute();
  else
    await tx
      .insertInto('auto_bid_portal')
      .values({ portal_id: portalId, stopped_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function savePace(tx: DbOrTx, shopId: number, { factor, debt }: BidPace): Promise<void> {
  await tx
    .updateTable('auto_bid_shop')
    .set({ pace: factor, pace_debt: debt })
    .where('shop_id', '=', shopId)
    .execute();
}

/** Whether nobody has made the plan of this hour yet; from now on somebody has. */
export function claimHour(db: DbOrTx, shopId: number, hour: Date): Promise<boolean> {
  return hasRow(
    db
      .insertInto('auto_bid_shop')
      .values({ shop_id: shopId, planned_hour: hour })
      .onConflict((conflict) =>
        conflict
          .column('shop_id')
          .doUpdateSet({ planned_hour: hour })
          .where((eb) =>
            eb.or([
              eb('auto_bid_shop.planned_hour', 'is', null),
              eb('auto_bid_shop.planned_hour', '<', hour),
            ]),
          ),
      )
      .returning('shop_id'),
  );
}

/** Shops with goals that run, in the order of their ids, with their portals and the hour of their last plan. */
export async function listRunningShops(db: DbOrTx) {
  return db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .leftJoin('auto_bid_shop as run', 'run.shop_id', 'shop.id')
    .leftJoin('auto_bid_portal as stop', 'stop.portal_id', 'shop.portal_id')
    .where('run.stopped_at', 'is', null)
    .where('stop.stopped_at', 'is', null)
    .where('shop.suspended', '=', false)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('bid_goal')
          .select('bid_goal.id')
          .whereRef('bid_goal.shop_id', '=', 'shop.id')
          .where('enabled', '=', true),
      ),
    )
    .select(['shop.id', 'shop.portal_id as portalId', 'portal.locale_code as cc'])
    .select('run.planned_hour as plannedAt')
    .orderBy('shop.id')
    .execute();
}

type LockTarget = { readonly categoryId: number | null; readonly productId: number | null };

export async function setLock(
  tx: DbOrTx,
  shopId: number,
  target: LockTarget,
  at: Date | null,
): Promise<void> {
  const { categoryId, productId } = target;
  if (at === null)
    await sql`delete from bid_lock where shop_id = ${shopId} and category_id is not distinct from ${categoryId}::int
      and product_id is not distinct from ${productId}::int`.execute(tx);
  else
    await sql`insert into bid_lock (shop_id, category_id, product_id, locked_at)
      values (${shopId}, ${categoryId}::int, ${productId}::int, ${at}::timestamptz) on conflict do nothing`.execute(
      tx,
    );
}

export function listLocks(db: DbOrTx, shopId: number): Promise<LockTarget[]> {
  return db
    .selectFrom('bid_lock')
    .select(['category_id as categoryId', 'product_id as productId'])
    .where('shop_id', '=', shopId)
    .execute();
}

/** What happened to the shop's bids or ads since an instant, in order; `isPlanned` of what a plan did. */
export async function listMoneyHistory(
  db: DbOrTx,
  { shopId, subject, since }: { shopId: number; subject: 'bid' | 'ad'; since: Date },
) {
  return db
    .selectFrom('money_change as change')
    .leftJoin('bid_plan as plan', (join) =>
      join
        .onRef('plan.shop_id', '=', 'change.shop_id')
        .on((eb) =>
          eb.or([
            eb('plan.change_set', '=', eb.ref('change.change_set')),
            eb('plan.ad_change_set', '=', eb.ref('change.change_set')),
          ]),
        ),
    )
    .select(['change.at', 'change.category_id as categoryId', 'change.product_id as productId'])
    .select('change.subject_id as subjectId')
    .select(['change.from_micros as fromMicros', (eb) => eb('plan.id', 'is not', null).as('isPlanned')])
    .where('change.shop_id', '=', shopId)
    .where('change.subject', '=', subject)
    .where('change.at', '>=', since)
    .orderBy('change.id')
    .execute();
}
