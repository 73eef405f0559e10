import { z } from 'zod';
import { callsOf, ofThing } from '../frame/call.ts';
import { pageOf } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { feedPageQuery, feedState, GUIDE_STEPS } from './feed-shapes.ts';

const access = { kind: 'shop', level: 3 } as const;
const feedOfShop = callsOf('feeds').sharing({ access, params: shopParams });

export const saveGuideCall = callsOf('feeds').put('/v1/feeds/:shopId/guide', {
  summary:
    'At which step of its guided first import the shop is: until null, imports bring items and no offers; with null its offers go live',
  access: ofThing(access),
  params: shopParams,
  body: z.strictObject({ step: z.enum(GUIDE_STEPS).nullable() }),
  response: feedState,
});

const feedItem = z.object({
  item_id: z.string().describe('The shop’s own'),
  title: z.string(),
  link: z.string(),
  image_url: z.string().nullable().describe('Of the picture, through this server'),
  price: z.number().describe('In the portal’s currency'),
  in_stock: z.boolean(),
  brand: z.string().nullable(),
  ean: z.string().nullable(),
  category: z
    .string()
    .nullable()
    .describe('Where it stands on the portal, from the root down; null: nowhere yet'),
  product: z.string().nullable().describe('What the portal calls the product that it is'),
  is_new: z.boolean().describe('The portal did not know the product'),
});
export type ShownFeedItem = z.infer<typeof feedItem>;

export const listFeedItemsCall = feedOfShop.get('/v1/feeds/:shopId/items', {
  summary: 'The items of the shop’s feed as they stand, or will stand, on the portal',
  query: z.strictObject(feedPageQuery),
  response: pageOf(feedItem),
});
