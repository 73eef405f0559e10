import { LRUCache } from 'lru-cache';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { searchProductsCall } from '../../../../shared/contract/reports/product-search.contract.ts';
import { SEARCHED_PRODUCTS_MAX } from '../../../../shared/rules/limits.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { findAmong, loadIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import type { CheckedJson } from '../../../platform/http/checked-json.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listProductNames } from '../analytics.repository.ts';
import type { CachedAnswers } from '../cached-answers.ts';
import type { ShopData } from '../data-versions.ts';
import { rangeOf } from '../normalize-report.ts';
import { listClickedProducts, listOtherOffers } from './product-search.repository.ts';

type Query = QueryOf<typeof searchProductsCall>;
/** Shops whose clicked products are held: those in which somebody is looking for one. */
const SHOPS_HELD = 20;

export type ProductSearch = (question: {
  shopId: number;
  query: Query;
  signal: AbortSignal;
}) => Promise<CheckedJson>;

/**
 * Makes the function that finds products of a shop. Those that were clicked are held with the shop's reports, for as
 * changes. Throws `validation_failed` for a range that cannot be.
 */
export function openProductSearch(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  shops: ShopDirectory;
  answers: CachedAnswers;
}): ProductSearch {
  const { services, shops, answers } = options;
  const { db, clickhouse } = services;
  // Each word that is typed looks among the same products.
  const clickedHeld = new LRUCache<string, ReadonlyMap<number, number>>({ max: SHOPS_HELD });

  async function clicksByProduct(
    shop: Parameters<typeof listClickedProducts>[1],
    version: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, number>> {
    const key = JSON.stringify([version, shop.shopId, shop.days]);
    const known = clickedHeld.get(key);
    if (known) return known;
    const clicked = await listClickedProducts(clickhouse, shop, SEARCHED_PRODUCTS_MAX, signal);
    const clicksOf = new Map(clicked.map(({ id, clicks }) => [id, clicks]));
    clickedHeld.set(key, clicksOf);
    return clicksOf;
  }

  return async ({ shopId, query, signal }) => {
    const shop = await shops.place(shopId);
    const days = rangeOf(query, belgradeDay(services.clock()));
    const { q, per_page: wanted } = query;
    const make = async (whileWanted: AbortSignal, { version, moves }: ShopData) => {
      const clicksOf = await clicksByProduct({ shopId, days, moves }, version, whileWanted);
      const ids = [...clicksOf.keys()];
      // One more than is wanted tells whether there are more.
      const found = await findAmong(db, { ids, shopId, q }, wanted + 1);
      const missing = wanted + 1 - found.length;
      if (missing > 0) found.push(...(await listOtherOffers(db, { shopId, q, but: ids }, missing)));
      const shown = found.slice(0, wanted);
      const [names, identifiersOf] = await Promise.all([
        listProductNames(db, shop.portalId, shown),
        loadIdentifiers(db, shopId, shown),
      ]);
      const nameOf = new Map(names.map(({ id, name }) => [id, name]));
      return searchProductsCall.response.parse({
        data: shown.map((id) => ({
          product_id: id,
          ...identifiersOf(id),
          [`product_name_${shop.cc}`]: nameOf.get(id) ?? '',
          clicks: clicksOf.get(id) ?? 0,
        })),
        is_whole: found.length <= wanted,
      });
    };
    const key = JSON.stringify(['product-search', shopId, days, q, wanted]);
    return answers({ shopId, key, signal, make });
  };
}
