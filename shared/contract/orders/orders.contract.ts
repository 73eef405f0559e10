import { z } from 'zod';
import { BACKFILL_MONTHS } from '../../rules/limits.ts';
import { ORDER_REFUSALS } from '../../rules/orders/order-errors.ts';
import {
  ITEM_ID_MAX,
  ORDER_CLOCK_SKEW_MINUTES,
  ORDER_ID_MAX,
  ORDER_LINES_MAX,
  ORDER_PRICE_MAX_MINOR,
  ORDER_SOURCES,
  ORDER_STATES,
  ORDERS_MAX,
  QUANTITY_MAX,
} from '../../rules/orders/orders.ts';
import { VERSION_OUTCOMES } from '../../rules/orders/place-version.ts';
import { canImportClicks } from '../../rules/people/access.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID } from '../frame/whole-number.ts';

const api = callsOf('orders');

/** Of a call as it is unpacked. */
export const ORDERS_BODY_MAX_BYTES = 16 * 1024 * 1024;

const HUNDREDTHS = 100;
/** Doubles of up to ten million lie closer to their hundredths than that. */
const NEAR = 1e-6;
const hasHundredths = (amount: number) =>
  Math.abs(amount * HUNDREDTHS - Math.round(amount * HUNDREDTHS)) < NEAR;

const money = z
  .number()
  .min(0)
  .max(ORDER_PRICE_MAX_MINOR / HUNDREDTHS)
  .refine(hasHundredths, 'At most 2 decimals');

/** A text of one line that can be stored. */
const word = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u, 'No control characters')
    .refine((text) => text.isWellFormed() && text.trim() === text, 'No spaces around it');

const count = z.int().min(0).max(QUANTITY_MAX);

export const sentLine = z
  .strictObject({
    item_id: word(ITEM_ID_MAX).optional().describe('The shop’s number of the item in its feed'),
    ean: z
      .string()
      .regex(/^\d{8,14}$/, '8 to 14 digits')
      .optional(),
    product_id: z.int().positive().max(MAX_ID).optional(),
    quantity: count.min(1),
    price: money.describe('Of one piece, in the order’s currency, before the order’s discount'),
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
  order_id: word(ORDER_ID_MAX).describe('The shop’s own number of the order; the same for all its versions'),
  at: z.iso.datetime({ offset: true }).describe('When it was placed'),
  currency: z
    .string()
    .regex(/^[A-Z]{2,3}$/, 'The ISO code of a currency')
    .transform((code) => (code === 'KM' ? 'BAM' : code)),
  click_id: z.uuid().toLowerCase().optional().describe('What `mbm_click` of the address was'),
  status: z.enum(ORDER_STATES),
  source: z.enum(ORDER_SOURCES),
  version: z.int().min(0).optional().describe('The higher one replaces; without any, whichever comes later'),
  shipping: money.default(0),
  discount: money.default(0).describe('On the whole order'),
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
    dry_run: flag.describe('1: the same answer, and nothing is kept; its batch_id is nobody’s'),
  }),
  lines: sentOrder,
  response: ordersAnswer,
});
