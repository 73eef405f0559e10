import { getAccountGrowth, getShopGrowth } from '../../../shared/contract/reports/growth.contract.ts';
import type { Caller, UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { tellAccountGrowth, tellShopGrowth } from './tell-growth.ts';

export function growthRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(getAccountGrowth, ({ caller }) => tellAccountGrowth(services, (caller as UserCaller).userId));
  route(getShopGrowth, ({ params: { shopId }, query, caller, signal }) =>
    tellShopGrowth({ services, shops, userId: (caller as UserCaller).userId, shopId, query, signal }),
  );
}
