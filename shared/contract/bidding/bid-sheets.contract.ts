import { z } from 'zod';
import {
  AD_SHEET_COLUMNS,
  BID_SHEET_COLUMNS,
  BID_SHEET_ROWS,
  BID_SHEET_ROWS_MAX,
  SHEET_FAULTS,
  SHEET_PROJECTED_MAX,
  SHEET_READ_COLUMNS,
} from '../../rules/bids/bid-sheet.ts';
import { BIDS_PER_CALL_MAX } from '../../rules/bids/bids.ts';
import { ADS_PER_CALL_MAX } from '../../rules/bids/product-ads.ts';
import { SHEET_LINES, SHEET_LINES_LENGTH } from '../../rules/bids/sheet-lines.ts';
import { canSeeBidding, canSeeProductAds } from '../../rules/people/access.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { dryRun } from '../frame/dry-run.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';

const ofBids = { kind: 'shop', level: 3, may: canSeeBidding } as const satisfies Access;
const ofAds = { kind: 'shop', level: 3, may: canSeeProductAds } as const satisfies Access;
const bidApi = callsOf('bidding');
const adApi = callsOf('product ads');
const eur = z.number().describe('EUR');

/** So many faults of a sheet are named. */
export const SHEET_FAULTS_SHOWN = 200;

const format = z.enum(['csv', 'xlsx']).default('xlsx');

const upload = {
  dry_run: dryRun('says what the sheet would change and cost, and changes nothing'),
  partial_failure: z
    .enum(['0', '1'])
    .default('0')
    .describe(
      '1: rows at fault are left out; 0: a sheet with one is refused (422) where it is not a dry run',
    ),
  plan: z
    .string()
    .max(100)
    .optional()
    .describe(
      'That a dry run answered: 409 `changed_meanwhile` where the sheet would change anything else by now',
    ),
  without: z
    .string()
    .max(SHEET_LINES_LENGTH)
    .regex(SHEET_LINES)
    .optional()
    .describe('Lines whose changes are not wanted: `5,9-12`'),
};

const fault = z.object({
  line: z.int().describe('As a spreadsheet counts, from 1; 1 for what is wrong with the whole sheet'),
  fault: z.enum(SHEET_FAULTS),
  column: z.enum(SHEET_READ_COLUMNS).nullable(),
  value: z.string().describe('What stands there, which columns are missing, or whose sheet it is'),
  current_bid: eur.nullable().describe('EUR: with `changed_meanwhile`, as it stands now; null without one'),
  current_enabled: z.boolean().nullable(),
});
export type SheetFaultRow = z.infer<typeof fault>;

const step = {
  line: z.int(),
  from_bid: eur.nullable().describe('EUR; null for a new one'),
  from_enabled: z.boolean().nullable(),
  to_bid: eur,
  to_enabled: z.boolean(),
};

const outcome = {
  plan: z.string().describe('What is shown: send it with the same sheet to apply exactly this'),
  num_rows: z.int().describe('Below the header'),
  num_unchanged: z.int().describe('Rows that nobody changed, or that are so already'),
  num_faults: z.int(),
  faults: z.array(fault).describe(`The first ${SHEET_FAULTS_SHOWN}`),
  limit_left: eur.nullable().describe('EUR of this month’s limit; null without a limit'),
  changed: z
    .object({
      change_set: z.uuid().nullable().describe('What `undo` takes back; null where nothing was different'),
      changes: z.int(),
    })
    .nullable()
    .describe('Null with `dry_run`'),
};

const projected = z
  .number()
  .nullable()
  .describe(
    `By the curve, of 30 days, as projections say it; null for more than ${SHEET_PROJECTED_MAX} changes`,
  );

const bidStep = z.object({
  ...step,
  category_id: z.int().nullable(),
  ...localised('category_name'),
  product_id: z.int().nullable(),
  ...localised('product_name'),
  position_avg: projected,
  clicks_month: projected,
  clicks_month_now: projected,
  cost_month: projected,
  cost_month_now: projected,
});
export type BidSheetStep = z.infer<typeof bidStep>;

const bidOutcome = z.object({
  ...outcome,
  changes: z.array(bidStep),
  cost_month: projected.describe('EUR of all changes together; null where it is not known of each'),
  cost_month_now: projected.describe('The same as the bids stand'),
});
export type BidSheetAnswer = z.infer<typeof bidOutcome>;

const adStep = z.object({
  ...step,
  ad_id: z.int().nullable().describe('Null for a new ad'),
  category_id: z.int(),
  ...localised('category_name'),
  brand_id: z.int().nullable().describe('Null: all brands'),
  brand: z.string().nullable(),
  price_from: z.number().nullable().describe('Portal’s currency'),
  price_to: z.number().nullable(),
});
export type AdSheetStep = z.infer<typeof adStep>;

const adOutcome = z.object({ ...outcome, changes: z.array(adStep) });
export type AdSheetAnswer = z.infer<typeof adOutcome>;

export const exportBidSheetCall = bidApi.get('/v1/biddingV2/sheet/:shopId', {
  summary: `The shop’s bids as a sheet that can be edited and sent back, with the columns ${BID_SHEET_COLUMNS.join(', ')}; \`as_read\` says how a row was made and stays as it is`,
  access: { ...ofBids, scope: 'bids:read' },
  params: shopParams,
  query: z.strictObject({
    rows: z
      .enum(BID_SHEET_ROWS)
      .default('categories')
      .describe('Categories of the shop’s offers and those above, or the products that it offers'),
    format,
  }),
});

export const uploadBidSheetCall = bidApi.post('/v1/biddingV2/sheet/:shopId', {
  summary: `Changes bids by an edited sheet (CSV or XLSX, the body, application/octet-stream) of at most ${BID_SHEET_ROWS_MAX} rows and ${BIDS_PER_CALL_MAX} changes, as one change set; an empty cell leaves what there is, and a row whose bid was changed since is a fault. Takes a proof of the person (403 \`step_up_required\`) where it costs much more, or too many bids change to say`,
  access: ofThing({ ...ofBids, movesMoney: true, scope: 'bids:write' } as const),
  params: shopParams,
  query: z.strictObject(upload),
  response: bidOutcome,
});

export const exportAdSheetCall = adApi.get('/v1/product-ad/sheet/:shopId', {
  summary: `The shop’s product ads as a sheet that can be edited and sent back, with the columns ${AD_SHEET_COLUMNS.join(', ')}`,
  access: { ...ofAds, scope: 'ads:read' },
  params: shopParams,
  query: z.strictObject({ format }),
});

export const uploadAdSheetCall = adApi.post('/v1/product-ad/sheet/:shopId', {
  summary: `Changes and places product ads by an edited sheet (CSV or XLSX, the body, application/octet-stream) of at most ${BID_SHEET_ROWS_MAX} rows and ${ADS_PER_CALL_MAX} changes, as one change set; a row without \`ad_id\` is a new ad. Takes a proof of the person (403 \`step_up_required\`) where an ad spends more`,
  access: ofThing({ ...ofAds, movesMoney: true, scope: 'ads:write' } as const),
  params: shopParams,
  query: z.strictObject(upload),
  response: adOutcome,
});
export type SheetUpload = z.input<typeof uploadBidSheetCall.query>;
