import type { PriceRow } from '../../../shared/contract/reports/prices.contract.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentPrices } from './present-price.ts';
import { type ListedPrices, listPricedIds, selectPrices } from './prices.repository.ts';

/** Rows that are in memory at a time. */
const PAGE_ROWS = 2_000;

/**
 * All rows of a list in the order of this moment, page by page as they are read; a product whose price leaves the
 * list meanwhile is left out. `count` is how many there were.
 */
export async function readPriceRows(options: {
  db: Services['db'];
  shop: ShopPlace;
  asked: ListedPrices;
  signal: AbortSignal;
}): Promise<{ count: number; pages: AsyncGenerator<PriceRow[]> }> {
  const { db, shop, asked, signal } = options;
  const ids = await listPricedIds(db, asked);
  async function* pages(): AsyncGenerator<PriceRow[]> {
    for (let first = 0; first < ids.length; first += PAGE_ROWS) {
      signal.throwIfAborted();
      const page = ids.slice(first, first + PAGE_ROWS);
      const found = await selectPrices(
        db,
        { ...asked, filter: { ids: page } },
        { limit: PAGE_ROWS, offset: 0 },
      );
      const byId = new Map(found.map((row) => [row.product_id, row]));
      yield presentPrices(
        db,
        shop,
        page.flatMap((id) => byId.get(id) ?? []),
      );
    }
  }
  return { count: ids.length, pages: pages() };
}
