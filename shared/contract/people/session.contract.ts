import { z } from 'zod';
import { callsOf } from '../frame/call.ts';

const anybody = callsOf('auth').sharing({ access: { kind: 'public' } });

export const tokenPair = z.object({
  access_token: z.string().describe('JWT, valid 15 minutes; sent as `Authorization: Bearer …`'),
  refresh_token: z
    .string()
    .describe('Valid 30 days, for one use, and no longer than its session: 90 days, that of staff 12 hours'),
});
export type TokenPair = z.infer<typeof tokenPair>;

const refreshBody = z.strictObject({ refresh_token: z.string().min(1).max(200) });

export const refreshTokenCall = anybody.post('/v1/refresh-token', {
  summary:
    'Exchange a refresh token for a new pair. Whoever did not get the answer may ask once more within 10 seconds and gets the same; any other second use ends the whole session',
  body: refreshBody,
  response: tokenPair,
});

export const logoutCall = anybody.post('/v1/logout', {
  summary: 'End the session that the refresh token belongs to',
  body: refreshBody,
});
