import { z } from 'zod';
import { callsOf } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';
import {
  FEED_CATEGORY_CHOICES_MAX,
  FEED_CATEGORY_TEXT_MAX,
  feedPageQuery,
  feedState,
  itemCount,
} from './feed-shapes.ts';

const feedOfShop = callsOf('feeds').sharing({ access: { kind: 'shop', level: 3 }, params: shopParams });

const categoryText = z.string().max(FEED_CATEGORY_TEXT_MAX);
const portalLeaf = z.object({
  id: z.int(),
  path: z.string().describe('Names from the root down, joined by “ > ”'),
});

export const feedCategoryLine = z.object({
  text: categoryText.describe('As the feed writes it'),
  google: z
    .string()
    .nullable()
    .describe('What Google calls it, where it is a number of Google’s and the operator has Google’s list'),
  items: itemCount,
  clicks: itemCount.describe('Valid clicks in the last 30 whole days on the products of these items'),
  cost: z.number().describe('EUR, of those clicks'),
  category: portalLeaf.nullable().describe('Where its items stand'),
  chosen: z.boolean().describe('By the shop; else the text itself says it'),
  suggestion: portalLeaf
    .extend({
      why: z
        .enum(['shops', 'products', 'words'])
        .describe('Chosen by other shops; where its products stand by their EAN; alike by words'),
    })
    .nullable()
    .describe('Of a line without a category'),
});
export type FeedCategoryLine = z.infer<typeof feedCategoryLine>;

export const listFeedCategoriesCall = feedOfShop.get('/v1/feeds/:shopId/categories', {
  summary: 'The categories of the shop’s feed and where their items stand, those that cost most first',
  query: z.strictObject({
    only: z.enum(['open', 'all']).default('open').describe('open: those without a category'),
    ...feedPageQuery,
  }),
  response: pageOf(feedCategoryLine).extend({
    open: itemCount.describe('Lines without a category, of all'),
  }),
});

export const listPortalLeavesCall = feedOfShop.get('/v1/feeds/:shopId/category-leaves', {
  summary: 'The leaves of the portal’s tree, which can be chosen for categories of the feed',
  response: z.object({ data: z.array(portalLeaf) }),
});

export const saveFeedCategoriesCall = feedOfShop.put('/v1/feeds/:shopId/categories', {
  summary:
    'Chooses leaves for categories of the feed, or takes choices back with null; reads the kept feed anew',
  body: z.strictObject({
    choices: z
      .array(z.strictObject({ text: categoryText, category_id: wholeNumber(1, MAX_ID).nullable() }))
      .min(1)
      .max(FEED_CATEGORY_CHOICES_MAX),
  }),
  response: feedState,
});
