import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { conversionRateOf } from '../../../shared/rules/orders/conversion-rate.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { movedId, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { CheckedJson } from '../../platform/http/checked-json.ts';
import type { Services } from '../../platform/start/services.ts';
import { hasOrders, listCategoryBids } from './analytics.repository.ts';
import { type CachedAnswers, cachedAnswers } from './cached-answers.ts';
import { compareReport } from './compare-report.ts';
import type { ShopData } from './data-versions.ts';
import { fetchReport } from './fetch-report.ts';
import { normalizeReport, type ReportQuery, type ReportRequest, requestKey } from './normalize-report.ts';
import { planReport } from './plan-report.ts';
import { sumBrought } from './profit/brought.repository.ts';
import { findOrdersOpenFrom } from './profit/open-days.ts';
import { withMovedProduct } from './report-filters.ts';
import { countsOrders } from './report-registry.ts';
import { shapeReport } from './shape-report.ts';

export type ReportRunner = (question: {
  name: ReportName;
  shopId: number;
  query: ReportQuery;
  signal: AbortSignal;
}) => Promise<CheckedJson>;

/** With the share of the clicks that buy as it was measured, where that is known; a shop without orders is not measured. */
async function withMeasuredRate(
  { db, clickhouse }: Pick<Services, 'db' | 'clickhouse'>,
  request: ReportRequest,
  moves: ProductMoves,
  signal: AbortSignal,
): Promise<ReportRequest> {
  const { shop, rateDays: period } = request;
  if (period === null || !(await hasOrders(db, shop.id))) return request;
  const brought = await sumBrought(clickhouse, { shopId: shop.id, period, moves }, signal);
  return { ...request, shop: { ...shop, conversion: conversionRateOf(shop.conversionRate, brought.shop) } };
}

/** Answers a request from the engines, checked against its contract. */
async function answerReport(
  services: Pick<Services, 'db' | 'clickhouse'>,
  asked: ReportRequest,
  { moves, firstDay }: ShopData,
  signal: AbortSignal,
): Promise<object> {
  const request = await withMeasuredRate(services, asked, moves, signal);
  const plan = planReport(request, moves);
  const fetched = await fetchReport({ services, request, plan, firstDay, signal });
  const answer = shapeReport(request, fetched, compareReport(request, fetched.rows, plan.sums));
  return analyticsReports[request.name].response.parse(answer);
}

/** A link to a product that was moved shows the one that it counts for. */
function withMovedProducts(request: ReportRequest, moves: ProductMoves): ReportRequest {
  const { itemsAre, items, filter } = request;
  const now = itemsAre === 'category' ? items : [...new Set(items.map((id) => movedId(moves, id)))];
  return { ...request, items: now, filter: withMovedProduct(filter, moves) };
}

async function withBids(db: Services['db'], request: ReportRequest): Promise<ReportRequest> {
  const bids = await listCategoryBids(db, request.shop.id);
  return { ...request, bids: bids.map((bid) => [bid.category_id, bid.bid_micros] as const) };
}

/** By their own day orders come at once; by their click's for as long as the shop's window lasts. */
async function withOpenDays(db: Services['db'], request: ReportRequest, now: number): Promise<ReportRequest> {
  if (!countsOrders(request.definition) || request.by === 'order_day') return request;
  return { ...request, ordersOpenFrom: await findOrdersOpenFrom(db, request.shop.id, belgradeDay(now)) };
}

/**
 * Makes the function that answers report calls. Throws `validation_failed` for a range that cannot be,
 * `forbidden` for a shop that does not exist, `aborted` when the caller has gone.
 */
export function openReports(
  services: Pick<Services, 'db' | 'clickhouse' | 'feed' | 'clock'>,
  shops: ShopDirectory,
  answers: CachedAnswers = cachedAnswers(services),
): ReportRunner {
  return async ({ name, shopId, query, signal }) => {
    const shop = await shops.place(shopId);
    const now = services.clock();
    const normal = normalizeReport({ name, query, shop, now });
    const asked = await withOpenDays(services.db, normal, now);
    const request = asked.definition.kind === 'joined' ? await withBids(services.db, asked) : asked;
    const make = (whileWanted: AbortSignal, data: ShopData) =>
      answerReport(services, withMovedProducts(request, data.moves), data, whileWanted);
    return answers({ shopId, key: requestKey(request), signal, make });
  };
}
