import { useCallback } from 'react';
import type english from '../../../locales/en/portal-names.json';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from './i18n.ts';
import { defineTexts } from './texts.ts';

const portalNames = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/portal-names.json', { import: 'default' }),
);

/** Names the country of a portal, which is what people call the portal by. */
export function useCountryName(): (cc: PortalCode) => string {
  const t = useTexts(portalNames);
  return useCallback((cc) => t(`country_${cc}`), [t]);
}

/** Names a shop with its portal, for shops of one name stand on several: "Mira Home (Serbia)". */
export function useShopLabel(): (shop: { name: string; country_locale_code: PortalCode }) => string {
  const countryName = useCountryName();
  return useCallback(({ name, country_locale_code: cc }) => `${name} (${countryName(cc)})`, [countryName]);
}
