import type { AuctionBid } from '../../../../shared/rules/auction/auction.ts';
import {
  type BidIndex,
  type ListedViews,
  type ReplayMarket,
  type ReplayPage,
  replayPages,
} from '../../../../shared/rules/auction/replay-pages.ts';
import type { BidTrack } from '../../../../shared/rules/bids/bid-timelines.ts';
import type { OwnView } from '../../../../shared/rules/bids/own-rivals.ts';
import type { StoredBidRow } from '../bids.repository.ts';
import { loadReplayOf, type ProjectionQuestion } from '../projection/load-replay.ts';

/** Bids that are to be lower, by id: micro-euro. */
export type LoweredBids = ReadonlyMap<number, number>;

/** A page as one of the own shops finds it, and as it would find it among bids that are lower. */
export type RerunView = OwnView & { readonly rerun: (lowered: LoweredBids, now: number) => OwnView };

type RerunPage = ReplayPage & {
  readonly alone: ReplayPage;
  readonly again: (lowered: LoweredBids, now: number) => ReplayPage;
};

const changedTracks = (
  { byCategory, byProduct }: BidIndex,
  change: (tracks: readonly BidTrack[]) => BidTrack[],
): BidIndex => {
  const changeAll = (tracks: ReadonlyMap<number, readonly BidTrack[]>) =>
    new Map([...tracks].map(([id, of]) => [id, change(of)]));
  return { byCategory: changeAll(byCategory), byProduct: changeAll(byProduct) };
};

/** A bid that is changed is the latest of equal ones. */
const loweredBid = (bid: AuctionBid, lowered: LoweredBids, now: number): AuctionBid => {
  const micros = lowered.get(bid.id);
  return micros === undefined ? bid : { ...bid, bidMicros: micros, updatedAt: now };
};

/** Remembers the answer to the last question: the same one is asked for many pages in a row. */
function lastAnswer<K extends object, A>(answer: (about: K, now: number) => A) {
  let known: { readonly about: K; readonly answer: A } | null = null;
  return (about: K, now: number): A => {
    if (known?.about !== about) known = { about, answer: answer(about, now) };
    return known.answer;
  };
}

/** Pages with the other own shops, without them, and with some of their bids lower. */
function sharedPages(ownShopIds: ReadonlySet<number>) {
  const markets = new WeakMap<
    ReplayMarket,
    { alone: ReplayMarket; lower: (lowered: LoweredBids, now: number) => ReplayMarket }
  >();
  const marketsOf = (market: ReplayMarket) => {
    const known = markets.get(market);
    if (known) return known;
    const withTracks = (change: (tracks: readonly BidTrack[]) => BidTrack[]): ReplayMarket => ({
      ...market,
      tracks: changedTracks(market.tracks, change),
    });
    const made = {
      alone: withTracks((tracks) => tracks.filter(({ shopId }) => !ownShopIds.has(shopId))),
      lower: lastAnswer((lowered: LoweredBids, now) =>
        withTracks((tracks) =>
          tracks.map((track) => ({
            ...track,
            versions: track.versions.map(({ since, bid }) => ({
              since,
              bid: bid && loweredBid(bid, lowered, now),
            })),
          })),
        ),
      ),
    };
    markets.set(market, made);
    return made;
  };
  return (market: ReplayMarket, views: ListedViews): RerunPage[] => {
    const { alone, lower } = marketsOf(market);
    // Bids stand still here, so that all of them have the same turns of prices, and as many pages.
    const without = replayPages(alone, views);
    const rerun = lastAnswer((lowered: LoweredBids, now) => replayPages(lower(lowered, now), views));
    return replayPages(market, views).map((page, index) => {
      const again = (lowered: LoweredBids, now: number) => rerun(lowered, now)[index] ?? page;
      return { ...page, alone: without[index] ?? page, again };
    });
  };
}

/**
 * The views of the last days in which some bids of a shop counted, each once, among all bids of now; with days of which
 * views are known.
 */
export async function loadOwnViews(
  question: ProjectionQuestion,
  bids: readonly StoredBidRow[],
  ownShopIds: ReadonlySet<number>,
) {
  const replay = await loadReplayOf<RerunPage>(
    { ...question, isWithBidsOfNow: true },
    bids,
    sharedPages(ownShopIds),
  );
  const views = bids.flatMap((target): RerunView[] => {
    const { products, current, rates } = replay.of(target);
    const own = products.filter(({ part }) => current !== null && part.bid?.id === current.id);
    return own.flatMap(({ part: { bid }, pages }) =>
      pages.map(({ alone, again, ...page }) => ({
        ...{ page, alone, bid, rates },
        rerun: (lowered: LoweredBids, now: number) => ({
          ...{ page: again(lowered, now), alone, rates },
          bid: bid && loweredBid(bid, lowered, now),
        }),
      })),
    );
  });
  return { views, pricing: replay.pricing, knownDays: replay.knownDays, period: replay.period };
}
