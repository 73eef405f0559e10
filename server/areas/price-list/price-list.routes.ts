import { getPriceListCall } from '../../../shared/contract/reports/price-list.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { getPriceList } from './get-price-list.ts';

export function priceListRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(getPriceListCall, ({ params: { shopId } }) => getPriceList({ services, shops, shopId }));
}
