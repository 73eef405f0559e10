import { z } from 'zod';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { BAR_TONES } from '../../rules/orders/waterfall.ts';
import { canSeeAnalytics } from '../../rules/people/access.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import {
  LINK_DAYS_MAX,
  LINK_PASSWORD_MAX,
  LINK_PASSWORD_MIN,
  LINKS_MAX,
} from '../../rules/reports/report-links.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { linkToken } from '../people/email-proof.contract.ts';

const access = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;
const api = callsOf('report-links');

const reportLink = z.object({
  id: z.int(),
  title: z.string().describe('What the view was called when the link was made'),
  maker: z.string().describe('Whose rights it opens with'),
  has_password: z.boolean(),
  works: z
    .boolean()
    .describe('False once it expired, and while its maker may not see the reports of the shop'),
  created_at: z.string().describe('Instant, UTC'),
  expires_at: z.string().describe('Instant, UTC'),
  opened: z.int().describe('How often the report was read by it'),
  last_opened_at: z.string().nullable().describe('Instant, UTC'),
});
export type ReportLink = z.infer<typeof reportLink>;

const ofShop = api.sharing({ access, params: shopParams });

export const listReportLinksCall = ofShop.get('/v1/report-links/:shopId', {
  summary: 'The links by which strangers read reports of a shop, newest first; without their texts',
  response: z.object({ data: z.array(reportLink) }),
});
export type ReportLinkList = z.infer<typeof listReportLinksCall.response>;

const linkDraft = z.strictObject({
  view_id: z.int().min(1).max(MAX_ID).describe('The saved view that it shows, as the view is now'),
  lang: z.enum(LOCALES).describe('Language of the report'),
  days: z.int().min(1).max(LINK_DAYS_MAX).describe('For how long it opens'),
  password: z.string().min(LINK_PASSWORD_MIN).max(LINK_PASSWORD_MAX).nullable(),
});
export type ReportLinkDraft = z.output<typeof linkDraft>;

export const createReportLinkCall = api.post('/v1/report-links/:shopId', {
  access: { ...access, needsProof: true },
  params: shopParams,
  summary: `A link by which anybody reads the report of a saved view; at most ${LINKS_MAX} of a shop`,
  body: linkDraft,
  response: z.object({
    path: z.string().describe('Of the page that it opens, with the token; kept nowhere'),
    link: reportLink,
  }),
});

export const deleteReportLinkCall = api.delete('/v1/report-links/:shopId/:linkId', {
  access: ofThing(access),
  params: shopParams.extend({ linkId: wholeNumber(1, MAX_ID) }),
  summary: 'Ends a link at once and for good; whoever sees the reports of the shop may',
});

const text = z.string();
const table = z.object({
  title: text,
  note: text.nullable(),
  columns: z.array(z.object({ title: text, is_text: z.boolean() })),
  rows: z.array(z.array(text)),
  bars: z
    .array(z.object({ left: z.number(), width: z.number(), tone: z.enum(BAR_TONES) }))
    .nullable()
    .describe(
      'A bar of each row, in percent of the width, where the rows are steps from a whole to what is left',
    ),
});

const sharedReport = z.object({
  title: text,
  shop: text,
  site: text,
  logo_url: text.nullable(),
  lang: z.enum(LOCALES),
  days: text,
  compared_with: text.nullable(),
  figures: z.array(
    z.object({ title: text, value: text, previous: text.nullable(), growth: text.nullable() }),
  ),
  tables: z.array(table),
  no_rows: text.describe('What a table without rows says'),
});
export type SharedReport = z.infer<typeof sharedReport>;

export const openReportLinkCall = api.post('/v1/report-links/open', {
  access: { kind: 'public' },
  summary:
    'The report of a link, each value as it is read; 404 for a link that is unknown, was ended or expired, or whose maker lost the right to it',
  body: z.strictObject({
    token: linkToken,
    password: z.string().min(1).max(LINK_PASSWORD_MAX).optional(),
  }),
  response: z.object({
    report: sharedReport.nullable().describe('Null where the link has a password and none was sent'),
  }),
});
