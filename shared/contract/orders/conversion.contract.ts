import { z } from 'zod';
import { canImportClicks } from '../../rules/people/access.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { shopParams } from '../frame/shop-params.ts';
import { sentOrder } from './orders.contract.ts';

const api = callsOf('orders');

const access = { kind: 'shop', level: 3, may: canImportClicks } as const satisfies Access;

const conversionKey = z.object({
  key: z.string().nullable().describe('Null where the shop has none'),
  script: z.string().nullable().describe('Address of the script that the shop’s pages load'),
  made_at: z.string().nullable().describe('Instant, UTC'),
  made_by: z.string().nullable().describe('E-mail address; null for who is gone'),
});
export type ConversionKey = z.infer<typeof conversionKey>;

const ofShop = api.sharing({ access, params: shopParams, response: conversionKey });

export const getConversionKeyCall = ofShop.get('/v1/conversion-key/:shopId', {
  summary: 'The key by which the shop’s pages say orders from the buyer’s browser',
});

export const makeConversionKeyCall = api.post('/v1/conversion-key/:shopId', {
  access: { ...access, needsProof: true },
  params: shopParams,
  response: conversionKey,
  summary: 'Makes a key for the shop’s pages, or another one: the one before ends at once',
});

export const endConversionKeyCall = ofShop.delete('/v1/conversion-key/:shopId', {
  summary: 'Ends the key of the shop’s pages; what they have said stays',
});

const ofKey = z.object({ key: z.string().regex(/^[0-9a-z]{24}$/) });

export const getConversionScriptCall = api.get('/v1/conversion/:key.js', {
  summary:
    'The script that the shop’s pages load: it keeps mbm_click of the landing address in the browser’s own storage and says the order on the thank-you page; 404 for a key that nobody has, of which the page notices nothing',
  access: { kind: 'public' },
  params: ofKey,
});

/** Of a body in bytes: browsers send no more once their page is being left. */
export const BROWSER_ORDER_MAX_BYTES = 65_536;

/** An order as a shop's page says it: placed now, from the browser, and nothing about the buyer. */
export const browserOrder = sentOrder.omit({ at: true, status: true, source: true, version: true });

export const sendBrowserOrderCall = api.post('/v1/conversion/:key', {
  summary:
    'An order as the shop’s page says it in the buyer’s browser: JSON as text/plain, so that browsers of all shops may send it. An order that is known already stays as it is; what the shop’s server says of it counts in any case',
  access: { kind: 'public' },
  params: ofKey,
  lines: browserOrder,
});
