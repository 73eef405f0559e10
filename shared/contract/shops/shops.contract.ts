import { z } from 'zod';
import { canManageSafety } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('shops');

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
  sends_orders: z.boolean().describe('Orders of it have come: what its clicks brought is known'),
  sf_limit_price_c: z.number().nullable().describe('Monthly limit in EUR; null is no limit'),
  sf_is_active_c: z.enum(['Active', 'Limit Threshold', 'Limit Reached', 'Inactive']),
  sfu_full_name: z.string().nullable(),
  sfu_title: z.string().nullable(),
  sfu_email: z.string().nullable(),
  sfu_image_url: z.string().nullable(),
});
export type Shop = z.infer<typeof shop>;

const shopList = z.object({ data: z.array(shop) });

export const listShopsCall = api.get('/v1/home/shops', {
  summary: 'The shops that the signed-in user may use; staff see all',
  // Asked for beside the user, who says what the account may do.
  access: { kind: 'user', level: 3, onForbidden: 'stay' },
  response: shopList,
});

export const listUserShopsCall = api.get('/v1/home/users/:userId/shops', {
  summary: 'The shops of one user: of oneself, or of anybody for staff',
  access: ofThing({ kind: 'user', level: 3 }),
  params: z.object({ userId: z.coerce.number().int().positive().max(MAX_ID) }),
  response: shopList,
});

const shopSafety = z.object({
  demands_factor: z.boolean().describe('Everybody who works in the shop must sign in in two steps'),
  members_raise_limit: z.boolean().describe('Members may raise the monthly limit'),
});
export type ShopSafetyView = z.infer<typeof shopSafety>;

const safetyAccess = { kind: 'shop', level: 3, may: canManageSafety } as const;
const ofShop = z.object({ shopId: wholeNumber(1, MAX_ID) });

export const getShopSafetyCall = api.get('/v1/home/shops/:shopId/safety', {
  summary: 'What the owner of a shop demands of those who work in it, and allows them',
  access: safetyAccess,
  params: ofShop,
  response: shopSafety,
});

export const saveShopSafetyCall = api.put('/v1/home/shops/:shopId/safety', {
  summary: 'Changes what is demanded of those who work in a shop, and allowed to them',
  access: { ...safetyAccess, needsProof: true },
  params: ofShop,
  body: shopSafety.strict(),
  response: shopSafety,
});
