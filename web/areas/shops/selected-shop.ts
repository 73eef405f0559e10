import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { readStored, writeStored } from '../../core/browser/browser-store.ts';

const SHOP_KEY = 'app_shop_id';

/** The shop used last on this device; null if none is known. */
export function readStoredShopId(): number | null {
  const id = Number(readStored(SHOP_KEY) ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export function storeShopId(id: number): void {
  writeStored(SHOP_KEY, String(id));
}

/** The shop of the address; else the one used last; else the first. Null only if there are none. */
export function selectShop(
  shops: readonly Shop[],
  addressId: number | undefined,
  storedId: number | null,
): Shop | null {
  const byId = (id: number | undefined | null) => shops.find((shop) => shop.id === id);
  return byId(addressId) ?? byId(storedId) ?? shops[0] ?? null;
}

/** The same with what this device remembers. */
export function selectShopNow(shops: readonly Shop[], addressId: number | undefined): Shop | null {
  return selectShop(shops, addressId, readStoredShopId());
}
