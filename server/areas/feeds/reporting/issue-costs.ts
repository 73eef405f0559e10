import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { listProductMoves } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  type ItemClicks,
  listItemsOfProducts,
  selectClickedProducts,
  sumByRule,
} from './issue-costs.repository.ts';

/** Whole days, ending yesterday. */
export const COST_DAYS = 30;

export type IssueCosts = {
  /** Of all valid clicks of the shop in these days. */
  readonly allClicks: number;
  /** By rule; micro-euro. A rule without affected clicks has none. */
  readonly byRule: ReadonlyMap<string, { readonly clicks: number; readonly cost: number }>;
};

/** A question about one import of a shop. */
export type ImportQuestion = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shopId: number;
  readonly importId: number;
  readonly signal: AbortSignal;
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

/** What the issues of an import hang on: the clicks of the last days on the products that the affected items are. */
export async function findCosts({ services, shopId, importId, signal }: ImportQuestion): Promise<IssueCosts> {
  const { db, clickhouse, clock } = services;
  const today = belgradeDay(clock());
  const range = { from: addDays(today, -COST_DAYS), to: addDays(today, -1) };
  const moves = await listProductMoves(db, shopId);
  const movedTo = new Map(moves.from.map((from, index) => [from, moves.to[index] ?? from]));
  const counted = (product: number) => movedTo.get(product) ?? product;
  const products = sumProducts(await selectClickedProducts(clickhouse, shopId, range, signal), counted);
  const allClicks = products.reduce((sum, { clicks }) => sum + clicks, 0);
  const clicked = new Set(products.map(({ product }) => product));
  const named = [...clicked, ...moves.from.filter((from) => clicked.has(counted(from)))];
  const found = await listItemsOfProducts(db, shopId, named);
  const items = found.map(({ itemId, product }) => ({ itemId, product: counted(product) }));
  if (items.length === 0) return { allClicks, byRule: new Map() };
  const sums = await sumByRule(clickhouse, { shopId, importId }, items, products, signal);
  return { allClicks, byRule: new Map(sums.map(({ code, ...sum }) => [code, sum])) };
}
