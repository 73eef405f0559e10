import type { AutoBidPlan, GoalList } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { inTransactionOrVain } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { getPlan } from './apply-goal-plan.ts';
import { listTriedGoals } from './experiments/run-turns.ts';
import { findGoalRun, type GoalStops, lockGoalRun, setShopStop } from './goal-runs.repository.ts';
import { listGoals } from './goals.repository.ts';
import { planGoals } from './make-plan.ts';
import { keepPlan } from './run-goals.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

export const presentStops = ({ shop, portal }: GoalStops): GoalList['stopped'] => ({
  shop: shop?.toISOString() ?? null,
  portal: portal?.toISOString() ?? null,
});

/**
 * Stops all goals of a shop from now on, or lets them run; bids stay as they are. Who did it stands in the audit log, unless
 * it was like that already.
 * @throws AppError `step_up_required` to let them run: they spend
 */
export async function switchGoals(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  shopId: number,
  asked: { readonly isRunning: boolean; readonly isDryRun: boolean; readonly caller: UserCaller },
): Promise<GoalList['stopped']> {
  const { isRunning, isDryRun, caller } = asked;
  const at = new Date(clock());
  if (isRunning && !isDryRun) await requireProof(db, caller, at.getTime());
  return inTransactionOrVain(db, isDryRun, async (tx) => {
    await lockGoalRun(tx, shopId);
    const wasRunning = (await findGoalRun(tx, shopId)).stops.shop === null;
    await setShopStop(tx, shopId, isRunning ? null : at);
    if (wasRunning !== isRunning) {
      const [named] = await listShopNames(tx, [shopId]);
      await recordAudit(tx, {
        at,
        actorId: caller.userId,
        action: isRunning ? 'goals_resumed' : 'goals_stopped',
        target: { kind: 'shop', id: shopId, label: named?.name ?? '' },
        shopIds: [shopId],
        before: null,
        after: null,
      });
    }
    return presentStops((await findGoalRun(tx, shopId)).stops);
  });
}

/**
 * A plan of all goals that are on, whatever their mode, for a person to look at; also one that changes nothing. Bids that
 * an experiment has turns with are left to it.
 */
export async function makeSuggestion(question: GoalQuestion): Promise<AutoBidPlan> {
  const { services, shop } = question;
  const now = services.clock();
  const { pace } = await findGoalRun(services.db, shop.id);
  const about = { pace: pace.factor, now };
  const goals = await listGoals(services.db, shop.id);
  const tried = await listTriedGoals(services.db, shop.id, now);
  const { content } = await planGoals(question, goals, {
    ...about,
    isChosen: ({ id, enabled }) => enabled && !tried.has(id),
  });
  const planId = await keepPlan(question, content, { ...about, mode: 'suggest', isKeptEmpty: true });
  return getPlan(question, planId ?? '');
}
