import { setImmediate as breathe } from 'node:timers/promises';
import type {
  BidProjection,
  ProjectionFigures,
  projectIdealBidsCall,
} from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { AuctionBid } from '../../../../shared/rules/auction/auction.ts';
import { type BidTarget, changedBid } from '../../../../shared/rules/auction/own-part.ts';
import { replayBid, shareHeld } from '../../../../shared/rules/bids/bid-replay.ts';
import { IDEAL_STRATEGIES, type IdealStrategy } from '../../../../shared/rules/bids/bids.ts';
import { IDEAL_POSITIONS, type IdealBid } from '../../../../shared/rules/bids/ideal-bid.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { letterName } from '../../../../shared/rules/texts/letter-names.ts';
import { aboveBase, idealNow } from './ideal-now.ts';
import { loadReplay, type ProjectionQuestion, type Replay } from './load-replay.ts';
import { frameOf, shapeFigures } from './shape-figures.ts';

export type IdealProjections = ResponseOf<typeof projectIdealBidsCall>;

/** What the replay says of one target, with any bid on it. */
function openTarget({ shop }: ProjectionQuestion, replay: Replay, target: BidTarget) {
  const { now, pricing, knownDays: days } = replay;
  const { products, current, rates } = replay.of(target);
  const hasBid = products.some(({ part }) => part.bid !== null);
  const withBid = (bid: AuctionBid | null) => {
    const tally = replayBid(products, bid, pricing);
    return { tally, figures: shapeFigures(tally, { rates, days, hasBid: bid !== null || hasBid }) };
  };
  return {
    frame: frameOf(shop.id, replay, target),
    products,
    pricing,
    current,
    asItStands: withBid(null),
    with: (micros: number) => withBid(changedBid(current, { ...target, shopId: shop.id, micros, now })),
  };
}
type OpenTarget = ReturnType<typeof openTarget>;

function difference(after: ProjectionFigures, before: ProjectionFigures): BidProjection['difference'] {
  const less = (a: number, b: number, digits: number) => Number((a - b).toFixed(digits)) + 0;
  const { position_avg: from } = before;
  const { position_avg: to } = after;
  return {
    position_avg: to === null || from === null ? null : to - from,
    clicks_month: less(after.clicks_month, before.clicks_month, 2),
    cost_month: less(after.cost_month, before.cost_month, 6),
  };
}

/** Rivals by how often they stand above, without their names. */
function nameless(above: ReadonlyMap<number, number>): BidProjection['above'] {
  return [...above]
    .sort(([shopA, a], [shopB, b]) => b - a || shopA - shopB)
    .map(([, views], index) => ({ shop: letterName(index), views }));
}

/** What a bid of so many micro-euro would have brought on the target. */
export async function projectBid(
  question: ProjectionQuestion,
  { target, micros }: { readonly target: BidTarget; readonly micros: number },
): Promise<Omit<BidProjection, 'base_min' | 'base_max'>> {
  const open = openTarget(question, await loadReplay(question, [target]), target);
  const { tally, figures } = open.with(micros);
  const now = open.asItStands.figures;
  return {
    ...open.frame,
    bid: microsToEur(micros),
    with_bid: figures,
    now,
    difference: difference(figures, now),
    above: nameless(tally.above),
  };
}

/** An ideal bid that is not above `baseMicros` is the first cent that is. */
function projectIdeal(
  open: OpenTarget,
  strategy: IdealStrategy,
  baseMicros: number,
): IdealProjections['ideals'][number] {
  const position = IDEAL_POSITIONS[strategy];
  const ideal = idealNow(open, position);
  if (ideal.micros === null)
    return { strategy, bid: null, reason: ideal.reason, share: null, with_bid: null };
  const micros = aboveBase(ideal.micros, baseMicros);
  const { tally, figures } = open.with(micros);
  return {
    strategy,
    bid: microsToEur(micros),
    reason: null,
    share: shareHeld(tally, position),
    with_bid: figures,
  };
}

/**
 * The ideal bids of each target, in their order. The views of all are read at once; every target is projected by
 * itself, with the shop's other bids as they stand, and a view counts once: for the nearest of the targets. `baseOf`
 * says what bids have to be above now.
 */
export async function projectIdeals(
  question: ProjectionQuestion,
  targets: readonly BidTarget[],
  baseOf: (target: BidTarget) => number = () => 0,
): Promise<IdealProjections[]> {
  if (targets.length === 0) return [];
  const replay = await loadReplay(question, targets);
  const projected: IdealProjections[] = [];
  for (const target of targets) {
    const open = openTarget(question, replay, target);
    const ideals = IDEAL_STRATEGIES.map((strategy) => projectIdeal(open, strategy, baseOf(target)));
    projected.push({ ...open.frame, now: open.asItStands.figures, ideals });
    await breathe();
    question.signal?.throwIfAborted();
  }
  return projected;
}

/** The least bid in whole cents that holds a position on a target, or why none does. */
export type PositionBid = { readonly target: BidTarget } & IdealBid;

/**
 * What a position costs now on each of some targets, in their order: the least bid that would hold it in nine of ten views
 * of the last days among the bids of now, or the bid as it stands where that does for less. Every target by itself; a bid
 * that is not above `baseOf` is the first cent that is.
 */
export async function findPositionBids(
  question: ProjectionQuestion,
  asked: {
    readonly targets: readonly BidTarget[];
    readonly position: number;
    readonly baseOf: (target: BidTarget) => number;
  },
): Promise<PositionBid[]> {
  const { targets, position, baseOf } = asked;
  if (targets.length === 0) return [];
  const replay = await loadReplay({ ...question, isWithBidsOfNow: true }, targets);
  const found: PositionBid[] = [];
  for (const target of targets) {
    const ideal = idealNow(openTarget(question, replay, target), position);
    found.push({
      target,
      ...(ideal.micros === null ? ideal : { micros: aboveBase(ideal.micros, baseOf(target)), reason: null }),
    });
    await breathe();
    question.signal?.throwIfAborted();
  }
  return found;
}
