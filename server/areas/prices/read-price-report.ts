import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import type {
  comparePricesCall as compareCall,
  PriceRow,
} from '../../../shared/contract/reports/prices.contract.ts';
import { PRICE_LIST_SORTS } from '../../../shared/rules/portals/price-lists.ts';
import { comparePrices } from './compare-prices.ts';
import { openMarketView, type PriceQuestion } from './market-view.ts';
import { readPriceRows } from './read-price-rows.ts';

export type PriceReport = {
  readonly total: ResponseOf<typeof compareCall>['total'];
  readonly rows: readonly PriceRow[];
};

/** Every compared product of a shop, what is too dear first, and how many stand where. */
export async function readPriceReport(question: Omit<PriceQuestion<never>, 'query'>): Promise<PriceReport> {
  const { services, signal } = question;
  const { shop, view } = await openMarketView(question);
  const { total } = await comparePrices({ ...question, query: {} });
  const rows = new Map<number, PriceRow>();
  for (const list of ['undercut', 'cheapest'] as const) {
    const order = { by: PRICE_LIST_SORTS[list], descending: true };
    const asked = { view, list, filter: {}, order };
    const { pages } = await readPriceRows({ db: services.db, shop, asked, signal });
    for await (const page of pages) for (const row of page) rows.set(row.product_id, row);
  }
  return { total, rows: [...rows.values()] };
}
