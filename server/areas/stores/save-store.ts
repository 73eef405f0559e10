import type { Store, StoreDraft } from '../../../shared/contract/shops/stores.contract.ts';
import { STORES_MAX } from '../../../shared/rules/shops/store-details.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { checkStore } from './check-store.ts';
import { presentStore } from './present-store.ts';
import {
  countStores,
  getStoreRow,
  insertStore,
  lockStore,
  removeStore,
  updateStore,
} from './stores.repository.ts';

type StoreServices = Pick<Services, 'db' | 'clock'>;

type Saving = { services: StoreServices; shops: ShopDirectory; draft: StoreDraft };
type OwnStore = { services: StoreServices; id: number; sight: ShopScope };

/** The store of an id; `forbidden` for one of another's shop and for one that does not exist alike. */
async function requireOwnStore(tx: DbOrTx, id: number, sight: ShopScope) {
  const store = await lockStore(tx, id);
  if (!store || (sight !== 'all' && !sight.includes(store.shopId))) {
    throw new AppError('forbidden', 'No right to this store');
  }
  return store;
}

/** Adds a store to a shop that the caller has a right to. */
export async function createStore({
  services,
  shops,
  shopId,
  draft,
}: Saving & { shopId: number }): Promise<Store> {
  const { db, clock } = services;
  const { portalId: countryId } = await shops.place(shopId);
  const values = await checkStore(db, draft, { countryId, ownCityId: null });
  if ((await countStores(db, shopId)) >= STORES_MAX) {
    throw new AppError('conflict', `A shop has at most ${STORES_MAX} stores`);
  }
  return presentStore(await getStoreRow(db, await insertStore(db, shopId, values, new Date(clock()))));
}

/** Changes a store of a shop in the caller's sight. */
export async function changeStore({ services, shops, id, sight, draft }: Saving & OwnStore): Promise<Store> {
  return inTransaction(services.db, async (tx) => {
    const { shopId, cityId } = await requireOwnStore(tx, id, sight);
    const { portalId: countryId } = await shops.place(shopId);
    const values = await checkStore(tx, draft, { countryId, ownCityId: cityId });
    await updateStore(tx, id, values, new Date(services.clock()));
    return presentStore(await getStoreRow(tx, id));
  });
}

/** Deletes a store of a shop in the caller's sight. */
export async function deleteStore({ services, id, sight }: OwnStore): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await requireOwnStore(tx, id, sight);
    await removeStore(tx, id);
  });
}
