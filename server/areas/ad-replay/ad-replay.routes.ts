import {
  adCurveCall,
  adPositionBidsCall,
  adPricesCall,
} from '../../../shared/contract/bidding/ad-curve.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { openClickRateIndex } from '../bidding/bidding.public.ts';
import { drawAdCurve } from './draw-ad-curve.ts';
import { listAdPositionBids } from './list-ad-position-bids.ts';
import { priceAdPlaces } from './price-ad-places.ts';

/** What bids of product ads would have brought, and what their places cost. */
export function adReplayRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const clicks = openClickRateIndex(services);
  const questionOf = async (shopId: number, signal: AbortSignal) => ({
    ...{ services, shop: await shops.place(shopId), clicks, signal },
  });
  route(adCurveCall, async ({ params, query, signal }) =>
    drawAdCurve(await questionOf(params.shopId, signal), query.ad_id),
  );
  route(adPositionBidsCall, async ({ params, body, signal }) =>
    listAdPositionBids(await questionOf(params.shopId, signal), body),
  );
  route(adPricesCall, async ({ params, query, signal }) =>
    priceAdPlaces(await questionOf(params.shopId, signal), query.ad_id),
  );
}
