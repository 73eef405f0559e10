import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  BROWSER_ORDER_MAX_BYTES,
  endConversionKeyCall,
  getConversionKeyCall,
  getConversionScriptCall,
  makeConversionKeyCall,
  sendBrowserOrderCall,
} from '../../../../shared/contract/orders/conversion.contract.ts';
import type { Caller } from '../../../kernel/callers/callers.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { PictureAnswer, type Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { endConversionKey, getConversionKey, makeConversionKey } from './change-conversion-key.ts';
import { findShopOfKey } from './conversion-keys.repository.ts';
import { CONVERSION_SCRIPT } from './conversion-script.ts';
import { takeInBrowserOrder } from './take-in-browser-order.ts';

/** How long browsers keep the script without asking again: so long a key that was ended is loaded still. */
const SCRIPT_SECONDS = 3_600;
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/** Browsers send plain text to other sites without asking first; nothing but orders is taken so. */
export function takeBrowserOrders(app: FastifyInstance): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

function textOf({ body }: FastifyRequest): string {
  if (typeof body === 'string') return body;
  throw new AppError('unsupported_media_type', 'Send the order as text/plain');
}

/** What shops' pages load and send; on a server that {@link takeBrowserOrders} has opened to them. */
export function conversionRoutes(route: Router<Caller>, services: Pick<Services, 'db' | 'clock'>): void {
  route(getConversionScriptCall, async ({ params: { key } }) => {
    const isKnown = (await findShopOfKey(services.db, key)) !== null;
    if (!isKnown) throw new AppError('not_found', 'No shop has this key');
    return new PictureAnswer({
      bytes: Buffer.from(CONVERSION_SCRIPT),
      type: JAVASCRIPT,
      status: 200,
      keptSeconds: SCRIPT_SECONDS,
    });
  });
  route(
    sendBrowserOrderCall,
    async ({ params: { key }, request }) => {
      await takeInBrowserOrder(services, { key, ip: request.ip, body: textOf(request) });
      return undefined;
    },
    { bodyLimit: BROWSER_ORDER_MAX_BYTES },
  );
}

/** What owners say of the key of their shop's pages. */
export function conversionKeyRoutes(
  route: Router<Caller>,
  services: Pick<Services, 'db' | 'clock'>,
  siteUrl: string,
): void {
  const shown = (shopId: number) => getConversionKey(services, shopId, siteUrl);
  route(getConversionKeyCall, ({ params: { shopId } }) => shown(shopId));
  route(makeConversionKeyCall, async ({ params: { shopId }, caller: { userId } }) => {
    await makeConversionKey(services, { shopId, userId });
    return shown(shopId);
  });
  route(endConversionKeyCall, async ({ params: { shopId }, caller: { userId } }) => {
    await endConversionKey(services, { shopId, userId });
    return shown(shopId);
  });
}
