import { type AuctionPricing, premiumChargeMicros } from '../auction/auction.ts';
import type { ReplayPage } from '../auction/replay-pages.ts';
import {
  type PositionTally,
  placeOn,
  placesOn,
  type ReplayedProduct,
  type ReplayTally,
} from './bid-replay.ts';
import { BID_MAX_MICROS } from './bids.ts';
import { CENT_MICROS, leastOn } from './ideal-bid.ts';

/** Views at one position: those whose click has a price of its own, and those whose click costs the bid itself. */
type Standing = { views: number; chargeMicros: number; ownViews: number };

/** What a page gives from a bid of so many cents on; `chargeMicros` is null where a click costs the bid itself. */
type Outcome = {
  readonly cents: number;
  readonly position: number;
  readonly chargeMicros: number | null;
};

export type BidCurveStep = {
  /** The bid from which on this holds, in whole cents. */
  readonly cents: number;
  readonly standings: ReadonlyMap<number, Readonly<Standing>>;
};

/** Everything that bids on a target in whole cents would have brought: a step wherever one more cent changes something. */
export type BidCurve = {
  readonly views: number;
  /** In order; the first, of 0 cents, is a bid that wins nothing. */
  readonly steps: readonly [BidCurveStep, ...BidCurveStep[]];
};

const MAX_CENTS = BID_MAX_MICROS / CENT_MICROS;

/** Placed after every bid that stands already. */
const probe = (cents: number) => ({
  id: Number.MAX_SAFE_INTEGER,
  shopId: 0,
  bidMicros: cents * CENT_MICROS,
  enabled: true,
  updatedAt: Number.MAX_SAFE_INTEGER,
});

/** From the bid that wins the place on, and from the one on that no longer costs itself. */
function outcomesAt(page: ReplayPage, cents: number, pricing: AuctionPricing): Outcome[] {
  const { position } = placeOn(page, probe(cents), pricing);
  const next = page.winners[position - 1]?.bid.bidMicros ?? null;
  const needed = premiumChargeMicros(Number.MAX_SAFE_INTEGER, page.baseMicros, next, pricing);
  const settled = Math.max(cents, Math.ceil(needed / CENT_MICROS));
  const own: Outcome = { cents, position, chargeMicros: null };
  const priced: Outcome = { cents: settled, position, chargeMicros: needed };
  return settled === cents ? [priced] : [own, priced];
}

/** All that a bid can make of a page, in order of the bid. */
function outcomesOf(page: ReplayPage, pricing: AuctionPricing): Outcome[] {
  const without = placeOn(page, null, pricing);
  const outcomes: Outcome[] = [{ cents: 0, ...without }];
  let before = Number.NaN;
  for (let position = placesOn(page); position >= 1; position -= 1) {
    const cents = leastOn(page, position, pricing.reserveMicros) / CENT_MICROS;
    if (cents === before) continue;
    before = cents;
    // A place above begins before the one below has its own price.
    while ((outcomes.at(-1)?.cents ?? 0) >= cents) outcomes.pop();
    outcomes.push(...outcomesAt(page, cents, pricing));
  }
  return outcomes.filter(({ cents }) => cents <= MAX_CENTS);
}

type Move = { readonly views: number; readonly from: Outcome | null; readonly to: Outcome };

function shift(standings: Map<number, Standing>, { position, chargeMicros }: Outcome, views: number): void {
  const known = standings.get(position) ?? { views: 0, chargeMicros: 0, ownViews: 0 };
  known.views += views;
  if (chargeMicros === null) known.ownViews += views;
  else known.chargeMicros += views * chargeMicros;
  if (known.views === 0) standings.delete(position);
  else standings.set(position, known);
}

/** Where a bid of so many cents moves views from one place or price to another. */
function movesOf(products: readonly ReplayedProduct[], pricing: AuctionPricing): Map<number, Move[]> {
  const moves = new Map<number, Move[]>([[0, []]]);
  const add = (cents: number, move: Move) => {
    const known = moves.get(cents);
    if (known) known.push(move);
    else moves.set(cents, [move]);
  };
  for (const { part, pages } of products) {
    for (const page of pages) {
      const { views } = page;
      const outcomes: Outcome[] = part.isTarget
        ? outcomesOf(page, pricing)
        : [{ cents: 0, ...placeOn(page, part.bid, pricing) }];
      for (const [index, to] of outcomes.entries()) {
        add(to.cents, { views, from: outcomes[index - 1] ?? null, to });
      }
    }
  }
  return moves;
}

/** One pass over the auctions for all bids at once. */
export function bidCurve(products: readonly ReplayedProduct[], pricing: AuctionPricing): BidCurve {
  const moves = movesOf(products, pricing);
  const standings = new Map<number, Standing>();
  const steps: BidCurveStep[] = [];
  for (const [cents, found] of [...moves].sort(([a], [b]) => a - b)) {
    for (const { views, from, to } of found) {
      if (from) shift(standings, from, -views);
      shift(standings, to, views);
    }
    steps.push({ cents, standings: new Map([...standings].map(([at, one]) => [at, { ...one }])) });
  }
  const [first = { cents: 0, standings: new Map() }, ...rest] = steps;
  const views = [...first.standings.values()].reduce((sum, one) => sum + one.views, 0);
  return { views, steps: [first, ...rest] };
}

/** What a bid of so many whole cents on the target would have brought; the same as `replayBid` of it. */
export function tallyAt({ views, steps }: BidCurve, cents: number): Pick<ReplayTally, 'views' | 'positions'> {
  const { standings } = steps.findLast((step) => step.cents <= cents) ?? steps[0];
  const positions = new Map<number, PositionTally>();
  for (const [position, { views: seen, chargeMicros, ownViews }] of standings) {
    positions.set(position, { views: seen, chargeMicros: chargeMicros + ownViews * cents * CENT_MICROS });
  }
  return { views, positions };
}
