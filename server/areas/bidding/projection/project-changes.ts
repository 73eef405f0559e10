import { setImmediate as breathe } from 'node:timers/promises';
import type { ProjectionFigures } from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import { type BidTarget, changedBid } from '../../../../shared/rules/auction/own-part.ts';
import { replayBid } from '../../../../shared/rules/bids/bid-replay.ts';
import { loadReplay, type ProjectionQuestion, type Replay } from './load-replay.ts';
import { shapeFigures } from './shape-figures.ts';

export type ProjectedChange = { readonly now: ProjectionFigures; readonly changed: ProjectionFigures };

/** A bid as it is to be. */
export type WantedBid = { readonly target: BidTarget; readonly micros: number; readonly enabled: boolean };

function projectOne(
  { shop }: ProjectionQuestion,
  replay: Replay,
  { target, micros, enabled }: WantedBid,
): ProjectedChange {
  const { now, pricing, knownDays: days } = replay;
  const { products, current, rates } = replay.of(target);
  const figuresOf = (tally: ReturnType<typeof replayBid>, hasBid: boolean) =>
    shapeFigures(tally, { rates, days, hasBid });
  const hasBid = products.some(({ part }) => part.bid !== null);
  const bid = changedBid(current, { ...target, shopId: shop.id, micros, now });
  // One that is off leaves its place to the next bid of the shop that counts there.
  const off = enabled ? null : replay.without(target).products;
  return {
    now: figuresOf(replayBid(products, null, pricing), hasBid),
    changed: off
      ? figuresOf(
          replayBid(off, null, pricing),
          off.some(({ part }) => part.bid !== null),
        )
      : figuresOf(replayBid(products, bid, pricing), true),
  };
}

/**
 * What each of some changes would bring, in their order: every one by itself, with the shop's other bids as they stand; a
 * view counts once, for the nearest of the targets.
 */
export async function projectChanges(
  question: ProjectionQuestion,
  wanted: readonly WantedBid[],
): Promise<ProjectedChange[]> {
  if (wanted.length === 0) return [];
  const replay = await loadReplay(
    question,
    wanted.map(({ target }) => target),
  );
  const projected: ProjectedChange[] = [];
  for (const one of wanted) {
    projected.push(projectOne(question, replay, one));
    await breathe();
    question.signal?.throwIfAborted();
  }
  return projected;
}
