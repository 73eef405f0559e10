import type { AuctionBid } from '../auction/auction.ts';
import type { BidMoment } from './bid-moments.ts';

/** A bid as it stood from an instant (ms since the epoch) on; null where there was none, or it was off. */
export type BidVersion = { readonly since: number; readonly bid: AuctionBid | null };

/** One bid through time. */
export type BidTrack = {
  readonly shopId: number;
  readonly categoryId: number | null;
  readonly productId: number | null;
  /** In order of time, the first from ever. */
  readonly versions: readonly BidVersion[];
};

export type ShopBidChange = BidMoment & { readonly shopId: number };

/** Before everything whose time is known. */
const LONG_AGO = 0;
const EVER = Number.NEGATIVE_INFINITY;

const isSame = (a: ShopBidChange['from'], b: ShopBidChange['from']) =>
  a.micros === b.micros && a.enabled === b.enabled;

function trackOf(
  changes: readonly [ShopBidChange, ...ShopBidChange[]],
  standing: AuctionBid | undefined,
): BidTrack {
  const [first] = changes;
  const { shopId, categoryId, productId } = changes.at(-1) ?? first;
  const versionOf = (
    since: number,
    { micros, enabled }: ShopBidChange['to'],
    updatedAt: number,
  ): BidVersion => {
    const isOn = micros !== null && enabled === true;
    const bid = {
      id: first.bidId,
      shopId,
      categoryId,
      productId,
      bidMicros: micros ?? 0,
      enabled: true,
      updatedAt,
    };
    return { since, bid: isOn ? bid : null };
  };
  const versions = [versionOf(EVER, first.from, LONG_AGO)];
  let updatedAt = LONG_AGO;
  for (const { at, from, to } of changes) {
    // A bid that only came to another product keeps its turn.
    if (!isSame(from, to)) updatedAt = at;
    versions.push(versionOf(at, to, updatedAt));
  }
  const last = versions.at(-1);
  if (last?.bid && standing?.enabled && standing.bidMicros === last.bid.bidMicros) {
    versions[versions.length - 1] = {
      since: last.since,
      bid: { ...last.bid, updatedAt: standing.updatedAt },
    };
  }
  return { shopId, categoryId, productId, versions };
}

/**
 * The bids of every instant, by their history. `changes` are lines of it in the order in which they were written;
 * a bid without a line stood as it stands, one that is gone is known from its lines alone.
 */
export function bidTracks(standing: readonly AuctionBid[], changes: readonly ShopBidChange[]): BidTrack[] {
  const byId = new Map(standing.map((bid) => [bid.id, bid]));
  const histories = Map.groupBy(changes, ({ bidId }) => bidId);
  const untouched = standing.filter(({ id, enabled }) => enabled && !histories.has(id));
  return [
    ...untouched.map(
      (bid): BidTrack => ({
        shopId: bid.shopId,
        categoryId: bid.categoryId ?? null,
        productId: bid.productId ?? null,
        versions: [{ since: EVER, bid }],
      }),
    ),
    ...[...histories].map(([id, lines]) =>
      trackOf(lines as [ShopBidChange, ...ShopBidChange[]], byId.get(id)),
    ),
  ];
}

/** The version of an instant. */
export function versionAt<V extends { readonly since: number }>(
  versions: readonly V[],
  ms: number,
): V | undefined {
  let found: V | undefined;
  for (const version of versions) {
    if (version.since > ms) break;
    found = version;
  }
  return found;
}
