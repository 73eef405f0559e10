import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { TRUST_CRITERIA } from '../../rules/shops/trust-criteria.ts';
import { callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('trust');

const trust = z.object({
  earned: z.boolean().describe('All criteria are met, and the badge shows the mark'),
  criteria: z.array(
    z.object({
      id: z.enum(TRUST_CRITERIA),
      met: z.boolean(),
      value: z.int().nullable().describe('What is counted; null where nothing is'),
      needed: z.int().nullable(),
    }),
  ),
});
export type Trust = z.infer<typeof trust>;

export const getTrustCall = api.get('/v1/trust/:shopId', {
  summary: 'How a shop stands to the criteria of the trust mark',
  access: { kind: 'shop', level: REPORTS_LEVEL },
  params: shopParams,
  response: trust,
});

/** For the sites of merchants; the same for a shop that has not earned the mark and for one that does not exist. */
export const getTrustBadgeCall = api.get('/v1/trust-badge/:shopId.svg', {
  summary: 'The trust mark of a shop as an SVG picture while it is earned; else 404 with an empty picture',
  access: { kind: 'public' },
  params: shopParams,
});
