import { z } from 'zod';
import { INVALID_REASONS } from '../../rules/auction/click-validity.ts';
import { CLICK_KINDS, DEVICES, VALIDITIES } from '../../rules/bids/click-facts.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../rules/portals/locales.ts';
import { defineCall } from '../frame/call.ts';
import { CLICK_LIST } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { wholeNumber } from '../frame/whole-number.ts';
import { answerFrame } from './report-answer.ts';
import { reportFrame } from './report-calls.ts';
import { measureShape } from './report-measures.ts';
import { pagedBy, rangeQuery, reportFilters, reportQuery } from './report-query.ts';

/** What clicks alone can be narrowed to. */
const clickFilters = {
  position: wholeNumber(1, 1000).optional(),
  validity: z.enum(VALIDITIES).optional().describe('Valid clicks, invalid ones, or those of one reason'),
};

export const ledgerRow = z.object({
  event_id: z.uuid(),
  at: z.string().describe('Instant, UTC'),
  product_id: z.int(),
  ...productIdentifiers,
  ...localised('product_name'),
  category_id: z.int(),
  ...localised('category_name'),
  position: z.int(),
  kind: z.enum(CLICK_KINDS),
  device: z.enum(DEVICES),
  base: z.number().describe('Base price of the click, EUR'),
  charge: z.number().describe('What it cost, EUR; 0 for an invalid click'),
  valid: z.boolean(),
  invalid_reason: z.enum(INVALID_REASONS).nullable(),
  order_ids: z.array(z.string()).describe('The shop’s own numbers of the orders that count for it'),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

/** The click ledger: every accepted click, newest first, the invalid ones too. */
export const listClicksCall = defineCall({
  ...reportFrame(
    'clicks',
    'The ledger: each click with its position, kind, base, charge and validity, newest first',
  ),
  query: reportQuery.extend({ ...clickFilters, ...pagedBy(CLICK_LIST) }),
  response: z.object({
    ...answerFrame,
    data: z.array(ledgerRow),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
    totals: z
      .object(measureShape(['clicks', 'cpc_sum']))
      .describe('Of the valid ones among the filtered clicks'),
  }),
});

/** The same rows as a CSV file, streamed; header `x-total-rows` says how many will come. */
export const exportClicksCall = defineCall({
  ...reportFrame('clicks', 'The ledger as CSV (UTF-8, semicolons), streamed, oldest first'),
  path: '/v1/analytics/clicks/:shopId/export',
  query: z.strictObject({
    ...rangeQuery,
    ...reportFilters,
    ...clickFilters,
    lang: z.enum(LOCALES).default(DEFAULT_LOCALE),
  }),
});
