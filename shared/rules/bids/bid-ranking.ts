import type { AuctionPricing } from '../auction/auction.ts';
import { BIDDING_POSITIONS } from '../limits.ts';
import type { BidStatus } from './bid-status.ts';
import { type Strategy, strategyOf } from './strategy.ts';

/** What became of a view of a product that the shop offers. */
export const VIEW_FATES = ['covered', 'rank', 'budget', 'no_bid', 'stock'] as const;
export type ViewFate = (typeof VIEW_FATES)[number];

/** Whole views by their fate, with the sum of the shop's positions over those in which it was listed. */
export type ViewTally = Record<ViewFate, number> & { positions: number };

export const noViews = (): ViewTally => ({
  covered: 0,
  rank: 0,
  budget: 0,
  no_bid: 0,
  stock: 0,
  positions: 0,
});

/** A bid takes part in the auction: above base, and no less than what places are sold for. */
export function canWin(
  bidMicros: number | null,
  baseMicros: number,
  { reserveMicros }: Pick<AuctionPricing, 'reserveMicros'>,
): boolean {
  return bidMicros !== null && bidMicros > baseMicros && bidMicros >= reserveMicros;
}

/** `position` is null where the shop was not listed; `withheld` says that its limit or a suspension kept it out. */
export function viewFate(view: {
  readonly position: number | null;
  readonly canWin: boolean;
  readonly inStock: boolean;
  readonly withheld: boolean;
}): ViewFate {
  if (view.position === null) return view.inStock && view.withheld ? 'budget' : 'stock';
  if (view.position <= BIDDING_POSITIONS) return 'covered';
  return view.canWin ? 'rank' : 'no_bid';
}

export function addViews(to: ViewTally, more: ViewTally): void {
  for (const fate of VIEW_FATES) to[fate] += more[fate];
  to.positions += more.positions;
}

export function countViews(tally: ViewTally): number {
  return VIEW_FATES.reduce((sum, fate) => sum + tally[fate], 0);
}

/** Mean over the views in which the shop was listed; null where it was in none. */
export function positionAvg(tally: ViewTally): number | null {
  const listed = tally.covered + tally.rank + tally.no_bid;
  return listed === 0 ? null : tally.positions / listed;
}

export type ViewShares = Record<'coverage' | `lost_${Exclude<ViewFate, 'covered'>}`, number | null>;

/** Of whole views, so they are 1 together; null without views. */
export function viewShares(tally: ViewTally): ViewShares {
  const views = countViews(tally);
  const share = (fate: ViewFate) => (views === 0 ? null : tally[fate] / views);
  return {
    coverage: share('covered'),
    lost_rank: share('rank'),
    lost_budget: share('budget'),
    lost_no_bid: share('no_bid'),
    lost_stock: share('stock'),
  };
}

/** A limit that was reached; `at` in ms since the epoch. */
export type LimitReached = { readonly at: number; readonly limitMicros: number };
/** `toMicros` of null is no limit any more. */
export type LimitMoment = { readonly at: number; readonly toMicros: number | null };

/**
 * Whether the shop was over its limit at an instant of the month that `reached` and `changes` are of. What was spent
 * never shrinks within it: whoever had reached a limit has reached every lower one, and one that comes back. `changes`
 * are in order of time; before the first of them no other limit can have been reached than the one that held.
 */
export function isOverLimit(
  ms: number,
  reached: readonly LimitReached[],
  changes: readonly LimitMoment[],
): boolean {
  const last = changes.findLast(({ at }) => at <= ms);
  if (last?.toMicros === null) return false;
  const leastMicros = last?.toMicros ?? 0;
  return reached.some(({ at, limitMicros }) => at <= ms && limitMicros >= leastMicros);
}

/** A time in which the shop was kept from trading, in ms since the epoch; `to` of null is not over yet. */
export type Suspension = { readonly from: number; readonly to: number | null };

export function isSuspendedAt(ms: number, suspensions: readonly Suspension[]): boolean {
  return suspensions.some(({ from, to }) => from <= ms && (to === null || ms < to));
}

/** Of the bid that counts; null without one. `covered` are the views it won. */
export function bidStatus(about: {
  readonly bid: { readonly micros: number; readonly enabled: boolean } | null;
  readonly offersInStock: number;
  readonly baseMinMicros: number;
  readonly isOverLimit: boolean;
  readonly covered: number;
}): BidStatus | null {
  const { bid } = about;
  if (bid === null) return null;
  if (!bid.enabled) return 'paused';
  if (about.offersInStock === 0) return 'no_offers';
  if (bid.micros <= about.baseMinMicros) return 'below_minimum';
  if (about.isOverLimit) return 'limited_by_budget';
  return about.covered === 0 ? 'outbid' : 'active';
}

/** What the position amounts to that an enabled bid reaches; without one an opportunity is missed. */
export function bidStrategy(hasEnabledBid: boolean, tally: ViewTally): Strategy {
  return strategyOf(hasEnabledBid ? positionAvg(tally) : null);
}
