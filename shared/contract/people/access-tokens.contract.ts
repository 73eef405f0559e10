import { z } from 'zod';
import { canSeeAccessTokens } from '../../rules/people/access.ts';
import {
  SCOPES,
  TOKEN_DAYS_MAX,
  TOKEN_NAME_MAX,
  TOKEN_SHOPS_MAX,
  TOKEN_STATES,
  TOKEN_USES_SHOWN,
} from '../../rules/people/token-rights.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('access-tokens');

const ownersAccess = { kind: 'user', may: canSeeAccessTokens } as const satisfies Access;

export const accessToken = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  portals: z
    .array(z.enum(PORTAL_CODES))
    .describe('Where `placements:read`, `events:write` and `events:backfill` hold'),
  shops: z
    .array(z.object({ id: z.int(), name: z.string(), country_locale_code: z.enum(PORTAL_CODES) }))
    .describe('Where the other scopes hold'),
  created_at: z.string().describe('Instant, UTC'),
  created_by: z.string().nullable().describe('E-mail address; null where the app itself made it'),
  expires_at: z.string().describe('Instant, UTC'),
  end_given: z.boolean().describe('It was made without an end and got one by an upgrade'),
  last_used_at: z.string().nullable().describe('Instant, UTC, to the minute; null for never'),
  uses: z
    .array(z.object({ day: z.string(), address_range: z.string() }))
    .describe(`The last ${TOKEN_USES_SHOWN} days, in Belgrade, and ranges of addresses of its use`),
  state: z.enum(TOKEN_STATES),
});
export type AccessToken = z.infer<typeof accessToken>;

export const listAccessTokensCall = api.get('/v1/access-tokens', {
  summary:
    'Service tokens without their texts, newest first: for staff all, for owners those of their own shops alone',
  access: ownersAccess,
  response: z.object({ data: z.array(accessToken) }),
});

const unique = (items: readonly unknown[]) => new Set(items).size === items.length;
const ONCE = customIssue('repeated', {}, 'Each only once');

export const accessTokenDraft = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(TOKEN_NAME_MAX)
    .regex(/^\P{C}*$/u, 'Letters, digits and signs on one line'),
  scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).refine(unique, ONCE),
  portals: z.array(z.enum(PORTAL_CODES)).max(PORTAL_CODES.length).refine(unique, ONCE).default([]),
  shop_ids: z.array(z.int().min(1).max(MAX_ID)).max(TOKEN_SHOPS_MAX).refine(unique, ONCE).default([]),
  expires_at: z.iso
    .datetime({ offset: true })
    .optional()
    .describe(`In the future, at most ${TOKEN_DAYS_MAX} days; absent for as long as that`),
});
export type AccessTokenDraft = z.output<typeof accessTokenDraft>;

export const createAccessTokenCall = api.post('/v1/access-tokens', {
  summary: 'A new service token, for owners one of their own shops; its text is in the answer this once',
  access: { ...ownersAccess, needsProof: true },
  body: accessTokenDraft,
  response: z.object({
    text: z.string().describe('What a program sends as "Authorization: Bearer …"; kept nowhere'),
    access_token: accessToken,
  }),
});
export type CreatedAccessToken = z.infer<typeof createAccessTokenCall.response>;

export const revokeAccessTokenCall = api.delete('/v1/access-tokens/:id', {
  summary: 'Ends a service token at once and for good',
  access: ofThing(ownersAccess),
  params: z.object({ id: wholeNumber(1, MAX_ID) }),
});
