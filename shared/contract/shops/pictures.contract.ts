import { z } from 'zod';
import { callsOf } from '../frame/call.ts';

/** Longer addresses have no picture; the letter stands in for it. */
export const PICTURE_ADDRESS_MAX = 2_000;

const api = callsOf('pictures');

export const getPictureCall = api.get('/v1/pictures/:signature', {
  summary:
    'A picture of an offer or a shop, fetched from where it stands and made small. Its address is in answers of other calls',
  access: { kind: 'public' },
  params: z.object({ signature: z.string().regex(/^[\w-]{22}$/) }),
  query: z.strictObject({ of: z.string().min(1).max(PICTURE_ADDRESS_MAX) }),
});

export const getAvatarCall = api.get('/v1/avatars/:avatarKey', {
  summary:
    'The logo of a shop or the picture of an account manager. Its address is in answers of other calls',
  access: { kind: 'public' },
  params: z.object({ avatarKey: z.string().regex(/^[\w-]{32}$/) }),
});

/** The bytes of a picture come as application/octet-stream. */
export const avatarFile = z.strictObject({
  name: z.string().min(1).max(1_000).describe('Of the file, with its extension: jpeg, jpg, png or webp'),
});
