import { getPortfolioCall } from '../../../shared/contract/reports/portfolio.contract.ts';
import { type Caller, callerName } from '../../kernel/callers/callers.public.ts';
import { latestWins, waiterPlaceOf } from '../../platform/cache/latest-wins.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { getPortfolio } from './get-portfolio.ts';

/** Several shops beside each other; a newer question from the same screen aborts the older. */
export function portfolioRoutes(route: Router<Caller>, services: Services): void {
  const newest = latestWins();
  route(getPortfolioCall, ({ query, caller, request, signal }) => {
    const place = waiterPlaceOf(request.headers, callerName(caller), 'portfolio');
    return newest(place, signal, (whileNewest) =>
      getPortfolio({ services, shopIds: [...caller.shopIds], query, signal: whileNewest }),
    );
  });
}
