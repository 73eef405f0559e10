import type { Shop } from '../../../shared/contract/shops.contract.ts';
import { useTexts } from '../../core/i18n.ts';
import { shopsTexts } from './shops.texts.ts';

/** Names the marketplace of a shop: "Serbia · eponuda.com". */
export function usePortalLabel(): (shop: Shop) => string {
  const t = useTexts(shopsTexts);
  return (shop) => `${t(`country_${shop.country_locale_code}`)} · ${shop.portal_site}`;
}
