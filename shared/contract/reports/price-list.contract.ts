import { z } from 'zod';
import { LOCALES } from '../../rules/portals/locales.ts';
import { callsOf } from '../frame/call.ts';
import { localised } from '../frame/localised.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('price-list');

const eur = z.number().min(0);
const count = z.int().min(0);

const priceBand = z.object({
  from_price: z.number().describe('Of the offer, in the portal’s currency, inclusive'),
  to_price: z.number().nullable().describe('Exclusive; null is no end'),
  cpc: eur.describe('EUR for a click at the base price'),
  season_cpc: eur.nullable().describe('While the season lasts; null where it changes nothing'),
  source_id: z
    .int()
    .nullable()
    .describe('The category whose band it is: this one or one above it; null is the portal’s default'),
  num_offers: count.describe('Offers of the shop in stock in this category at such prices'),
});

const priceListCategory = z.object({
  category_id: z.int(),
  parent_id: z.int().nullable(),
  level: z.int().min(1).max(4),
  ...localised('name'),
  bands: z.array(priceBand).describe('All prices from 0 up; empty for categories that only group others'),
  cpc_min: eur.describe('The lowest price per click in this category and those below it'),
  cpc_max: eur,
  num_offers: count.describe('Offers of the shop in stock, here and below'),
  cpc_avg: eur.nullable().describe('What a click on them costs at the base price, on average'),
  season_cpc_avg: eur.nullable().describe('The same while the season lasts'),
});
export type PriceListCategory = z.infer<typeof priceListCategory>;

const season = z.object({
  name: z.record(z.enum(LOCALES), z.string()),
  from_day: z.string().describe('The first day, in Belgrade'),
  to_day: z.string().describe('The last day'),
  is_running: z.boolean(),
});
export type PriceListSeason = z.infer<typeof season>;

const priceList = z.object({
  data: z.array(priceListCategory).describe('Every category of the portal in the order of the tree'),
  priceListRange: z
    .object({
      currency: z.string().describe('Of offer prices'),
      lowest_cpc: eur.describe('The lowest ordinary price per click of the portal'),
      highest_cpc: eur,
      default_cpc: eur.describe('Where no category of the path has a band'),
    })
    .describe('What holds for the whole list'),
  season: season.nullable().describe('The season that runs today or comes next; null where none is known'),
});
export type PriceListAnswer = z.infer<typeof priceList>;

export const getPriceListCall = api.get('/v1/home/price-list/:shopId', {
  summary:
    'Base prices per click of the shop’s portal, by category and price band, and what the shop’s offers cost',
  access: { kind: 'shop', level: 3 },
  params: shopParams,
  response: priceList,
});
