import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Call, QueryOf } from '../../../shared/contract/frame/call.ts';
import { type marketBrandsCall, marketCalls } from '../../../shared/contract/reports/market.contract.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { lastCalendarYear } from '../../../shared/rules/time/periods.ts';
import { listPortalMoves, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { openInflight } from '../../platform/cache/inflight.ts';
import { CheckedJson } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { MarketSubject } from './market.repository.ts';
import { type MarketQuestion, type Ranking, rankMarket } from './rank-market.ts';

/** A past year changes only when history is imported, and then every minute counts for nothing. */
const HELD_MS = 5 * 60_000;
const ANSWERS_HELD = 2_000;

export type Market = (question: {
  subject: MarketSubject;
  shop: Pick<ShopPlace, 'id' | 'portalId' | 'cc'>;
  query: QueryOf<typeof marketBrandsCall>;
  signal: AbortSignal;
}) => Promise<CheckedJson>;

/** The ranking is the same for all shops of a portal; what a shop calls the products is added for that shop. */
async function withIdentifiers(db: Services['db'], shopId: number, ranking: Ranking): Promise<Ranking> {
  const idOf = ({ product_id: id }: Ranking['data'][number]) => (typeof id === 'number' ? id : null);
  const identifiersOf = await loadIdentifiers(db, shopId, ranking.data.map(idOf));
  return { ...ranking, data: ranking.data.map((row) => ({ ...row, ...identifiersOf(idOf(row)) })) };
}

/**
 * Makes the function that answers what was asked for on a portal in the last calendar year. Answers are up to
 * five minutes old, but made anew when products are moved; callers who ask the same at the same time share one query.
 */
export function openMarket(services: Pick<Services, 'db' | 'clickhouse' | 'clock'>): Market {
  const shared = openInflight<Ranking>();
  const held = new LRUCache<string, Ranking>({
    max: ANSWERS_HELD,
    ttl: HELD_MS,
    ttlResolution: 0,
    perf: { now: services.clock },
  });

  async function rank(asked: Omit<MarketQuestion, 'moves'>, signal: AbortSignal): Promise<Ranking> {
    const moves = await listPortalMoves(services.db, asked.portal.portalId);
    const key = JSON.stringify([asked, hash('sha1', JSON.stringify([moves.all, ...moves.byShop]))]);
    const known = held.get(key);
    if (known) return known;
    return shared(key, signal, async (whileWanted) => {
      const ranking = await rankMarket(services, { ...asked, moves }, whileWanted);
      held.set(key, ranking);
      return ranking;
    });
  }

  return async ({ subject, shop, query, signal }) => {
    const year = lastCalendarYear(belgradeDay(services.clock()));
    const asked: Omit<MarketQuestion, 'moves'> = {
      portal: { portalId: shop.portalId, cc: shop.cc },
      subject,
      year,
      before: lastCalendarYear(year.from),
      page: query.page,
      perPage: query.per_page,
      sortBy: query.sort_by,
      descending: query.order_by === 'desc',
    };
    const ranking = await rank(asked, signal);
    const answer = subject === 'product' ? await withIdentifiers(services.db, shop.id, ranking) : ranking;
    const call: Call = marketCalls[subject];
    return new CheckedJson(Buffer.from(JSON.stringify(call.response?.parse(answer))));
  };
}
