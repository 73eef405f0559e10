import { z } from 'zod';
import { MATCH_CANDIDATES, MATCH_REASONS, MATCHES_PER_PAGE } from '../../rules/feeds/match-score.ts';
import { isStaff } from '../../rules/people/access.ts';
import { PORTAL_CODES } from '../../rules/portals/portal-codes.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('matching');
const access = { kind: 'shop', level: 3 } as const satisfies Access;
const staffAccess = { kind: 'user', may: isStaff } as const satisfies Access;
const productId = z.int().min(1).max(MAX_ID);
const itemId = z.string().min(1).max(200);

export const matchProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  ean: z.string().nullable(),
  mpn: z.string().nullable(),
  image: z.string().nullable(),
  lowest_price: z.number().nullable().describe('Of the offers in stock, in the portal’s currency'),
  offers: z.int().min(0),
});
export type MatchProduct = z.infer<typeof matchProduct>;

const candidate = matchProduct.extend({
  score: z.number().min(0).max(1),
  reasons: z.array(z.enum(MATCH_REASONS)).describe('What it has in common with the item'),
});
export type MatchCandidate = z.infer<typeof candidate>;

const item = z.object({
  item_id: z.string(),
  title: z.string(),
  image: z.string(),
  link: z.string(),
  price: z.number().describe('In the portal’s currency'),
  in_stock: z.boolean(),
  brand: z.string().nullable(),
  ean: z.string().nullable(),
  mpn: z.string().nullable(),
  category_text: z.string().describe('As the feed writes it'),
});

const shopItem = item.extend({
  product: matchProduct.describe('What it counts as now'),
  decided: z
    .object({ own: z.boolean(), by_staff: z.boolean(), at: z.string().describe('Instant, UTC') })
    .nullable()
    .describe('What a person decided; null where nobody did'),
  candidates: z.array(candidate).max(MATCH_CANDIDATES).describe('Best first; none for a decided item'),
});
export type MatchItem = z.infer<typeof shopItem>;

export const listMatchesCall = api.get('/v1/matching/:shopId', {
  summary: 'Items that became products of their own and that nobody decided yet, or those that were decided',
  access,
  params: shopParams,
  query: z.strictObject({
    ...searchedPage(MATCHES_PER_PAGE),
    state: z.enum(['open', 'decided']).default('open'),
  }),
  response: pageOf(shopItem).extend({ currency: z.string() }),
});
export type MatchPage = z.infer<typeof listMatchesCall.response>;

export const decideMatchCall = api.post('/v1/matching/:shopId/decide', {
  summary: 'Says which product an item is; it counts at once and at every later import',
  access: ofThing(access),
  params: shopParams,
  body: z.strictObject({
    item_id: itemId,
    product_id: productId.nullable().describe('null: it is a product of its own, and is not asked again'),
  }),
});

export const undoMatchCall = api.post('/v1/matching/:shopId/undo', {
  summary: 'Takes a decision about an item back',
  access: ofThing(access),
  params: shopParams,
  body: z.strictObject({ item_id: itemId }),
});

export const findMatchProductsCall = api.get('/v1/matching/products', {
  summary: 'Products of a portal by words of their name, EAN, model number, id or a shop’s item number',
  access: staffAccess,
  query: z.strictObject({ ...searchedPage(MATCHES_PER_PAGE), country: z.enum(PORTAL_CODES) }),
  response: z.object({ data: z.array(matchProduct), currency: z.string() }),
});

const productDetail = z.object({
  product: matchProduct,
  country: z.enum(PORTAL_CODES),
  currency: z.string(),
  merged: z
    .array(z.object({ product_id: z.int(), name: z.string(), at: z.string() }))
    .describe('Products that were merged into it and can be taken out again'),
  items: z
    .array(item.extend({ shop_id: z.int(), shop_name: z.string(), decided: z.boolean() }))
    .describe('Of shops’ feeds; the first hundred'),
});
export type MatchProductDetail = z.infer<typeof productDetail>;

export const getMatchProductCall = api.get('/v1/matching/products/:id', {
  summary: 'A product with the items of shops that count as it, and the products merged into it',
  access: ofThing(staffAccess),
  params: z.object({ id: wholeNumber(1, MAX_ID) }),
  response: productDetail,
});

const byStaff = api.sharing({ access: ofThing(staffAccess) });

export const mergeProductsCall = byStaff.post('/v1/matching/merge', {
  summary:
    'Makes two products of a portal one; offers, bids, items and reports follow. 409 `catalogue_busy` while a large feed is stored, here and below',
  body: z.strictObject({ product_id: productId, into_product_id: productId }),
  response: z.object({
    offers: z.int().describe('Moved'),
    offers_joined: z.int().describe('Of shops that had both: the cheapest in stock stays'),
    bids: z.int().describe('Moved'),
    bids_dropped: z.int().describe('Of shops that bid on both: the target’s stays'),
    items: z.int().describe('Of feeds, moved'),
  }),
});

export const unmergeProductCall = byStaff.post('/v1/matching/unmerge', {
  summary: 'Takes a merge back: offers, bids, items and reports return to the product',
  body: z.strictObject({ product_id: productId }),
});

export const splitItemCall = byStaff.post('/v1/matching/split', {
  summary: 'Takes a shop’s item out of its product, into a product of its own or into another',
  body: z.strictObject({
    shop_id: z.int().min(1).max(MAX_ID),
    item_id: itemId,
    product_id: productId.nullable().describe('null: a product of its own'),
  }),
  response: z.object({ product_id: z.int() }),
});
