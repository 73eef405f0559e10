import { usePortalLabel } from './portal-label.ts';
import { groupShops, type ShopGroup } from './shop-groups.ts';
import { useShops } from './shops.queries.ts';

/** The shops the user may use, under their portals: for choosing several of them. */
export function useShopGroups(): ShopGroup[] {
  const portalLabel = usePortalLabel();
  return groupShops(useShops(), portalLabel);
}
