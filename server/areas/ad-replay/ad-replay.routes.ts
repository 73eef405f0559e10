import { adCurveCall } from '../../../shared/contract/bidding/ad-curve.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { openClickRateIndex } from '../bidding/bidding.public.ts';
import { drawAdCurve } from './draw-ad-curve.ts';

/** What bids of product ads would have brought. */
export function adReplayRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const clicks = openClickRateIndex(services);
  route(adCurveCall, async ({ params, query, signal }) =>
    drawAdCurve({ services, shop: await shops.place(params.shopId), clicks, signal }, query.ad_id),
  );
}
