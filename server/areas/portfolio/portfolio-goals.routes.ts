import {
  setGoalSchedulesCall,
  setGoalsCall,
  undoGoalsCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  hasRunningGoal,
  readUndoKeys,
  refuseWrongGoal,
  refuseWrongSchedule,
  runsAgain,
  setGoalSchedules,
  setSharedGoal,
  undoGiven,
} from '../auto-bids/auto-bids.public.ts';
import { openClickRateIndex } from '../bidding/bidding.public.ts';
import { changeOwnShops } from './change-own-shops.ts';

const eachOf = <D>(shopIds: readonly number[], draft: D) => new Map(shopIds.map((id) => [id, draft]));

/** Goals of several own shops, and when they act; the person is proven once, before the first shop is changed. */
export function portfolioGoalsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const { db, clock } = services;
  const clicks = openClickRateIndex(services);

  route(setGoalsCall, async ({ body, query, caller, signal }) => {
    const { shop_ids: shopIds, goal, replace: isReplacing } = body;
    const isDryRun = query.dry_run === '1';
    const own = shopIds.filter((id) => caller.shopIds.has(id));
    const places = await Promise.all(own.map((id) => shops.place(id)));
    const currencies = new Set(places.map(({ currency }) => currency));
    refuseWrongGoal(goal, { currencies, today: belgradeDay(clock()) });
    if (!isDryRun && goal.enabled && goal.mode === 'automatic') await requireProof(db, caller, clock());
    const given = new Map<number, Awaited<ReturnType<typeof setSharedGoal>>>();
    const { data } = await changeOwnShops(caller, eachOf(shopIds, goal), async (shopId, draft) => {
      signal.throwIfAborted();
      const question = { services, shop: await shops.place(shopId), clicks, signal };
      given.set(shopId, await setSharedGoal({ question, caller, draft, isReplacing, isDryRun }));
    });
    return {
      data: data.map((outcome) => {
        const { plan = null, undoKey = null } = given.get(outcome.shop_id) ?? {};
        return { ...outcome, plan, undo_key: undoKey };
      }),
    };
  });

  route(undoGoalsCall, async ({ body, query, caller, signal }) => {
    const isDryRun = query.dry_run === '1';
    const by = { userId: caller.userId, now: clock() };
    const given = readUndoKeys(body.undo_keys, by, services);
    const own = [...given.values()].filter(({ shopId }) => caller.shopIds.has(shopId));
    if (!isDryRun && (await runsAgain(db, own))) await requireProof(db, caller, by.now);
    return changeOwnShops(caller, given, async (shopId, one) => {
      signal.throwIfAborted();
      const question = { services, shop: await shops.place(shopId), clicks, signal };
      await undoGiven(question, { caller, given: one, isDryRun });
    });
  });

  route(setGoalSchedulesCall, async ({ body: { shop_ids: shopIds, schedule }, query, caller }) => {
    const isDryRun = query.dry_run === '1';
    refuseWrongSchedule(schedule, belgradeDay(clock()));
    const own = shopIds.filter((id) => caller.shopIds.has(id));
    if (!isDryRun && (await hasRunningGoal(db, own))) await requireProof(db, caller, clock());
    const set = new Map<number, Awaited<ReturnType<typeof setGoalSchedules>>>();
    const { data } = await changeOwnShops(caller, eachOf(shopIds, schedule), async (shopId) => {
      const { userId } = caller;
      set.set(shopId, await setGoalSchedules({ services, shopId, userId, schedule, isDryRun }));
    });
    return {
      data: data.map((outcome) => {
        const { count = 0, undoKey = null } = set.get(outcome.shop_id) ?? {};
        return { ...outcome, num_goals: count, undo_key: undoKey };
      }),
    };
  });
}
