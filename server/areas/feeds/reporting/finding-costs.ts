import { belgradeDay } from '../../../../shared/rules/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/periods.ts';
import type { Services } from '../../../core/services.ts';
import { listItemsOfProducts, selectClickedProducts, sumByRule } from './finding-costs.repository.ts';

/** Whole days, ending yesterday. */
export const COST_DAYS = 30;

export type FindingCosts = {
  /** Of all valid clicks of the shop in these days. */
  readonly allClicks: number;
  /** By rule; micro-euro. A rule without affected clicks has none. */
  readonly byRule: ReadonlyMap<string, { readonly clicks: number; readonly cost: number }>;
};

/** What the faults of an import hang on: the clicks of the last days on the products that the affected items are. */
export async function findCosts(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  shopId: number;
  importId: number;
  signal: AbortSignal;
}): Promise<FindingCosts> {
  const { services, shopId, importId, signal } = options;
  const { db, clickhouse, clock } = services;
  const today = belgradeDay(clock());
  const range = { from: addDays(today, -COST_DAYS), to: addDays(today, -1) };
  const products = await selectClickedProducts(clickhouse, shopId, range, signal);
  const allClicks = products.reduce((sum, { clicks }) => sum + clicks, 0);
  const items = await listItemsOfProducts(
    db,
    shopId,
    products.map(({ product }) => product),
  );
  if (items.length === 0) return { allClicks, byRule: new Map() };
  const sums = await sumByRule(clickhouse, { shopId, importId }, items, products, signal);
  return { allClicks, byRule: new Map(sums.map(({ code, ...sum }) => [code, sum])) };
}
