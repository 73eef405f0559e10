import { associatesCostCall } from '../../../../shared/contract/bidding/associates-cost.contract.ts';
import {
  listCategoriesBiddingsCall as categoriesBiddingsCall,
  listBiddingCategoriesCall as categoriesCall,
  listAssociatesBiddingCall,
  listProductsBiddingsCall as productsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { listLostViewsCall } from '../../../../shared/contract/bidding/lost-views.contract.ts';
import { type AskedOfShop, type Caller, callerName } from '../../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { latestWins, waiterPlaceOf } from '../../../platform/cache/latest-wins.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listLostViews } from '../lost/list-lost-views.ts';
import { openClickRateIndex } from '../projection/click-rate-cache.ts';
import { listAssociatesCost } from '../rivalry/list-associates-cost.ts';
import { listAssociates } from './list-associates.ts';
import { listBiddingCategories } from './list-bidding-categories.ts';
import { listCategoriesBiddings } from './list-categories-biddings.ts';
import { listProductsBiddings } from './list-products-biddings.ts';
import type { GoalsOfShop, RankingQuestion } from './open-ranking.ts';

/** How a shop's bids stand; a newer question from the same panel of a screen aborts the older. */
export function rankingRoutes(
  route: Router<Caller>,
  services: Services,
  shops: ShopDirectory,
  goalsOf: GoalsOfShop,
): void {
  const newest = latestWins();
  const clicks = openClickRateIndex(services);
  const latest = <Q, A>(
    name: string,
    { request, caller, params: { shopId }, query, signal }: AskedOfShop<Q>,
    answer: (question: RankingQuestion<Q>) => Promise<A>,
  ): Promise<A> => {
    const place = waiterPlaceOf(request.headers, callerName(caller), name, shopId);
    return newest(place, signal, (whileNewest) =>
      answer({ services, shops, shopId, query, signal: whileNewest }),
    );
  };
  route(categoriesBiddingsCall, (asked) =>
    latest('categories', asked, (question) => listCategoriesBiddings({ ...question, goalsOf })),
  );
  route(productsBiddingsCall, (asked) =>
    latest('products', asked, (question) => listProductsBiddings({ ...question, goalsOf })),
  );
  route(listLostViewsCall, (asked) =>
    latest('lost views', asked, (question) => listLostViews({ ...question, clicks })),
  );
  route(categoriesCall, ({ params: { shopId } }) => listBiddingCategories({ services, shops, shopId }));
  route(listAssociatesBiddingCall, ({ params: { shopId }, caller, signal }) =>
    listAssociates({ services, shops, shopId, signal, caller }),
  );
  route(associatesCostCall, ({ params: { shopId }, caller, request, signal }) => {
    const place = waiterPlaceOf(request.headers, callerName(caller), 'associates cost', shopId);
    return newest(place, signal, (whileNewest) =>
      listAssociatesCost({ services, shops, shopId, signal: whileNewest, caller, clicks }),
    );
  });
}
