import { z } from 'zod';
import { BID_STATUSES } from '../../rules/bids/bid-status.ts';
import { RANKING_SOURCES } from '../../rules/bids/bids.ts';
import { STRATEGIES } from '../../rules/bids/strategy.ts';
import { BREAK_EVEN_DAYS, BROUGHT_LEVELS, THIN_CLICKS } from '../../rules/orders/break-even.ts';
import { canSeeBidding } from '../../rules/people/access.ts';
import { callsOf } from '../frame/call.ts';
import { categoryBranch } from '../frame/category-branch.ts';
import { BIDDING_CATEGORY_LIST, BIDDING_PRODUCT_LIST } from '../frame/list-specs.ts';
import { localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { pageOf, searchedPage, sortedBy } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import { bid, readsBids } from './bids.contract.ts';
import { ofGoal } from './goals-of-bids.contract.ts';
import { actorNameNow } from './money-changes.contract.ts';

const api = callsOf('bidding');
const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();
const eur = z.number().describe('EUR');

/** The bid with which a shop goes into the auction, and where it comes from. */
const effectiveBid = bid.omit({ shop_id: true }).extend({
  is_own: z.boolean().describe('It stands on the row’s category or product itself, not on a category above'),
  ...localised('source_name'),
});
export type EffectiveBid = z.infer<typeof effectiveBid>;

export const breakEvenCpc = z.object({
  cpc: eur.describe('EUR: margin of the orders that count for the clicks ÷ clicks'),
  clicks: count.describe(`Valid clicks of the row in the last ${BREAK_EVEN_DAYS} whole days`),
  estimated_from: z
    .enum(BROUGHT_LEVELS)
    .nullable()
    .describe(
      `Below ${THIN_CLICKS} clicks: the level above, whose value counts as that of ${THIN_CLICKS} more clicks; null where it is measured alone`,
    ),
});
export type BreakEvenCpc = z.infer<typeof breakEvenCpc>;

const BID_STANDING = {
  bid: effectiveBid
    .nullable()
    .describe('The one that counts: the own one, also where it is off, else the nearest enabled one above'),
  break_even: breakEvenCpc
    .nullable()
    .describe(
      'What a click may cost before it loses money; null without orders, and where a part of their margin is not known',
    ),
  base_min: eur.describe('EUR: the lowest base price of the shop’s offers here'),
  base_max: eur.describe('EUR: the highest one; a bid above it counts for all of them'),
  position_avg: z.number().nullable().describe('Mean over the views in which the shop was listed'),
  views: count.describe('Of the products which the shop lists here, on `day`'),
  coverage: share.describe('Views in a premium position ÷ views'),
  lost_rank: share.describe('Others bid more'),
  lost_budget: share.describe('The limit was reached'),
  lost_no_bid: share.describe('No enabled bid above the base price'),
  lost_stock: share.describe('The product was out of stock; the five shares are 1 together'),
  status: z.enum(BID_STATUSES).nullable().describe('Of the bid; null without one'),
  strategy: z.enum(STRATEGIES),
  source: z
    .enum(RANKING_SOURCES)
    .describe(
      'Counted in the `views` of the day, or in the auctions of the `offers` as they are now: where no views are known, and where the bid was changed today',
    ),
  changed_at: z
    .string()
    .nullable()
    .describe(
      'Instant, UTC: today the bid that counts was last changed, so the standing is of now and not of `day`; null else',
    ),
};

const biddingCategory = z.object({
  category_id: z.int(),
  ...localised('category_name'),
  path: z
    .array(z.object({ category_id: z.int(), ...localised('category_name') }))
    .describe('From the root to the one above'),
  level: z.int().min(1).max(4),
  num_offers: count.describe('Of the shop, in stock'),
  availability: z
    .number()
    .min(0)
    .max(3)
    .nullable()
    .describe('Free premium places, mean over the shop’s products'),
  ...BID_STANDING,
});
export type BiddingCategory = z.infer<typeof biddingCategory>;

const about = {
  shop_id: z.int(),
  day: z.string().describe('The last full day: the views are of it'),
};

const readingBids = api.sharing({ access: readsBids, params: shopParams });

const changeSet = z.object({
  change_set: z.uuid(),
  at: z.string(),
  bids: count,
  actor_email: z.string(),
  actor_name: actorNameNow,
});

export const listCategoriesBiddingsCall = readingBids.get('/v1/biddingV2/categories-biddings/:shopId', {
  summary:
    'The leaf categories with an offer of the shop, and every category with a bid of it: bid, standing on the last full day, what was lost',
  query: z.strictObject({
    ...searchedPage(BIDDING_CATEGORY_LIST.perPage),
    category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
    status: z.enum([...BID_STATUSES, 'no_bid']).optional(),
    goal_id: ofGoal,
    ...sortedBy(BIDDING_CATEGORY_LIST),
  }),
  response: pageOf(biddingCategory).extend({
    ...about,
    summary: z
      .object({
        categories: count,
        with_bid: count.describe('With an enabled bid that counts for them'),
        by_status: z.array(z.object({ status: z.enum([...BID_STATUSES, 'no_bid']), categories: count })),
        views: count,
        coverage: share,
        lost_rank: share,
        lost_budget: share,
        lost_no_bid: share,
        lost_stock: share,
        cost: eur.describe('EUR: what the shop’s clicks of that day cost'),
      })
      .describe('Of all categories of the shop, whatever the filters'),
    last_change: changeSet
      .nullable()
      .describe(
        'What `undo` takes back next: the last change of the shop’s bids that was not taken back; null where it came with a product',
      ),
    last_undone: changeSet
      .nullable()
      .describe('What `undo` of it does again: the last undoing, if nothing was changed since'),
  }),
});

const biddingProduct = z.object({
  product_id: z.int(),
  ...productIdentifiers,
  ...localised('product_name'),
  ...localised('product_url'),
  category_id: z.int(),
  ...localised('category_name'),
  price: z.number().describe('The shop’s own, portal’s currency'),
  in_stock: z.boolean(),
  ...BID_STANDING,
});
export type BiddingProduct = z.infer<typeof biddingProduct>;

export const listProductsBiddingsCall = readingBids.get('/v1/biddingV2/products-biddings/:shopId', {
  summary: 'The shop’s products with the bid that counts for each, and how they stood on the last full day',
  query: z.strictObject({
    ...searchedPage(BIDDING_PRODUCT_LIST.perPage),
    category_id: wholeNumber(1, MAX_ID).optional().describe('Only in or below this category'),
    with_bid: z
      .enum(['own', 'any', 'none'])
      .optional()
      .describe('Only with a bid of its own, with any, or without'),
    goal_id: ofGoal,
    ...sortedBy(BIDDING_PRODUCT_LIST),
  }),
  response: pageOf(biddingProduct).extend(about),
});

export const listBiddingCategoriesCall = readingBids.get('/v1/biddingV2/categories/:shopId', {
  summary: 'The category tree of the shop’s offers, parents first, with the bids on it',
  response: z.object({
    data: z.array(
      z.object({
        ...categoryBranch,
        ...localised('name'),
        num_offers: count.describe('In stock, in and below the category'),
        bid: bid.nullable().describe('On this very category'),
      }),
    ),
  }),
});

const associate = z.object({ shop_id: z.int(), name: z.string() });

export const listAssociatesBiddingCall = api.get('/v1/biddingV2/company-associates-bidding/:shopId', {
  summary:
    'What the other shops of the same portal that the caller may use bid in the shop’s categories: shops of one company that outbid each other',
  access: { kind: 'shop', level: 3, may: canSeeBidding },
  params: shopParams,
  response: z.object({
    ...about,
    shops: z.array(associate).describe('The shop itself first'),
    data: z.array(
      z.object({
        category_id: z.int(),
        ...localised('category_name'),
        compete: z.boolean().describe('At least two of the shops have an enabled bid here'),
        bids: z.array(
          z.object({
            shop_id: z.int(),
            current_bid: eur.nullable(),
            enabled: z.boolean(),
            changed_at: z
              .string()
              .nullable()
              .describe('Today, when the bid that counts here was last changed: the position is then of now'),
            position_avg: z.number().nullable(),
            cost: eur.describe('Of the shop’s clicks in and below the category on `day`'),
          }),
        ),
      }),
    ),
  }),
});

const auctionLine = z.object({
  position: z.int().min(1),
  shop: z.string().describe('The own shop by its name, all others as `A`, `B`, … in the order of the page'),
  is_own: z.boolean(),
  kind: z.enum(['bid', 'base']),
  price: z.number().describe('Portal’s currency'),
  reason: z.object({
    code: z.enum(['won', 'outbid', 'not_above_base', 'below_reserve', 'no_bid']),
    shop: z.string().nullable().describe('`won`: over whom; `outbid`: by whom'),
  }),
  base: eur.nullable().describe('EUR; of the own shop alone'),
  bid: eur.nullable().describe('EUR; of the own shop alone'),
  charge: eur.nullable().describe('EUR: what a click costs; of the own shop alone'),
});

export const explainAuctionCall = readingBids.get('/v1/biddingV2/auction/:shopId', {
  summary:
    'The auction of a product as it stands now: who holds which position and why, what a click costs the shop and why',
  query: z.strictObject({ product_id: wholeNumber(1, MAX_ID) }),
  response: z.object({
    product_id: z.int(),
    ...productIdentifiers,
    ...localised('product_name'),
    at: z.string().describe('Instant, UTC'),
    lines: z.array(auctionLine),
    own: z.object({
      position: z.int().nullable().describe('Null where the shop is not listed'),
      absent: z
        .enum(['no_offer', 'out_of_stock', 'suspended', 'limit_reached'])
        .nullable()
        .describe('Why the shop is not listed'),
      bid: effectiveBid.nullable(),
      pricing: z
        .object({
          rule: z.enum(['second_price', 'first_price']),
          base: eur,
          reserve: eur,
          next_bid: eur
            .nullable()
            .describe(
              'EUR: the bid of the next in order; null without one, or where the shop holds no premium position',
            ),
          increment: eur,
          charge: eur,
        })
        .nullable()
        .describe(
          'min(bid, max(base, reserve, next bid) + increment) on a premium position, base on others; null where not listed',
        ),
    }),
  }),
});
