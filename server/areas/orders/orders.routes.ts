import {
  getOrderCall,
  listOrdersCall,
  ORDERS_BODY_MAX_BYTES,
  writeOrdersCall,
} from '../../../shared/contract/orders/orders.contract.ts';
import {
  changeMarginsCall,
  getProfitSettingsCall,
  listEuroRatesCall,
  saveEuroRateCall,
  saveProfitSettingsCall,
} from '../../../shared/contract/orders/profit-settings.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { idempotencyKey, jsonLinesBody } from '../../platform/http/json-lines.ts';
import type { Services } from '../../platform/start/services.ts';
import { takeInOrders } from './intake/take-in-orders.ts';
import { getOrder, listOrders } from './reading/read-orders.ts';
import { changeMargins } from './settings/change-margins.ts';
import { presentEuroRates, saveEuroRate } from './settings/euro-rates.ts';
import { getProfitSettings, saveProfitSettings } from './settings/save-profit-settings.ts';

function settingsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(getProfitSettingsCall, async ({ params: { shopId } }) =>
    getProfitSettings(services, await shops.place(shopId)),
  );
  route(saveProfitSettingsCall, async ({ params: { shopId }, body, caller: { userId } }) =>
    saveProfitSettings(services, await shops.place(shopId), { body, userId }),
  );
  route(changeMarginsCall, async ({ params: { shopId }, query, body, caller: { userId } }) =>
    changeMargins(services, await shops.place(shopId), { body, userId, isDryRun: query.dry_run === '1' }),
  );
  route(listEuroRatesCall, ({ params: { portal } }) => presentEuroRates(services, portal));
  route(saveEuroRateCall, ({ params: { portal }, body, caller: { userId } }) =>
    saveEuroRate(services, portal, { fromDay: body.from_day, perEuro: body.per_euro, userId }),
  );
}

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
  route(listOrdersCall, async ({ params: { shopId }, query }) =>
    listOrders(services, await shops.place(shopId), query),
  );
  route(getOrderCall, async ({ params: { shopId, orderKey } }) =>
    getOrder(services, await shops.place(shopId), orderKey),
  );
  settingsRoutes(route, services, shops);
}
