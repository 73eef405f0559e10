import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';

/** The sign behind prices of the shop's portal. */
export function currencySign({ currency }: Pick<Shop, 'currency'>): string {
  return currency === 'EUR' ? '€' : currency;
}
