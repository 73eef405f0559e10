import { z } from 'zod';
import { AD_STATUSES, ADS_PER_CALL_MAX } from '../../rules/bids/product-ads.ts';
import { STRATEGIES } from '../../rules/bids/strategy.ts';
import { canSeeProductAds } from '../../rules/people/access.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { onlyDryRun } from '../frame/dry-run.ts';
import { AD_CATEGORY_LIST, PRODUCT_AD_LIST } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { BROUGHT_MEASURES, measureShape } from '../reports/report-measures.ts';
import { comparedDaysQuery, rangeQuery } from '../reports/report-query.ts';
import { breakEvenCpc } from './bidding.contract.ts';
import { amountStep } from './bids.contract.ts';
import { ofGoal } from './goals-of-bids.contract.ts';
import { actorNameNow } from './money-changes.contract.ts';

const api = callsOf('product ads');
const ofShop = { kind: 'shop', level: 3, may: canSeeProductAds } as const satisfies Access;
const changes = { ...ofShop, movesMoney: true, scope: 'ads:write' } as const satisfies Access;
const reads = { ...ofShop, scope: 'ads:read' } as const satisfies Access;
const id = z.int().min(1).max(MAX_ID);
const count = z.int().min(0);
const eur = z.number().describe('EUR');
const price = z.number().min(0).nullable();
const version = z
  .int()
  .min(1)
  .describe('The `version` of the ad as it was read; 409 `changed_meanwhile` where it has moved on');

const ordersOpenFrom = z.string().describe('Clicks of this day and later may still bring orders');

const topProduct = z.object({
  product_id: z.int(),
  ...productIdentifiers,
  ...localised('product_name'),
  ...localised('product_url'),
  image_url: z.string().nullable(),
  price: z.number().describe('The shop’s own, portal’s currency'),
  clicks: count.describe('Valid clicks of the last 30 days'),
});

export const productAd = z.object({
  ad_id: z.int().describe('Nobody’s for one that is placed with `dry_run`'),
  category_id: z.int(),
  ...localised('category_name'),
  level: z.int().min(1).max(4),
  brand_id: z.int().nullable().describe('Null: all brands'),
  brand: z.string().nullable(),
  price_from: price.describe('Portal’s currency, inclusive; null: no lower end'),
  price_to: price.describe('Portal’s currency, exclusive; null: no upper end'),
  current_bid: eur,
  enabled: z.boolean(),
  version: z.int(),
  updated_at: z.string().describe('Instant, UTC'),
  base: eur.describe('EUR: what a click costs at least; a bid is above it'),
  max_cpc: eur.nullable().describe('EUR: the highest competing bid for the target; null without one'),
  break_even: breakEvenCpc
    .nullable()
    .describe(
      'What a click in the category of the ad may cost before it loses money; null without orders, and where a part of their margin is not known',
    ),
  status: z.enum(AD_STATUSES),
  position_avg: z.number().nullable().describe('Of the last 7 whole days'),
  strategy: z.enum(STRATEGIES),
  impressions: count.describe('Of the last 7 whole days'),
  clicks: count.describe('Valid, of the last 7 whole days'),
  cost: eur.describe('EUR, of the last 7 whole days'),
  ...measureShape(BROUGHT_MEASURES),
  products: z.array(topProduct).max(5).describe('What a won place shows: the most clicked of the target'),
  goal: z
    .object({
      goal_id: z.int(),
      name: z.string(),
      enabled: z.boolean(),
      names_it: z.boolean().describe('Or the ad matches it, or it is for all that are left'),
    })
    .nullable()
    .describe('The goal that the ad is one of; null where no goal has it'),
});
export type ProductAd = z.infer<typeof productAd>;

const changeSet = z.object({
  change_set: z.uuid(),
  at: z.string(),
  ads: count,
  actor_email: z.string(),
  actor_name: actorNameNow,
});

const readingAds = api.sharing({ access: reads, params: shopParams });

export const listProductAdsCall = readingAds.get('/v1/product-ad/:shopId', {
  summary: 'The shop’s product ads with their competition and what they brought',
  query: z.strictObject({
    ...searchedPage(PRODUCT_AD_LIST.perPage),
    category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
    status: z.enum(AD_STATUSES).optional(),
    goal_id: ofGoal,
    ...sortedBy(PRODUCT_AD_LIST),
  }),
  response: pageOf(productAd).extend({
    shop_id: z.int(),
    currency: z.string(),
    date_to: z.string().describe('The last of the 7 whole days'),
    orders_open_from: ordersOpenFrom,
    levels: z.array(z.int()).describe('Levels of categories that an ad can be for on this portal'),
    last_change: changeSet.nullable().describe('What `undo` takes back next'),
    last_undone: changeSet
      .nullable()
      .describe('What `undo` of it does again: the last undoing, if nothing was changed since'),
  }),
});

const changed = z.object({
  change_set: z
    .uuid()
    .nullable()
    .describe('What `undo` takes back; null where nothing was different, and with `dry_run`'),
  steps: z.array(z.object({ ad_id: z.int(), ...amountStep })).describe('What is different now'),
  ads: z.array(productAd).describe('As they stand now'),
  deleted: z.array(z.int()),
});
export type ProductAdsChanged = z.infer<typeof changed>;

const adDraft = z.strictObject({
  ad_id: id.optional().describe('Absent for a new ad'),
  category_id: id.describe('Of a level of the portal’s ads'),
  brand_id: id.nullable().default(null),
  price_from: price.default(null),
  price_to: price.default(null),
  bid: z.number().describe('EUR with at most 6 decimals: above the base price, at most 100'),
  enabled: z.boolean().default(true),
  version: version.optional().describe('Of an ad that is changed'),
});
export type ProductAdDraft = z.input<typeof adDraft>;

const changingAds = api.sharing({ access: ofThing(changes), params: shopParams, response: changed });

export const updateCreateProductAdsCall = changingAds.post('/v1/product-ad/update-create/:shopId', {
  summary: `Place and change up to ${ADS_PER_CALL_MAX} ads: all of them or, where one is at fault, none; the fault names its row (\`ads.3.bid\`); 409 \`conflict\` for a target that another ad of the shop has`,
  query: onlyDryRun,
  body: z.strictObject({ ads: z.array(adDraft).min(1).max(ADS_PER_CALL_MAX) }),
});

export const disableEnableProductAdsCall = changingAds.post('/v1/product-ad/disable-enable/:shopId', {
  summary: 'Switch ads on or off: all of them or none',
  query: onlyDryRun,
  body: z.strictObject({ ad_ids: z.array(id).min(1).max(ADS_PER_CALL_MAX), enabled: z.boolean() }),
});

export const deleteProductAdsCall = changingAds.post('/v1/product-ad/delete/:shopId', {
  summary: 'Delete ads: all of them or none',
  query: onlyDryRun,
  body: z.strictObject({ ad_ids: z.array(id).min(1).max(ADS_PER_CALL_MAX) }),
});

export const undoProductAdsCall = changingAds.post('/v1/product-ad/undo/:shopId', {
  summary: 'Take a change of ads back; 409 `changed_meanwhile` where one of them was changed again since',
  query: onlyDryRun,
  body: z.strictObject({ change_set: z.uuid() }),
});

export const listAdBrandsCall = readingAds.get('/v1/product-ad/brands/:shopId', {
  summary: 'The brands of the shop’s offers in or below a category, by name',
  query: z.strictObject({ category_id: wholeNumber(1, MAX_ID).optional() }),
  response: z.object({ data: z.array(z.object({ brand_id: z.int(), name: z.string(), products: count })) }),
});

const target = {
  category_id: wholeNumber(1, MAX_ID),
  brand_id: wholeNumber(1, MAX_ID).optional(),
  price_from: z.coerce.number().min(0).optional(),
  price_to: z.coerce.number().min(0).optional(),
};

export const getMaxCpcCall = readingAds.get('/v1/product-ad/max-cpc/:shopId', {
  summary:
    'The highest competing bid for a target, what a bid has to be above, and what a won place would show',
  query: z.strictObject(target),
  response: z.object({
    base: eur,
    max_cpc: eur.nullable().describe('EUR; null without a competitor'),
    competitors: count.describe('Shops with an enabled ad whose target overlaps'),
    num_offers: count.describe('The shop’s offers in stock that the target covers'),
    products: z.array(topProduct).max(5),
  }),
});

const insight = {
  impressions: count,
  clicks: count.describe('Valid'),
  ctr: z.number().min(0).nullable().describe('Clicks ÷ impressions'),
  cpc_avg: eur.nullable().describe('EUR: cost ÷ clicks'),
  cost: eur,
  position_avg: z.number().nullable(),
  views: count.describe('Of pages in the ads’ categories'),
  share: z.number().min(0).max(1).nullable().describe('Views with an ad of the shop ÷ views'),
  ...measureShape(BROUGHT_MEASURES),
};

export const listAdInsightsCall = readingAds.get('/v1/product-ad/insights/:shopId', {
  summary: 'What the shop’s product ads brought: by day, and in all against the compared days',
  query: z.strictObject({
    ...rangeQuery,
    ...comparedDaysQuery,
    category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
  }),
  response: z.object({
    shop_id: z.int(),
    date_from: z.string(),
    date_to: z.string(),
    data: z.array(z.object({ date: z.string(), ...insight })).describe('One row for each day'),
    total: z.object(insight),
    compared: z.object({ date_from: z.string(), date_to: z.string() }).describe('The days of `previous`'),
    previous: z.object(insight).describe('Of the compared days'),
    orders_open_from: ordersOpenFrom,
  }),
});

const categoryOrder = sortedBy(AD_CATEGORY_LIST);

export const listAdInsightCategoriesCall = readingAds.get('/v1/product-ad/insights-categories/:shopId', {
  summary: 'What the shop’s product ads brought by leaf category of the pages they stood on',
  query: z.strictObject({
    ...rangeQuery,
    ...searchedPage(AD_CATEGORY_LIST.perPage),
    order: categoryOrder.order_by,
    sort: categoryOrder.sort_by,
  }),
  response: pageOf(z.object({ category_id: z.int(), ...localised('name'), ...insight })).extend({
    shop_id: z.int(),
    date_from: z.string(),
    date_to: z.string(),
    orders_open_from: ordersOpenFrom,
  }),
});
