import { lowestBaseMicros, type PriceList } from '../../../shared/rules/auction/base-price.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  listCategoriesBelow,
  listOwnPrices,
  listPortalProducts,
  listPriceSpans,
} from './bid-targets.repository.ts';
import type { StoredBidTarget } from './bids.repository.ts';

type Asked = {
  readonly tx: DbOrTx;
  readonly shop: { readonly id: number; readonly portalId: number };
  readonly list: PriceList;
};

const least = (bases: readonly number[]) => bases.reduce((a, b) => Math.min(a, b), Infinity);

async function ofCategories({ tx, shop, list }: Asked, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const categories = await listCategoriesBelow(tx, shop.portalId, ids);
  const paths = new Map(categories.map(({ id, path }) => [id, path]));
  const spans = await listPriceSpans(tx, {
    shopId: shop.id,
    categoryIds: [...paths.keys()],
    edges: list.edges,
  });
  const offered = Map.groupBy(spans, ({ categoryId }) => categoryId);
  const own = new Map<number, number>();
  const any = new Map<number, number>();
  const lower = (known: Map<number, number>, id: number, base: number) =>
    known.set(id, Math.min(base, known.get(id) ?? Infinity));
  for (const { id, path } of categories) {
    const bases = (offered.get(id) ?? []).map(({ priceMinor }) => list.baseMicros(path, priceMinor));
    const lowest = lowestBaseMicros(list, path);
    for (const above of path) {
      lower(any, above, lowest);
      if (bases.length > 0) lower(own, above, least(bases));
    }
  }
  return new Map(ids.map((id) => [id, own.get(id) ?? any.get(id) ?? 0]));
}

async function ofProducts({ tx, shop, list }: Asked, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const products = await listPortalProducts(tx, shop.portalId, ids);
  const prices = new Map(
    (await listOwnPrices(tx, shop.id, ids)).map(({ productId, priceMinor }) => [productId, priceMinor]),
  );
  return new Map(
    products.map(({ id, path }) => {
      const price = prices.get(id);
      return [id, price === undefined ? lowestBaseMicros(list, path) : list.baseMicros(path, price)];
    }),
  );
}

/**
 * What a bid has to be above by a price list, in micro-euro: the lowest base price of the shop's offers in and below
 * a category, or of its offer of a product; where it has none, the lowest that the price list has there.
 */
export async function minimumBidsIn(
  asked: Asked,
  targets: readonly StoredBidTarget[],
): Promise<(target: StoredBidTarget) => number> {
  const categories = await ofCategories(
    asked,
    targets.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const products = await ofProducts(
    asked,
    targets.flatMap(({ productId }) => productId ?? []),
  );
  return ({ categoryId, productId }) =>
    (categoryId === null ? products.get(productId ?? 0) : categories.get(categoryId)) ?? 0;
}

/** The same by the portal's list at `now` (ms since the epoch). */
export async function loadLeastBases(
  tx: DbOrTx,
  shop: Asked['shop'],
  targets: readonly StoredBidTarget[],
  now: number,
): Promise<(target: StoredBidTarget) => number> {
  const today = belgradeDay(now);
  const list = (await loadPrices(tx, shop.portalId, { from: today, to: today })).at(now);
  return minimumBidsIn({ tx, shop, list }, targets);
}
