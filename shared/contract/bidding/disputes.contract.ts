import { z } from 'zod';
import { CLICK_KINDS } from '../../rules/bids/click-facts.ts';
import { FIRST_PAGE, MAX_PER_PAGE, PAGE_SIZES } from '../../rules/limits.ts';
import { canSeeStatements } from '../../rules/people/access.ts';
import {
  DISPUTE_DAYS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  DISPUTE_TEXT_MAX,
  DISPUTED_CLICKS_MAX,
} from '../../rules/statements/disputes.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('disputes');
const access = { kind: 'shop', level: 3, may: canSeeStatements } as const satisfies Access;

/** What somebody writes, on as many lines as they like. */
export const disputeText = z
  .string()
  .trim()
  .max(DISPUTE_TEXT_MAX)
  .regex(/^[^\p{Cc}\n\t]*(?:[\n\t][^\p{Cc}\n\t]*)*$/u);

const exact = z.number().describe('EUR, exact to the micro-euro');

export const dispute = z.object({
  id: z.int(),
  shop_id: z.int(),
  state: z.enum(DISPUTE_STATES),
  reason: z.enum(DISPUTE_REASONS),
  message: z.string(),
  opener: z.string().describe('Who disputed, as they were called then'),
  opened_at: z.string().describe('Instant, UTC'),
  clicks: z.int(),
  charge: exact.describe('What the disputed clicks cost, EUR'),
  decided_at: z.string().nullable(),
  answer: z.string().nullable(),
  accepted: z.int().describe('Of the clicks; 0 while it waits'),
  credit: exact.describe('What the shop gets back, EUR'),
});
export type Dispute = z.infer<typeof dispute>;

export const disputedClick = z.object({
  event_id: z.uuid(),
  at: z.string().describe('Instant, UTC'),
  product_id: z.int(),
  product_name: z.string(),
  category_id: z.int(),
  category_name: z.string(),
  kind: z.enum(CLICK_KINDS),
  charge: exact,
  accepted: z.boolean().nullable().describe('Null while it waits'),
});

export const listDisputesCall = api.get('/v1/disputes/:shopId', {
  summary: 'The clicks that a shop disputed, newest first, with what was decided',
  access,
  params: shopParams,
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(FIRST_PAGE),
    per_page: wholeNumber(1, MAX_PER_PAGE).default(PAGE_SIZES.disputes),
  }),
  response: pageOf(dispute),
});
export type DisputePage = z.infer<typeof listDisputesCall.response>;

export const openDisputeCall = api.post('/v1/disputes/:shopId', {
  summary: `Disputes charged clicks of the last ${DISPUTE_DAYS} days; each click can be disputed once`,
  access,
  params: shopParams,
  body: z.strictObject({
    event_ids: z
      .array(z.uuid())
      .min(1)
      .max(DISPUTED_CLICKS_MAX)
      .refine(
        (ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length,
        customIssue('repeated', {}, 'Each click once'),
      ),
    reason: z.enum(DISPUTE_REASONS),
    message: disputeText.default(''),
  }),
  response: dispute,
});
