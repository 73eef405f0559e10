import { z } from 'zod';
import { FOUND_PRODUCTS_MAX, SEARCHED_PRODUCTS_MAX } from '../../rules/limits.ts';
import { defineCall } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { searchedPage } from '../frame/searched-page.ts';
import { wholeNumber } from '../frame/whole-number.ts';
import { reportFrame } from './report-calls.ts';
import { rangeQuery } from './report-query.ts';

const foundProduct = z.object({
  product_id: z.int(),
  ...productIdentifiers,
  ...localised('product_name'),
  clicks: z.int().describe('Valid clicks of the days; 0 for a product that is only offered'),
});
export type FoundProduct = z.infer<typeof foundProduct>;

/** What a report can be narrowed to one product by. */
export const searchProductsCall = defineCall({
  ...reportFrame(
    'product-search',
    `The shop’s products by words of their name, item number or its beginning, EAN or product id: the ${SEARCHED_PRODUCTS_MAX} most clicked of the days, most first, then what it offers`,
  ),
  query: z.strictObject({
    ...rangeQuery,
    q: searchedPage(1).q,
    per_page: wholeNumber(1, FOUND_PRODUCTS_MAX).default(FOUND_PRODUCTS_MAX),
  }),
  response: z.object({
    data: z.array(foundProduct),
    is_whole: z.boolean().describe('Whether these are all that were found'),
  }),
});
