import { z } from 'zod';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../rules/portals/locales.ts';
import { PRICE_CLICK_DAYS, type PriceListName } from '../../rules/portals/price-lists.ts';
import { GROUP_BYS } from '../../rules/time/periods.ts';
import { type Access, defineCall } from '../frame/call.ts';
import { priceListSpec } from '../frame/list-specs.ts';
import { categoryPathNames, localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { productFields } from './report-calls.ts';
import { rangeQuery } from './report-query.ts';

const count = z.int().min(0);
const price = z.number().describe('Portal’s currency');
const access = { kind: 'shop', level: 3, scope: 'prices:read' } as const satisfies Access;

const frame = <P extends string>(path: P, summary: string) => ({
  method: 'GET' as const,
  path: `/v1/price-report/${path}` as const,
  area: 'price report',
  summary,
  access,
  params: shopParams,
});

const inCategory = {
  category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
};
const { q, ...paging } = searchedPage(PAGE_SIZES.prices);
const filters = {
  ...inCategory,
  brand_id: wholeNumber(1, MAX_ID).optional(),
  q: q.describe('Every word has to occur in the name of the product; or its item number, EAN or product id'),
};

const priceRow = z.object({
  ...productFields,
  price: price.describe('The shop’s own, portal’s currency'),
  rank: z.int().min(1).describe('1 + the offers that are cheaper'),
  price_lowest: price,
  price_median: price.describe('Of an even number of offers the mean of the two in the middle, half up'),
  price_highest: price,
  price_next: price.describe('The lowest of the other shops'),
  num_offers: z.int().min(2).describe('In stock, in shops that buyers see; the own one too'),
  shared: z.boolean().describe('Another shop asks the same'),
  gap: price.describe('Own price − lowest price'),
  gap_percent: z.number().nullable().describe('Gap in percent of the lowest price'),
  clicks: count.describe(`Valid clicks of the last ${PRICE_CLICK_DAYS} whole days`),
  gap_clicks: z.number().describe('Gap × clicks: what a dear product weighs'),
});
export type PriceRow = z.infer<typeof priceRow>;

const about = { shop_id: z.int(), currency: z.string() };
const clickDays = {
  date_from: z.string().describe('First day of the clicks'),
  date_to: z.string().describe('Last day of the clicks'),
};

const listCall = <N extends string>(name: N, list: PriceListName, summary: string) =>
  defineCall({
    ...frame(`${name}/:shopId`, summary),
    query: z.strictObject({ ...filters, ...paging, ...sortedBy(priceListSpec(list)) }),
    response: pageOf(priceRow).extend({ ...about, ...clickDays }),
  });

const exportCall = <N extends string>(name: N, list: PriceListName, summary: string) =>
  defineCall({
    ...frame(`${name}/:shopId/export`, `${summary}: all rows as a file`),
    query: z.strictObject({
      ...filters,
      ...sortedBy(priceListSpec(list)),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      lang: z.enum(LOCALES).default(DEFAULT_LOCALE).describe('Of the headers'),
    }),
  });

const CHEAPEST = 'Products of which no other shop is cheaper';
const MORE = 'Products that are neither the cheapest nor the dearest';
const MOST = 'Products that nobody sells for more and somebody for less';
const UNDERCUT = 'Products that somebody sells for less';

/** Every compared product stands in exactly one of the first three lists. */
export const priceLists = {
  cheapest: listCall('cheapest-prices', 'cheapest', CHEAPEST),
  more_expensive: listCall('more-expensive-prices', 'more_expensive', MORE),
  most_expensive: listCall('most-expensive-prices', 'most_expensive', MOST),
  undercut: listCall('undercut-prices', 'undercut', UNDERCUT),
} as const;

export const priceExports = {
  cheapest: exportCall('cheapest-prices', 'cheapest', CHEAPEST),
  more_expensive: exportCall('more-expensive-prices', 'more_expensive', MORE),
  most_expensive: exportCall('most-expensive-prices', 'most_expensive', MOST),
  undercut: exportCall('undercut-prices', 'undercut', UNDERCUT),
} as const;

const standings = {
  products: count.describe('Offers of the shop'),
  compared: count.describe('In stock, and in stock in another shop that buyers see'),
  cheapest: count,
  shared: count.describe('Of the cheapest, those that another shop sells at the same price'),
  more_expensive: count,
  most_expensive: count,
  alone: count.describe('In stock, and nobody else offers them'),
  out_of_stock: count.describe('Not compared'),
  index: z.number().nullable().describe('Sum of own prices ÷ sum of lowest prices, of the compared'),
  clicks_undercut: count.describe('Clicks on products that somebody sells for less'),
};

export const comparePricesCall = defineCall({
  ...frame('comparison/:shopId', 'How many products stand where against the market, as it is now'),
  query: z.strictObject(inCategory),
  response: z.object({
    ...about,
    ...clickDays,
    total: z.object(standings),
    data: z
      .array(z.object({ category_id: z.int(), ...localised('name'), ...categoryPathNames, ...standings }))
      .describe('By leaf category, most products first'),
  }),
});

const indexShape = {
  index: z
    .number()
    .nullable()
    .describe('Sum of own prices ÷ sum of lowest prices, of the compared products of each day'),
  cheapest_share: z
    .number()
    .nullable()
    .describe('Of the compared products of each day, those that were the cheapest; 0 to 1'),
  compared: z.number().min(0).describe('Compared products: the mean of the days with a snapshot'),
};

export const getPriceIndexCall = defineCall({
  ...frame('index/:shopId', 'Own prices against the lowest over time'),
  query: z.strictObject({ ...rangeQuery, ...inCategory, group_by: z.enum(GROUP_BYS).default('day') }),
  response: z.object({
    shop_id: z.int(),
    date_from: z.string(),
    date_to: z.string(),
    group_by: z.enum(GROUP_BYS),
    data: z.array(z.object({ date: z.string(), partial: z.boolean(), ...indexShape })),
    total: z.object(indexShape),
  }),
});

export const getPriceHistoryCall = defineCall({
  ...frame('history/:shopId', 'The own price of a product against the market, day by day'),
  query: z.strictObject({ ...rangeQuery, product_id: wholeNumber(1, MAX_ID) }),
  response: z.object({
    ...about,
    date_from: z.string(),
    date_to: z.string(),
    product_id: z.int(),
    ...productIdentifiers,
    ...localised('product_name'),
    ...localised('product_url'),
    data: z
      .array(
        z.object({
          date: z.string(),
          price: price.nullable(),
          in_stock: z.boolean().nullable(),
          price_lowest: price.nullable(),
          price_median: price.nullable(),
          price_highest: price.nullable(),
          num_offers: count.nullable().describe('In stock, in shops that buyers saw; the own one too'),
        }),
      )
      .describe('One row for each day; all null where the shop did not offer the product'),
  }),
});

export const listPriceBrandsCall = defineCall({
  ...frame('brands/:shopId', 'The brands of the shop’s offers, by name'),
  response: z.object({ data: z.array(z.object({ brand_id: z.int(), name: z.string(), products: count })) }),
});
