import { BID_MAX_MICROS, IDEAL_OBSTACLES, type IdealObstacle } from './bids.ts';
import { CENT_MICROS } from './ideal-bid.ts';

/** What is to become of chosen bids: one amount, a part more or less, cents more or less, what a click may cost, or what a position costs. */
export type AmountChange =
  | { readonly kind: 'set'; readonly micros: number }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'add'; readonly micros: number }
  | { readonly kind: 'break_even' }
  | { readonly kind: 'position' };

/** What a position costs on a row, in micro-euro, or why no bid holds it. */
export type PositionPriceNow =
  | { readonly micros: number; readonly reason: null }
  | { readonly micros: null; readonly reason: IdealObstacle };

/** A bid of a row, in micro-euro; nulls where it has none, or no orders say what a click may cost. */
export type ChangeableBid = {
  readonly ownMicros: number | null;
  readonly breakEvenMicros: number | null;
  /** Of the position that is asked for. */
  readonly position?: PositionPriceNow;
  /** A bid has to be above it. */
  readonly minimumMicros: number;
};

/** Why a bid stays as it is. */
export const UNCHANGED_REASONS = [
  'no_bid',
  'no_break_even',
  ...IDEAL_OBSTACLES,
  'same',
  'below_minimum',
  'too_high',
] as const;
export type UnchangedReason = (typeof UNCHANGED_REASONS)[number];

export type ChangedBid =
  | { readonly micros: number; readonly reason: null }
  | { readonly micros: null; readonly reason: UnchangedReason };

const stays = (reason: UnchangedReason): ChangedBid => ({ micros: null, reason });
const toCents = (micros: number) => Math.round(micros / CENT_MICROS) * CENT_MICROS;

/** In micro-euro; relative amounts come to whole cents, and what a click may cost is rounded down to one. */
function wantedMicros(change: AmountChange, bid: ChangeableBid): number | UnchangedReason {
  if (change.kind === 'set') return change.micros;
  if (change.kind === 'break_even') {
    return bid.breakEvenMicros === null
      ? 'no_break_even'
      : Math.floor(bid.breakEvenMicros / CENT_MICROS) * CENT_MICROS;
  }
  if (change.kind === 'position') return bid.position?.micros ?? bid.position?.reason ?? 'no_views';
  if (bid.ownMicros === null) return 'no_bid';
  if (change.kind === 'add') return bid.ownMicros + change.micros;
  return toCents(bid.ownMicros * (1 + change.percent / 100));
}

/** What a bid becomes, or why it stays. */
export function changeAmount(change: AmountChange, bid: ChangeableBid): ChangedBid {
  const wanted = wantedMicros(change, bid);
  if (typeof wanted === 'string') return stays(wanted);
  if (wanted === bid.ownMicros) return stays('same');
  if (wanted <= bid.minimumMicros) return stays('below_minimum');
  return wanted > BID_MAX_MICROS ? stays('too_high') : { micros: wanted, reason: null };
}
