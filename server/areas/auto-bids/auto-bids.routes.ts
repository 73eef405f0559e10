import {
  applyPlanCall,
  changeGoalCall,
  createGoalCall,
  deleteGoalCall,
  getPlanCall,
  listGoalsCall,
  listPlansCall,
  lockBidCall,
  makePlanCall,
  switchGoalsCall,
  undoPlanCall,
} from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { listGoalsOfBidsCall } from '../../../shared/contract/bidding/goals-of-bids.contract.ts';
import { hitRateCall } from '../../../shared/contract/bidding/hit-rate.contract.ts';
import { backtestCall } from '../../../shared/contract/bidding/rule-backtest.contract.ts';
import { HIT_BAND } from '../../../shared/rules/auto-bids/hit-rate.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { listProductLabels, openClickRateIndex } from '../bidding/bidding.public.ts';
import { listAds } from '../product-ads/product-ads.public.ts';
import { openGoalAds } from './ads/present-goal-ads.ts';
import { applyPlan, getPlan, undoPlan } from './apply-goal-plan.ts';
import { backtestGoal } from './backtest/backtest-goal.ts';
import { experimentRoutes } from './experiments/experiments.routes.ts';
import { findGoalRun } from './goal-runs.repository.ts';
import { listGoals } from './goals.repository.ts';
import { lockBid } from './lock-bid.ts';
import { measureHitRate } from './outcomes/measure-hit-rate.ts';
import { planDecay } from './outdated-plan.ts';
import { countPlans, findOpenPlanId, listPlans } from './plans.repository.ts';
import { presentGoal } from './present-goal.ts';
import { presentPlanHead } from './present-plan.ts';
import { deleteGoal, saveGoal } from './save-goal.ts';
import { makeSuggestion, presentStops, switchGoals } from './switch-goals.ts';
import { countMatches, type GoalQuestion } from './targets/goal-places.ts';
import { goalsOfShop } from './targets/goals-of-shop.ts';

type Open = (shopId: number, signal: AbortSignal) => Promise<GoalQuestion>;

function goalRoutes(route: Router<Caller>, services: Services, open: Open): void {
  const { db } = services;
  route(listGoalsCall, async ({ params: { shopId }, signal }) => {
    const [{ shop }, goals, { stops, pace }, openPlan] = await Promise.all([
      open(shopId, signal),
      listGoals(db, shopId),
      findGoalRun(db, shopId),
      findOpenPlanId(db, shopId),
    ]);
    const adIds = new Set(goals.flatMap((goal) => [...goal.adIds, ...goal.leftAdIds]));
    const named = adIds.size === 0 ? [] : (await listAds(db, shopId)).filter(({ id }) => adIds.has(id));
    const presentAd = await openGoalAds({ services, shop }, named);
    const ids = new Set(goals.flatMap(({ productIds }) => productIds));
    const products = ids.size === 0 ? [] : await listProductLabels(db, [...ids]);
    return {
      data: goals.map(presentGoal),
      products: products.map(({ id, name }) => ({ product_id: id, [`product_name_${shop.cc}`]: name })),
      ads: named.map(presentAd),
      matches: await countMatches(db, shop, goals),
      stopped: presentStops(stops),
      pace: pace.factor,
      open_plan: openPlan,
    };
  });
  route(listGoalsOfBidsCall, async ({ params: { shopId }, signal }) => {
    const { shop } = await open(shopId, signal);
    return { data: await goalsOfShop(services)(shop) };
  });
  route(createGoalCall, async ({ params: { shopId }, query, body, caller, signal }) => {
    const { backtest_key: testKey, ...draft } = body;
    const question = await open(shopId, signal);
    return saveGoal({ question, caller, draft, testKey, isDryRun: query.dry_run === '1' });
  });
  route(changeGoalCall, async ({ params: { shopId, goalId }, query, body, caller, signal }) => {
    const { version, backtest_key: testKey, ...draft } = body;
    const question = await open(shopId, signal);
    const isDryRun = query.dry_run === '1';
    return saveGoal({ question, caller, draft, testKey, isDryRun, changed: { goalId, version } });
  });
  route(backtestCall, async ({ params: { shopId }, body, signal }) =>
    backtestGoal(await open(shopId, signal), body),
  );
  route(deleteGoalCall, ({ params: { shopId, goalId }, query }) =>
    deleteGoal(db, { shopId, goalId, isDryRun: query.dry_run === '1' }),
  );
  route(switchGoalsCall, ({ params: { shopId }, query, body, caller }) =>
    switchGoals(services, shopId, {
      isRunning: body.running,
      isDryRun: query.dry_run === '1',
      caller,
    }),
  );
  route(lockBidCall, async ({ params: { shopId }, query, body, signal }) =>
    lockBid(await open(shopId, signal), body, query.dry_run === '1'),
  );
}

function planRoutes(route: Router<Caller>, services: Services, open: Open): void {
  const { db } = services;
  route(listPlansCall, async ({ params: { shopId }, query: { page, per_page: perPage } }) => {
    const [plans, total, goals] = await Promise.all([
      listPlans(db, shopId, { page, perPage }),
      countPlans(db, shopId),
      listGoals(db, shopId),
    ]);
    const now = services.clock();
    return { data: plans.map((plan) => presentPlanHead(plan, planDecay(plan, goals, now))), total };
  });
  route(hitRateCall, async ({ params: { shopId }, signal }) => ({
    band: HIT_BAND,
    data: await measureHitRate(await open(shopId, signal)),
  }));
  route(makePlanCall, async ({ params: { shopId }, signal }) => makeSuggestion(await open(shopId, signal)));
  route(getPlanCall, async ({ params: { shopId, planId }, signal }) =>
    getPlan(await open(shopId, signal), planId),
  );
  route(applyPlanCall, async ({ params: { shopId, planId }, query, body, caller, signal }) => {
    const question = await open(shopId, signal);
    const isDryRun = query.dry_run === '1';
    await applyPlan(question, { planId, without: body.without, isDryRun, userId: caller.userId, caller });
    return getPlan(question, planId);
  });
  route(undoPlanCall, async ({ params: { shopId, planId }, query, caller, signal }) => {
    const isDryRun = query.dry_run === '1';
    return undoPlan(await open(shopId, signal), { planId, userId: caller.userId, isDryRun });
  });
}

/** Bids that run themselves: what they are to reach, and what they would do or did. */
export function autoBidsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const clicks = openClickRateIndex(services);
  const open: Open = async (shopId, signal) => ({
    services,
    shop: await shops.place(shopId),
    clicks,
    signal,
  });
  goalRoutes(route, services, open);
  planRoutes(route, services, open);
  experimentRoutes(route, services, open);
}
