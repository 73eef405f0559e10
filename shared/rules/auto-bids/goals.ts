import { BID_MAX_MICROS } from '../bids/bids.ts';
import { microsToEur } from '../money/money.ts';
import type { BidRule } from './bid-rules.ts';

/** What a goal wants of its bids. */
export const GOAL_KINDS = [
  'hold_position',
  'target_cpc',
  'target_cost_share',
  'most_profit',
  'most_clicks',
  'rule',
] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

/** Whether a person applies its plans, or they apply themselves. */
export const GOAL_MODES = ['suggest', 'automatic'] as const;
export type GoalMode = (typeof GOAL_MODES)[number];

/** A bid moves by at most so much of what it was at the start of the day … */
export const DAY_STEP = 0.3;
/** … and is changed by plans at most so often a day. */
export const CHANGES_PER_DAY = 6;
/** A bid that a person changed is left alone for so many hours. */
export const REST_HOURS = 24;
/** A change has to gain so much of what the goal measures, unless it restores the goal. */
export const LEAST_GAIN = 0.02;
/** A suggestion may be applied for so many hours; then its figures are of another day. */
export const PLAN_HOURS = 24;
/** Days after which what was expected of a plan is held against what came. */
export const OUTCOME_DAYS = [1, 7, 14] as const;

export const GOALS_PER_SHOP = 20;
export const GOAL_TARGETS_MAX = 1_000;
export const GOAL_NAME_MAX = 60;
export const GOAL_EUR_MAX = microsToEur(BID_MAX_MICROS);

/** When a goal acts; at other times its bids stay as they are. Hours and days are those on the wall in Belgrade. */
export type GoalSchedule = {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  /** 0 to 23: from this hour on … */
  readonly hourFrom: number;
  /** … until before this one, 1 to 24. */
  readonly hourTo: number;
  /** Days, both inclusive; null is open. */
  readonly fromDay: string | null;
  readonly toDay: string | null;
};

/** A goal's wish with its number. */
export type GoalWish =
  /** `share`, 0.01 to 1, of the views at this position or a better one. */
  | { readonly kind: 'hold_position'; readonly position: number; readonly share: number }
  | { readonly kind: 'target_cpc'; readonly cpcMicros: number }
  /** Cost over revenue. */
  | { readonly kind: 'target_cost_share'; readonly costShare: number }
  | { readonly kind: 'most_profit' }
  /** A day, over all bids of the goal. */
  | { readonly kind: 'most_clicks'; readonly budgetMicros: number }
  | { readonly kind: 'rule'; readonly rule: BidRule };

/** Cost shares are kept to so many decimals, a ROAS to two: each ROAS of whole hundredths comes back from its cost share. */
export const COST_SHARE_DECIMALS = 8;
export const ROAS_DECIMALS = 2;
export const ROAS_MAX = 1_000;

/** The cost share that a ROAS is: 8 is 0.125. */
export const costShareOfRoas = (roas: number): number => Number((1 / roas).toFixed(COST_SHARE_DECIMALS));

/** The ROAS that a cost share is: 0.125 is 8. */
export const roasOfCostShare = (costShare: number): number => Number((1 / costShare).toFixed(ROAS_DECIMALS));

const CENT = 10_000;

/** Wanted cents as near as a day allows: what a bid may be at all comes before how far it may go in a day. */
export function withinDay(
  about: {
    readonly dayStartMicros: number | null;
    readonly bounds: { readonly lowest: number; readonly highest: number };
  },
  cents: number,
): number {
  const { dayStartMicros, bounds } = about;
  if (dayStartMicros === null) return cents;
  const most = Math.floor((dayStartMicros * (1 + DAY_STEP)) / CENT);
  const least = Math.ceil((dayStartMicros * (1 - DAY_STEP)) / CENT);
  return Math.max(bounds.lowest, Math.min(bounds.highest, Math.max(cents, least), Math.max(most, least)));
}

/** Whether a goal acts at an hour. */
export function isScheduled(
  { weekdays, hourFrom, hourTo, fromDay, toDay }: GoalSchedule,
  at: { readonly day: string; readonly weekday: number; readonly hour: number },
): boolean {
  if (fromDay !== null && at.day < fromDay) return false;
  if (toDay !== null && at.day > toDay) return false;
  return weekdays.includes(at.weekday) && at.hour >= hourFrom && at.hour < hourTo;
}
