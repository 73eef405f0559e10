/** A bid in whole cents with what it brings and costs, in whichever unit the budget is. */
export type PricedBid = { readonly cents: number; readonly clicks: number; readonly cost: number };

/** From one bid on a target to the next better one: what one more euro buys. */
type Climb<P> = {
  readonly target: number;
  readonly to: P;
  readonly clicks: number;
  readonly cost: number;
};

/** The points of a target that no mix of two others beats: clicks over cost, each step dearer than the one before. */
function hullOf<P extends PricedBid>(points: readonly P[]): P[] {
  const hull: P[] = [];
  const slope = (a: P, b: P) => (b.clicks - a.clicks) / (b.cost - a.cost);
  for (const point of [...points].sort(
    (a, b) => a.cost - b.cost || b.clicks - a.clicks || a.cents - b.cents,
  )) {
    const last = hull.at(-1);
    if (last && point.clicks <= last.clicks) continue;
    while (hull.length >= 2) {
      const [before, top] = hull.slice(-2) as [P, P];
      if (slope(before, top) > slope(top, point)) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
}

/** In order of what a euro buys; of equal ones the lower bid first, then the target. */
function climbsOf<P extends PricedBid>(hulls: readonly (readonly P[])[]): Climb<P>[] {
  return hulls
    .flatMap((hull, target) =>
      hull.slice(1).map((to, index): Climb<P> => {
        const from = hull[index] as P;
        return { target, to, clicks: to.clicks - from.clicks, cost: to.cost - from.cost };
      }),
    )
    .sort((a, b) => b.clicks * a.cost - a.clicks * b.cost || a.to.cents - b.to.cents || a.target - b.target);
}

/**
 * The bids that bring the most clicks for a sum a day: from the cheapest of each target, the climbs along their hulls
 * that buy most clicks a euro, as long as they fit. Greedy, so it may leave less than one climb unspent.
 * @param targets each with its points, the lowest bid first; one at least
 * @param budget over all targets
 */
export function spreadBudget<P extends PricedBid>(targets: readonly (readonly P[])[], budget: number): P[] {
  const hulls = targets.map(hullOf);
  const chosen = hulls.map((hull) => hull[0] as P);
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
