import { ORDERS_BODY_MAX_BYTES, writeOrdersCall } from '../../../shared/contract/orders/orders.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { idempotencyKey, jsonLinesBody } from '../../platform/http/json-lines.ts';
import type { Services } from '../../platform/start/services.ts';
import { takeInOrders } from './intake/take-in-orders.ts';

export function ordersRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(
    writeOrdersCall,
    async ({ params: { shopId }, query, request }) => {
      const { id, cc } = await shops.place(shopId);
      return takeInOrders(services, {
        shop: { id, cc: cc as PortalCode },
        key: idempotencyKey(request, 'batch'),
        body: jsonLinesBody(request, 'order'),
        intake: query.backfill === '1' ? 'backfill' : 'live',
        isDryRun: query.dry_run === '1',
      });
    },
    { bodyLimit: ORDERS_BODY_MAX_BYTES },
  );
}
