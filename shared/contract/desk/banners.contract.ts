import { z } from 'zod';
import { BANNER_KINDS } from '../../rules/portals/banners.ts';
import { byLocale } from '../../rules/portals/locales.ts';
import { callsOf } from '../frame/call.ts';

const api = callsOf('portal-data');

const words = z.object({ title: z.string(), text: z.string(), short: z.string(), link: z.string() });
export const bannerTexts = z.object(byLocale(() => words));
export type BannerTexts = z.infer<typeof bannerTexts>;

const shownBanner = z.object({
  name: z.string().describe('Under which a browser remembers that it was closed'),
  kind: z.enum(BANNER_KINDS),
  portal_ids: z.array(z.int()),
  texts: bannerTexts.describe('`{{to}}` in a text stands for the last day'),
  link: z.string().describe('A page of the app, an https address, or empty'),
  code: z.string().describe('A discount code to copy; empty for none'),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
});
export type Banner = z.infer<typeof shownBanner>;

export const listBannersCall = api.get('/v1/home/banners', {
  summary: 'The banners of today, of each kind the one that began last first',
  access: { kind: 'user' },
  response: z.object({ data: z.array(shownBanner) }),
});
