import type { Services } from '../../../platform/start/services.ts';
import { findClickedItems } from './clicked-items.ts';
import { sumByRule } from './issue-costs.repository.ts';

export { COST_DAYS } from './clicked-items.ts';

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

/** What the issues of a run of an import hang on: the clicks of the last days on the products of the affected items. */
export async function findCosts({
  importId,
  run,
  ...question
}: ImportQuestion & { run: number }): Promise<IssueCosts> {
  const { services, shopId, signal } = question;
  const { products, items } = await findClickedItems(question);
  const allClicks = products.reduce((sum, { clicks }) => sum + clicks, 0);
  if (items.length === 0) return { allClicks, byRule: new Map() };
  const sums = await sumByRule(services.clickhouse, { shopId, importId, run }, items, products, signal);
  return { allClicks, byRule: new Map(sums.map(({ code, ...sum }) => [code, sum])) };
}
