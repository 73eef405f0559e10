import { z } from 'zod';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { callsOf } from '../frame/call.ts';
import { MARKET_RANKING } from '../frame/list-specs.ts';
import { categoryPathNames, localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { REPORT_PARAMETERS, reportQuery } from './report-query.ts';

const api = callsOf('market');

/** Clicks are kept for longer than anybody looks back. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** Taken as by every report; a market is of whole years and of all shops. */
const marketQuery = reportQuery.extend({
  year: wholeNumber(FIRST_YEAR, LAST_YEAR)
    .optional()
    .describe('A calendar year that is over; the last one unless said otherwise'),
  ...searchedPage(PAGE_SIZES.market),
  ...sortedBy(MARKET_RANKING),
});

/** Which products of the market the shop has in stock. */
const MARKET_OFFERED = ['all', 'yes', 'no'] as const;

const productQuery = marketQuery.extend({
  category_id: wholeNumber(1, MAX_ID)
    .optional()
    .describe('A category of any level: its products and those below it'),
  brand_id: wholeNumber(1, MAX_ID).optional(),
  offered: z
    .enum(MARKET_OFFERED)
    .default('all')
    .describe('`yes`: only what the shop has in stock, `no`: only what it has not'),
});

const ranked = {
  rank: z.int().min(1),
  share: z.number().describe('Share of all clicks of the portal, 0 to 1'),
  growth: z.number().nullable().describe('Percent of clicks on the year before; null where there were none'),
};

/** Never a shop's name and never how many clicks there were. */
const marketCall = <R extends z.ZodType, Q extends typeof marketQuery, M extends z.core.$ZodLooseShape>(
  name: string,
  { summary, row, query, more }: { summary: string; row: R; query: Q; more: M },
) =>
  api.get(`/v1/analytics/${name}`, {
    summary: `${summary} of a calendar year on the portal of the selected shop (header shopId, else the first shop)`,
    access: { kind: 'user', level: 3 },
    query,
    response: pageOf(row).extend({
      country_locale_code: z.string(),
      currency: z.string(),
      ignored: z
        .array(z.enum(REPORT_PARAMETERS))
        .describe('What was asked for and has no meaning for this report'),
      year: z.int(),
      years: z.array(z.int()).describe('The years that can be chosen, newest first'),
      has_year_before: z
        .boolean()
        .describe('Whether anything is known of the year before; where not, every growth is null'),
      ...more,
    }),
  });

const price = z.number().nullable().describe('Portal’s currency');

export const marketCategoriesCall = marketCall('top-categories', {
  summary: 'Leaf categories by clicks',
  query: marketQuery,
  more: {},
  row: z.object({ category_id: z.int(), ...localised('name'), ...categoryPathNames, ...ranked }),
});

export const marketProductsCall = marketCall('top-products', {
  summary: 'Products by clicks',
  query: productQuery,
  more: {
    category_name: z.string().nullable().describe('The category that was asked for'),
    brand_name: z.string().nullable().describe('The brand that was asked for'),
  },
  row: z.object({
    product_id: z.int(),
    ...productIdentifiers,
    ...localised('product_name'),
    ...localised('product_url'),
    brand: z.string().nullable(),
    ...ranked,
    offered: z.boolean().describe('Whether the shop has it in stock now'),
    price: price.describe('What the shop asks for it now; null where it has it not in stock'),
    price_lowest: price.describe('The lowest price that buyers see now, the shop’s own included'),
    num_offers: z.int().min(0).describe('Offers in stock that buyers see now'),
    position_avg: z
      .number()
      .nullable()
      .describe('Mean position of the shop in the list of the product’s page, over the last 30 whole days'),
  }),
});

export const marketBrandsCall = marketCall('top-brands', {
  summary: 'Brands by clicks',
  query: marketQuery,
  more: {},
  row: z.object({ brand_id: z.int(), name: z.string(), ...ranked }),
});

/** The market reports by what they rank. */
export const marketCalls = {
  category: marketCategoriesCall,
  product: marketProductsCall,
  brand: marketBrandsCall,
} as const;
