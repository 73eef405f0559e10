import { z } from 'zod';
import {
  BANNER_CODE_MAX,
  BANNER_LINK_MAX,
  BANNER_LINK_TEXT_MAX,
  BANNER_SHORT_MAX,
  BANNER_TEXT_MAX,
  BANNER_TITLE_MAX,
} from '../../rules/portals/banner-errors.ts';
import { BANNER_KINDS } from '../../rules/portals/banners.ts';
import { byLocale } from '../../rules/portals/locales.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { oneLine } from '../frame/one-line.ts';
import { bannerTexts } from './banners.contract.ts';
import { deskAccess } from './desk-frame.ts';
import { area, idOf, rowVersion } from './desk-portal-shapes.ts';

const api = callsOf(area);

const banner = z.object({
  id: z.int(),
  kind: z.enum(BANNER_KINDS),
  portals: z.array(z.enum(PORTAL_CODES)),
  texts: bannerTexts,
  link: z.string(),
  code: z.string(),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  enabled: z.boolean(),
  version: rowVersion,
});
export type DeskBanner = z.infer<typeof banner>;

const banners = z.object({ data: z.array(banner).describe('By kind, the latest first') });

export const listDeskBannersCall = api.get('/v1/desk/portals/banners', {
  summary: 'All banners, whenever they are shown',
  access: deskAccess,
  response: banners,
});

const texts = z.strictObject({
  title: oneLine(BANNER_TITLE_MAX),
  text: oneLine(BANNER_TEXT_MAX).min(1),
  short: oneLine(BANNER_SHORT_MAX),
  link: oneLine(BANNER_LINK_TEXT_MAX),
});
const draft = {
  kind: z.enum(BANNER_KINDS),
  portals: z
    .array(z.enum(PORTAL_CODES))
    .min(1)
    .refine((codes) => new Set(codes).size === codes.length, customIssue('repeated', {}, 'Each only once')),
  texts: z.strictObject(byLocale(() => texts)),
  link: oneLine(BANNER_LINK_MAX).describe('A page of the app, an https address, or empty'),
  code: oneLine(BANNER_CODE_MAX).regex(/^\S*$/, 'Without blanks'),
  from_day: calendarDay.nullable(),
  to_day: calendarDay.nullable(),
  enabled: z.boolean(),
};
const bannerDraft = z.strictObject(draft);
export type BannerDraft = z.infer<typeof bannerDraft>;

const ofBanner = z.object({ bannerId: idOf });

export const createBannerCall = api.post('/v1/desk/portals/banners', {
  summary: 'Adds a banner',
  access: deskAccess,
  body: bannerDraft,
  response: banners,
});

const oneBanner = api.sharing({ access: ofThing(deskAccess), params: ofBanner, response: banners });

export const changeBannerCall = oneBanner.put('/v1/desk/portals/banners/:bannerId', {
  summary: 'Changes a banner; 409 `changed_meanwhile` where another did first',
  body: z.strictObject({ ...draft, version: rowVersion }),
});

export const deleteBannerCall = oneBanner.delete('/v1/desk/portals/banners/:bannerId', {
  summary: 'Deletes a banner',
  query: z.strictObject({ version: idOf }),
});
