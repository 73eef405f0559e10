import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { useCountryName } from '../../core/texts/portal-names.ts';

/** Names the marketplace of a shop: "Serbia · eponuda.com". */
export function usePortalLabel(): (shop: Shop) => string {
  const countryName = useCountryName();
  return (shop) => `${countryName(shop.country_locale_code)} · ${shop.portal_site}`;
}
