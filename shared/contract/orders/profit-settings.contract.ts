import { z } from 'zod';
import { BACKFILL_MONTHS } from '../../rules/limits.ts';
import { ORDER_WINDOW_DAYS_MAX } from '../../rules/orders/attribute-order.ts';
import { MARGIN_SUBJECTS, MARGINS_MAX, RATE_PER_PERCENT } from '../../rules/orders/profit-settings.ts';
import { canImportClicks, canUseReports } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { deskAccess } from '../desk/desk-frame.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { onlyDryRun } from '../frame/dry-run.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID } from '../frame/whole-number.ts';

const api = callsOf('orders');

const NEAR = 1e-6;
const percent = z
  .number()
  .min(0)
  .max(100)
  .refine(
    (value) => Math.abs(value * RATE_PER_PERCENT - Math.round(value * RATE_PER_PERCENT)) < NEAR,
    'At most 2 decimals',
  );
const subject = { of: z.enum(MARGIN_SUBJECTS), id: z.int().positive().max(MAX_ID), percent };

const rates = {
  window_days: z
    .int()
    .min(1)
    .max(ORDER_WINDOW_DAYS_MAX)
    .describe('So long after a click an order is the click’s; days of 24 hours'),
  vat_percent: percent,
  prices_include_vat: z.boolean().describe('Whether the prices of orders include VAT'),
  margin_percent: percent
    .nullable()
    .describe('Of revenue, what is left once the goods are paid for; null where it is not known'),
};

const settings = z.object({
  ...rates,
  margins: z
    .array(z.object({ ...subject, name: z.string() }))
    .describe('The nearest one counts: of the product, the brand, the categories from the leaf up'),
});

const profitSettings = z.object({
  currency: z.string().describe('Portal’s currency'),
  today: settings.describe('What holds today'),
  dated: z
    .array(
      settings.extend({
        from_day: z.string().describe('Orders of this day and later'),
        changed_at: z.string().describe('Instant, UTC'),
        changed_by: z.string().nullable().describe('E-mail address; null for who is gone'),
      }),
    )
    .describe('Newest first; orders of days before the last one have what holds where nothing was said'),
  euro_rate: z
    .object({ from_day: z.string(), per_euro: z.number() })
    .nullable()
    .describe('What one euro is today; null where nobody has said it, and amounts in EUR are not known'),
});
export type ProfitSettingsView = z.infer<typeof profitSettings>;

const reading = { kind: 'shop', level: 3, may: canUseReports } as const satisfies Access;
const changing = { kind: 'shop', level: 3, may: canImportClicks } as const satisfies Access;

export const getProfitSettingsCall = api.get('/v1/profit-settings/:shopId', {
  summary: 'What the shop says of its margins and VAT, and for how long after a click orders are the click’s',
  access: reading,
  params: shopParams,
  response: profitSettings,
});

export const saveProfitSettingsCall = api.put('/v1/profit-settings/:shopId', {
  summary: 'Says it anew from a day on; orders of that day and later are accounted again',
  access: changing,
  params: shopParams,
  body: z.strictObject({
    from_day: calendarDay.describe(`At most ${BACKFILL_MONTHS} months ago and at most tomorrow`),
    ...rates,
    margins: z.array(z.strictObject(subject)).max(MARGINS_MAX),
  }),
  response: profitSettings,
});

/** Rates that are changed at once. */
const MARGIN_CHANGES_MAX = 100;

export const changeMarginsCall = api.put('/v1/profit-settings/:shopId/margins', {
  summary:
    'Other margins of products, brands and categories from a day on, whatever was said for later days; orders from the day on which that changes anything are accounted again',
  access: changing,
  params: shopParams,
  query: onlyDryRun,
  body: z.strictObject({
    from_day: calendarDay.describe(`At most ${BACKFILL_MONTHS} months ago and at most tomorrow`),
    changes: z
      .array(
        z.strictObject({
          ...subject,
          percent: percent.nullable().describe('Null: it has none of its own any more'),
        }),
      )
      .min(1)
      .max(MARGIN_CHANGES_MAX),
  }),
  response: z.object({
    num_orders: z.int().describe('Orders that are accounted again'),
    settings: profitSettings.describe('As they stand now; of a dry run as they stood'),
  }),
});

const euroRates = z.object({
  data: z
    .array(
      z.object({
        from_day: z.string(),
        per_euro: z.number(),
        changed_at: z.string(),
        changed_by: z.string().nullable(),
      }),
    )
    .describe('Newest first; of days before the last one no amounts in EUR are known'),
});
export type EuroRates = z.infer<typeof euroRates>;
const ofPortal = api.sharing({
  access: deskAccess,
  params: z.object({ portal: z.enum(PORTAL_CODES) }),
  response: euroRates,
});

export const listEuroRatesCall = ofPortal.get('/v1/desk/portals/:portal/euro-rates', {
  summary: 'What one euro is in the portal’s currency, by the day from which on; empty where a law fixes it',
});

export const saveEuroRateCall = ofPortal.put('/v1/desk/portals/:portal/euro-rates', {
  summary: 'Says what one euro is from a day on; orders of that day and later are accounted again',
  body: z.strictObject({
    from_day: calendarDay,
    per_euro: z.number().min(0.000001).max(1_000_000).describe('At most 6 decimals'),
  }),
});
