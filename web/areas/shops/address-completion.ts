import { useEffect, useRef, useState } from 'react';
import { COMMON_SEARCH } from '../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../core/navigation/use-search-params.ts';
import { useReportContext } from './report-context.ts';
import { storeShopId } from './selected-shop.ts';

/** The shop of the address that the user may not see, and the one shown instead. */
export type RefusedShop = {
  asked: number;
  shown: number;
  /** Its name where it was on the screen until now; null where only a link knows it. */
  lostName: string | null;
};

/**
 * Writes what the reports are asked for into the address, so that a reload or a shared link shows the same
 * (spec §2), and remembers the shop on this device. Returns the shop of the address if it was refused.
 */
export function useAddressCompletion(): RefusedShop | null {
  const [search, setSearch] = useSearchParams(COMMON_SEARCH);
  const { shop, range, groupBy } = useReportContext();
  const [refused, setRefused] = useState<RefusedShop | null>(null);
  const lastShown = useRef(shop);

  useEffect(() => {
    if (!shop) return;
    storeShopId(shop.id);
    const { shop_id: asked } = search;
    if (asked !== undefined && asked !== shop.id) {
      const known = lastShown.current;
      setRefused({ asked, shown: shop.id, lostName: known?.id === asked ? known.name : null });
    }
    lastShown.current = shop;
    const full = { shop_id: shop.id, date_from: range.from, date_to: range.to, group_by: groupBy };
    const isComplete = Object.entries(full).every(
      ([name, value]) => search[name as keyof typeof full] === value,
    );
    if (!isComplete) setSearch(full);
  }, [shop, range, groupBy, search, setSearch]);

  return refused;
}
