import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type {
  ClientTotal,
  getPortfolioCall as call,
  PortfolioShop,
  PortfolioTotal,
} from '../../../shared/contract/reports/portfolio.contract.ts';
import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import { monthGone } from '../../../shared/rules/budget/budget-forecast.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { Services } from '../../platform/start/services.ts';
import { countOpenAlerts } from '../alerts/alerts.public.ts';
import { sumShops } from '../analytics/analytics.public.ts';
import { tallyShops } from '../bidding/bidding.public.ts';
import { type LimitPace, listLimitPaces } from '../budget/budget.public.ts';
import { countInReviewOf } from '../coupons/coupons.public.ts';
import { classifyFeeds } from '../feeds/feeds.public.ts';
import { listPortfolioShops } from './portfolio.repository.ts';
import { type KnownShop, portfolioFigures } from './portfolio-figures.ts';

type Answer = ResponseOf<typeof call>;
type Asked = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shopIds: readonly number[];
  /** Whose words for the clients are said. */
  readonly userId: number;
  readonly query: QueryOf<typeof call>;
  readonly signal: AbortSignal;
};

const NO_PACE: LimitPace = { limitMicros: null, spentMicros: 0, suspended: false, reachedOn: null };

/** Asks every area once about all shops together. */
async function readShops({ services, shopIds, userId, query, signal }: Asked) {
  const { db, clock } = services;
  const now = clock();
  const today = belgradeDay(now);
  const shops = await listPortfolioShops(db, shopIds, userId);
  const ids = shops.map(({ shopId }) => shopId);
  const [sums, views, paces, feeds, alerts, coupons] = await Promise.all([
    sumShops({ services, shopIds: ids, query, signal }),
    tallyShops({ services, shops, signal }),
    listLimitPaces(db, ids, today),
    classifyFeeds(db, { patterns: [], shopIds: ids, now }),
    countOpenAlerts(db, ids, addDays(today, -1)),
    countInReviewOf(db, ids),
  ]);
  const healthOf = new Map(feeds.map(({ shopId, health }) => [shopId, health]));
  const known = shops.map(
    (shop): KnownShop => ({
      shop,
      sums: sums.of(shop.shopId),
      views: views.of(shop.shopId),
      pace: paces.get(shop.shopId) ?? NO_PACE,
      health: healthOf.get(shop.shopId) ?? 'none',
      alerts: alerts.get(shop.shopId) ?? 0,
      couponsWaiting: coupons.get(shop.shopId) ?? 0,
    }),
  );
  return { known, sums, day: views.day, now, today };
}

function presentShop(one: KnownShop, comparedFrom: Day): PortfolioShop {
  const { shop, pace, sums, health } = one;
  const { limitMicros, spentMicros, reachedOn } = pace;
  return {
    shop_id: shop.shopId,
    shop_name: shop.name,
    client: shop.client,
    country_locale_code: shop.cc,
    currency: shop.currency,
    ...portfolioFigures([one], comparedFrom),
    data_from: sums.clicksFrom,
    status: budgetStatus(pace),
    limit: limitMicros === null ? null : microsToEur(limitMicros),
    spent: microsToEur(spentMicros),
    limit_share: limitMicros ? spentMicros / limitMicros : null,
    reached_on: reachedOn,
    feed_health: health,
  };
}

function presentTotals(known: readonly KnownShop[], comparedFrom: Day): PortfolioTotal[] {
  const byCurrency = [...Map.groupBy(known, ({ shop }) => shop.currency)];
  return byCurrency
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, shops]) => ({
      currency,
      shops: shops.length,
      ...portfolioFigures(shops, comparedFrom),
      spent: microsToEur(shops.reduce((sum, { pace }) => sum + pace.spentMicros, 0)),
    }));
}

/** The same for each client; nothing where no shop has one. */
function presentClientTotals(known: readonly KnownShop[], comparedFrom: Day): ClientTotal[] {
  const byClient = Map.groupBy(known, ({ shop }) => shop.client);
  const clients = [...byClient.keys()].filter((client) => client !== null).sort();
  if (clients.length === 0) return [];
  return [...clients, null].flatMap((client) =>
    presentTotals(byClient.get(client) ?? [], comparedFrom).map((total) => ({ client, ...total })),
  );
}

/**
 * Several shops beside each other, and together by currency. Of shops that do not exist any more there is nothing.
 * Throws `validation_failed` for a range that cannot be.
 */
export async function getPortfolio(asked: Asked): Promise<Answer> {
  const { known, sums, day, now, today } = await readShops(asked);
  const { range, before, until } = sums;
  return {
    date_from: range.from,
    date_to: range.to,
    previous: { date_from: before.from, date_to: before.to, until: until?.text ?? null },
    standing_day: day,
    today,
    month_share: monthGone(now),
    data: known.map((one) => presentShop(one, before.from)),
    totals: presentTotals(known, before.from),
    client_totals: presentClientTotals(known, before.from),
  };
}
