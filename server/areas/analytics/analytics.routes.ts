import type { Call } from '../../../shared/contract/frame/call.ts';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import {
  exportClicksCall as exportCall,
  listClicksCall,
} from '../../../shared/contract/reports/ledger.contract.ts';
import { searchProductsCall } from '../../../shared/contract/reports/product-search.contract.ts';
import { type Caller, callerName } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { latestWins, waiterPlaceOf } from '../../platform/cache/latest-wins.ts';
import { FileAnswer, type Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { cachedAnswers } from './cached-answers.ts';
import { exportClicks } from './ledger/export-clicks.ts';
import { openLedger } from './ledger/list-clicks.ts';
import type { ReportQuery } from './normalize-report.ts';
import { openProductSearch } from './product-search/search-products.ts';
import { openReports } from './run-report.ts';

/** Every report of the contract and the ledger of clicks; a newer question from the same panel of a screen aborts the older. */
export function analyticsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const answers = cachedAnswers(services);
  const run = openReports(services, shops, answers);
  const list = openLedger({ services, shops, answers });
  const search = openProductSearch({ services, shops, answers });
  const newest = latestWins();
  for (const [name, call] of Object.entries(analyticsReports) as [ReportName, Call][]) {
    route(call, ({ params, query, caller, request, signal }) => {
      const { shopId } = params as { shopId: number };
      const place = waiterPlaceOf(request.headers, callerName(caller), name, shopId);
      return newest(place, signal, (whileNewest) =>
        run({ name, shopId, query: query as ReportQuery, signal: whileNewest }),
      );
    });
  }

  route(listClicksCall, ({ params: { shopId }, query, caller, request, signal }) => {
    const place = waiterPlaceOf(request.headers, callerName(caller), 'clicks', shopId);
    return newest(place, signal, (whileNewest) => list({ shopId, query, signal: whileNewest }));
  });

  route(searchProductsCall, ({ params: { shopId }, query, caller, request, signal }) => {
    const place = waiterPlaceOf(request.headers, callerName(caller), 'product-search', shopId);
    return newest(place, signal, (whileNewest) => search({ shopId, query, signal: whileNewest }));
  });

  route(exportCall, async ({ params: { shopId }, query, signal }) => {
    const { fileName, rows, pieces } = await exportClicks({ services, shops, shopId, query, signal });
    return new FileAnswer({
      pieces,
      type: 'text/csv; charset=utf-8',
      name: fileName,
      headers: { 'x-total-rows': String(rows) },
    });
  });
}
