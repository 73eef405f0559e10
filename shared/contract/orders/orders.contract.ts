import { z } from 'zod';
import { BACKFILL_MONTHS } from '../../rules/limits.ts';
import { ATTRIBUTIONS } from '../../rules/orders/attribute-order.ts';
import { ORDER_REFUSALS } from '../../rules/orders/order-errors.ts';
import {
  CLICK_PARAM,
  ITEM_ID_MAX,
  ORDER_CLOCK_SKEW_MINUTES,
  ORDER_ID_MAX,
  ORDER_LINES_MAX,
  ORDER_SOURCES,
  ORDER_STATES,
  ORDERS_MAX,
  ORDERS_PER_PAGE,
  QUANTITY_MAX,
} from '../../rules/orders/orders.ts';
import { VERSION_OUTCOMES } from '../../rules/orders/place-version.ts';
import { MARGIN_SOURCES } from '../../rules/orders/profit-settings.ts';
import { canImportClicks, canSeeAnalytics } from '../../rules/people/access.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { dryRun } from '../frame/dry-run.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { lineText, pieceMoney } from './order-shapes.ts';

const api = callsOf('orders');

/** Of a call as it is unpacked. */
export const ORDERS_BODY_MAX_BYTES = 16 * 1024 * 1024;

const count = z.int().min(0).max(QUANTITY_MAX);

export const sentLine = z
  .strictObject({
    item_id: lineText(ITEM_ID_MAX).optional().describe('The shop’s number of the item in its feed'),
    ean: z
      .string()
      .regex(/^\d{8,14}$/, '8 to 14 digits')
      .optional(),
    product_id: z.int().positive().max(MAX_ID).optional(),
    quantity: count.min(1),
    price: pieceMoney.describe('Of one piece, in the order’s currency, before the order’s discount'),
    returned: count.default(0).describe('Pieces that came back'),
  })
  .refine(
    ({ item_id, ean, product_id }) =>
      [item_id, ean, product_id].filter((number) => number !== undefined).length === 1,
    'Name the item by item_id, ean or product_id, by one of them',
  )
  .refine(({ quantity, returned }) => returned <= quantity, {
    path: ['returned'],
    message: 'More than were bought',
  });

export const sentOrder = z.strictObject({
  order_id: lineText(ORDER_ID_MAX).describe(
    'The shop’s own number of the order; the same for all its versions',
  ),
  at: z.iso.datetime({ offset: true }).describe('When it was placed'),
  currency: z
    .string()
    .regex(/^[A-Z]{2,3}$/, 'The ISO code of a currency')
    .transform((code) => (code === 'KM' ? 'BAM' : code)),
  click_id: z.uuid().toLowerCase().optional().describe(`What \`${CLICK_PARAM}\` of the address was`),
  status: z.enum(ORDER_STATES),
  source: z.enum(ORDER_SOURCES),
  version: z.int().min(0).optional().describe('The higher one replaces; without any, whichever comes later'),
  shipping: pieceMoney.default(0),
  discount: pieceMoney.default(0).describe('On the whole order'),
  lines: z.array(sentLine).min(1).max(ORDER_LINES_MAX),
});
export type SentOrder = z.output<typeof sentOrder>;

export const ordersAnswer = z.object({
  batch_id: z.uuid(),
  accepted: z.int().describe('Orders that are kept as they came: new ones, and higher versions of others'),
  unchanged: z
    .array(z.object({ line: z.int(), order_id: z.string(), outcome: z.enum(VERSION_OUTCOMES) }))
    .describe(
      'duplicate: the same was sent before; older: a version is kept that is not lower; outranked: the shop’s server or a file has said it, and its page does not replace that; click_named: as outranked, but the click that it names is kept, and counts where the version names none',
    ),
  refused: z.array(
    z.object({
      line: z.int().describe('Line of the body, from 1'),
      reason: z.enum(ORDER_REFUSALS),
      message: z.string(),
    }),
  ),
});
export type OrdersAnswer = z.infer<typeof ordersAnswer>;

const flag = z.enum(['0', '1']).default('0');

const sending = {
  kind: 'shop',
  level: 3,
  may: canImportClicks,
  scope: 'orders:write',
} as const satisfies Access;

export const writeOrdersCall = api.post('/v1/orders/:shopId', {
  summary: `Orders of the shop: newline-delimited JSON (application/x-ndjson), gzip allowed, 1 to ${ORDERS_MAX} orders of the last 35 days, at most ${ORDER_CLOCK_SKEW_MINUTES} minutes ahead, with an Idempotency-Key header of 1 to 200 characters. Nothing about buyers: an unknown field is refused`,
  access: sending,
  params: shopParams,
  query: z.strictObject({
    backfill: flag.describe(`1: orders of up to ${BACKFILL_MONTHS} months ago`),
    dry_run: dryRun('the same answer, and nothing is kept; its batch_id is nobody’s'),
  }),
  lines: sentOrder,
  response: ordersAnswer,
});

const amount = z.number().describe('Portal’s currency, at most 2 decimals');
const eur = z.number().describe('EUR, at most 6 decimals');

const brought = {
  units: z.int().describe('Pieces that were kept'),
  revenue: amount.describe('Portal’s currency: net of VAT, discount and returns; shipping apart'),
  revenue_eur: eur.nullable().describe('EUR; null where nobody has said what one euro is'),
  margin: amount.nullable().describe('Portal’s currency; null where the margin of a line is not known'),
  margin_eur: eur.nullable(),
};

const orderRow = z.object({
  order_key: z.int().describe('By which it is asked for here'),
  order_id: z.string().describe('The shop’s own number'),
  at: z.string().describe('Instant, UTC'),
  received_at: z.string().describe('Instant, UTC: when the version that counts came'),
  status: z.enum(ORDER_STATES),
  source: z.enum(ORDER_SOURCES),
  version: z.int().nullable().describe('The highest that was seen'),
  num_versions: z.int().describe('That stand in its history'),
  num_returned: z.int().describe('Pieces that came back'),
  attribution: z
    .enum(ATTRIBUTIONS)
    .nullable()
    .describe('attributed: it counts for its click; else why for none; null until it is accounted'),
  click_id: z.string().nullable().describe('That it names, or that the shop’s page named'),
  click_at: z.string().nullable().describe('Instant, UTC; null where it counts for none'),
  clicked_product_id: z.int().nullable(),
  clicked_product_name: z.string().nullable(),
  margin_sources: z
    .array(z.enum(MARGIN_SOURCES))
    .describe('Whose rates the margins of its lines were counted with; unknown: none’s'),
  ...brought,
});
export type OrderRow = z.infer<typeof orderRow>;

/** As many digits as a number in a path has. */
const ORDER_KEY_MAX = 9_999_999_999;

const readingOrders = {
  kind: 'shop',
  level: 3,
  may: canSeeAnalytics,
  scope: 'orders:read',
} as const satisfies Access;
const { q, ...paging } = searchedPage(ORDERS_PER_PAGE);

export const listOrdersCall = api.get('/v1/orders/:shopId', {
  summary: 'The shop’s orders, newest first',
  access: readingOrders,
  params: shopParams,
  query: z.strictObject({
    date_from: calendarDay.optional().describe('Orders of this day and later, in Belgrade'),
    date_to: calendarDay.optional().describe('Orders of this day and earlier'),
    status: z.enum(ORDER_STATES).optional(),
    attribution: z
      .enum([...ATTRIBUTIONS, 'pending'])
      .optional()
      .describe('pending: not accounted yet'),
    q: q.describe('What occurs in the shop’s number of the order'),
    ...paging,
  }),
  response: pageOf(orderRow).extend({ currency: z.string().describe('Portal’s currency') }),
});

const orderLine = z.object({
  item_id: z.string().nullable(),
  ean: z.string().nullable(),
  product_id: z.int().nullable().describe('What the item is; null where nobody knows it'),
  product_name: z.string().nullable(),
  quantity: z.int(),
  returned: z.int(),
  price: z.number().describe('Of one piece, in the order’s currency'),
  margin_source: z.enum(MARGIN_SOURCES),
  ...brought,
});

const orderVersion = z.object({
  number: z.int(),
  received_at: z.string().describe('Instant, UTC'),
  outcome: z.enum(VERSION_OUTCOMES).describe('What became of it as it came'),
  version: z.int().nullable(),
  status: z.enum(ORDER_STATES),
  source: z.enum(ORDER_SOURCES),
  click_id: z.string().nullable(),
  goods: z.number().describe('What all pieces cost before the discount, in the order’s currency'),
  discount: z.number(),
  shipping: z.number(),
  num_returned: z.int(),
});

const oneOrder = orderRow.extend({
  currency: z.string().describe('Portal’s currency'),
  order_currency: z.string().describe('ISO code'),
  shipping: z.number().describe('In the order’s currency'),
  discount: z.number(),
  lines: z.array(orderLine).describe('Of a cancelled order with nothing brought'),
  history: z.array(orderVersion).describe('Newest first'),
});
export type OneOrder = z.infer<typeof oneOrder>;

export const getOrderCall = api.get('/v1/orders/:shopId/:orderKey', {
  summary: 'An order with its lines, what they brought, and all its versions',
  access: ofThing(readingOrders),
  params: shopParams.extend({ orderKey: wholeNumber(1, ORDER_KEY_MAX) }),
  response: oneOrder,
});
