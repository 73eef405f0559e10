import { z } from 'zod';
import { CLICK_KINDS } from '../../rules/bids/click-facts.ts';
import { BUDGET_STATUSES } from '../../rules/budget/budget.ts';
import { FORECAST_WEEKS, SAME_WEEKDAYS } from '../../rules/budget/budget-forecast.ts';
import { LIMIT_ERROR_TEXTS, LIMIT_MAX_EUR } from '../../rules/budget/limit-change.ts';
import { canUseReports } from '../../rules/people/access.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { onlyDryRun } from '../frame/dry-run.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('limit management');
const access = { kind: 'shop', level: 3, may: canUseReports } as const satisfies Access;

const day = z.string().describe('`YYYY-MM-DD`, in Belgrade');
const eur = z.number().describe('EUR, at most 6 decimals');

/** A limit and what is spent of it. */
export const limitState = {
  limit: z.number().nullable().describe('EUR a month; null is no limit'),
  status: z.enum(BUDGET_STATUSES),
  spent: z.number().describe('EUR of this calendar month, in Belgrade'),
  share: z.number().nullable().describe('Spent ÷ limit; null without a limit, or with one of 0'),
};

const forecast = z.object({
  days: z
    .array(z.object({ date: day, lowest: eur, expected: eur, highest: eur }))
    .describe('Today and the days after it: what the month will have cost by their ends'),
  month: z.object({ lowest: eur, expected: eur, highest: eur }).describe('What the whole month costs'),
  weekdays_least: z
    .int()
    .describe(`Of up to ${SAME_WEEKDAYS} same weekdays each day rests on; the fewest of a day`),
  weekdays_most: z.int(),
  reached_on: day.nullable().describe('When the limit is reached; null where it lasts, or was reached'),
  reached_earliest: day.nullable(),
  reached_latest: day.nullable(),
});
export type LimitForecast = z.infer<typeof forecast>;

const costlyBid = z.object({
  bid_id: z.int(),
  category_id: z.int().nullable(),
  ...localised('category_name'),
  product_id: z.int().nullable(),
  ...productIdentifiers,
  ...localised('product_name'),
  bid: eur,
  enabled: z.boolean(),
  bid_clicks: z.int().describe('Of this month'),
  cost: eur.describe('Of these clicks'),
  saving: eur.describe(
    'What the days after today cost less, at the least, with the bid switched off: its clicks of the last 14 full days at base price. Those that another bid of the shop would win count only where all are advised',
  ),
  no_saving: z
    .enum(['off', 'next_wins', 'at_base'])
    .nullable()
    .describe(
      'Why nothing is saved for sure: it is off, another bid of the shop would win the clicks, or none of them cost more than the base price; null where something is',
    ),
  advised: z
    .boolean()
    .describe('One of the fewest bids that save enough, or where only all together do, of all'),
});
export type CostlyBid = z.infer<typeof costlyBid>;

const limitView = z.object({
  shop_id: z.int(),
  ...limitState,
  month_start: day,
  month_end: day,
  today: day,
  reached_at: z.string().nullable().describe('Instant, UTC: when this month reached the present limit'),
  days: z.array(z.object({ date: day, spent: eur, total: eur.describe('Of the month by its end') })),
  months: z
    .array(z.object({ month_start: day, spent: eur }))
    .describe('The last six calendar months, oldest first; those before the first click are absent'),
  forecast: forecast
    .nullable()
    .describe(
      `As long as the offers are shown: the mean of the last ${SAME_WEEKDAYS} same weekdays within ${FORECAST_WEEKS} weeks; null before the first full day`,
    ),
  raise_to: z.number().nullable().describe('EUR: what the expected month fits into; null where it fits'),
  raise_to_cautious: z.number().nullable().describe('EUR: the same of the highest month'),
  may_raise: z.boolean().describe('Members may only where the owner of the shop allows it'),
  highest_month: eur.describe('What the dearest of the last months cost, this one included'),
  kinds: z
    .array(z.object({ kind: z.enum(CLICK_KINDS), clicks: z.int(), cost: eur, share: z.number().nullable() }))
    .describe(
      'What spends this month, by the kind of click, dearest first: cost, and its share of all, 0 to 1',
    ),
  bids: z.array(costlyBid).describe('The dearest bids, dearest first'),
  bids_enough: z
    .boolean()
    .nullable()
    .describe('Whether switching bids off saves enough; null where nothing has to be saved, or can be'),
  bids_needed: eur.describe(
    'What the expected month costs too much; 0 where nothing has to be saved, or can be',
  ),
  bids_saving: eur.describe('What switching off all bids saves at the least'),
});
export type LimitView = z.infer<typeof limitView>;

export const getLimitCall = api.get('/v1/limit-management/:shopId', {
  summary: 'The monthly limit: what is spent of it, when it will be reached, and what would avoid that',
  access,
  params: shopParams,
  response: limitView,
});

export const confirmedRaise = z
  .literal(true)
  .optional()
  .describe(
    'The sum was confirmed in words; 409 `large_raise` without it where it is far above what was spent',
  );

/** What a raise says of its limit. */
export const limitRaise = {
  value: z
    .number({ error: LIMIT_ERROR_TEXTS.missing })
    .describe(`EUR, at most 2 decimals: above the limit, at most ${LIMIT_MAX_EUR}`),
  current_limit: z
    .number()
    .nonnegative()
    .describe('EUR: the limit as it was seen; 409 `changed_meanwhile` where it is another now'),
};

export const raiseLimitCall = api.post('/v1/limit-management/:shopId/raise', {
  summary: 'Raise the monthly limit; a shop that had reached it is shown again at once',
  access: { ...access, needsProof: true, movesMoney: true },
  params: shopParams,
  query: onlyDryRun,
  body: z.strictObject({ ...limitRaise, confirmed: confirmedRaise }),
  response: z.object(limitState),
});
