import { z } from 'zod';
import {
  COUPON_BRANDS_MAX,
  COUPON_CATEGORIES_MAX,
  COUPON_PREVIEW_PRODUCTS,
  COUPON_STATES,
  COUPON_TYPES,
  DISCOUNT_TYPES,
  PROMOTION_LEVELS,
} from '../../rules/coupons/coupons.ts';
import { REPORTS_LEVEL } from '../../rules/limits.ts';
import { canSeeCoupons } from '../../rules/people/access.ts';
import { calendarDay } from '../frame/calendar-day.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { categoryBranch } from '../frame/category-branch.ts';
import { COUPON_LIST } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { longListOf } from '../frame/long-list.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { BROUGHT_MEASURES, measureShape } from '../reports/report-measures.ts';
import { rangeQuery } from '../reports/report-query.ts';

const api = callsOf('coupons');
const ofShop = { kind: 'shop', level: REPORTS_LEVEL, may: canSeeCoupons } as const satisfies Access;
/** The coupon's shop is looked up and held against the caller's. */
const ofCoupon = { kind: 'user', level: REPORTS_LEVEL, may: canSeeCoupons } as const satisfies Access;

export const couponParams = z.object({ couponId: wholeNumber(1, MAX_ID) });
const id = z.int().min(1).max(MAX_ID);
const count = z.int().min(0);
const day = calendarDay.nullable().describe('Day in Belgrade, inclusive');
const price = z.number().min(0).max(1e12).nullable().describe('Portal’s currency, inclusive');
/** What is wrong with a text or a number is said by shared/rules/coupons/coupon-errors.ts in the spec's words. */
const typed = z.string().max(20_000);
export const couponVersion = z
  .int()
  .min(1)
  .describe('The `version` of the coupon as it was read; 409 `changed_meanwhile` where it has moved on');

const PASTED_MAX = 1_000_000;
const everything = z.strictObject({ kind: z.literal('all') });
const ofCategories = z.strictObject({
  kind: z.literal('categories'),
  category_ids: z.array(id).max(COUPON_CATEGORIES_MAX).describe('Of any level; with all below them'),
  brand_ids: z.array(id).max(COUPON_BRANDS_MAX).default([]).describe('Only these; empty: all brands'),
  excluded_brand_ids: z.array(id).max(COUPON_BRANDS_MAX).default([]),
  price_min: price.default(null),
  price_max: price.default(null),
});
/** What a coupon is for, with products as they are said by a schema of their own. */
export const targetingOr = <P extends z.ZodObject<{ kind: z.ZodLiteral<'products'> }>>(ofProducts: P) =>
  z.discriminatedUnion('kind', [everything, ofCategories, ofProducts]);
const targetingWith = (productIds: z.ZodArray<typeof id>) =>
  targetingOr(
    z.strictObject({
      kind: z.literal('products'),
      product_ids: productIds.describe('Ids of the portal, as in the addresses of its products'),
    }),
  );
const couponTargeting = targetingWith(z.array(id).max(PASTED_MAX));
/** As it is sent: what is wrong with pasted ids is not looked for to their end. */
const typedTargeting = targetingWith(longListOf(id, PASTED_MAX));
export type CouponTargeting = z.infer<typeof couponTargeting>;

/** A coupon as it is typed: a draft may lack anything. */
export const couponDraft = z.strictObject({
  type: z.enum(COUPON_TYPES),
  code: typed.default(''),
  title: typed.default(''),
  description: typed.default(''),
  discount_type: z.enum(DISCOUNT_TYPES).nullable().default(null),
  percentage: z.number().nullable().default(null).describe('1 to 99'),
  amount: z.number().nullable().default(null).describe('Portal’s currency, at most 2 decimals'),
  free_shipping: z.boolean().default(false),
  image_id: id.nullable().default(null).describe('`upload_id` of POST /v1/uploads/{shopId}'),
  valid_from: day.default(null),
  valid_to: day.default(null),
  promotion_level: z.enum(PROMOTION_LEVELS).default('regular'),
  targeting: typedTargeting.default({ kind: 'all' }),
});
export type CouponDraft = z.infer<typeof couponDraft>;

const about = {
  coupon_id: z.int(),
  shop_id: z.int(),
  state: z.enum(COUPON_STATES),
  enabled: z.boolean(),
  rejection_reason: z.string().nullable(),
  image_url: z.string().nullable().describe('Public address of the picture, 720 × 360'),
  edit_of: z
    .int()
    .nullable()
    .describe('The approved coupon of which this is a change: visitors see that one until this is approved'),
  open_edit: z.int().nullable().describe('The change of this coupon that is not approved yet'),
  version: z.int(),
  created_at: z.string().describe('Instant, UTC'),
  updated_at: z.string().describe('Instant, UTC'),
  submitted_at: z.string().nullable().describe('Instant, UTC: when it last went to review'),
  decided_at: z.string().nullable().describe('Instant, UTC: when it was last approved or rejected'),
};

export const coupon = z.object({ ...couponDraft.shape, targeting: couponTargeting, ...about });
export type Coupon = z.infer<typeof coupon>;

const { targeting: _, ...short } = couponDraft.shape;
export const couponRow = z.object({
  ...short,
  ...about,
  targeting: z.enum(['all', 'categories', 'products']),
});
export type CouponRow = z.infer<typeof couponRow>;

const listedCoupon = couponRow.extend(measureShape(['orders', 'revenue', 'profit']));
/** With what the clicks on offers that showed it have brought so far. */
export type ListedCoupon = z.infer<typeof listedCoupon>;

const changed = coupon;

const couponsOfShop = api.sharing({ access: ofShop, params: shopParams });

export const listCouponsCall = couponsOfShop.get('/v1/coupons/list/:shopId', {
  summary: 'The coupons and deals of a shop, newest first, with the number in each state',
  query: z.strictObject({
    ...searchedPage(COUPON_LIST.perPage),
    state: z.enum(COUPON_STATES).optional(),
    type: z.enum(COUPON_TYPES).optional(),
    ...sortedBy(COUPON_LIST),
  }),
  response: pageOf(listedCoupon).extend({ states: z.record(z.enum(COUPON_STATES), count) }),
});
export type CouponPage = z.infer<typeof listCouponsCall.response>;

const oneCoupon = api.sharing({ access: ofThing(ofCoupon), params: couponParams });

export const getCouponCall = oneCoupon.get('/v1/coupons/coupon/:couponId', {
  summary: 'One coupon with all that it says',
  response: coupon,
});

const publish = z.boolean().default(false).describe('Sends it to review; a draft is kept otherwise');

export const createCouponCall = couponsOfShop.post('/v1/coupons/create-coupon/:shopId', {
  summary: 'Keeps a new coupon as a draft, or sends it to review',
  body: z.strictObject({ coupon: couponDraft, publish }),
  response: changed,
});

export const updateCouponCall = oneCoupon.put('/v1/coupons/update-coupon/:couponId', {
  summary:
    'Changes a coupon: with `publish` it goes to review, without it is a draft. A change of an approved one is answered as a coupon of its own (`edit_of`), and visitors see the approved one until the change is approved; 409 `conflict` where there is such a change already',
  body: z.strictObject({ coupon: couponDraft, publish, version: couponVersion }),
  response: changed,
});

export const duplicateCouponCall = oneCoupon.post('/v1/coupons/duplicate-coupon/:couponId', {
  summary: 'Keeps a copy as a draft, without the validity',
  response: changed,
});

export const switchCouponCall = oneCoupon.post('/v1/coupons/disable-enable-coupon/:couponId', {
  summary: 'Switches an approved coupon off, or on again',
  body: z.strictObject({ enabled: z.boolean(), version: couponVersion }),
  response: changed,
});

export const withdrawCouponCall = oneCoupon.post('/v1/coupons/withdraw-coupon/:couponId', {
  summary:
    'Takes an approved coupon off the portal, or one in review back: it is a draft; what an open change of it says is kept in it',
  body: z.strictObject({ version: couponVersion }),
  response: changed,
});

export const deleteCouponCall = oneCoupon.delete('/v1/coupons/delete-coupon/:couponId', {
  summary: 'Deletes a coupon; its clicks stay counted',
  query: z.strictObject({ version: wholeNumber(1, MAX_ID) }),
});

/** The shop's offers that a targeting hits now. */
export const targetedProducts = z.object({
  products: count.describe('In stock'),
  out_of_stock: count,
  first: z
    .array(
      z.object({
        product_id: z.int(),
        ...productIdentifiers,
        ...localised('product_name'),
        ...localised('category_name'),
        image_url: z.string().nullable(),
        price: z.number().describe('The shop’s own, portal’s currency'),
      }),
    )
    .max(COUPON_PREVIEW_PRODUCTS)
    .describe('Most clicked of 30 days first'),
  unknown_ids: count.describe('Pasted ids that are none of the portal’s products'),
  unknown_first: z.array(z.int()).max(20),
  not_offered: count.describe('Pasted ids of products that the shop does not offer'),
});
export type TargetedProducts = z.infer<typeof targetedProducts>;

export const countTargetedProductsCall = couponsOfShop.post('/v1/coupons/targeted-products/:shopId', {
  summary: 'How many products of the shop a targeting hits now, and the first of them',
  body: z.strictObject({ targeting: typedTargeting }),
  response: targetedProducts,
});

/** More are pasted in several goes. */
export const COUPON_NUMBERS_MAX = 10_000;
const NUMBER_MAX = 100;

export const findNumberedProductsCall = couponsOfShop.post('/v1/coupons/numbered-products/:shopId', {
  summary:
    'The products of the shop’s feed and offers by item numbers and EANs, as its own systems know them',
  body: z.strictObject({
    numbers: z.array(z.string().trim().min(1).max(NUMBER_MAX)).max(COUPON_NUMBERS_MAX),
  }),
  response: z.object({
    product_ids: z.array(z.int()).describe('Each once, in the order of the numbers'),
    unknown: z.array(z.string()).describe('Numbers by which the shop has nothing'),
  }),
});

export const listTargetCategoriesCall = couponsOfShop.get('/v1/coupons/target-categories/:shopId', {
  summary: 'The categories in which the shop has offers, from the roots down, with those above them',
  response: z.object({
    data: z.array(
      z.object({
        ...categoryBranch,
        ...localised('category_name'),
        offers: count.describe('Of the shop, in stock, with all below it'),
      }),
    ),
  }),
});

export const listTargetBrandsCall = couponsOfShop.get('/v1/coupons/target-brands/:shopId', {
  summary: 'The brands that the shop offers, by name',
  response: z.object({
    data: z.array(z.object({ brand_id: z.int(), name: z.string(), offers: count })),
  }),
});

/** Valid clicks on the shop's offers of the products that the coupon hits now. */
export const couponStatistics = z.object({
  date_from: z.string(),
  date_to: z.string(),
  products: count.describe('Offers that it hits now, in stock'),
  clicks_with: count.describe('Clicks on offers that showed this coupon'),
  clicks_without: count.describe(
    'In the same days, clicks on the products that it hits which did not show it',
  ),
  cost_with: z.number().describe('EUR'),
  cost_without: z.number().describe('EUR'),
  clicks_before: count.describe('On the same products in `previous`'),
  previous: z.object({
    date_from: z.string(),
    date_to: z.string(),
    until: z
      .string()
      .nullable()
      .describe(
        'HH:MM in Belgrade: of date_to only what came before, as the last day still runs; null: whole',
      ),
  }),
  ...measureShape(BROUGHT_MEASURES),
  orders_open_from: z.string().describe('Clicks of this day and later may still bring orders'),
  by_day: z.array(
    z.object({ date: z.string(), clicks_with: count, clicks_without: count, ...measureShape(['orders']) }),
  ),
});
export type CouponStatistics = z.infer<typeof couponStatistics>;

export const getCouponStatisticsCall = oneCoupon.get('/v1/coupons/statistics/:couponId', {
  summary: 'What clicks a coupon’s products had, with it and without, and what those with it brought',
  query: z.strictObject({
    date_from: rangeQuery.date_from.describe('Default: the first day of its validity'),
    date_to: rangeQuery.date_to,
  }),
  response: couponStatistics,
});

export const getCouponImageCall = api.get('/v1/coupons/image/:imageKey', {
  summary: 'A coupon’s picture, for everybody',
  access: { kind: 'public' },
  params: z.object({ imageKey: z.string().regex(/^[\w-]{16,64}$/) }),
});
