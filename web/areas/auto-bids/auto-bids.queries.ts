import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type AutoBidPlan,
  applyPlanCall,
  changeGoalCall,
  createGoalCall,
  deleteGoalCall,
  type Goal,
  type GoalList,
  getPlanCall,
  listGoalsCall,
  listPlansCall,
  lockBidCall,
  makePlanCall,
  type SavedGoal,
  switchGoalsCall,
  undoPlanCall,
} from '../../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft } from '../../../shared/contract/bidding/goal-draft.contract.ts';
import { hitRateCall } from '../../../shared/contract/bidding/hit-rate.contract.ts';
import { backtestCall } from '../../../shared/contract/bidding/rule-backtest.contract.ts';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { searchProductsCall } from '../../../shared/contract/reports/product-search.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { callQuery, keptQuery } from '../../core/api/call-query.ts';
import { fetchAllCategories, refreshBids } from '../bidding/bidding.public.ts';
import { fetchAllAds } from '../product-ads/product-ads.public.ts';
import type { ReportScope } from '../shops/shops.public.ts';

export const goalsKey = (shopId: number) => ['auto-bids', shopId] as const;
const planKey = (shopId: number, planId: string | null) => [...goalsKey(shopId), 'plan', planId] as const;

/** What shows goals: they themselves, and the tables of bids and ads, which name them and can be restricted to one. */
const SHOW_GOALS = ['auto-bids', 'bidding', 'product-ads'];

/** Whatever shows goals is read anew, of one shop or of all. */
export const refreshGoals = (queryClient: QueryClient, ...ofShop: [shopId?: number]) =>
  Promise.all(SHOW_GOALS.map((of) => queryClient.invalidateQueries({ queryKey: [of, ...ofShop] })));

/** The goals of a shop, whether they run, and which plan waits. */
export const useGoals = (shopId: number) =>
  useQuery(callQuery([...goalsKey(shopId), 'goals'], listGoalsCall, { params: { shopId } }));

/** The names of the products that goals are for, by id. */
export const goalProductNames = (products: GoalList['products']): ReadonlyMap<number, string> =>
  new Map(products.map((row) => [row.product_id, localText(row, 'product_name')]));

/** One plan with its rows; nothing is asked while there is none. */
export const useGoalPlan = (shopId: number, planId: string | null) =>
  useQuery({
    ...callQuery(planKey(shopId, planId), getPlanCall, { params: { shopId, planId: planId ?? '' } }),
    enabled: planId !== null,
  });

/** A page of the plans, newest first. */
export const useGoalPlans = (shopId: number, query: { page: number; per_page: number }) =>
  useQuery(keptQuery([...goalsKey(shopId), 'plans'], listPlansCall, { params: { shopId }, query }));

/** How often what plans expected came. */
export const useHitRate = (shopId: number) =>
  useQuery(callQuery([...goalsKey(shopId), 'hit rate'], hitRateCall, { params: { shopId } }));

/** All categories in which the shop has offers. */
export const useOwnCategories = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: ['bidding', shopId, 'goal categories'],
    queryFn: ({ signal }) => fetchAllCategories(shopId, {}, signal),
    enabled,
  });

/** All ads of the shop. */
export const useOwnAds = (shopId: number, enabled: boolean) =>
  useQuery({
    queryKey: [...goalsKey(shopId), 'ads'],
    queryFn: ({ signal }) => fetchAllAds(shopId, {}, signal),
    enabled,
  });

/** The shop's products that some words find; nothing is asked while nobody looks for one. */
export const useProductsByWords = ({ shop, days }: ReportScope, q: string, enabled: boolean) =>
  useQuery({
    ...callQuery([...goalsKey(shop.id), 'products', q], searchProductsCall, {
      params: { shopId: shop.id },
      query: { date_from: days.date_from, date_to: days.date_to, q },
    }),
    enabled,
    placeholderData: keepPreviousData,
  });

export type GoalToSave = {
  goal: Goal | null;
  draft: GoalDraft;
  /** Of the test that was shown of a rule. */
  testKey?: string | undefined;
};

function sendGoal(
  shopId: number,
  { goal, draft, testKey }: GoalToSave,
  isDryRun: boolean,
): Promise<SavedGoal> {
  const query = isDryRun ? ({ dry_run: '1' } as const) : {};
  const tested = testKey === undefined ? draft : { ...draft, backtest_key: testKey };
  if (goal === null) return callApi(createGoalCall, { params: { shopId }, query, body: tested });
  const params = { shopId, goalId: goal.goal_id };
  return callApi(changeGoalCall, { params, query, body: { ...tested, version: goal.version } });
}

/** Makes a goal or changes one. */
export function useSaveGoal(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: GoalToSave) => sendGoal(shopId, asked, false),
    onSettled: () => refreshGoals(queryClient, shopId),
  });
}

/** What a goal would change by now; nothing is saved. */
export const usePreviewGoal = (shopId: number) =>
  useMutation({ mutationFn: (asked: GoalToSave) => sendGoal(shopId, asked, true) });

/** What a rule would have changed in the last weeks; nothing is saved. */
export const useBacktest = (shopId: number) =>
  useMutation({
    /** `goalId` of the goal that becomes this one; null for a new one. */
    mutationFn: ({ goalId, draft }: { goalId: number | null; draft: GoalDraft }) =>
      callApi(backtestCall, {
        params: { shopId },
        body: { ...draft, ...(goalId !== null && { goal_id: goalId }) },
      }),
  });

/** Whether the test of a rule is too old, or of another one. */
export const isUntested = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'backtest_unseen';

export function useDeleteGoal(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (goalId: number) => callApi(deleteGoalCall, { params: { shopId, goalId } }),
    onSettled: () => refreshGoals(queryClient, shopId),
  });
}

/** Reads a goal again that somebody else has changed; null where it is gone. */
export async function fetchGoalAgain(shopId: number, { goal_id: id }: Goal): Promise<Goal | null> {
  const { data } = await callApi(listGoalsCall, { params: { shopId } });
  return data.find(({ goal_id }) => goal_id === id) ?? null;
}

/** Makes a plan of all goals now; it is shown before anything else is read. */
export function useMakeGoalPlan(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(makePlanCall, { params: { shopId } }),
    onSuccess: (plan) => queryClient.setQueryData(planKey(shopId, plan.plan_id), plan),
    onSettled: () => refreshGoals(queryClient, shopId),
  });
}

/** What changes bids by a plan; whatever came of it, bids and plans are read anew. */
function usePlanChange<Asked>(shopId: number, mutationFn: (asked: Asked) => Promise<AutoBidPlan>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => Promise.all([refreshBids(queryClient, shopId), refreshGoals(queryClient, shopId)]),
  });
}

export const useApplyGoalPlan = (shopId: number) =>
  usePlanChange(shopId, ({ planId, without }: { planId: string; without: number[] }) =>
    callApi(applyPlanCall, { params: { shopId, planId }, body: { without } }),
  );

export const useUndoGoalPlan = (shopId: number) =>
  usePlanChange(shopId, (planId: string) => callApi(undoPlanCall, { params: { shopId, planId } }));

/** Stops all goals, or lets them run. */
export function useSwitchGoals(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (running: boolean) => callApi(switchGoalsCall, { params: { shopId }, body: { running } }),
    onSettled: () => refreshGoals(queryClient, shopId),
  });
}

export type BidLock = BodyIn<typeof lockBidCall>;

/** Keeps goals off a bid, or lets them change it again. */
export const useLockBid = (shopId: number) =>
  useMutation({ mutationFn: (body: BidLock) => callApi(lockBidCall, { params: { shopId }, body }) });
