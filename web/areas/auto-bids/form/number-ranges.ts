import { GOAL_EUR_MAX, ROAS_MAX } from '../../../../shared/rules/auto-bids/goals.ts';
import type { ShareWay } from './share-form.ts';

const CENT = 0.01;

/** Numbers of a goal that are typed. */
export type TypedNumber = 'share' | 'cpc' | ShareWay | 'budget' | 'lowest_bid' | 'highest_bid';

/** The least and the most of each number; shares in percent, a ROAS as it is, all else in EUR. */
export const NUMBER_RANGES: Readonly<Record<TypedNumber, readonly [number, number]>> = {
  share: [1, 100],
  cpc: [CENT, GOAL_EUR_MAX],
  cost_share: [0.1, 100],
  roas: [1, ROAS_MAX],
  budget: [CENT, 100_000],
  lowest_bid: [CENT, GOAL_EUR_MAX],
  highest_bid: [CENT, GOAL_EUR_MAX],
};
