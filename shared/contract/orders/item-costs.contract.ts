import { z } from 'zod';
import { BACKFILL_MONTHS } from '../../rules/limits.ts';
import {
  COST_FILE_FAULTS,
  COST_FILE_NEEDED,
  COST_FILE_ROWS_MAX,
  TYPED_COSTS_MAX,
} from '../../rules/orders/item-cost-file.ts';
import { ITEM_ID_MAX, ORDERS_PER_PAGE } from '../../rules/orders/orders.ts';
import { canImportClicks, canUseReports } from '../../rules/people/access.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { dryRun, onlyDryRun } from '../frame/dry-run.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { lineText, pieceMoney } from './order-shapes.ts';

const api = callsOf('orders');
const reading = { kind: 'shop', level: 3, may: canUseReports } as const satisfies Access;
const changing = { kind: 'shop', level: 3, may: canImportClicks } as const satisfies Access;

/** So many faults of a file are named. */
export const COST_FAULTS_SHOWN = 100;

const itemId = lineText(ITEM_ID_MAX).describe('The shop’s number of the item in its feed');
const cost = pieceMoney.min(0.01).describe('Of one piece without VAT, in the portal’s currency');
const fromDay = calendarDay.describe(`At most ${BACKFILL_MONTHS} months ago and at most tomorrow`);

const itemCost = z.object({
  item_id: z.string(),
  title: z.string().nullable().describe('Of the item in the feed; null where the feed has no such item'),
  cost: z.number().describe('That was said last, in the portal’s currency without VAT'),
  from_day: z.string().describe('Since when it has held, or from when on it will'),
  feed_cost: z
    .number()
    .nullable()
    .describe('That the feed says, which goes before it; null where it says none'),
});
export type ItemCostRow = z.infer<typeof itemCost>;

export const listItemCostsCall = api.get('/v1/item-costs/:shopId', {
  summary: 'What the shop has said that its items cost it, by their numbers',
  access: reading,
  params: shopParams,
  query: z.strictObject(searchedPage(ORDERS_PER_PAGE)),
  response: pageOf(itemCost).extend({ currency: z.string().describe('Portal’s currency') }),
});

const changed = {
  num_changed: z.int().describe('Items whose cost is another one now'),
  num_orders: z.int().describe('Orders that are accounted again'),
};

export const saveItemCostsCall = api.put('/v1/item-costs/:shopId', {
  summary:
    'Says what items cost from a day on, whatever was said for later days; orders of that day and later are accounted again',
  access: changing,
  params: shopParams,
  query: onlyDryRun,
  body: z.strictObject({
    from_day: fromDay,
    costs: z
      .array(z.strictObject({ item_id: itemId, cost: cost.nullable().describe('Null: not known any more') }))
      .min(1)
      .max(TYPED_COSTS_MAX),
  }),
  response: z.object(changed),
});

const fault = z.object({
  line: z.int().describe('Of the file, from 1'),
  fault: z.enum(COST_FILE_FAULTS),
  column: z.enum(COST_FILE_NEEDED).nullable(),
  value: z.string().describe('What stands there, or which columns are missing'),
});

const costFile = z.object({
  num_rows: z.int().describe('Below the header'),
  num_costs: z.int().describe('Rows that say a cost and can be taken'),
  num_empty: z.int().describe('Rows without a cost, which change nothing'),
  num_unknown: z.int().describe('Of those that can be taken: items that the feed does not have'),
  num_faults: z.int().describe('Rows that are left out'),
  faults: z.array(fault).describe(`The first ${COST_FAULTS_SHOWN}`),
  ...changed,
});
export type CostFileAnswer = z.infer<typeof costFile>;

export const uploadItemCostsCall = api.post('/v1/item-costs/:shopId/file', {
  summary: `The same from a CSV file (the body, application/octet-stream) with the columns item_id and cost, at most ${COST_FILE_ROWS_MAX} rows; rows that cannot be read are named and left out`,
  access: changing,
  params: shopParams,
  query: z.strictObject({ from_day: fromDay, dry_run: dryRun() }),
  response: costFile,
});

export const exportItemCostsCall = api.get('/v1/item-costs/:shopId/file', {
  summary:
    'The items of the shop’s feed with their costs as a file that can be filled in and, saved as CSV, uploaded',
  access: reading,
  params: shopParams,
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});
