import { eurToMicros, MICROS_PER_EUR, microsToEur } from '../money/money.ts';
import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import type { Strategy } from './strategy.ts';

/** Where a shop's standing was counted: in the views of a day, or where none are known in the offers of now. */
export const RANKING_SOURCES = ['views', 'offers'] as const;
export type RankingSource = (typeof RANKING_SOURCES)[number];

/** Which categories the set-bid window is about: with the shop's offers; of them those with, or without, an enabled bid of their own. */
export const BID_SELECTIONS = ['all', 'active', 'inactive'] as const;
export type BidSelection = (typeof BID_SELECTIONS)[number];

/** What the set-bid window aims at: position 1, or position 2. */
export const IDEAL_STRATEGIES = ['max_performance', 'optimum_visibility'] as const satisfies Strategy[];
export type IdealStrategy = (typeof IDEAL_STRATEGIES)[number];

/** Why no bid would hold a position: nobody looked, it takes more than a bid may be, or the shop’s nearer bids decide. */
export const IDEAL_OBSTACLES = ['no_views', 'too_dear', 'nearer_bids'] as const;
export type IdealObstacle = (typeof IDEAL_OBSTACLES)[number];

/** Whole days before today whose auctions a projection runs again. */
export const REPLAY_DAYS = 14;
/** An ideal bid holds its position in at least this share of the views. */
export const IDEAL_VIEW_SHARE = 0.9;
/** Days of the month that a projection speaks of. */
export const PROJECTED_DAYS = 30;
export const BIDS_PER_CALL_MAX = 10_000;

/** The most that a plan can be held to, EUR a day. */
export const PLAN_DAY_MAX_EUR = 1_000_000;

/** A slip of the finger ends here: nobody pays 100 EUR for a click. */
export const BID_MAX_MICROS = 100 * MICROS_PER_EUR;

export type BidError = 'not_positive' | 'too_high' | 'too_fine' | 'below_minimum';

/**
 * A bid in EUR as integer micro-euro, or why it cannot be one. It has to be above `minimumMicros`, the lowest base
 * price of what it is for, or it could win nothing anywhere.
 */
export function readBid(eur: number, minimumMicros: number): { micros: number } | { error: BidError } {
  if (!(eur > 0)) return { error: 'not_positive' };
  if (eur * MICROS_PER_EUR > BID_MAX_MICROS) return { error: 'too_high' };
  const micros = eurToMicros(eur);
  // The shortest text of a decimal with at most six places is read back from its micro-euro exactly.
  if (micros / MICROS_PER_EUR !== eur) return { error: 'too_fine' };
  return micros > minimumMicros ? { micros } : { error: 'below_minimum' };
}

/** Decimals of an amount in EUR: a micro-euro is the least that is charged. */
const BID_DECIMALS = 6;

/**
 * An error of a bid with its code.
 * @param minimumMicros as it was given to `readBid`
 */
export function bidIssue(field: string, error: BidError, minimumMicros: number): FieldIssue {
  switch (error) {
    case 'not_positive':
      return createFieldIssue(field, 'not_positive', {});
    case 'too_high':
      return createFieldIssue(field, 'too_big', { maximum: microsToEur(BID_MAX_MICROS) });
    case 'too_fine':
      return createFieldIssue(field, 'too_fine', { decimals: BID_DECIMALS });
    case 'below_minimum':
      return createFieldIssue(field, 'below_minimum', { minimum: microsToEur(minimumMicros + 1) });
  }
}
