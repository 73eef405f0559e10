import { useEffect, useState } from 'react';
import { COMMON_SEARCH } from '../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { useReportContext } from './report-context.ts';
import { storeShopId } from './selected-shop.ts';

/** The shop of a link that the user may not see, and the one shown instead. */
export type RefusedShop = { asked: number; shown: number };

/**
 * Writes what the reports are asked for into the address, so that a reload or a shared link shows the same
 * (spec §2), and remembers the shop on this device. Returns the shop of the link if it was refused.
 */
export function useAddressCompletion(): RefusedShop | null {
  const [search, setSearch] = useSearchParams(COMMON_SEARCH);
  const { shop, range, groupBy } = useReportContext();
  const [refused, setRefused] = useState<RefusedShop | null>(null);
  const shopId = shop?.id;

  useEffect(() => {
    if (shopId === undefined) return;
    storeShopId(shopId);
    if (search.shop_id !== undefined && search.shop_id !== shopId) {
      setRefused({ asked: search.shop_id, shown: shopId });
    }
    const full = { shop_id: shopId, date_from: range.from, date_to: range.to, group_by: groupBy };
    const isComplete = Object.entries(full).every(
      ([name, value]) => search[name as keyof typeof full] === value,
    );
    if (!isComplete) setSearch(full);
  }, [shopId, range, groupBy, search, setSearch]);

  return refused;
}
