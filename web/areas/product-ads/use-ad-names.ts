import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { currencySign } from '../../core/texts/currency-sign.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { type AdTargetNames, targetText } from './ad-labels.ts';
import { productAdsTexts } from './product-ads-texts.ts';

/** What ads are for, in one line each, in the words of the page. */
export function useAdNames(): (ad: AdTargetNames & Pick<Shop, 'currency'>) => string {
  const t = useTexts(productAdsTexts);
  return (ad) => targetText(ad, t, currencySign(ad));
}
