import { z } from 'zod';
import {
  ALERT_CAUSES,
  ALERT_KINDS,
  ALERT_MAILS_A_DAY,
  ALERT_SPANS,
  ALERTS_PER_PAGE,
  SENSITIVITIES,
} from '../../rules/alerts/alert-kinds.ts';
import { OUTBID_CLICKS_MAX } from '../../rules/bids/outbid-loss.ts';
import { FIRST_PAGE, MAX_PER_PAGE, REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeAnalytics } from '../../rules/people/access.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('alerts');
const ofShop = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;
const ofPerson = { kind: 'user', level: REPORTS_LEVEL, may: canSeeAnalytics } as const satisfies Access;

export const alert = z.object({
  id: z.int(),
  kind: z.enum(ALERT_KINDS),
  span: z.enum(ALERT_SPANS).describe('hour: the running day left its band; day: a day that is over did'),
  cause: z.enum(ALERT_CAUSES).describe('What explains most of it'),
  category_id: z
    .int()
    .nullable()
    .describe(
      'Of the causes `outbid` and `own_bids`: where others bid more, or where the own bid was changed',
    ),
  category_name: z.string().nullable(),
  level: z.int().min(1).max(3).describe('1: likely, 2: sure, 3: sure and grave'),
  day: z.string().describe('The day it began on; of days that are over the first of them'),
  expected: z.number().describe('Clicks or orders of the same hours of eight weeks; of cost EUR'),
  seen: z.number().describe('What there was instead'),
  started_at: z.string().describe('Instant, UTC'),
  last_seen_at: z.string().describe('Instant, UTC, at which it was still so'),
  ended_at: z
    .string()
    .nullable()
    .describe('Null while it lasts: of days until a full one is within the band again'),
});
export type Alert = z.infer<typeof alert>;

export const listAlertsCall = api.get('/v1/alerts/:shopId', {
  summary: 'What left the band of what is expected of a shop, newest first, with the cause',
  access: ofShop,
  params: shopParams,
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(FIRST_PAGE),
    per_page: wholeNumber(1, MAX_PER_PAGE).default(ALERTS_PER_PAGE),
  }),
  response: pageOf(alert),
});
export type AlertPage = z.infer<typeof listAlertsCall.response>;

const settings = z.strictObject({
  sensitivity: z
    .enum(SENSITIVITIES)
    .describe('high: all that is likely; usual: what is sure; low: what is grave'),
  kinds: z
    .array(z.enum(ALERT_KINDS))
    .max(ALERT_KINDS.length)
    .refine((kinds) => new Set(kinds).size === kinds.length, customIssue('repeated', {}, 'Each kind once')),
  mails: z.boolean().describe(`Also by mail, at most ${ALERT_MAILS_A_DAY} in 24 hours`),
  outbid_clicks: z
    .int()
    .min(1)
    .max(OUTBID_CLICKS_MAX)
    .nullable()
    .describe('Told when others’ higher bids cost one bid at least so many clicks a day; null: never'),
});
/** Who does not know of the bound leaves it as it is. */
const savedSettings = settings.partial({ outbid_clicks: true });
export type SavedAlertSettings = z.infer<typeof savedSettings>;
export type AlertSettings = z.infer<typeof settings>;

export const getAlertSettingsCall = api.get('/v1/alert-settings', {
  summary: 'Of which alerts the caller is told',
  access: ofPerson,
  response: settings,
});

export const saveAlertSettingsCall = api.put('/v1/alert-settings', {
  summary: 'Says of which alerts the caller is told, in all their shops',
  access: ofPerson,
  body: savedSettings,
  response: settings,
});
