import {
  comparePricesCall as compareCall,
  getPriceHistoryCall as historyCall,
  getPriceIndexCall as indexCall,
  listPriceBrandsCall,
  priceExports,
  priceLists,
} from '../../../shared/contract/reports/prices.contract.ts';
import { PRICE_LISTS } from '../../../shared/rules/portals/price-lists.ts';
import { type AskedOfShop, type Caller, callerName } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { latestWins, waiterPlaceOf } from '../../platform/cache/latest-wins.ts';
import { FileAnswer, type Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { comparePrices } from './compare-prices.ts';
import { exportPrices } from './export-prices.ts';
import { getPriceHistory } from './get-price-history.ts';
import { getPriceIndex } from './get-price-level.ts';
import { listPrices } from './list-prices.ts';
import type { PriceQuestion } from './market-view.ts';
import { listOfferBrands } from './prices.repository.ts';

/** The price report; a newer question from the same panel of a screen aborts the older. */
export function pricesRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const newest = latestWins();
  const question = <Q>(
    { params: { shopId }, query }: AskedOfShop<Q>,
    signal: AbortSignal,
  ): PriceQuestion<Q> => ({
    services,
    shops,
    shopId,
    query,
    signal,
  });
  const latest = <Q, A>(
    name: string,
    asked: AskedOfShop<Q>,
    answer: (question: PriceQuestion<Q>) => Promise<A>,
  ): Promise<A> => {
    const { request, caller, params, signal } = asked;
    const place = waiterPlaceOf(request.headers, callerName(caller), name, params.shopId);
    return newest(place, signal, (whileNewest) => answer(question(asked, whileNewest)));
  };

  for (const list of PRICE_LISTS) {
    route(priceLists[list], (asked) => latest(list, asked, (about) => listPrices(list, about)));
    route(
      priceExports[list],
      async (asked) => new FileAnswer(await exportPrices(list, question(asked, asked.signal))),
    );
  }
  route(compareCall, (asked) => latest('comparison', asked, comparePrices));
  route(indexCall, (asked) => latest('index', asked, getPriceIndex));
  route(historyCall, (asked) => latest('history', asked, getPriceHistory));
  route(listPriceBrandsCall, async ({ params: { shopId } }) => {
    await shops.place(shopId);
    return { data: await listOfferBrands(services.db, shopId) };
  });
}
