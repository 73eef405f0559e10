import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call, QueryOf } from '../../../shared/contract/frame/call.ts';
import { type marketBrandsCall, marketCalls } from '../../../shared/contract/reports/market.contract.ts';
import type { ReportParameter } from '../../../shared/contract/reports/report-query.ts';
import { PAGE_PARAMETERS, unusedParameters } from '../../../shared/contract/reports/unused-parameters.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { lastCalendarYear, type Period } from '../../../shared/rules/time/periods.ts';
import { listPortalMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { openInflight } from '../../platform/cache/inflight.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { CheckedJson } from '../../platform/http/checked-json.ts';
import type { Services } from '../../platform/start/services.ts';
import { listCategoryNames } from '../analytics/analytics.public.ts';
import { listBrandNames, type MarketSubject, selectMarket } from './market.repository.ts';
import { isNarrow, type MarketFilter, narrowMarket } from './market-offers.repository.ts';
import { type HeldMarket, holdMarket, orderedPlaces } from './order-market.ts';
import { loadOwnStanding } from './own-standing.ts';
import { presentRanking } from './rank-market.ts';

/** A past year changes only when history is imported, and then every minute counts for nothing. */
const HELD_MS = 5 * 60_000;
/** Each takes up to 3 MB. */
const RANKINGS_HELD = 60;

type MarketServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
type Query = QueryOf<typeof marketBrandsCall> & Omit<MarketFilter, 'q'>;
type Question = {
  readonly subject: MarketSubject;
  readonly shop: Pick<ShopPlace, 'id' | 'portalId' | 'cc' | 'currency'>;
  readonly query: Query;
  readonly signal: AbortSignal;
};

export type Market = (question: Question) => Promise<CheckedJson>;

/** Of the parameters of reports: a market is of whole years, and only products are narrowed. */
const usedBy = (subject: MarketSubject): readonly ReportParameter[] =>
  subject === 'product' ? [...PAGE_PARAMETERS, 'category_id', 'brand_id'] : PAGE_PARAMETERS;

const yearOf = ({ from }: Period) => Number(from.slice(0, 4));

/** The year that is asked for: a whole one, and not one that has still to end. */
function askedYear(year: number | undefined, last: Period): Period {
  if (year === undefined) return last;
  if (year > yearOf(last))
    throw invalidField('year', 'invalid', {}, `A year that is over: ${yearOf(last)} or earlier`);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** From the last whole year back to that of the first click; the asked one is always among them. */
function yearsOf(first: number, last: number, asked: number): number[] {
  const from = first === 0 ? asked : Math.min(first, asked);
  return Array.from({ length: last - from + 1 }, (_, back) => last - back);
}

/** The places that the filter leaves, in their order. */
async function leftOf(
  { db }: MarketServices,
  { counts, places }: { counts: HeldMarket['counts']; places: readonly number[] },
  { subject, shop, query }: Question,
): Promise<readonly number[]> {
  if (!isNarrow(query)) return places;
  const left = await narrowMarket(db, { subject, ids: counts.keys, shopId: shop.id }, query);
  return places.filter((place) => left.has(counts.keys[place] ?? 0));
}

/** The ranking is the same for all shops of a portal; how a shop stands with the products is added for that shop. */
async function withOwnStanding(
  services: MarketServices,
  rows: readonly Record<string, unknown>[],
  { subject, shop, signal }: Question,
): Promise<readonly Record<string, unknown>[]> {
  if (subject !== 'product' || rows.length === 0) return rows;
  const productIds = rows.map(({ product_id: id }) => Number(id));
  const standingOf = await loadOwnStanding(services, { shop, productIds }, signal);
  return rows.map((row) => ({ ...row, ...standingOf(Number(row.product_id)) }));
}

/** What the category and the brand are called to which the products are narrowed. */
async function narrowedTo({ db }: MarketServices, { subject, shop, query }: Question) {
  if (subject !== 'product') return {};
  const { category_id, brand_id } = query;
  const [[category], [brand]] = await Promise.all([
    category_id === undefined ? [] : listCategoryNames(db, shop.portalId, [category_id]),
    brand_id === undefined ? [] : listBrandNames(db, [brand_id]),
  ]);
  return { category_name: category?.name ?? null, brand_name: brand?.name ?? null };
}

/**
 * Makes the function that answers what was asked for on a portal in a calendar year. Rankings are up to five minutes
 * old, but made anew when products are moved; callers who ask for one at the same time share one query. What a shop
 * offers is of now. Throws `validation_failed` for a year that is not over.
 */
export function openMarket(services: MarketServices): Market {
  const shared = openInflight<HeldMarket>();
  const held = new LRUCache<string, HeldMarket>({
    max: RANKINGS_HELD,
    ttl: HELD_MS,
    ttlResolution: 0,
    perf: { now: services.clock },
  });

  async function rank(
    asked: { portalId: number; subject: MarketSubject; year: Period; before: Period },
    signal: AbortSignal,
  ): Promise<HeldMarket> {
    const moves = await listPortalMoves(services.db, asked.portalId);
    const key = JSON.stringify([asked, hash('sha1', JSON.stringify([moves.all, ...moves.byShop]))]);
    const known = held.get(key);
    if (known) return known;
    return shared(key, signal, async (whileWanted) => {
      const market = holdMarket(await selectMarket(services.clickhouse, { ...asked, moves }, whileWanted));
      held.set(key, market);
      return market;
    });
  }

  return async (question) => {
    const { subject, shop, query, signal } = question;
    const last = lastCalendarYear(belgradeDay(services.clock()));
    const year = askedYear(query.year, last);
    const before = lastCalendarYear(year.from);
    const market = await rank({ portalId: shop.portalId, subject, year, before }, signal);
    const { counts } = market;
    const places = orderedPlaces(market, query.sort_by, query.order_by === 'desc');
    const left = await leftOf(services, { counts, places }, question);
    const offset = (query.page - 1) * query.per_page;
    const shown = left.slice(offset, offset + query.per_page);
    const rows = await presentRanking(services, { portal: shop, subject, counts }, shown);
    const answer = {
      country_locale_code: shop.cc,
      currency: shop.currency,
      ignored: unusedParameters(query, usedBy(subject)),
      year: yearOf(year),
      years: yearsOf(counts.first_year, yearOf(last), yearOf(year)),
      has_year_before: counts.all_before > 0,
      ...(await narrowedTo(services, question)),
      data: await withOwnStanding(services, rows, question),
      current_page: query.page,
      per_page: query.per_page,
      total: left.length,
      last_page: Math.max(1, Math.ceil(left.length / query.per_page)),
    };
    const call: Call = marketCalls[subject];
    return new CheckedJson(Buffer.from(JSON.stringify(call.response?.parse(answer))));
  };
}
