import { z } from 'zod';
import {
  CLICK_FIELDS,
  CLICK_IMPORT_FAULTS,
  CLICK_IMPORT_STATES,
  LINE_FAULTS,
} from '../../rules/clicks/click-import.ts';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { canImportClicks } from '../../rules/people/access.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('click-import');
const access = { kind: 'shop', level: 3, may: canImportClicks } as const satisfies Access;

/** Of the bytes as they come: five million clicks fit twice. */
export const CLICK_FILE_MAX_BYTES = 1_000_000_000;
export const CLICK_ENCODINGS = ['auto', 'utf-8', 'windows-1250', 'windows-1252', 'utf-16le'] as const;
export const CLICK_DELIMITERS = [',', ';', '\t', '|'] as const;

const count = z.int().min(0);
const instant = z.string().describe('Instant, UTC');
const columnName = z.string().max(500);
const values = z.record(z.string(), z.union([z.string(), z.number()]));

/** How a file is read. */
export const clickReading = z.strictObject({
  columns: z.partialRecord(z.enum(CLICK_FIELDS), columnName).describe('Field → column of the file'),
  texts: z
    .partialRecord(z.enum(CLICK_FIELDS), columnName.min(1))
    .default({})
    .describe('Field → the same text for all lines'),
  delimiter: z.enum(CLICK_DELIMITERS),
  encoding: z.enum(CLICK_ENCODINGS).default('auto'),
  date_order: z
    .enum(['day_first', 'month_first'])
    .nullable()
    .describe('Which of two numbers before a year is the day; null where the file says it itself'),
  decimal: z.enum(['.', ',']).nullable().describe('The sign before a fraction; null where the file says it'),
  create: z.boolean().describe('Creates what the portal does not have, in a branch of the shop’s own'),
});
export type ClickReading = z.infer<typeof clickReading>;

const recognised = z.object({
  columns: z.array(z.string()),
  samples: z.array(z.array(z.string())).describe('Cells of the first lines'),
  encoding: z.string(),
  suggestion: clickReading,
});
export type RecognisedClicks = z.infer<typeof recognised>;

const badLine = z.object({ line: z.int(), code: z.enum(LINE_FAULTS), values });
export type BadClickLine = z.infer<typeof badLine>;

const result = z.object({
  is_dry_run: z.boolean(),
  encoding: z.string(),
  clicks: count.describe('That the file has'),
  added: count.describe('That were new, or would be'),
  known: count.describe('That were there already'),
  unplaced: count.describe('Left out, as the portal does not have their product or category'),
  unknown_products: count,
  unknown_categories: count,
  are_created: z.boolean().describe('Whether these were created'),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  bad_lines: count,
  first_bad_lines: z.array(badLine),
});
export type ClickImportResult = z.infer<typeof result>;

export const clickImport = z.object({
  id: z.int().describe('The number of the run'),
  source: z.enum(['command', 'upload']),
  file_name: z.string(),
  status: z.enum(CLICK_IMPORT_STATES),
  is_dry_run: z.boolean().describe('Whether what waits or runs only counts'),
  started_by: z.string().nullable().describe('E-mail address; null is the command'),
  created_at: instant,
  started_at: instant.nullable(),
  finished_at: instant.nullable(),
  cancel_asked: z.boolean(),
  bytes: count.describe('Read so far'),
  bytes_total: count,
  clicks: count.describe('Read so far'),
  added: count.describe('That the run has brought so far'),
  recognised: recognised.nullable(),
  reading: clickReading.nullable().describe('How it is read, as it was said last'),
  result: result.nullable().describe('What the last pass through the file found'),
  fault: z.object({ code: z.enum(CLICK_IMPORT_FAULTS), values }).nullable(),
  undo_asked_by: z.string().nullable(),
  undone_at: instant.nullable(),
  removed_products: count,
  removed_categories: count,
});
export type ClickImport = z.infer<typeof clickImport>;

const ofShop = api.sharing({ access, params: shopParams });
const ofRun = api.sharing({
  access: ofThing(access),
  params: shopParams.extend({ importId: wholeNumber(1, MAX_ID) }),
});

export const listClickImportsCall = ofShop.get('/v1/click-imports/:shopId', {
  summary: 'The runs that brought clicks from elsewhere into the shop, newest first',
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, 100).default(PAGE_SIZES.clickImports),
  }),
  response: pageOf(clickImport),
});

/** The body is the file itself, `application/octet-stream`: CSV or TSV with a header. */
export const uploadClicksCall = ofShop.post('/v1/click-imports/:shopId/upload', {
  summary: 'Takes a file of clicks (the body, application/octet-stream) and says what is recognised in it',
  query: z.strictObject({
    name: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u)
      .default(''),
  }),
  response: clickImport,
});

export const getClickImportCall = ofRun.get('/v1/click-imports/:shopId/:importId', {
  summary: 'A run, and how far it is',
  response: clickImport,
});

export const startClickImportCall = ofRun.post('/v1/click-imports/:shopId/:importId/start', {
  summary: 'Imports a file that was taken, or with dry_run only says what that would bring',
  body: z.strictObject({ reading: clickReading, dry_run: z.boolean() }),
  response: clickImport,
});

export const cancelClickImportCall = ofRun.post('/v1/click-imports/:shopId/:importId/cancel', {
  summary: 'Stops a run, or gives up a file that waits; what it has brought stays until it is taken back',
  response: clickImport,
});

export const undoClickImportCall = ofRun.post('/v1/click-imports/:shopId/:importId/undo', {
  summary: 'Takes back exactly what a run brought, and what it created that nothing else uses',
  response: clickImport,
});
