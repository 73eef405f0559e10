import type { PortfolioTotal } from '../../../shared/contract/reports/portfolio.contract.ts';
import { addViews, countViews, noViews, viewShares } from '../../../shared/rules/bids/bid-ranking.ts';

import type { FeedHealth } from '../../../shared/rules/feeds/feed-health.ts';
import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { microsToEur, minorToUnits } from '../../../shared/rules/money/money.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addSums, type ShopSums, shopFigures } from '../analytics/analytics.public.ts';
import type { ShopsViews } from '../bidding/bidding.public.ts';
import type { LimitPace } from '../budget/budget.public.ts';
import type { PlacedShop } from './portfolio.repository.ts';

/** All that is known of one shop; sums and money are whole numbers until they are shown. */
export type KnownShop = {
  readonly shop: PlacedShop;
  readonly sums: ShopSums;
  readonly views: ReturnType<ShopsViews['of']>;
  readonly pace: LimitPace;
  readonly health: FeedHealth;
  readonly alerts: number;
  readonly couponsWaiting: number;
};

type Figures = Omit<PortfolioTotal, 'currency' | 'shops' | 'spent'>;

const eurOf = (micros: number | null) => (micros === null ? null : microsToEur(micros));
const addUp = (shops: readonly KnownShop[], of: (shop: KnownShop) => number) =>
  shops.reduce((sum, shop) => sum + of(shop), 0);

const bothFigures = (shops: readonly KnownShop[]) => ({
  now: shopFigures(addSums(shops.map(({ sums }) => sums.now))),
  before: shopFigures(addSums(shops.map(({ sums }) => sums.before))),
});

/** Like with like: a shop that began within the compared days says nothing of growth. */
function growthOf(shops: readonly KnownShop[], comparedFrom: Day): Figures['growth'] {
  const comparable = shops.filter(({ sums }) => sums.clicksFrom !== null && sums.clicksFrom <= comparedFrom);
  const ofAll = bothFigures(comparable);
  const withOrders = bothFigures(comparable.filter(({ sums }) => sums.hasOrders));
  const growth = ({ now, before }: typeof ofAll, name: keyof typeof ofAll.now) =>
    growthPercent(now[name], before[name]);
  return {
    clicks: growth(ofAll, 'clicks'),
    cpc_sum: growth(ofAll, 'cpc_sum'),
    orders: growth(withOrders, 'orders'),
    revenue: growth(withOrders, 'revenue'),
    profit: growth(withOrders, 'profit'),
  };
}

/** What clicks brought: of shops that ever said what was bought. */
function orderFigures(shops: readonly KnownShop[]) {
  const withOrders = shops.filter(({ sums }) => sums.hasOrders);
  if (withOrders.length === 0) return { orders: null, revenue: null, revenue_local: null, profit: null };
  const { now } = bothFigures(withOrders);
  return {
    orders: now.orders,
    revenue: eurOf(now.revenue),
    revenue_local: minorToUnits(now.revenue_local ?? 0),
    profit: eurOf(now.profit),
  };
}

function viewFigures(shops: readonly KnownShop[]) {
  const tally = noViews();
  for (const { views } of shops) addViews(tally, views.tally);
  const { coverage, lost_rank, lost_budget } = viewShares(tally);
  return { views: countViews(tally), coverage, lost_rank, lost_budget };
}

/** The figures of one shop, or of several together: ratios of their sums, of one currency. */
export function portfolioFigures(shops: readonly KnownShop[], comparedFrom: Day): Figures {
  const { now } = bothFigures(shops);
  return {
    clicks: now.clicks ?? 0,
    cpc_sum: microsToEur(now.cpc_sum ?? 0),
    cpc_avg: eurOf(now.cpc_avg),
    ...orderFigures(shops),
    growth: growthOf(shops, comparedFrom),
    ...viewFigures(shops),
    outbid: addUp(shops, ({ views }) => views.outbid),
    alerts: addUp(shops, ({ alerts }) => alerts),
    coupons_waiting: addUp(shops, ({ couponsWaiting }) => couponsWaiting),
  };
}
