import { z } from 'zod';
import { SHADOW_RULES } from '../../rules/auction/shadow-verdicts.ts';
import { FIRST_PAGE, MAX_PER_PAGE, PAGE_SIZES } from '../../rules/limits.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { DISPUTE_STATES, DISPUTED_CLICKS_MAX } from '../../rules/statements/disputes.ts';
import { dispute, disputedClick, disputeText } from '../bidding/disputes.contract.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { deskAccess, deskSpendAccess } from './desk-frame.ts';

const api = callsOf('desk');

export const deskDispute = dispute.extend({
  shop_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
});
export type DeskDispute = z.infer<typeof deskDispute>;

const count = z.int().min(0);

const evidence = disputedClick.extend({
  evidence: z.object({
    same_offer: count
      .nullable()
      .describe(
        'Other clicks of the visitor on this offer within a day; null where the visitor is not known',
      ),
    same_visitor: count.nullable().describe('Other clicks of the visitor on the shop within a day'),
    in_minute: count.describe('Clicks on the shop within a minute before and after, this one too'),
    product_hour: count.describe('Clicks on the offer within an hour before and after, this one too'),
    shadow: z
      .array(z.enum(SHADOW_RULES))
      .describe('Rules on trial that find the click; they charge and refuse nothing'),
    page_known: z.boolean().describe('Whether the page that showed the offer was reported'),
  }),
});
export type DisputedClickEvidence = z.infer<typeof evidence>;

export const deskDisputeDetail = deskDispute.extend({
  data: z.array(evidence),
  product_hour_usual: z
    .number()
    .describe('Clicks on one of these offers in such two hours, mean of the four weeks before'),
});
export type DeskDisputeDetail = z.infer<typeof deskDisputeDetail>;

export const listDeskDisputesCall = api.get('/v1/desk/disputes', {
  summary: 'The disputed clicks of all shops; what waits longest first, then what was decided last',
  access: deskAccess,
  query: z.strictObject({
    state: z.enum(DISPUTE_STATES).optional(),
    page: wholeNumber(1, 1_000_000).default(FIRST_PAGE),
    per_page: wholeNumber(1, MAX_PER_PAGE).default(PAGE_SIZES.disputes),
  }),
  response: pageOf(deskDispute),
});

const ofDispute = { params: z.object({ disputeId: wholeNumber(1, MAX_ID) }), response: deskDisputeDetail };

export const getDeskDisputeCall = api.get('/v1/desk/disputes/:disputeId', {
  summary: 'Disputed clicks with what is known of them; the network is not kept',
  access: ofThing(deskAccess),
  ...ofDispute,
});

export const decideDisputeCall = api.post('/v1/desk/disputes/:disputeId/decide', {
  summary:
    'Credits the accepted clicks, all or some or none, and tells the shop; 409 `already_decided` where somebody else was first',
  access: ofThing(deskSpendAccess),
  ...ofDispute,
  body: z.strictObject({
    accepted: z.array(z.uuid()).max(DISPUTED_CLICKS_MAX).describe('Event ids; the others are refused'),
    answer: disputeText.min(1).describe('What the shop is told'),
  }),
});
