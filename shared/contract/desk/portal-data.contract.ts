import { z } from 'zod';
import { LOCALES } from '../../rules/portals/locales.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { PRICE_FILE_COLUMNS, PRICE_FILE_ERRORS } from '../../rules/portals/price-list-file.ts';
import { callsOf, ofThing } from '../frame/call.ts';
import { oneLine } from '../frame/one-line.ts';
import { deskAccess, deskSpendAccess } from './desk-frame.ts';
import { area, eur, idOf, ofPortal, wholeCount } from './desk-portal-shapes.ts';

const api = callsOf(area);

/** So many errors and changes are shown; how many there are is said beside them. */
export const PRICE_ERRORS_SHOWN = 100;
export const PRICE_CHANGES_SHOWN = 100;
/** Clicks of so many whole days, up to yesterday, are priced anew. */
export const PRICE_REPLAY_DAYS = 30;
export const PRICE_HISTORY_SHOWN = 50;
const FILE_NAME_MAX = 200;

const portalRow = z.object({
  country_id: z.int(),
  country_locale_code: z.enum(PORTAL_CODES),
  name: z.string(),
  currency: z.string().describe('Of offer prices'),
  default_cpc: eur.describe('Where no category of the path has a band'),
  num_bands: wholeCount.describe('Rows of the base price list'),
  num_categories: wholeCount.describe('Categories that have rows in it'),
  num_all_categories: wholeCount,
  cpc_min: eur.nullable().describe('The lowest price of a row; null without rows'),
  cpc_median: eur.nullable().describe('The price that half of the rows do not exceed'),
  cpc_max: eur.nullable(),
  in_force_since: z
    .string()
    .nullable()
    .describe('Instant, UTC, at which the list was replaced last; null for the one that it began with'),
});
export type DeskPortal = z.infer<typeof portalRow>;

export const listDeskPortalsCall = api.get('/v1/desk/portals', {
  summary: 'The portals with the extent of their base price lists',
  access: deskAccess,
  response: z.object({ data: z.array(portalRow) }),
});

const onePortal = api.sharing({ access: deskAccess, params: ofPortal });

const heldPrice = z.object({
  category_id: z.int(),
  category: z.string().describe('Names from the root down'),
  from_price: z.number().describe('Of offers, in the portal’s currency, inclusive'),
  to_price: z.number().nullable().describe('Exclusive; null is no end'),
  cpc: eur.describe('EUR for a click at the base price'),
  season_cpc: eur.nullable().describe('While the season lasts; null where it changes nothing'),
});
export type HeldPrice = z.infer<typeof heldPrice>;

const heldPrices = z.object({
  data: z
    .array(heldPrice)
    .describe(
      'Of each category with a price of its own, by name; all others cost what the nearest one above costs',
    ),
  season: z
    .object({
      name: z.record(z.enum(LOCALES), z.string()),
      from_day: z.string().describe('The first day, in Belgrade'),
      to_day: z.string().describe('The last day'),
      is_running: z.boolean(),
    })
    .nullable()
    .describe('The season that runs today or comes next; null where none is known'),
});
export type HeldPrices = z.infer<typeof heldPrices>;

export const readPriceListCall = onePortal.get('/v1/desk/portals/:portal/price-list', {
  summary:
    'The base prices that hold, readable: by category and price of the offer, with those of the season',
  response: heldPrices,
});

export const exportPriceListCall = onePortal.get('/v1/desk/portals/:portal/price-list/export', {
  summary: 'The base price list as it is, as a file that can be changed and uploaded again',
  query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
});

const fault = z.object({
  line: z.int().describe('Of the file, from 1'),
  fault: z.enum(PRICE_FILE_ERRORS),
  column: z.enum(PRICE_FILE_COLUMNS).nullable(),
  value: z.string().describe('What stands there, or which prices are meant'),
});
export type PriceListError = z.infer<typeof fault>;

const uploaded = z.object({
  list_id: z.int().nullable().describe('To preview it and to apply it; null where it has faults'),
  file_name: z.string(),
  num_rows: wholeCount.describe('Below the header'),
  num_faults: wholeCount,
  faults: z.array(fault).max(PRICE_ERRORS_SHOWN).describe('The first ones'),
});
export type UploadedPriceList = z.infer<typeof uploaded>;

/** The body is the file itself, `application/octet-stream`. */
export const uploadPriceListCall = onePortal.post('/v1/desk/portals/:portal/price-lists', {
  summary:
    'Takes a price list as CSV (the body, application/octet-stream) and checks it; nothing changes yet',
  query: z.strictObject({
    name: oneLine(FILE_NAME_MAX).default(''),
    purpose: z
      .enum(['base', 'season'])
      .default('base')
      .describe('A season may leave prices to the ordinary list'),
  }),
  response: uploaded,
});

const bandChange = z.object({
  category_id: z.int(),
  category: z.string().describe('Names from the root down'),
  from_price: z.number().describe('In the portal’s currency, inclusive'),
  to_price: z.number().nullable().describe('Exclusive; null is no end'),
  cpc_before: eur.nullable().describe('Null for a new row'),
  cpc_after: eur.nullable().describe('Null for a removed row'),
});
export type BandChangeRow = z.infer<typeof bandChange>;

const replayRow = z.object({
  category_id: z.int(),
  category: z.string(),
  clicks: wholeCount,
  cost: eur.describe('What they cost'),
  cost_after: eur.describe('What they would have cost'),
});
export type ReplayRow = z.infer<typeof replayRow>;

const preview = z.object({
  list_id: z.int(),
  file_name: z.string().describe('Empty for the list that stood there before anything was uploaded'),
  version: z.string().describe('Of the list that this was held against; applying it says so'),
  rows: z.object({
    before: wholeCount,
    after: wholeCount,
    added: wholeCount,
    removed: wholeCount,
    changed: wholeCount,
  }),
  changes: z.array(bandChange).max(PRICE_CHANGES_SHOWN).describe('The largest changes in price first'),
  bids: z
    .object({
      bids: wholeCount.describe('Enabled bids that are above the base now and no longer with the list'),
      ads: wholeCount.describe('The same of product ads'),
      shops: wholeCount.describe('Shops that these belong to'),
      rising: wholeCount.describe('Bids and ads that would be above the base again'),
      by_shop: z.array(z.object({ shop_id: z.int(), name: z.string(), bids: wholeCount, ads: wholeCount })),
    })
    .describe('Held against today’s base prices, a running season included'),
  replay: z
    .object({
      date_from: z.string(),
      date_to: z.string(),
      clicks: wholeCount,
      cost: eur,
      cost_after: eur,
      num_categories: wholeCount.describe('Of clicks'),
      categories: z.array(replayRow).max(PRICE_CHANGES_SHOWN).describe('The largest changes first'),
    })
    .describe('The valid base clicks of these days at the list’s prices: the same clicks, no forecast'),
});
export type PriceListPreview = z.infer<typeof preview>;

const ofList = ofPortal.extend({ listId: idOf });

const oneList = api.sharing({ access: ofThing(deskAccess), params: ofList });

export const previewPriceListCall = oneList.get('/v1/desk/portals/:portal/price-lists/:listId/preview', {
  summary: 'What a list would change in place of the one that holds now',
  response: preview,
});

const change = z.object({
  id: z.int(),
  at: z.string().describe('Instant, UTC'),
  by: z.string().describe('E-mail address, as it was then'),
  file_name: z.string().describe('Empty for the list that stood there before anything was uploaded'),
  num_rows: wholeCount,
  added: wholeCount,
  removed: wholeCount,
  changed: wholeCount,
  list_id: z.int().describe('The list that holds since then'),
  before_id: z.int().describe('The list before; applying it takes this change back'),
});
export type PriceListChange = z.infer<typeof change>;

const changes = z.object({ data: z.array(change).describe('Newest first') });

export const listPriceListChangesCall = onePortal.get('/v1/desk/portals/:portal/price-lists', {
  summary: 'When the base price list was replaced, by whom and by what',
  response: changes,
});

export const applyPriceListCall = api.post('/v1/desk/portals/:portal/price-lists/:listId/apply', {
  summary:
    'Puts a list in place of the one that holds; 409 `changed_meanwhile` where that is not the previewed one',
  access: ofThing(deskSpendAccess),
  params: ofList,
  body: z.strictObject({ version: z.string().max(100) }),
  response: changes,
});

const category = z.object({ id: z.int(), name: z.string().describe('Names from the root down') });

export const listPortalCategoriesCall = onePortal.get('/v1/desk/portals/:portal/categories', {
  summary: 'All categories of a portal in the order of their names',
  response: z.object({ data: z.array(category) }),
});
