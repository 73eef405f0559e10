import { z } from 'zod';
import { FEED_FORMATS } from '../../rules/feeds/feed-item.ts';
import { FEED_LOGIN_MAX, LOGIN_PASSWORD, LOGIN_USER } from '../../rules/feeds/feed-login.ts';
import { FEED_RULE_GROUPS } from '../../rules/feeds/feed-rule-groups.ts';
import { FEED_FIXES, FEED_RULE_CODES } from '../../rules/feeds/feed-rules.ts';
import { isLinkTemplate } from '../../rules/feeds/link-templates.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { pageOf } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import {
  FEED_CURRENCIES,
  FEED_EXAMPLES_MAX,
  FEED_FIELDS_NEEDED,
  FEED_INTERVALS_HOURS,
  FEED_LINK_TEMPLATE_MAX,
  FEED_URL_MAX,
  feedError,
  feedImport,
  feedMapping,
  feedPageQuery,
  feedState,
  itemCount,
} from './feed-shapes.ts';

const api = callsOf('feeds');
const access = { kind: 'shop', level: 3 } as const satisfies Access;
const ofImport = shopParams.extend({ importId: wholeNumber(1, MAX_ID) });

export { FEED_LOGIN_MAX } from '../../rules/feeds/feed-login.ts';
export {
  FEED_CHECK_MAX_BYTES,
  FEED_CURRENCIES,
  FEED_EXAMPLES_MAX,
  FEED_FIELDS,
  FEED_FIELDS_NEEDED,
  FEED_IMPORT_PHASES,
  FEED_INTERVALS_HOURS,
  FEED_LINK_TEMPLATE_MAX,
  FEED_UPLOAD_MAX_BYTES,
  FEED_URL_MAX,
  type FeedImport,
  type FeedState,
  feedMapping,
  GUIDE_STEPS,
  type GuideStep,
} from './feed-shapes.ts';

import { shopParams } from '../frame/shop-params.ts';

const feedOfShop = api.sharing({ access, params: shopParams });

export const getFeedCall = feedOfShop.get('/v1/feeds/:shopId', {
  summary: 'Where the shop’s feed comes from, and how its imports went',
  response: feedState,
});

const feedLogin = z
  .strictObject({
    user: z.string().max(FEED_LOGIN_MAX).regex(LOGIN_USER),
    password: z.string().max(FEED_LOGIN_MAX).regex(LOGIN_PASSWORD),
  })
  .refine(
    ({ user, password }) => user !== '' || password !== '',
    customIssue('required', {}, 'Write a user, a password or both; null for neither'),
  )
  .meta({ writeOnly: true });

export const saveFeedCall = feedOfShop.put('/v1/feeds/:shopId', {
  summary: 'Sets the address and how often it is fetched; a new address is fetched at once',
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(FEED_URL_MAX)
      .nullable(),
    interval_hours: z.literal([...FEED_INTERVALS_HOURS]),
    login: feedLogin
      .nullable()
      .optional()
      .describe(
        'User and password for the host of the address; null takes them away, and without the field they stay while the host does. Those written into `url` are taken out of it',
      ),
  }),
  response: feedState,
});

export const fetchFeedCall = api.post('/v1/feeds/:shopId/fetch', {
  summary: 'Fetches and imports the address now',
  access: ofThing(access),
  params: shopParams,
  response: feedImport,
});

const fileName = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u)
  .default('');

/** The body is the file itself, `application/octet-stream`: XML, CSV or TSV, plain or compressed by gzip. */
export const uploadFeedCall = feedOfShop.post('/v1/feeds/:shopId/upload', {
  summary: 'Takes a file (the body, application/octet-stream, also gzip) and imports it',
  query: z.strictObject({ name: fileName }),
  response: feedImport,
});

const oneImport = api.sharing({ access: ofThing(access), params: ofImport });

export const cancelImportCall = oneImport.post('/v1/feeds/:shopId/imports/:importId/cancel', {
  summary: 'Stops an import that waits or runs; the offers stay as they were',
  response: feedImport,
});

export const acceptImportCall = oneImport.post('/v1/feeds/:shopId/imports/:importId/accept', {
  summary:
    'Takes a feed after all that was refused as `collapsed`: its kept bytes are imported without that protection',
  response: feedImport,
});

export const listImportsCall = feedOfShop.get('/v1/feeds/:shopId/imports', {
  summary: 'The history of imports, newest first',
  query: z.strictObject(feedPageQuery),
  response: pageOf(feedImport),
});

const example = z.object({
  line: z.int().describe('Place among the feed’s items, from 1'),
  item_id: z.string(),
  title: z.string(),
  value: z.string().describe('What stands in the feed'),
  fixed: z.string().nullable().describe('What the safe fix makes of it'),
});
export type FeedExample = z.infer<typeof example>;

export const feedDiagnosis = z.object({
  code: z.enum(FEED_RULE_CODES),
  group: z.enum(FEED_RULE_GROUPS),
  severity: z.enum(['E', 'W', 'I']),
  count: itemCount.describe('Affected items'),
  fix: z.enum(FEED_FIXES).nullable(),
  fixable: itemCount.describe('Of the affected items, those that the fix puts right'),
  clicks: itemCount.nullable().describe('Valid clicks of the affected offers in the last 30 days'),
  cost: z.number().nullable().describe('EUR, of those clicks'),
  share: z.number().nullable().describe('Of all clicks of the shop in these days, 0 to 1'),
  examples: z.array(example).max(FEED_EXAMPLES_MAX).describe('The first ones'),
});
export type FeedDiagnosis = z.infer<typeof feedDiagnosis>;

export const feedReport = z.object({
  import: feedImport,
  days: z.int().describe('Whole days that clicks and cost are of, ending yesterday'),
  data: z.array(feedDiagnosis).describe('What costs most first; then by severity and count'),
});
export type FeedReport = z.infer<typeof feedReport>;

export const getFeedReportCall = oneImport.get('/v1/feeds/:shopId/imports/:importId/report', {
  summary: 'The feed doctor’s report of an import that ended',
  response: feedReport,
});

export const exportIssuesCall = api.get('/v1/feeds/:shopId/imports/:importId/findings/:code', {
  summary: 'All items that a rule affects, as CSV',
  access: ofThing(access),
  params: ofImport.extend({ code: z.enum(FEED_RULE_CODES) }),
  response: z.string().meta({ contentMediaType: 'text/csv' }),
});

const change = z.object({
  kind: z.enum(['new', 'gone', 'price']),
  item_id: z.string(),
  title: z.string(),
  old_price: z.number().nullable().describe('In the portal’s currency'),
  new_price: z.number().nullable(),
  percent: z.number().nullable().describe('Of the old price'),
});
export type FeedChange = z.infer<typeof change>;

export const listFeedChangesCall = oneImport.get('/v1/feeds/:shopId/imports/:importId/changes', {
  summary: 'What an import changed, against the state before: new items, gone ones, other prices',
  query: z.strictObject({ kind: z.enum(['new', 'gone', 'price']), ...feedPageQuery }),
  response: pageOf(change),
});

export const saveFixesCall = feedOfShop.put('/v1/feeds/:shopId/fixes', {
  summary: 'The safe fixes that every import of the shop applies; reads the kept feed anew with them',
  body: z.strictObject({ fixes: z.array(z.enum(FEED_FIXES)).max(FEED_FIXES.length) }),
  response: feedState,
});

export const saveCurrencyCall = feedOfShop.put('/v1/feeds/:shopId/currency', {
  summary:
    'Answers in which currency prices are that state none; the feed that raised the question is read anew with it',
  body: z.strictObject({ currency: z.enum(FEED_CURRENCIES) }),
  response: feedState,
});

export const saveLinkTemplateCall = feedOfShop.put('/v1/feeds/:shopId/link-template', {
  summary:
    'By which template items without an address get one, or with null by that of the shop system; reads the kept feed anew',
  body: z.strictObject({
    template: z
      .string()
      .trim()
      .max(FEED_LINK_TEMPLATE_MAX)
      .refine(
        isLinkTemplate,
        customIssue(
          'invalid_format',
          { format: 'url' },
          'Write an address with a column in braces: https://shop.example/products/{handle}',
        ),
      )
      .nullable(),
  }),
  response: feedState,
});

export const feedPlaces = z.object({
  items: z
    .array(z.object({ item: z.string(), count: itemCount }))
    .describe('Elements that repeat; empty for CSV'),
  is_workbook: z.boolean().describe('An XLSX: columns, and nothing that separates them'),
  places: z.array(
    z.object({
      item: z.string(),
      place: z.string().describe('Path below the item, or name of a column'),
      samples: z.array(z.string()).max(5),
    }),
  ),
  suggestion: feedMapping,
  mapping: feedMapping.nullable().describe('The one in use'),
});
export type FeedPlaces = z.infer<typeof feedPlaces>;

export const getFeedPlacesCall = feedOfShop.get('/v1/feeds/:shopId/mapping', {
  summary: 'What stands in the feed that came last, for the mapping of a format that is not known',
  response: feedPlaces,
});

export const saveMappingCall = feedOfShop.put('/v1/feeds/:shopId/mapping', {
  summary: 'Sets the mapping, or takes it away with null; reads the kept feed anew',
  body: z.strictObject({
    mapping: feedMapping
      .superRefine(({ fields }, context) => {
        for (const field of FEED_FIELDS_NEEDED) {
          if (fields[field] !== undefined) continue;
          const issue = customIssue('required', {}, 'Without it no item can become an offer');
          context.addIssue({ code: 'custom', path: ['fields', field], ...issue });
        }
      })
      .nullable(),
  }),
  response: feedState,
});

export const feedCheck = z.object({
  fault: feedError.nullable().describe('Why the whole feed would be refused'),
  format: z.enum(FEED_FORMATS).nullable(),
  encoding: z.string().nullable(),
  bytes: itemCount,
  items: itemCount,
  accepted: itemCount,
  rejected: itemCount,
  warned: itemCount,
  data: z.array(feedDiagnosis),
});
export type FeedCheck = z.infer<typeof feedCheck>;

export const checkFeedCall = api.post('/v1/feeds/check', {
  summary:
    'Checks a file (the body, application/octet-stream, also gzip) by the rules of a portal; nothing is stored',
  access: { kind: 'user' },
  query: z.strictObject({
    country: z.enum(PORTAL_CODES),
    host: z
      .string()
      .trim()
      .max(253)
      .regex(/^[a-z0-9.-]*$/i)
      .default('')
      .describe('The shop’s domain, for the rule about links to others'),
    name: fileName,
    currency: z.enum(FEED_CURRENCIES).optional().describe('Of prices that state none'),
  }),
  response: feedCheck,
});
