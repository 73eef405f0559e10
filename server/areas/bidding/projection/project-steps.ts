import { setImmediate as breathe } from 'node:timers/promises';
import type { ProjectionFigures } from '../../../../shared/contract/bidding/bid-projection.contract.ts';
import type { BidTarget } from '../../../../shared/rules/auction/own-part.ts';
import { bidCurve, tallyAt } from '../../../../shared/rules/bids/bid-curve.ts';
import { CENT_MICROS } from '../../../../shared/rules/bids/ideal-bid.ts';
import { loadReplay, type ProjectionQuestion } from './load-replay.ts';
import { shapeFigures } from './shape-figures.ts';

/** A bid in whole cents, and what it would bring. */
export type BidStepFigures = { readonly cents: number; readonly figures: ProjectionFigures };
type Bounds = { readonly target: BidTarget; readonly aboveMicros: number; readonly upToMicros: number };

/**
 * What the bids on each of some targets would bring that are above one amount and at most another, in order of the bid: one
 * wherever a cent more changes something, and the highest. Every target by itself, with the shop's other bids as they stand.
 */
export async function projectSteps(
  question: ProjectionQuestion,
  bounds: readonly Bounds[],
): Promise<BidStepFigures[][]> {
  if (bounds.length === 0) return [];
  const replay = await loadReplay(
    question,
    bounds.map(({ target }) => target),
  );
  const found: BidStepFigures[][] = [];
  for (const { target, aboveMicros, upToMicros } of bounds) {
    const { products, rates } = replay.of(target);
    const curve = bidCurve(products, replay.pricing);
    const [least, most] = [Math.floor(aboveMicros / CENT_MICROS) + 1, Math.floor(upToMicros / CENT_MICROS)];
    const cents = curve.steps.map((step) => step.cents).filter((at) => at >= least && at < most);
    found.push(
      [...cents, most].map((at) => ({
        cents: at,
        figures: shapeFigures(tallyAt(curve, at), { rates, days: replay.knownDays, hasBid: true }),
      })),
    );
    await breathe();
    question.signal?.throwIfAborted();
  }
  return found;
}
