import { z } from 'zod';
import { LIMIT_MAX_EUR } from '../../rules/budget/limit-change.ts';
import {
  SHARED_LIMIT_NAME_MAX,
  SHARED_LIMIT_SHOPS_MAX,
  SHARED_LIMIT_SHOPS_MIN,
} from '../../rules/budget/shared-limit.ts';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeePortfolio, canShareLimits } from '../../rules/people/access.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { oneLine } from '../frame/one-line.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('limit management');
const DECIMALS = 2;

const seeing = { kind: 'user', level: REPORTS_LEVEL, may: canSeePortfolio } as const satisfies Access;
const changing = {
  kind: 'user',
  level: REPORTS_LEVEL,
  may: canShareLimits,
  needsProof: true,
  movesMoney: true,
} as const satisfies Access;

const eur = z.number().describe('EUR');

const sharedLimit = z.object({
  id: z.int(),
  name: z.string(),
  limit: eur.describe('EUR a month: the members’ limits are never more together'),
  allotted: eur.describe('The sum of the members’ limits'),
  version: z.int().describe('To be sent with a change'),
  may_change: z.boolean().describe('Owners of all its shops, and staff'),
  shops: z
    .array(
      z.object({ shop_id: z.int(), shop_name: z.string(), limit: eur, spent: eur.describe('This month') }),
    )
    .describe('Those that the caller sees, by name'),
  other_shops: z.int().describe('Members that the caller does not see'),
});
export type SharedLimit = z.infer<typeof sharedLimit>;

export const listSharedLimitsCall = api.get('/v1/shared-limits', {
  summary: 'What shops of the caller may spend together with others',
  access: seeing,
  query: z.object({ shop_id: wholeNumber(1, MAX_ID).optional().describe('Only that of this shop') }),
  response: z.object({ data: z.array(sharedLimit) }),
});
export type SharedLimitList = z.infer<typeof listSharedLimitsCall.response>;

const sharedDraft = z.strictObject({
  name: oneLine(SHARED_LIMIT_NAME_MAX).min(1),
  limit: z
    .number()
    .positive()
    .max(LIMIT_MAX_EUR * SHARED_LIMIT_SHOPS_MAX)
    .refine(
      (value) => Number(value.toFixed(DECIMALS)) === value,
      customIssue('too_fine', { decimals: DECIMALS }, 'At most 2 decimals'),
    )
    .describe('EUR a month, at least the sum of the shops’ limits'),
  shop_ids: z
    .array(z.int().min(1).max(MAX_ID))
    .min(SHARED_LIMIT_SHOPS_MIN)
    .max(SHARED_LIMIT_SHOPS_MAX)
    .refine((ids) => new Set(ids).size === ids.length, customIssue('repeated', {}, 'Each shop once'))
    .describe('Each with a limit of its own, and in no other shared one'),
});
export type SharedLimitDraft = z.output<typeof sharedDraft>;

export const createSharedLimitCall = api.post('/v1/shared-limits', {
  summary: 'Bounds what several shops may spend together; 403 unless all are the caller’s',
  access: changing,
  query: z.strictObject({ dry_run: dryRun('the same answer, and nothing is kept; its `id` is nobody’s') }),
  body: sharedDraft,
  response: sharedLimit,
});

const ofOne = z.object({ id: wholeNumber(1, MAX_ID) });
const version = z.int().min(1).max(MAX_ID);

export const changeSharedLimitCall = api.put('/v1/shared-limits/:id', {
  summary: 'Another name, limit or other shops; 409 `changed_meanwhile` where somebody else changed it',
  access: { ...changing, onForbidden: 'gone' },
  params: ofOne,
  query: onlyDryRun,
  body: sharedDraft.extend({ version }),
  response: sharedLimit,
});

export const deleteSharedLimitCall = api.delete('/v1/shared-limits/:id', {
  summary: 'The shops share no limit any more; each keeps its own',
  access: { ...changing, onForbidden: 'gone' },
  params: ofOne,
  query: onlyDryRun,
});

export const leaveSharedLimitCall = api.post('/v1/limit-management/:shopId/leave-shared-limit', {
  summary: 'Takes one shop out of what it shares, whoever the others belong to; 404 where it shares none',
  access: { kind: 'shop', level: REPORTS_LEVEL, may: canShareLimits, needsProof: true, movesMoney: true },
  params: shopParams,
  query: onlyDryRun,
});
