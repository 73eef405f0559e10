import { experimentDays } from '../../../shared/rules/auto-bids/experiment-turns.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { type Day, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { DemoGoal, DemoGoalName } from '../../areas/auto-bids/auto-bids.public.ts';
import type { DemoAd, DemoBid, DemoBidVersion, PortalWorld } from './demo-world.ts';

/** The goals of shops, whose bids run themselves in the last days of the history: the merchant’s, and two of its rivals. */
const GOALS: Partial<Record<PortalCode, Readonly<Record<string, readonly DemoGoalName[]>>>> = {
  si: {
    'Modra Žica': ['goal_first', 'goal_cost_share', 'goal_clicks', 'goal_ads'],
    'Tehno Gams': ['goal_second_in_top'],
    'Triglavski Bit': ['goal_clicks'],
  },
};
const GOAL_DAYS = 30;
/** The merchant tries something else against this goal for a fortnight, which ended some days ago. */
const TRIED: DemoGoalName = 'goal_first';
const TRIED_DAYS_AGO = 17;
/** Goals for categories are for so many; where a shop has several, each is for fewer. */
const GOAL_CATEGORIES = { one: 12, several: 8 } as const;

export const firstGoalDay = (today: Day): Day => addDays(today, -GOAL_DAYS);

const firstTriedDay = (today: Day): Day => addDays(today, -TRIED_DAYS_AGO);

/** Whether the experiment goes on on a day. */
export const isTriedOn = (day: Day, today: Day): boolean =>
  day >= firstTriedDay(today) && day < addDays(firstTriedDay(today), experimentDays(1));

type GoalShop = { readonly shopId: number; readonly goals: readonly DemoGoalName[] };

/** The shops of a portal whose bids run themselves, with the names of their goals. */
export function goalShopsOf({ portal, shops }: Pick<PortalWorld, 'portal' | 'shops'>): GoalShop[] {
  const ofPortal = GOALS[portal.cc] ?? {};
  return shops.flatMap(({ id, name }) => {
    const goals = ofPortal[name];
    return goals ? [{ shopId: id, goals }] : [];
  });
}

/** The shops of which a goal has to know what clicks bring. */
export const needsSales = (shops: readonly GoalShop[]): readonly number[] =>
  shops.flatMap(({ shopId, goals }) => (goals.includes('goal_cost_share') ? shopId : []));

/** Whether the shop tries something against one of its goals. */
export const hasExperiment = ({ goals }: GoalShop): boolean => goals.includes(TRIED);

/** Bids or ads of which nobody changes those of shops with goals while these run. */
export function leaveToGoals<T extends DemoBid | DemoAd>(
  bids: readonly T[],
  goalShops: readonly GoalShop[],
  { fromDay, today }: { readonly fromDay: Day; readonly today: Day },
): readonly T[] {
  const withGoals = new Set(goalShops.map(({ shopId }) => shopId));
  const until = dayStart(firstGoalDay(today));
  const leave = (versions: readonly DemoBidVersion[]): readonly DemoBidVersion[] => {
    const before = versions.filter(({ at }) => at < until);
    // A bid that was younger stands from the beginning.
    return before.length > 0
      ? before
      : versions.slice(0, 1).map((first) => ({ ...first, at: dayStart(fromDay) }));
  };
  return bids.map((bid) => (withGoals.has(bid.shopId) ? { ...bid, versions: leave(bid.versions) } : bid));
}

/** The categories in which a shop bids, those first that people look at most. */
function wantedCategories({ bids, products }: PortalWorld, shopId: number): number[] {
  const demandIn = (categoryId: number) =>
    products.reduce(
      (sum, { categoryPath, demand }) => sum + (categoryPath.at(-1) === categoryId ? demand : 0),
      0,
    );
  return bids
    .filter((bid) => bid.shopId === shopId && bid.versions.at(-1)?.enabled)
    .flatMap(({ categoryId }) => categoryId ?? [])
    .map((categoryId) => ({ categoryId, demand: demandIn(categoryId) }))
    .filter(({ demand }) => demand > 0)
    .sort((a, b) => b.demand - a.demand || a.categoryId - b.categoryId)
    .map(({ categoryId }) => categoryId);
}

/** The goals of a shop: each for the categories that the ones before left, but for the one for all its ads. */
export function shopGoals(world: PortalWorld, { shopId, goals }: GoalShop, today: Day): DemoGoal[] {
  const wanted = wantedCategories(world, shopId);
  const each = GOAL_CATEGORIES[goals.length > 1 ? 'several' : 'one'];
  let taken = 0;
  return goals.map((name) => {
    if (name === 'goal_ads') return { name, categoryIds: [] };
    taken += each;
    const categoryIds = wanted.slice(taken - each, taken);
    return { name, categoryIds, ...(name === TRIED && { triedFrom: firstTriedDay(today) }) };
  });
}
