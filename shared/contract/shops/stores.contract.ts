import { z } from 'zod';
import { STORE_TEXT_MAX } from '../../rules/shops/store-details.ts';
import { DAY_SPANS_MAX, SPECIAL_DAYS_MAX, WEEK_DAYS } from '../../rules/shops/working-hours.ts';
import { type Access, callsOf, ofThing } from '../frame/call.ts';
import { pageOf, searchedPage } from '../frame/searched-page.ts';
import { shopParams } from '../frame/shop-params.ts';
import { MAX_ID, wholeNumber } from '../frame/whole-number.ts';

const api = callsOf('stores');
const ofShop = { kind: 'shop', level: 3 } as const satisfies Access;
/** The store's shop is looked up and held against the caller's. */
const ofStore = { kind: 'user', level: 3 } as const satisfies Access;
const storeParams = z.object({ id: wholeNumber(1, MAX_ID) });

export const CITIES_PER_PAGE = 50;

const city = z.object({
  id: z.int(),
  country_id: z.int(),
  code: z.string().describe('Postal code'),
  name: z.string(),
  region: z.string().describe('The post office in charge, where several places bear the name; else empty'),
});
export type City = z.infer<typeof city>;

const time = z.string().max(5).describe('`HH:MM`, as the clocks of the portal’s country show it');
const span = z.strictObject({
  from: time,
  to: time.describe('Not after `from`: on the next day, until 06:00; `00:00` is midnight'),
});
const spans = z
  .array(span)
  .max(DAY_SPANS_MAX)
  .describe('What lies between two of them is a break; none: closed');
const workingHours = z.strictObject({
  week: z.array(spans).length(WEEK_DAYS.length).describe('Seven days, Monday first'),
  special_days: z
    .array(z.strictObject({ date: z.string().max(10).describe('`YYYY-MM-DD`'), spans }))
    .max(SPECIAL_DAYS_MAX)
    .describe('Holidays and other days that are not like their weekday'),
});

const storeDraft = z.strictObject({
  address: z.string().max(STORE_TEXT_MAX.address).describe('Street and number'),
  place_id: z.int().min(1).max(MAX_ID).describe('A city of the shop’s country, of `/v1/home/cities`'),
  telephone: z.string().max(STORE_TEXT_MAX.telephone),
  email: z.string().max(STORE_TEXT_MAX.email),
  web_address: z
    .string()
    .max(STORE_TEXT_MAX.web_address)
    .describe('http or https; without a scheme it is https'),
  working_hours: workingHours,
});
export type StoreDraft = z.infer<typeof storeDraft>;

const store = storeDraft.omit({ place_id: true }).extend({ id: z.int(), shop_id: z.int(), place: city });
export type Store = z.infer<typeof store>;

const storesOfShop = api.sharing({ access: ofShop, params: shopParams });

export const listStoresCall = storesOfShop.get('/v1/home/stores/:shopId', {
  summary: 'The stores of a shop, by place and address',
  response: z.object({ data: z.array(store) }),
});

export const createStoreCall = storesOfShop.post('/v1/home/store/:shopId', {
  summary: 'Add a store to a shop',
  body: storeDraft,
  response: store,
});

const oneStore = api.sharing({ access: ofThing(ofStore), params: storeParams });

export const changeStoreCall = oneStore.put('/v1/home/store/:id', {
  summary: 'Change a store of one of the own shops',
  body: storeDraft,
  response: store,
});

export const deleteStoreCall = oneStore.delete('/v1/home/store/:id', {
  summary: 'Delete a store of one of the own shops',
});

export const getShopCountsCall = storesOfShop.get('/v1/home/shop-counts/:shopId', {
  summary: 'How many offers and stores a shop has',
  response: z.object({ num_offers: z.int(), num_in_stock: z.int(), num_stores: z.int() }),
});

export const listCitiesCall = api.get('/v1/home/cities/:countryOrId', {
  summary:
    'The places of a country, by its code (`rs`) or country_id, searched by parts of name and postal code without regard to accents; or the one place with an id',
  access: { kind: 'user' },
  params: z.object({
    countryOrId: z
      .string()
      .regex(/^([a-z]{2}|[1-9]\d{0,8})$/, 'The code of a country, its country_id, or the id of a place'),
  }),
  query: z.strictObject(searchedPage(CITIES_PER_PAGE)),
  response: pageOf(city),
});
