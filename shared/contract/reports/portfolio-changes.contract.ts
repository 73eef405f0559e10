import { z } from 'zod';
import { CLIENT_NAME_MAX, PORTFOLIO_CHANGE_MAX } from '../../rules/limits.ts';
import { confirmedRaise, limitRaise } from '../bidding/budget.contract.ts';
import { callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { errorCode } from '../frame/error-codes.ts';
import { MAX_ID } from '../frame/whole-number.ts';
import { ofOwnShops } from './portfolio.contract.ts';
import { reportOrder } from './report-files.contract.ts';

const api = callsOf('portfolio');

const shopId = z.int().min(1).max(MAX_ID);
const isEachOnce = (ids: readonly number[]) => new Set(ids).size === ids.length;
const eachOnce = customIssue('repeated', {}, 'Each shop once');

/** The shops that a change is for. */
export const changedShops = z.array(shopId).min(1).max(PORTFOLIO_CHANGE_MAX).refine(isEachOnce, eachOnce);

/** What became of the change for one shop; the others do not depend on it. */
export const shopOutcome = z.object({
  shop_id: z.int(),
  fault: errorCode.nullable().describe('Why nothing was changed for this shop; null where it was'),
});
export type ShopOutcome = z.infer<typeof shopOutcome>;
const outcomes = z.object({
  data: z.array(shopOutcome).describe('In the order in which they were asked for'),
});

const raise = z.strictObject({ shop_id: shopId, ...limitRaise, confirmed: confirmedRaise });

export const raiseLimitsCall = api.post('/v1/portfolio/raise-limits', {
  summary:
    'Raise the monthly limits of several own shops: each by itself, as by its own call; a fault of one leaves the others',
  access: { ...ofOwnShops, needsProof: true, movesMoney: true },
  body: z.strictObject({
    raises: z
      .array(raise)
      .min(1)
      .max(PORTFOLIO_CHANGE_MAX)
      .refine((raises) => isEachOnce(raises.map(({ shop_id }) => shop_id)), eachOnce),
  }),
  response: outcomes,
});

export const orderReportFilesCall = api.post('/v1/portfolio/report-files', {
  summary: 'Orders the same report file of several own shops; a fault of one leaves the others',
  access: ofOwnShops,
  body: z.strictObject({
    shop_ids: changedShops,
    order: reportOrder,
  }),
  response: outcomes,
});

export const setClientCall = api.put('/v1/portfolio/client', {
  summary:
    'Says whose several own shops are, for the caller alone: groups of an agency’s clients. A fault of one shop leaves the others',
  access: ofOwnShops,
  body: z.strictObject({
    shop_ids: changedShops,
    client: z
      .string()
      .trim()
      .min(1)
      .max(CLIENT_NAME_MAX)
      .regex(/^\P{Cc}*$/u)
      .nullable()
      .describe('A name in other letters, `ANA` for `Ana`, is the same client; null: nobody’s'),
  }),
  response: outcomes,
});
