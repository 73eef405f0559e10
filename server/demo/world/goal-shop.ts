import { type Day, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { DemoAd, DemoBid, DemoBidVersion, DemoPortal, DemoShop, PortalWorld } from './demo-world.ts';

/** Whose bids run themselves in the last days of the history. */
const GOAL_SHOP = { cc: 'si', name: 'Modra Žica' } as const;
const GOAL_DAYS = 30;
/** Each of its two goals is for so many categories. */
const GOAL_CATEGORIES = 12;

export const firstGoalDay = (today: Day): Day => addDays(today, -GOAL_DAYS);

/** The shop of a portal whose bids run themselves; undefined where none does. */
export const goalShopOf = ({ portal, shops }: { portal: DemoPortal; shops: readonly DemoShop[] }) =>
  portal.cc === GOAL_SHOP.cc ? shops.find(({ name }) => name === GOAL_SHOP.name) : undefined;

/** Bids or ads of which nobody changes those of the shop with goals while these run. */
export function leaveToGoals<T extends DemoBid | DemoAd>(
  bids: readonly T[],
  goalShop: DemoShop | undefined,
  { fromDay, today }: { readonly fromDay: Day; readonly today: Day },
): readonly T[] {
  if (!goalShop) return bids;
  const until = dayStart(firstGoalDay(today));
  const leave = (versions: readonly DemoBidVersion[]): readonly DemoBidVersion[] => {
    const before = versions.filter(({ at }) => at < until);
    // A bid that was younger stands from the beginning.
    return before.length > 0
      ? before
      : versions.slice(0, 1).map((first) => ({ ...first, at: dayStart(fromDay) }));
  };
  return bids.map((bid) => (bid.shopId === goalShop.id ? { ...bid, versions: leave(bid.versions) } : bid));
}

/** The categories that people look at most, of those on which the shop bids. */
export function goalCategories({ bids, products }: PortalWorld, shopId: number) {
  const demandIn = (categoryId: number) =>
    products.reduce(
      (sum, { categoryPath, demand }) => sum + (categoryPath.at(-1) === categoryId ? demand : 0),
      0,
    );
  const wanted = bids
    .filter((bid) => bid.shopId === shopId && bid.versions.at(-1)?.enabled)
    .flatMap(({ categoryId }) => categoryId ?? [])
    .map((categoryId) => ({ categoryId, demand: demandIn(categoryId) }))
    .filter(({ demand }) => demand > 0)
    .sort((a, b) => b.demand - a.demand || a.categoryId - b.categoryId)
    .map(({ categoryId }) => categoryId);
  return {
    first: wanted.slice(0, GOAL_CATEGORIES),
    clicks: wanted.slice(GOAL_CATEGORIES, 2 * GOAL_CATEGORIES),
  };
}
