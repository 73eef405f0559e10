import { z } from 'zod';
import {
  LEAST_RULE_CHANGE,
  RULE_COMPARISONS,
  RULE_CONDITIONS_MAX,
  RULE_DAYS_MAX,
  RULE_MEASURES,
} from '../../rules/auto-bids/bid-rules.ts';
import { DAY_STEP } from '../../rules/auto-bids/goals.ts';
import { customIssue } from '../frame/custom-issue.ts';

/** If … then … */
export const bidRule = z.strictObject({
  conditions: z
    .array(
      z.strictObject({
        measure: z
          .enum(RULE_MEASURES)
          .describe(
            'Of a day with the bid as it stands. `views`: of an ad those of pages on which it could stand. `lost_to_rank`: of the views, those below the premium positions, of an ad those that do not show it. `position`: the mean one, of an ad where it is shown. `clicks`. `cost` and `cpc`: EUR. `profit`: EUR, what the clicks leave beyond their cost; `profit_per_click`: what one does. `cost_share`: cost over revenue',
          ),
        comparison: z.enum(RULE_COMPARISONS).describe('Strictly'),
        value: z.number().min(-100_000).max(1_000_000),
      }),
    )
    .min(1)
    .max(RULE_CONDITIONS_MAX),
  days: z
    .int()
    .min(1)
    .max(RULE_DAYS_MAX)
    .describe('All conditions have to hold on each of so many last whole days'),
  change: z
    .number()
    .min(-DAY_STEP)
    .max(DAY_STEP)
    .refine(
      (part) => Math.abs(part) >= LEAST_RULE_CHANGE,
      customIssue('too_small', { minimum: LEAST_RULE_CHANGE }, 'A hundredth at least'),
    )
    .describe('`0.1`: a tenth more; below 0 less. Once a day, within the bounds of the goal'),
});

/** With what a rule is switched on. */
export const testedByKey = {
  backtest_key: z
    .string()
    .max(100)
    .optional()
    .describe(
      'Of the answer to `POST /v1/auto-bids/backtest/{shopId}` for this rule with its bounds and bids, within the last hour and today; needed where a rule is switched on, and where one that is on changes in these',
    ),
};
