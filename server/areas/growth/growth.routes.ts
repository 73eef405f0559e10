import { getAccountGrowth, getShopGrowth } from '../../../shared/contract/growth.contract.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller, UserCaller } from '../auth/auth.public.ts';
import type { ShopDirectory } from '../shops/shops.public.ts';
import { tellAccountGrowth, tellShopGrowth } from './tell-growth.ts';

export function growthRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(getAccountGrowth, ({ caller }) => tellAccountGrowth(services, (caller as UserCaller).userId));
  route(getShopGrowth, ({ params: { shopId }, query, caller, signal }) =>
    tellShopGrowth({ services, shops, userId: (caller as UserCaller).userId, shopId, query, signal }),
  );
}
