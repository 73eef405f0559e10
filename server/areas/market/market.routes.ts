import { marketCalls } from '../../../shared/contract/market.contract.ts';
import type { Router } from '../../core/http-route.ts';
import { newestOnly, placeOf } from '../../core/newest-only.ts';
import type { Services } from '../../core/services.ts';
import type { Caller, UserCaller } from '../auth/auth.public.ts';
import type { ShopDirectory } from '../shops/shops.public.ts';
import type { MarketSubject } from './market.repository.ts';
import { marketShop } from './market-shop.ts';
import { openMarket } from './open-market.ts';

/** The market reports; a newer question from the same panel of a screen aborts the older. */
export function marketRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const ask = openMarket(services);
  const newest = newestOnly();
  for (const subject of Object.keys(marketCalls) as MarketSubject[]) {
    route(marketCalls[subject], async ({ query, caller, request, signal }) => {
      const user = caller as UserCaller;
      const portal = await marketShop(request.headers, user, shops);
      const place = placeOf(request.headers, user.userId, 'market', subject);
      return newest(place, signal, (whileNewest) => ask({ subject, portal, query, signal: whileNewest }));
    });
  }
}
