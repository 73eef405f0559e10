import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import {
  orderReportFilesCall,
  raiseLimitsCall,
  setClientCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { type Caller, callerName } from '../../kernel/callers/callers.public.ts';
import { latestWins, waiterPlaceOf } from '../../platform/cache/latest-wins.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { raiseLimit } from '../budget/budget.public.ts';
import { orderReportFile } from '../report-files/report-files.public.ts';
import { changeOwnShops } from './change-own-shops.ts';
import { getPortfolio } from './get-portfolio.ts';
import { setClient } from './portfolio.repository.ts';

/** Several shops beside each other; a newer question from the same screen aborts the older. */
export function portfolioRoutes(route: Router<Caller>, services: Services): void {
  const newest = latestWins();
  route(getPortfolioCall, ({ query, caller, request, signal }) => {
    const place = waiterPlaceOf(request.headers, callerName(caller), 'portfolio');
    return newest(place, signal, (whileNewest) =>
      getPortfolio({
        services,
        shopIds: [...caller.shopIds],
        userId: caller.userId,
        query,
        signal: whileNewest,
      }),
    );
  });

  route(raiseLimitsCall, ({ body, caller }) => {
    const raises = new Map(body.raises.map(({ shop_id: shopId, ...raise }) => [shopId, raise]));
    return changeOwnShops(caller, raises, (shopId, raise) =>
      raiseLimit({ services, shopId, caller, body: raise }),
    );
  });

  route(orderReportFilesCall, ({ body: { shop_ids: shopIds, order }, caller }) => {
    const orders = new Map(shopIds.map((shopId) => [shopId, order]));
    return changeOwnShops(caller, orders, (shopId) =>
      orderReportFile({ services, shopId, order, orderedBy: caller.userId }),
    );
  });

  route(setClientCall, ({ body: { shop_ids: shopIds, client }, caller }) => {
    const drafts = new Map(shopIds.map((shopId) => [shopId, client]));
    const { userId } = caller;
    return changeOwnShops(caller, drafts, (shopId, draft) =>
      setClient(services.db, { userId, shopId, besides: shopIds }, draft),
    );
  });
}
