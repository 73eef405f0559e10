import {
  changeStoreCall,
  createStoreCall,
  deleteStoreCall,
  getShopCountsCall,
  listCitiesCall,
  listStoresCall,
} from '../../../shared/contract/shops/stores.contract.ts';
import { type Caller, shopScopeOf } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { listCities } from './list-cities.ts';
import { presentStore } from './present-store.ts';
import { changeStore, createStore, deleteStore } from './save-store.ts';
import { countShop, listStoreRows } from './stores.repository.ts';

export function storesRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const { db } = services;

  route(listStoresCall, async ({ params }) => ({
    data: (await listStoreRows(db, params.shopId)).map(presentStore),
  }));
  route(getShopCountsCall, ({ params }) => countShop(db, params.shopId));
  route(createStoreCall, ({ params: { shopId }, body: draft }) =>
    createStore({ services, shops, shopId, draft }),
  );
  route(changeStoreCall, ({ params: { id }, body: draft, caller }) =>
    changeStore({ services, shops, id, sight: shopScopeOf(caller), draft }),
  );
  route(deleteStoreCall, async ({ params: { id }, caller }) => {
    await deleteStore({ services, id, sight: shopScopeOf(caller) });
    return undefined;
  });
  route(listCitiesCall, ({ params, query }) => listCities(db, params.countryOrId, query));
}
