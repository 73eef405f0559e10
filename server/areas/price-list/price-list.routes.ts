import { getPriceList } from '../../../shared/contract/price-list.contract.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller } from '../auth/auth.public.ts';
import type { ShopDirectory } from '../shops/shops.public.ts';
import { tellPriceList } from './tell-price-list.ts';

export function priceListRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(getPriceList, ({ params: { shopId } }) => tellPriceList({ services, shops, shopId }));
}
