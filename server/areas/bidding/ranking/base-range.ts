import type { PriceList } from '../../../../shared/rules/auction/base-price.ts';

export type BaseRange = { readonly minMicros: number; readonly maxMicros: number };
type Offered = { readonly path: readonly number[]; readonly prices: readonly number[] };

/**
 * The lowest and the highest base price of some offers, by the categories they are in and their prices in minor units;
 * without an offer those that the price list has for the category of `path` at all.
 */
export function baseRange(list: PriceList, path: readonly number[], offered: readonly Offered[]): BaseRange {
  const asked = offered.length > 0 ? offered : [{ path, prices: list.edges }];
  let [minMicros, maxMicros] = [Number.POSITIVE_INFINITY, 0];
  for (const one of asked) {
    for (const price of one.prices) {
      const base = list.baseMicros(one.path, price);
      minMicros = Math.min(minMicros, base);
      maxMicros = Math.max(maxMicros, base);
    }
  }
  return { minMicros, maxMicros };
}
