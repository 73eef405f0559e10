import { z } from 'zod';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { callsOf } from '../frame/call.ts';

const api = callsOf('home');

const portalProfile = z.object({
  country_id: z.int(),
  country_locale_code: z.enum(PORTAL_CODES),
  name: z.string(),
  site: z.string().describe('Host name of the portal'),
  currency: z.string().describe('Of offer prices; bids, charges and budgets are EUR on every portal'),
  coupon_keyword: z.string().describe('Stands in every exclusive coupon code'),
  product_ad_levels: z.array(z.int()).describe('Category levels that a product ad can target'),
});
export type PortalProfile = z.infer<typeof portalProfile>;

const frontPage = z.object({
  contact_email: z.string().nullable().describe('Where visitors may write to; null where none is set'),
  portals: z.array(portalProfile),
});
export type FrontPage = z.infer<typeof frontPage>;

export const getFrontPageCall = api.get('/v1/home/front-page', {
  summary: 'What Home says about this installation: its portals and where to write to',
  access: { kind: 'public' },
  response: frontPage,
});
