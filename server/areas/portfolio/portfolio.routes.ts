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
import { type LimitState, raiseLimit, tryRaises } from '../budget/budget.public.ts';
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

  route(raiseLimitsCall, async ({ body, query, caller }) => {
    const raises = new Map(body.raises.map(({ shop_id: shopId, ...raise }) => [shopId, raise]));
    const limits = new Map<number, LimitState>();
    const raiseEach = (raise: typeof raiseLimit) =>
      changeOwnShops(caller, raises, async (shopId, one) => {
        limits.set(shopId, await raise({ services, shopId, caller, body: one }));
      });
    const own = [...raises.keys()].filter((shopId) => caller.shopIds.has(shopId));
    const { data } =
      query.dry_run === '0' ? await raiseEach(raiseLimit) : await tryRaises(services.db, own, raiseEach);
    return { data: data.map((outcome) => ({ ...outcome, limit: limits.get(outcome.shop_id) ?? null })) };
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
