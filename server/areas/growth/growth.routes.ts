import { getAccountGrowthCall, getShopGrowthCall } from '../../../shared/contract/reports/growth.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { getAccountGrowth, getShopGrowth } from './get-growth.ts';

export function growthRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(getAccountGrowthCall, ({ caller }) => getAccountGrowth(services, caller.userId));
  route(getShopGrowthCall, ({ params: { shopId }, query, caller, signal }) =>
    getShopGrowth({ services, shops, userId: caller.userId, shopId, query, signal }),
  );
}
