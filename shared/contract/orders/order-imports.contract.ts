import { z } from 'zod';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { CANCELLED_WORDS_MAX, ORDER_FILE_FAULTS, ORDER_FILE_FIELDS } from '../../rules/orders/order-file.ts';
import { canImportClicks } from '../../rules/people/access.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { clickImport, clickReading } from '../shops/click-imports.contract.ts';

const api = callsOf('orders');
const access = { kind: 'shop', level: 3, may: canImportClicks } as const satisfies Access;

/** Of the bytes as they come. */
export const ORDER_FILE_MAX_BYTES = 200_000_000;

const count = z.int().min(0);
const columnName = z.string().max(500);

/** How a file of orders is read. */
export const orderReading = clickReading
  .pick({ delimiter: true, encoding: true, date_order: true, decimal: true })
  .extend({
    columns: z.partialRecord(z.enum(ORDER_FILE_FIELDS), columnName).describe('Field → column of the file'),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .describe('Of all orders, where no column says it; null is the portal’s'),
    cancelled: z
      .array(z.string().min(1).max(100))
      .max(CANCELLED_WORDS_MAX)
      .describe(
        'States that begin like one of these mean that the order brings nothing; all others are placed',
      ),
    replace_server: z
      .boolean()
      .describe('Replaces also what the shop’s server has said of an order; else that stays as it is'),
  });
export type OrderReading = z.infer<typeof orderReading>;

const recognised = z.object({
  columns: z.array(z.string()),
  ignored: z.array(z.string()).describe('Columns that no field is read from: nothing of them is kept'),
  samples: z
    .partialRecord(z.string(), z.array(z.string()))
    .describe('First cells of the columns that were recognised, and of no others'),
  encoding: z.string(),
  is_workbook: z.boolean().describe('An XLSX, which has no encoding and nothing that separates its columns'),
  suggestion: orderReading.describe('As the shop’s last file of such columns was read, else as recognised'),
});
export type RecognisedOrders = z.infer<typeof recognised>;

const badLine = z.object({
  line: z.int(),
  order_id: z.string().describe('Empty where it is not known'),
  code: z.enum(ORDER_FILE_FAULTS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type BadOrderLine = z.infer<typeof badLine>;

const result = z.object({
  is_dry_run: z.boolean(),
  encoding: z.string(),
  orders: count.describe('Of the file that can be read'),
  cancelled: count.describe('Of them, those that bring nothing'),
  added: count.describe('That were new, or would be'),
  replaced: count.describe('That count instead of what was there, or would'),
  unchanged: count.describe('That change nothing: the same was there, or more of it'),
  left: count.describe('That the shop’s server has said, and that stay as they are'),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  bad_orders: count.describe('Left out whole, since something of them is wrong'),
  first_bad_lines: z.array(badLine),
});
export type OrderImportResult = z.infer<typeof result>;

const orderImport = clickImport
  .omit({ clicks: true, removed_products: true, removed_categories: true })
  .extend({
    orders: count.describe('Read so far'),
    added: count.describe('That the run has brought or changed so far'),
    recognised: recognised.nullable(),
    reading: orderReading.nullable().describe('How it is read, as it was said last'),
    result: result.nullable().describe('What the last pass through the file found'),
  });
export type OrderImport = z.infer<typeof orderImport>;

const ofShop = api.sharing({ access, params: shopParams });
const ofRun = api.sharing({
  access: ofThing(access),
  params: shopParams.extend({ importId: wholeNumber(1, MAX_ID) }),
  response: orderImport,
});

export const listOrderImportsCall = ofShop.get('/v1/order-imports/:shopId', {
  summary: 'The runs that brought orders from files into the shop, newest first',
  query: z.strictObject({
    page: wholeNumber(1, 1_000_000).default(1),
    per_page: wholeNumber(1, 100).default(PAGE_SIZES.clickImports),
  }),
  response: pageOf(orderImport),
});

/** The body is the file itself, `application/octet-stream`: CSV, TSV or XLSX with a header. */
export const uploadOrdersCall = ofShop.post('/v1/order-imports/:shopId/upload', {
  summary:
    'Takes a file of orders (the body, application/octet-stream: CSV, TSV or XLSX) and says what is recognised in it; nothing that it says of buyers is kept',
  query: z.strictObject({
    name: z
      .string()
      .trim()
      .max(200)
      .regex(/^\P{Cc}*$/u)
      .default(''),
  }),
  response: orderImport,
});

export const getOrderImportCall = ofRun.get('/v1/order-imports/:shopId/:importId', {
  summary: 'A run, and how far it is',
});

export const startOrderImportCall = ofRun.post('/v1/order-imports/:shopId/:importId/start', {
  summary: 'Imports a file of orders that was taken, or with dry_run only says what that would bring',
  body: z.strictObject({ reading: orderReading, dry_run: z.boolean() }),
});

export const cancelOrderImportCall = ofRun.post('/v1/order-imports/:shopId/:importId/cancel', {
  summary: 'Stops a run, or gives up a file that waits; what it has brought stays until it is taken back',
});

export const undoOrderImportCall = ofRun.post('/v1/order-imports/:shopId/:importId/undo', {
  summary: 'Takes back exactly what a run brought: orders count as if it had not come',
});
