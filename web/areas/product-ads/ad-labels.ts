import type { ProductAd } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { localText } from '../../../shared/contract/frame/localised.ts';
import type { AdStatus } from '../../../shared/rules/bids/product-ads.ts';
import type { Strategy } from '../../../shared/rules/bids/strategy.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import { formatWithUnit } from '../../ui/table/data-table-format.ts';
import type { productAdsTexts } from './product-ads-texts.ts';

export type AdWord = Translate<KeyOfTexts<typeof productAdsTexts>>;

/** What an ad is for, wherever it is said. */
export type AdTargetNames = Pick<ProductAd, 'category_id' | 'brand' | 'price_from' | 'price_to'>;

export const adCategoryName = (ad: Pick<ProductAd, 'category_id'>): string =>
  localText(ad, 'category_name') || `#${ad.category_id}`;

/** `1.000,00 to below 2.500,00 RSD`, one end of it, or all prices. */
export function rangeText(
  { price_from, price_to }: Pick<ProductAd, 'price_from' | 'price_to'>,
  t: AdWord,
  currency: string,
): string {
  const price = (value: number) => formatWithUnit('price', value, currency);
  if (price_from === null)
    return price_to === null ? t('all_prices') : t('below', { price: price(price_to) });
  if (price_to === null) return t('from', { price: price(price_from) });
  return t('between', { from: formatWithUnit('price', price_from).trim(), price: price(price_to) });
}

/** What an ad is for, in one line. */
export function targetText(ad: AdTargetNames, t: AdWord, currency: string): string {
  return [adCategoryName(ad), ad.brand ?? t('all_brands'), rangeText(ad, t, currency)].join(' · ');
}

export const AD_STATUS_COLORS: Readonly<Record<AdStatus, string>> = {
  active: 'green',
  paused: 'gray',
  outbid: 'orange',
  below_minimum: 'red',
  no_products: 'red',
  limited_by_budget: 'red',
};

export const STRATEGY_COLORS: Readonly<Record<Strategy, string>> = {
  max_performance: 'green',
  optimum_visibility: 'teal',
  improve_bid: 'yellow',
  critical_bid: 'orange',
  missed_opportunity: 'gray',
};
