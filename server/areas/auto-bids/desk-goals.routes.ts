import {
  listRunningShopsCall,
  type RunningShops,
  switchPortalGoalsCall,
} from '../../../shared/contract/desk/desk-auto-bids.contract.ts';
import { belgradeDay, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { inTransactionOrVain } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { listGoalShops, listPortalStops } from './desk-goals.repository.ts';
import { setPortalStop } from './goal-runs.repository.ts';

async function presentRunning({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<RunningShops> {
  const [shops, portals] = await Promise.all([
    listGoalShops(db, new Date(dayStart(belgradeDay(clock())))),
    listPortalStops(db),
  ]);
  return {
    data: shops.map((shop) => ({
      shop_id: shop.shopId,
      shop_name: shop.name,
      country_locale_code: shop.cc,
      num_goals: shop.goals,
      num_automatic: shop.automatic,
      changes_today: shop.changes,
      last_applied_at: shop.appliedAt?.toISOString() ?? null,
      stopped_at: shop.stoppedAt?.toISOString() ?? null,
    })),
    portals: portals.map(({ cc, stoppedAt }) => ({
      country_locale_code: cc,
      stopped_at: stoppedAt?.toISOString() ?? null,
    })),
  };
}

/** What staff see of bids that run themselves, and how they stop them. */
export function deskGoalsRoutes(route: Router<Caller>, services: Services): void {
  route(listRunningShopsCall, () => presentRunning(services));
  route(switchPortalGoalsCall, async ({ params: { portal: cc }, query, body: { running }, caller }) => {
    const isDryRun = query.dry_run === '1';
    const { db, clock } = services;
    const portal = (await listPortalStops(db)).find((one) => one.cc === cc);
    if (!portal) throw new AppError('not_found', 'There is no such portal');
    const at = new Date(clock());
    if (running && !isDryRun) await requireProof(db, caller, at.getTime());
    return inTransactionOrVain(db, isDryRun, async (tx) => {
      await setPortalStop(tx, portal.id, running ? null : at);
      await recordAudit(tx, {
        at,
        actorId: caller.userId,
        action: running ? 'goals_resumed' : 'goals_stopped',
        target: { kind: 'portal', id: portal.id, label: portal.name },
        shopIds: [],
        before: null,
        after: null,
      });
      return presentRunning({ ...services, db: tx });
    });
  });
}
