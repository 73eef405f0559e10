import { z } from 'zod';
import { FIRST_PAGE, MAX_PER_PAGE, REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeAnalytics } from '../../rules/people/access.ts';
import { LOCALES } from '../../rules/portals/locales.ts';
import {
  REPORT_FILES_PER_PAGE,
  REPORT_FORMATS,
  REPORT_KINDS,
  REPORT_STATUSES,
} from '../../rules/reports/report-files.ts';
import { REPORT_RHYTHMS } from '../../rules/reports/report-schedule.ts';
import { COMPARISON_CHOICES } from '../../rules/time/comparison.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { comparedDaysQuery, rangeQuery } from './report-query.ts';

const access = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;
const fileParams = shopParams.extend({ fileId: wholeNumber(1, MAX_ID) });
const subscriptionParams = shopParams.extend({ subscriptionId: wholeNumber(1, MAX_ID) });
const api = callsOf('report-files');

export const reportFile = z.object({
  id: z.int(),
  kind: z.enum(REPORT_KINDS),
  format: z.enum(REPORT_FORMATS),
  lang: z.enum(LOCALES),
  date_from: z.string().describe('First day that it is about'),
  date_to: z.string().describe('Last day that it is about; prices are of one day'),
  compare: z.enum(COMPARISON_CHOICES).describe('What its days are compared with; prices with nothing'),
  compared_from: z.string().nullable().describe('First of the compared days; null where there are none'),
  compared_to: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  file_name: z.string(),
  size: z.int().nullable().describe('Bytes; null until it is ready'),
  queued_at: z.string().describe('Instant, UTC'),
  made_at: z.string().nullable().describe('Instant, UTC; null until it is ready'),
  ordered_by: z.string().nullable().describe('Name; null where the account is gone'),
  by_subscription: z.boolean().describe('Made because somebody has it mailed again and again'),
});
export type ReportFile = z.infer<typeof reportFile>;

const filesOfShop = api.sharing({ access, params: shopParams });

export const listReportFilesCall = filesOfShop.get('/v1/report-files/:shopId', {
  summary: 'The report files of a shop, newest first; they are kept for 90 days',
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(FIRST_PAGE),
    per_page: wholeNumber(1, MAX_PER_PAGE).default(REPORT_FILES_PER_PAGE),
  }),
  response: pageOf(reportFile),
});
export type ReportFilePage = z.infer<typeof listReportFilesCall.response>;

export const reportOrder = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  format: z.enum(REPORT_FORMATS),
  lang: z.enum(LOCALES),
  date_from: rangeQuery.date_from.describe('Of clicks only; default the first of date_to’s month'),
  date_to: rangeQuery.date_to.describe('Of clicks only, at most today; default today'),
  ...comparedDaysQuery,
  compare: z
    .enum(COMPARISON_CHOICES)
    .optional()
    .describe(`Of clicks only. ${comparedDaysQuery.compare.description}; none: with nothing`),
});
export type ReportOrder = z.output<typeof reportOrder>;

export const orderReportFileCall = filesOfShop.post('/v1/report-files/:shopId', {
  summary: 'Orders a report file; it is made at once by a job',
  body: reportOrder,
  response: reportFile,
});

const oneFile = api.sharing({ access: ofThing(access), params: fileParams });

export const retryReportFileCall = oneFile.put('/v1/report-files/:shopId/:fileId/retry', {
  summary: 'Has a file made again that could not be made',
  response: reportFile,
});

/** The bytes of the file. */
export const downloadReportFileCall = oneFile.get('/v1/report-files/:shopId/:fileId/download', {
  summary: 'A ready report file',
});

export const deleteReportFileCall = oneFile.delete('/v1/report-files/:shopId/:fileId', {
  summary: 'Deletes a report file for everybody, also one that still waits',
});

const subscriptionDraft = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  format: z.enum(REPORT_FORMATS),
  rhythm: z
    .enum(REPORT_RHYTHMS)
    .describe(
      'weekly: the last ISO week, on Monday; monthly: the last month, on the 1st; at 6:00 in Belgrade',
    ),
  lang: z.enum(LOCALES),
  enabled: z.boolean().default(true),
});
export type SubscriptionDraft = z.output<typeof subscriptionDraft>;

export const reportSubscription = z.object({
  id: z.int(),
  ...subscriptionDraft.shape,
  enabled: z.boolean(),
  next_due_at: z.string().nullable().describe('Instant, UTC; null while it is switched off'),
});
export type ReportSubscription = z.infer<typeof reportSubscription>;

export const listSubscriptionsCall = filesOfShop.get('/v1/report-files/:shopId/subscriptions', {
  summary: 'The reports of the shop that the caller has mailed to themselves',
  response: z.object({
    email: z.string().describe('Where they go: the address of the account'),
    data: z.array(reportSubscription),
  }),
});

export const createSubscriptionCall = filesOfShop.post('/v1/report-files/:shopId/subscriptions', {
  summary: 'Has a report mailed to the caller every week or month; 409 for one that there is',
  body: subscriptionDraft,
  response: reportSubscription,
});

const oneSubscription = api.sharing({ access: ofThing(access), params: subscriptionParams });

export const changeSubscriptionCall = oneSubscription.put(
  '/v1/report-files/:shopId/subscriptions/:subscriptionId',
  {
    summary: 'Changes a subscription of the caller, or switches it on or off; 409 for one that there is',
    body: subscriptionDraft,
    response: reportSubscription,
  },
);

export const deleteSubscriptionCall = oneSubscription.delete(
  '/v1/report-files/:shopId/subscriptions/:subscriptionId',
  {
    summary: 'Ends a subscription of the caller',
  },
);
