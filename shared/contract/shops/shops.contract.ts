import { z } from 'zod';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { defineCall, ofThing } from '../frame/call.ts';
import { MAX_ID } from '../frame/whole-number.ts';

export const shop = z.object({
  id: z.int(),
  name: z.string(),
  country_id: z.int(),
  country_name: z.string(),
  country_locale_code: z.enum(PORTAL_CODES),
  portal_name: z.string(),
  portal_site: z.string(),
  currency: z.string(),
  website: z.string(),
  logo_url: z.string().nullable(),
  image_name: z.string().nullable(),
  has_module: z.boolean(),
  sf_limit_price_c: z.number().nullable().describe('Monthly limit in EUR; null is no limit'),
  sf_is_active_c: z.enum(['Active', 'Limit Threshold', 'Limit Reached', 'Inactive']),
  sfu_full_name: z.string().nullable(),
  sfu_title: z.string().nullable(),
  sfu_email: z.string().nullable(),
  sfu_image_url: z.string().nullable(),
});
export type Shop = z.infer<typeof shop>;

const shopList = z.object({ data: z.array(shop) });

export const listShopsCall = defineCall({
  method: 'GET',
  path: '/v1/home/shops',
  area: 'shops',
  summary: 'The shops that the signed-in user may use; staff see all',
  access: { kind: 'user', level: 3 },
  response: shopList,
});

export const listUserShopsCall = defineCall({
  method: 'GET',
  path: '/v1/home/users/:userId/shops',
  area: 'shops',
  summary: 'The shops of one user: of oneself, or of anybody for staff',
  access: ofThing({ kind: 'user', level: 3 }),
  params: z.object({ userId: z.coerce.number().int().positive().max(MAX_ID) }),
  response: shopList,
});
