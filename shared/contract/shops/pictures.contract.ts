import { z } from 'zod';
import { callsOf } from '../frame/call.ts';

/** Longer addresses have no picture; the letter stands in for it. */
export const PICTURE_ADDRESS_MAX = 2_000;

export const getPictureCall = callsOf('pictures').get('/v1/pictures/:signature', {
  summary:
    'A picture of an offer or a shop, fetched from where it stands and made small. Its address is in answers of other calls',
  access: { kind: 'public' },
  params: z.object({ signature: z.string().regex(/^[\w-]{22}$/) }),
  query: z.strictObject({ of: z.string().min(1).max(PICTURE_ADDRESS_MAX) }),
});
