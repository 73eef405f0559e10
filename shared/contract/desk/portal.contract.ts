import { z } from 'zod';
import { REFUSAL_REASONS } from '../../rules/auction/click-validity.ts';
import { CLICK_KINDS, DEVICES } from '../../rules/bids/click-facts.ts';
import { COUPON_TYPES } from '../../rules/coupons/coupons.ts';
import { BACKFILL_MONTHS, PLACEMENT_PRODUCTS_MAX, PRODUCT_AD_POSITIONS } from '../../rules/limits.ts';
import { CLICK_PARAM } from '../../rules/orders/orders.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { callsOf } from '../frame/call.ts';
import { dryRun } from '../frame/dry-run.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('portal');

/** Of a batch as it is unpacked. */
export const EVENTS_BODY_MAX_BYTES = 16 * 1024 * 1024;

const id = z.int().positive().max(MAX_ID);
const position = z.int().min(1).max(1000);
const visitor = z.string().min(1).max(100);
const instant = z.iso.datetime({ offset: true });
const uuid = z.uuid().toLowerCase();

export const viewEvent = z.strictObject({
  type: z.literal('view'),
  id: uuid,
  at: instant,
  product_id: id,
  device: z.enum(DEVICES),
  visitor,
  offers: z
    .array(
      z
        .strictObject({
          shop_id: id,
          position,
          kind: z.enum(CLICK_KINDS),
          ad_id: id.optional().describe('Of a place of kind `ad`, as the placements said it'),
        })
        .refine(({ kind, position }) => kind !== 'ad' || position <= PRODUCT_AD_POSITIONS, {
          path: ['position'],
          message: `Ads have the positions 1 to ${PRODUCT_AD_POSITIONS}`,
        }),
    )
    .max(500),
});
export type ViewEvent = z.infer<typeof viewEvent>;

export const clickEvent = z.strictObject({
  type: z.literal('click'),
  id: uuid,
  at: instant,
  view_id: uuid,
  product_id: id,
  shop_id: id,
  position,
  device: z.enum(DEVICES),
  visitor,
  click_token: z.string().max(400).optional(),
  user_agent: z.string().max(1000).optional().describe('The visitor’s browser, to recognise known crawlers'),
});
export type ClickEvent = z.infer<typeof clickEvent>;

export const portalEvent = z.discriminatedUnion('type', [viewEvent, clickEvent]);
export type PortalEvent = z.infer<typeof portalEvent>;

export const eventsAnswer = z.object({
  batch_id: z.uuid(),
  accepted: z.int().describe('Events taken in, invalid clicks included'),
  invalid: z
    .int()
    .describe(
      'Accepted clicks that cost nothing: repeats, crawlers, those on offers that are not there, and those over the limit',
    ),
  refused: z.array(
    z.object({
      line: z.int().describe('Line of the body, from 1'),
      reason: z.enum(REFUSAL_REASONS),
      message: z.string(),
    }),
  ),
});
export type EventsAnswer = z.infer<typeof eventsAnswer>;

const flag = z.enum(['0', '1']).default('0');

export const writeEventsCall = api.post('/v1/portal/:cc/events', {
  summary:
    'Views and clicks of a portal: newline-delimited JSON (application/x-ndjson), gzip allowed, at most 10,000 events and 16 MB unpacked, of the last 35 days, with an Idempotency-Key header of 1 to 200 characters',
  access: {
    kind: 'portal',
    scope: 'events:write',
    scopeWith: { query: 'backfill', scope: 'events:backfill' },
  },
  params: z.object({ cc: z.enum(PORTAL_CODES) }),
  query: z.strictObject({
    backfill: flag.describe(
      `1: history of up to ${BACKFILL_MONTHS} months, which counts in no limit; takes the scope \`events:backfill\` in place of \`events:write\``,
    ),
    dry_run: dryRun('the same answer, and nothing is kept; its batch_id is nobody’s'),
  }),
  lines: portalEvent,
  response: eventsAnswer,
});

const askedIds = z
  .union([z.string(), z.array(z.string())])
  .transform((given): unknown[] => [...new Set([given].flat().flatMap((text) => text.split(',')))])
  .pipe(
    z
      .array(wholeNumber(1, MAX_ID))
      .max(PLACEMENT_PRODUCTS_MAX, `At most ${PLACEMENT_PRODUCTS_MAX} products at once`),
  )
  .describe(`Ids of up to ${PLACEMENT_PRODUCTS_MAX} products, given several times or comma separated`)
  .meta({ type: 'string' });

const shownPrice = z.number().describe('Portal’s currency');
const clickToken = z
  .string()
  .describe('Send it back with the click: it freezes what the click costs, for 24 hours');

const offerItem = {
  item_id: z.string().nullable().describe('The shop’s number of the item in its feed; null without one'),
  ean: z.string().nullable().describe('As the item has it, else as the portal has it of the product'),
};

const placedCoupon = z.object({
  coupon_id: z.int(),
  type: z.enum(COUPON_TYPES),
  code: z.string().nullable().describe('For visitors to type; null for a deal, which has none'),
  title: z.string(),
  description: z.string().describe('Plain text of up to 1,000 characters, may have several lines'),
  percentage: z.int().nullable().describe('Discount in %'),
  amount: z.number().nullable().describe('Discount in `currency`'),
  currency: z.string(),
  free_shipping: z.boolean(),
  exclusive: z.boolean(),
  image_url: z.string().nullable().describe('720 × 360; resolve it against the address that was asked'),
  valid_to: z.iso.date().describe('Last day, in Belgrade'),
});
export type PlacedCoupon = z.infer<typeof placedCoupon>;

export const placements = z.object({
  currency: z.string(),
  click_param: z
    .literal(CLICK_PARAM)
    .describe(
      'Append it to the address of the shop that a visitor goes to, with the id of the click’s event: by it the shop says which click an order came from',
    ),
  products: z.array(
    z.object({
      product_id: z.int().describe('As it was asked for'),
      offers: z
        .array(
          z.object({
            shop_id: z.int(),
            position: z
              .int()
              .describe('Premium places are 1 to 3; the others follow from 4, also where fewer are won'),
            kind: z.enum(['bid', 'base', 'module']),
            price: shownPrice,
            ...offerItem,
            coupon: placedCoupon
              .optional()
              .describe('What the shop grants on the product; absent where it grants nothing'),
            click_token: clickToken,
          }),
        )
        .describe('In order'),
      ads: z
        .array(
          z.object({
            shop_id: z.int(),
            position: z.int().min(1).max(PRODUCT_AD_POSITIONS),
            kind: z.literal('ad'),
            ad_id: z.int().describe('Name it in the view'),
            products: z
              .array(
                z.object({
                  product_id: z.int().describe('Of the click'),
                  price: shownPrice,
                  ...offerItem,
                  url: z.string(),
                  click_token: clickToken,
                }),
              )
              .describe('The shop’s most clicked of what the ad is for, in stock'),
          }),
        )
        .describe(`In order; at most ${PRODUCT_AD_POSITIONS}, one of a shop; none in the partner module`),
    }),
  ),
  missing: z.array(z.int()).describe('Ids that are none of the portal’s products'),
});
export type Placements = z.infer<typeof placements>;

export const readPlacementsCall = api.get('/v1/portal/:cc/placements', {
  summary:
    'What the pages of products show now: the offers in order and the ads beside them, without shops that are suspended or over their limit',
  access: { kind: 'portal', scope: 'placements:read' },
  params: z.object({ cc: z.enum(PORTAL_CODES) }),
  query: z.strictObject({
    product_id: askedIds,
    through: z
      .enum(['portal', 'module'])
      .default('portal')
      .describe('Where visitors see them: on the portal’s pages or in the partner module'),
  }),
  response: placements,
});
