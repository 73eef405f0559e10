import type { GoalWish } from './goals.ts';

/** What a bid of so many whole cents is expected to bring a day; nothing is rounded. */
export type BidPoint = {
  readonly cents: number;
  /** Of the views, those at position 1, at 2 or better, at 3 or better; 0 to 1. */
  readonly held: readonly [number, number, number];
  readonly clicks: number;
  /** Micro-euro. */
  readonly cost: number;
  /** The mean one; null without views. */
  readonly position: number | null;
};

/** Everything that bids on one target would bring. */
export type TargetCurve = {
  /** Whole cents at which something changes, in order; empty where the shop's nearer bids decide all of it. */
  readonly steps: readonly number[];
  readonly at: (cents: number) => BidPoint;
};

/** What one click brings, in micro-euro; null where nothing is known of it. */
export type ClickWorth = { readonly revenue: number | null; readonly margin: number | null };

/** What really came on a target in some days, under the goal as it stands; cost in micro-euro. */
export type CameSoFar = {
  readonly clicks: number;
  readonly cost: number;
  /** Whether what days saved is kept: where the monthly limit is short there is nothing to spend it from. */
  readonly keepsSaved?: boolean;
};
export const NOTHING_CAME: CameSoFar = { clicks: 0, cost: 0 };

/**
 * A day may cost up to twice what the mean allows its clicks, where the days before saved so much, and is held to seven
 * tenths of it at least, however much they overspent.
 */
const MOST_CREDIT = 1;
const MOST_DEBT = 0.3;

/** The least and the most that a bid may be, in whole cents. */
export type CentBounds = { readonly lowest: number; readonly highest: number };

/**
 * Why a goal has no bid on a target (the first four), or one that only comes as near to it as the bounds allow: nobody
 * looked; the shop’s bids on what is below, or another ad of it, decide; no order says what a click brings; the price list
 * asks for more than the highest bid.
 */
export const GOAL_OBSTACLES = [
  'no_views',
  'nearer_bids',
  'no_orders',
  'below_minimum',
  'out_of_reach',
] as const;
export type GoalObstacle = (typeof GOAL_OBSTACLES)[number];

export type Choice =
  | { readonly point: BidPoint; readonly obstacle: null | 'out_of_reach' }
  | { readonly point: null; readonly obstacle: Exclude<GoalObstacle, 'out_of_reach'> };

type Outcome = Omit<BidPoint, 'cents'>;

/** What counts for a goal, of a day: more of it is better. Null where it cannot be told. */
export function goalMeasure(wish: GoalWish, point: Outcome, worth: ClickWorth): number | null {
  // A position that is held is held the better the less it costs.
  if (wish.kind === 'hold_position') return -point.cost;
  if (wish.kind === 'most_profit')
    return worth.margin === null ? null : point.clicks * worth.margin - point.cost;
  return point.clicks;
}

/** What a click may cost on the mean, in micro-euro; null where the goal says nothing of it. */
function meanPrice(wish: GoalWish, { revenue }: ClickWorth): number | null {
  if (wish.kind === 'target_cpc') return wish.cpcMicros;
  return wish.kind === 'target_cost_share' ? wish.costShare * (revenue ?? 0) : null;
}

/**
 * Whether the goal is met: the position held, the mean price not exceeded. A mean is one of days: between two steps of the
 * curve there is nothing, so what days below it saved may be spent on one above. The other goals have nothing that breaks.
 */
export function isMet(
  wish: GoalWish,
  point: Outcome,
  { worth, came }: { readonly worth: ClickWorth; readonly came: CameSoFar },
): boolean {
  if (wish.kind === 'hold_position') return (point.held[wish.position - 1] ?? 0) >= wish.share;
  const price = meanPrice(wish, worth);
  if (price === null) return true;
  const allowed = price * point.clicks;
  const saved = price * came.clicks - came.cost;
  const credit = came.keepsSaved ? 0 : MOST_CREDIT * allowed;
  return point.cost <= allowed + Math.max(-MOST_DEBT * allowed, Math.min(credit, saved));
}

/** The bids that are worth trying: the lowest one, and each up to the highest at which something changes. */
export function pointsWithin({ steps, at }: TargetCurve, { lowest, highest }: CentBounds): BidPoint[] {
  return [lowest, ...steps.filter((cents) => cents > lowest && cents <= highest)].map(at);
}

/** The first of the points, in order of the bid, that has the most of something. */
function lowestOfMost(points: readonly BidPoint[], scoreOf: (point: BidPoint) => number): BidPoint | null {
  let best: BidPoint | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const point of points) {
    const value = scoreOf(point);
    if (value <= most) continue;
    [best, most] = [point, value];
  }
  return best;
}

/** The lowest of the points that has most of a position; of those that never reach it, most of the next one. */
function nearestTo(position: number, points: readonly BidPoint[]): BidPoint | undefined {
  let nearest = points[0];
  for (const point of points.slice(1)) {
    const behind = [0, 1, 2].slice(position - 1);
    const differing = behind.find((at) => point.held[at] !== nearest?.held[at]);
    if (differing !== undefined && (point.held[differing] ?? 0) > (nearest?.held[differing] ?? 0))
      nearest = point;
  }
  return nearest;
}

type ChoiceFacts = {
  readonly bounds: CentBounds;
  readonly worth: ClickWorth;
  readonly came: CameSoFar;
  readonly hasViews: boolean;
};

/** What stands in the way of any choice; null where nothing does. */
function obstacleOf(
  wish: GoalWish,
  curve: TargetCurve,
  about: ChoiceFacts,
): Exclude<GoalObstacle, 'out_of_reach'> | null {
  const { bounds, worth, hasViews } = about;
  if (!hasViews) return 'no_views';
  if (curve.steps.length === 0) return 'nearer_bids';
  if (wish.kind === 'target_cost_share' && worth.revenue === null) return 'no_orders';
  if (wish.kind === 'most_profit' && worth.margin === null) return 'no_orders';
  return bounds.lowest > bounds.highest ? 'below_minimum' : null;
}

/**
 * The lowest bid within the bounds that meets a goal on one target, and of those the one with the most of what the goal
 * measures. Where none meets it, the one that comes nearest: most of the position, or the lowest bid of all.
 */
export function chooseBid(wish: GoalWish, curve: TargetCurve, about: ChoiceFacts): Choice {
  const obstacle = obstacleOf(wish, curve, about);
  if (obstacle !== null) return { point: null, obstacle };
  const points = pointsWithin(curve, about.bounds);
  const met = points.filter((point) => isMet(wish, point, about));
  const best =
    wish.kind === 'hold_position'
      ? met[0]
      : lowestOfMost(met, (point) => goalMeasure(wish, point, about.worth) ?? Number.NEGATIVE_INFINITY);
  if (best) return { point: best, obstacle: null };
  const nearest = wish.kind === 'hold_position' ? nearestTo(wish.position, points) : points[0];
  if (!nearest) throw new Error('bounds hold one bid at least');
  return { point: nearest, obstacle: 'out_of_reach' };
}
