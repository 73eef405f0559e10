import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type ItemClicks, listItemsOfProducts, selectClickedProducts } from './issue-costs.repository.ts';

/** Whole days, ending yesterday. */
export const COST_DAYS = 30;

export type ClickedItems = {
  /** Valid clicks of the shop in these days and what they cost, in micro-euro, under the products that count now. */
  readonly products: readonly ItemClicks[];
  /** The items of the shop that are one of them. */
  readonly items: readonly {
    readonly itemId: string;
    readonly product: number;
    readonly categoryText: string;
  }[];
};

/** Clicks under the product that counts now. */
function sumProducts(clicks: readonly ItemClicks[], counted: (product: number) => number): ItemClicks[] {
  const sums = new Map<number, ItemClicks>();
  for (const { product, clicks: number, cost } of clicks) {
    const now = counted(product);
    const known = sums.get(now) ?? { clicks: 0, cost: 0 };
    sums.set(now, { product: now, clicks: known.clicks + number, cost: known.cost + cost });
  }
  return [...sums.values()];
}

/** The clicks of a shop in the last whole days, and the items of its feed that they were on. */
export async function findClickedItems({
  services,
  shopId,
  signal,
}: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  shopId: number;
  signal: AbortSignal;
}): Promise<ClickedItems> {
  const { db, clickhouse, clock } = services;
  const today = belgradeDay(clock());
  const range = { from: addDays(today, -COST_DAYS), to: addDays(today, -1) };
  const moves = await listProductMoves(db, shopId);
  const movedTo = new Map(moves.from.map((from, index) => [from, moves.to[index] ?? from]));
  const counted = (product: number) => movedTo.get(product) ?? product;
  const products = sumProducts(await selectClickedProducts(clickhouse, shopId, range, signal), counted);
  const clicked = new Set(products.map(({ product }) => product));
  const named = [...clicked, ...moves.from.filter((from) => clicked.has(counted(from)))];
  const found = await listItemsOfProducts(db, shopId, named);
  return { products, items: found.map((item) => ({ ...item, product: counted(item.product) })) };
}
