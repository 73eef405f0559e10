import { useCallback } from 'react';
import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { shopsTexts } from './shops-texts.ts';

/** Names the country of a portal. */
export function useCountryName(): (cc: PortalCode) => string {
  const t = useTexts(shopsTexts);
  return useCallback((cc) => t(`country_${cc}`), [t]);
}

/** Names the marketplace of a shop: "Serbia · eponuda.com". */
export function usePortalLabel(): (shop: Shop) => string {
  const countryName = useCountryName();
  return (shop) => `${countryName(shop.country_locale_code)} · ${shop.portal_site}`;
}
