import { HOUR_MS } from '../time/durations.ts';

/** What a rule may look at, of a day with the bid as it stands. */
export const RULE_MEASURES = [
  'views',
  'lost_to_rank',
  'position',
  'clicks',
  'cost',
  'cpc',
  'profit',
  'profit_per_click',
  'cost_share',
] as const;
export type RuleMeasure = (typeof RULE_MEASURES)[number];
/** In which unit: a part of one, a position, a number, or EUR. */
export const RULE_UNITS = {
  views: 'count',
  lost_to_rank: 'part',
  position: 'position',
  clicks: 'count',
  cost: 'eur',
  cpc: 'eur',
  profit: 'eur',
  profit_per_click: 'eur',
  cost_share: 'part',
} as const satisfies Record<RuleMeasure, string>;

export const RULE_COMPARISONS = ['above', 'below'] as const;
export type RuleCondition = {
  readonly measure: RuleMeasure;
  readonly comparison: (typeof RULE_COMPARISONS)[number];
  /** In the unit of the measure. */
  readonly value: number;
};
export const RULE_CONDITIONS_MAX = 4;
export const RULE_DAYS_MAX = 14;
/** Over so many days a rule is shown before it is switched on … */
export const BACKTEST_DAYS = 60;
/** … by a key that holds for an hour of the same day … */
export const BACKTEST_KEY_MS = HOUR_MS;
/** … with so many of the bids that it would have changed. */
export const BACKTEST_ROWS = 20;
/** A rule changes a bid by a hundredth at least, and no further than a day goes. */
export const LEAST_RULE_CHANGE = 0.01;

/** If all conditions held on each of the last days, a bid changes by a part of itself. */
export type BidRule = {
  readonly conditions: readonly RuleCondition[];
  readonly days: number;
  /** `0.1`: a tenth more; below 0 less. */
  readonly change: number;
};
