import type { BidPoint } from './choose-bid.ts';

/** From one bid on a target to the next better one: what one more euro buys. */
type Climb = {
  readonly target: number;
  readonly to: BidPoint;
  readonly clicks: number;
  readonly cost: number;
};

/** The points of a target that no mix of two others beats: clicks over cost, each step dearer than the one before. */
function hullOf(points: readonly BidPoint[]): BidPoint[] {
  const hull: BidPoint[] = [];
  const slope = (a: BidPoint, b: BidPoint) => (b.clicks - a.clicks) / (b.cost - a.cost);
  for (const point of [...points].sort(
    (a, b) => a.cost - b.cost || b.clicks - a.clicks || a.cents - b.cents,
  )) {
    const last = hull.at(-1);
    if (last && point.clicks <= last.clicks) continue;
    while (hull.length >= 2) {
      const [before, top] = hull.slice(-2) as [BidPoint, BidPoint];
      if (slope(before, top) > slope(top, point)) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

/** In order of what a euro buys; of equal ones the lower bid first, then the target. */
function climbsOf(hulls: readonly (readonly BidPoint[])[]): Climb[] {
  return hulls
    .flatMap((hull, target) =>
      hull.slice(1).map((to, index): Climb => {
        const from = hull[index] as BidPoint;
        return { target, to, clicks: to.clicks - from.clicks, cost: to.cost - from.cost };
      }),
    )
    .sort((a, b) => b.clicks * a.cost - a.clicks * b.cost || a.to.cents - b.to.cents || a.target - b.target);
}

/**
 * The bids that bring the most clicks for a sum a day: from the cheapest of each target, the climbs along their hulls
 * that buy most clicks a euro, as long as they fit. Greedy, so it may leave less than one climb unspent.
 * @param targets each with its points, the lowest bid first; one at least
 * @param budget micro-euro a day, over all targets
 */
export function spreadBudget(targets: readonly (readonly BidPoint[])[], budget: number): BidPoint[] {
  const hulls = targets.map(hullOf);
  const chosen = hulls.map((hull) => hull[0] as BidPoint);
  let spent = chosen.reduce((sum, { cost }) => sum + cost, 0);
  const ended = new Set<number>();
  for (const { target, to, cost } of climbsOf(hulls)) {
    if (ended.has(target)) continue;
    if (spent + cost > budget) ended.add(target);
    else {
      chosen[target] = to;
      spent += cost;
    }
  }
  return chosen;
}
