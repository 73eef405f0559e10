import { z } from 'zod';
import { FEED_ERRORS } from '../../rules/feeds/feed-errors.ts';
import { FEED_FORMATS, type FeedField } from '../../rules/feeds/feed-item.ts';
import { FEED_FIXES } from '../../rules/feeds/feed-rules.ts';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { wholeNumber } from '../frame/whole-number.ts';

export const FEED_EXAMPLES_MAX = 50;
/** Of a category's text, the rest of which is not kept. */
export const FEED_CATEGORY_TEXT_MAX = 500;
export const FEED_CATEGORY_CHOICES_MAX = 500;
export const FEED_URL_MAX = 2_000;
export const FEED_LINK_TEMPLATE_MAX = 500;
/** Of the bytes as they come: a file of a million items fits. */
export const FEED_UPLOAD_MAX_BYTES = 500_000_000;
/** A check is answered at its end, so it takes less: 100,000 items fit; larger files are sent compressed, or imported. */
export const FEED_CHECK_MAX_BYTES = 100_000_000;
export const FEED_INTERVALS_HOURS = [1, 3, 6, 12, 24, 168] as const;

const instant = z.string().describe('Instant, UTC');
export const itemCount = z.int().min(0);

export const feedError = z.object({
  code: z.enum(FEED_ERRORS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const FEED_IMPORT_STATUSES = [
  'waiting',
  'running',
  'done',
  'unchanged',
  'refused',
  'failed',
  'cancelled',
] as const;
export const FEED_IMPORT_PHASES = ['fetching', 'reading', 'matching', 'storing'] as const;

export const feedImport = z.object({
  id: z.int(),
  source: z.enum(['address', 'upload', 'again']).describe('`again`: the kept bytes, read anew'),
  url: z.string().nullable(),
  file_name: z.string().nullable(),
  status: z
    .enum(FEED_IMPORT_STATUSES)
    .describe(
      '`unchanged`: the address has nothing new; `refused`: the feed’s fault; `failed`: the address’s or ours',
    ),
  fault: feedError.nullable(),
  started_by: z.string().nullable().describe('E-mail address; null is the schedule'),
  queued_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  phase: z.enum(FEED_IMPORT_PHASES).nullable(),
  bytes: itemCount.describe('Read so far, as they come'),
  bytes_total: itemCount.nullable(),
  format: z.enum(FEED_FORMATS).nullable(),
  encoding: z.string().nullable(),
  items: itemCount.describe('Read so far; accepted + rejected at the end'),
  accepted: itemCount,
  rejected: itemCount,
  warned: itemCount.describe('Accepted with at least one warning'),
  added: itemCount,
  gone: itemCount,
  price_changes: itemCount,
});
export type FeedImport = z.infer<typeof feedImport>;

const fieldNames = [
  'id',
  'title',
  'description',
  'link',
  'image',
  'moreImages',
  'price',
  'regularPrice',
  'currency',
  'stock',
  'inStock',
  'quantity',
  'category',
  'portalCategory',
  'brand',
  'gtin',
  'mpn',
  'model',
  'condition',
  'groupId',
  'color',
  'size',
  'deliveryCost',
  'deliveryMin',
  'deliveryMax',
  'couponCode',
  'expires',
  'bid',
  'energyClass',
  'manufacturerAddress',
  'vat',
  'costOfGoods',
] as const satisfies readonly FeedField[];
/** Without them no item could become an offer. */
export const FEED_FIELDS_NEEDED = ['id', 'title', 'link', 'image', 'price', 'stock', 'category'] as const;
export const FEED_FIELDS = fieldNames;

const place = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u);
export const feedMapping = z.strictObject({
  item: place.describe('XML: name of the element that is one item; empty for CSV'),
  fields: z.partialRecord(z.enum(fieldNames), place.min(1)),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
});

/** Of prices that state none: what shops of the region and those that deliver to it write. */
export const FEED_CURRENCIES = [
  'RSD',
  'BAM',
  'EUR',
  'HRK',
  'CZK',
  'PLN',
  'HUF',
  'RON',
  'MKD',
  'CHF',
  'GBP',
  'USD',
  'TRY',
] as const;

/** Of a guided first import, in this order. */
export const GUIDE_STEPS = ['source', 'format', 'currency', 'categories', 'preview'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export const feedState = z.object({
  url: z.string().nullable().describe('The shop’s own address, without user and password'),
  has_login: z.boolean().describe('A user and password are kept for it; nobody is ever shown them'),
  profile_url: z.string().nullable().describe('The address of the profile'),
  uses_profile: z.boolean().describe('The address of the profile is fetched, for want of an own one'),
  format: z.enum(FEED_FORMATS).nullable().describe('null: found out from the file'),
  mapping: feedMapping.nullable(),
  fixes: z.array(z.enum(FEED_FIXES)).describe('Applied by every import'),
  currency: z
    .enum(FEED_CURRENCIES)
    .nullable()
    .describe('Of prices that state none, as the shop answered; null: never asked'),
  link_template: z.string().nullable().describe('The shop’s own; null: that of its shop system'),
  links_by: z
    .string()
    .nullable()
    .describe('By which template items without an address get one; null: none do'),
  guide: z
    .enum(GUIDE_STEPS)
    .nullable()
    .describe('Its step in the guided first import, until whose end items become no offers; null: none'),
  interval_hours: z.int(),
  next_fetch_at: instant.nullable(),
  running: feedImport.nullable().describe('Waiting or running now'),
  outlook: z
    .object({
      place: z.int().min(1).nullable().describe('In the queue of all shops; 1 is the next, null runs'),
      eta_seconds: itemCount.nullable().describe('Until it ends, as the last ones took; null: not known'),
    })
    .nullable()
    .describe('Of the one that waits or runs'),
  last: feedImport.nullable().describe('The last one that ended'),
  good: feedImport.nullable().describe('The one whose items are the shop’s offers now'),
});
export type FeedState = z.infer<typeof feedState>;

export const feedPageQuery = {
  page: wholeNumber(1, 1_000_000).default(1),
  per_page: wholeNumber(1, 100).default(PAGE_SIZES.feedImports),
};
