import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { priceLists } from '../../../shared/contract/reports/prices.contract.ts';
import type { PriceListName } from '../../../shared/rules/portals/price-lists.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { openMarketView, type PriceQuestion } from './market-view.ts';
import { presentPrices } from './present-price.ts';
import { type ListedPrices, selectPrices } from './prices.repository.ts';

type Call = (typeof priceLists)[PriceListName];

/** One page of a list of the price report. */
export async function listPrices(
  list: PriceListName,
  question: PriceQuestion<QueryOf<Call>>,
): Promise<ResponseOf<Call>> {
  const {
    services: { db },
    query,
  } = question;
  const { shop, view, clickDays } = await openMarketView(question);
  const order = { by: query.sort_by, descending: query.order_by === 'desc' };
  const asked: ListedPrices = { view, list, filter: query, order };
  const rows = await selectPrices(db, asked, pageLimits(query));
  // Beyond the last page no row says how many there are.
  const [counted = rows[0]] =
    rows.length === 0 ? await selectPrices(db, asked, { limit: 1, offset: 0 }) : rows;
  return {
    shop_id: shop.id,
    currency: shop.currency,
    date_from: clickDays.from,
    date_to: clickDays.to,
    data: await presentPrices(db, shop, rows),
    ...pageFrame(query, counted?.total ?? 0),
  };
}
