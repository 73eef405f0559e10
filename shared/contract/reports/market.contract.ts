import { z } from 'zod';
import { FIRST_PAGE, MAX_PER_PAGE } from '../../rules/limits.ts';
import { callsOf } from '../frame/call.ts';
import { MARKET_RANKING } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { sortedBy } from '../frame/searched-page.ts';
import { wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('market');

const LAST_PAGE = 100_000;

const marketQuery = z.strictObject({
  page: wholeNumber(1, LAST_PAGE).default(FIRST_PAGE),
  per_page: wholeNumber(1, MAX_PER_PAGE).default(MARKET_RANKING.perPage),
  ...sortedBy(MARKET_RANKING),
});

const ranked = {
  rank: z.int().min(1),
  share: z.number().describe('Share of all clicks of the portal, 0 to 1'),
  growth: z.number().nullable().describe('Percent of clicks on the year before; null where there were none'),
};

/** Never a shop's name and never an absolute number. */
const marketCall = <R extends z.ZodType>(name: string, summary: string, row: R) =>
  api.get(`/v1/analytics/${name}`, {
    summary: `${summary} of last calendar year on the portal of the selected shop (header shopId, else the first shop)`,
    access: { kind: 'user', level: 3 },
    query: marketQuery,
    response: z.object({
      country_locale_code: z.string(),
      year: z.int(),
      data: z.array(row),
      current_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      last_page: z.int(),
    }),
  });

export const marketCategoriesCall = marketCall(
  'top-categories',
  'Leaf categories by clicks',
  z.object({ category_id: z.int(), ...localised('name'), ...localised('category_1'), ...ranked }),
);

export const marketProductsCall = marketCall(
  'top-products',
  'Products by clicks',
  z.object({
    product_id: z.int(),
    ...productIdentifiers,
    ...localised('product_name'),
    ...localised('product_url'),
    brand: z.string().nullable(),
    ...ranked,
  }),
);

export const marketBrandsCall = marketCall(
  'top-brands',
  'Brands by clicks',
  z.object({ brand_id: z.int(), name: z.string(), ...ranked }),
);

/** The market reports by what they rank. */
export const marketCalls = {
  category: marketCategoriesCall,
  product: marketProductsCall,
  brand: marketBrandsCall,
} as const;
