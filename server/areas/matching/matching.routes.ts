import {
  decideMatchCall as decideCall,
  findMatchProductsCall,
  getMatchProductCall,
  listMatchesCall as listCall,
  mergeProductsCall as mergeCall,
  splitItemCall as splitCall,
  undoMatchCall as undoCall,
  unmergeProductCall as unmergeCall,
} from '../../../shared/contract/shops/matching.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import type { Caller, UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { decideMatch, undoMatch } from './decide-match.ts';
import { listMatches } from './list-matches.ts';
import { lookUpProduct, lookUpProducts } from './look-up-products.ts';
import { mergeProducts, unmergeProduct } from './merge-products.ts';
import { splitItem } from './split-item.ts';

const deciderOf = (caller: UserCaller) => ({
  userId: caller.userId,
  isStaff: isStaff(caller.viewer),
});

export function matchingRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(listCall, async ({ params, query }) =>
    listMatches({ services, shop: await shops.place(params.shopId), query }),
  );
  route(
    decideCall,
    ({ params, body, caller }) =>
      decideMatch({
        services,
        decider: deciderOf(caller),
        shopId: params.shopId,
        itemId: body.item_id,
        productId: body.product_id,
      }) as Promise<undefined>,
  );
  route(
    undoCall,
    ({ params, body, caller }) =>
      undoMatch({
        services,
        decider: deciderOf(caller),
        shopId: params.shopId,
        itemId: body.item_id,
      }) as Promise<undefined>,
  );

  route(findMatchProductsCall, ({ query }) => lookUpProducts(services, query));
  route(getMatchProductCall, ({ params }) => lookUpProduct(services, params.id));
  route(mergeCall, ({ body, caller }) =>
    mergeProducts({
      services,
      userId: caller.userId,
      productId: body.product_id,
      intoId: body.into_product_id,
    }),
  );
  route(
    unmergeCall,
    ({ body, caller }) =>
      unmergeProduct({
        services,
        userId: caller.userId,
        productId: body.product_id,
      }) as Promise<undefined>,
  );
  route(splitCall, ({ body, caller }) =>
    splitItem({
      services,
      userId: caller.userId,
      shopId: body.shop_id,
      itemId: body.item_id,
      productId: body.product_id,
    }),
  );
}
