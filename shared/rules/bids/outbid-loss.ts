import type { AuctionPricing } from '../auction/auction.ts';
import type { ClickRates } from '../auction/click-rates.ts';
import type { BidIndex, ReplayPage } from '../auction/replay-pages.ts';
import { bidCurve, tallyAt } from './bid-curve.ts';
import { type ReplayedProduct, type ReplayTally, replayBid } from './bid-replay.ts';
import { type BidTrack, versionAt } from './bid-timelines.ts';
import { CENT_MICROS } from './ideal-bid.ts';

/** People are told from so many clicks a day on unless they say otherwise … */
export const OUTBID_CLICKS = 5;
/** … which may be so many. */
export const OUTBID_CLICKS_MAX = 1000;

/** What the views of a day are worth less by since others bid more, with the bid as it stands. */
export type OutbidLoss = {
  /** Mean positions with the others’ bids as they were, and as they are. */
  readonly positionBefore: number;
  readonly positionAfter: number;
  /** A day, at the click rates of the category. */
  readonly clicks: number;
  /** The lowest bid in whole cents that stands at least as high as before; null where none does. */
  readonly holdMicros: number | null;
};

/** Bids or ads as they stood at one instant (ms since the epoch), for all time. */
export const freezeTracks = <T extends Pick<BidTrack, 'versions'>>(tracks: readonly T[], ms: number): T[] =>
  tracks.map((track) => ({
    ...track,
    versions: [{ since: Number.NEGATIVE_INFINITY, bid: versionAt(track.versions, ms)?.bid ?? null }],
  }));

/** The bids of some shops, the same way. */
export function frozenAt({ byCategory, byProduct }: BidIndex, ms: number): BidIndex {
  const freezeAll = (tracks: ReadonlyMap<number, readonly BidTrack[]>) =>
    new Map([...tracks].map(([id, own]) => [id, freezeTracks(own, ms)]));
  return { byCategory: freezeAll(byCategory), byProduct: freezeAll(byProduct) };
}

type Tally = Pick<ReplayTally, 'views' | 'positions'>;

function meanPosition({ views, positions }: Tally): number {
  let sum = 0;
  for (const [position, seen] of positions) sum += position * seen.views;
  return sum / views;
}

function clicksOf({ positions }: Tally, rates: ClickRates): number {
  let clicks = 0;
  // In order of the position, so that the same sums come out the same.
  for (const [position, { views }] of [...positions].sort(([a], [b]) => a - b))
    clicks += views * rates(position).rate;
  return clicks;
}

/**
 * What a bid lost on the views of one day because others bid more; null where it stands no lower, or nobody saw it.
 * `before` and `after` are the same views of the products that the bid is for, among the others' bids as they were and
 * as they are.
 */
export function outbidLoss<P extends ReplayPage>(
  {
    before,
    after,
  }: { readonly before: readonly ReplayedProduct<P>[]; readonly after: readonly ReplayedProduct<P>[] },
  { rates, pricing }: { readonly rates: ClickRates; readonly pricing: AuctionPricing },
): OutbidLoss | null {
  const [was, is] = [replayBid(before, null, pricing), replayBid(after, null, pricing)];
  if (was.views === 0) return null;
  const [positionBefore, positionAfter] = [meanPosition(was), meanPosition(is)];
  const clicks = clicksOf(was, rates) - clicksOf(is, rates);
  if (positionAfter <= positionBefore || clicks <= 0) return null;
  const curve = bidCurve(after, pricing);
  const holds = curve.steps.find(
    ({ cents }) => cents > 0 && meanPosition(tallyAt(curve, cents)) <= positionBefore,
  );
  return { positionBefore, positionAfter, clicks, holdMicros: holds ? holds.cents * CENT_MICROS : null };
}
