import { marketCalls } from '../../../shared/contract/reports/market.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { latestWins, waiterPlaceOf } from '../../platform/cache/latest-wins.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { MarketSubject } from './market.repository.ts';
import { marketShop } from './market-shop.ts';
import { openMarket } from './open-market.ts';

/** The market reports; a newer question from the same panel of a screen aborts the older. */
export function marketRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const ask = openMarket(services);
  const newest = latestWins();
  for (const subject of Object.keys(marketCalls) as MarketSubject[]) {
    route(marketCalls[subject], async ({ query, caller, request, signal }) => {
      const shop = await marketShop(request.headers, caller, shops);
      const place = waiterPlaceOf(request.headers, caller.userId, 'market', subject);
      return newest(place, signal, (whileNewest) => ask({ subject, shop, query, signal: whileNewest }));
    });
  }
}
