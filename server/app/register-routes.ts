import { adReplayRoutes } from '../areas/ad-replay/ad-replay.routes.ts';
import { alertsRoutes } from '../areas/alerts/alerts.routes.ts';
import { analyticsRoutes } from '../areas/analytics/analytics.routes.ts';
import { goalsOfShop } from '../areas/auto-bids/auto-bids.public.ts';
import { autoBidsRoutes } from '../areas/auto-bids/auto-bids.routes.ts';
import { deskGoalsRoutes } from '../areas/auto-bids/desk-goals.routes.ts';
import { bidSheetRoutes } from '../areas/bid-sheets/bid-sheets.routes.ts';
import { biddingRoutes } from '../areas/bidding/bidding.routes.ts';
import { projectionRoutes } from '../areas/bidding/projection/projection.routes.ts';
import { rankingRoutes } from '../areas/bidding/ranking/ranking.routes.ts';
import { budgetRoutes } from '../areas/budget/budget.routes.ts';
import { changesRoutes } from '../areas/changes/changes.routes.ts';
import { clickImportRoutes } from '../areas/click-import/click-import.routes.ts';
import { couponsRoutes, deskCouponsRoutes } from '../areas/coupons/coupons.routes.ts';
import { couponStatisticsRoutes } from '../areas/coupons/statistics/coupon-statistics.routes.ts';
import { cspReportsRoutes } from '../areas/csp-reports/csp-reports.routes.ts';
import { dayNotesRoutes } from '../areas/day-notes/day-notes.routes.ts';
import { deskRoutes } from '../areas/desk/desk.routes.ts';
import { disputesRoutes } from '../areas/disputes/disputes.routes.ts';
import { feedsRoutes } from '../areas/feeds/feeds.routes.ts';
import { growthRoutes } from '../areas/growth/growth.routes.ts';
import { homeRoutes } from '../areas/home/home.routes.ts';
import { itemCostRoutes } from '../areas/item-costs/item-costs.routes.ts';
import { marketRoutes } from '../areas/market/market.routes.ts';
import { matchingRoutes } from '../areas/matching/matching.routes.ts';
import { orderImportRoutes } from '../areas/order-import/order-import.routes.ts';
import { conversionKeyRoutes } from '../areas/orders/conversion/conversion.routes.ts';
import { ordersRoutes } from '../areas/orders/orders.routes.ts';
import { ownDataRoutes } from '../areas/own-data/own-data.routes.ts';
import { peopleRoutes } from '../areas/people/people.routes.ts';
import { picturesRoutes } from '../areas/pictures/pictures.routes.ts';
import { portalDataRoutes } from '../areas/portal-data/portal-data.routes.ts';
import { portfolioRoutes } from '../areas/portfolio/portfolio.routes.ts';
import { portfolioGoalsRoutes } from '../areas/portfolio/portfolio-goals.routes.ts';
import { priceListRoutes } from '../areas/price-list/price-list.routes.ts';
import { pricesRoutes } from '../areas/prices/prices.routes.ts';
import { productAdsRoutes } from '../areas/product-ads/product-ads.routes.ts';
import { reportFilesRoutes } from '../areas/report-files/report-files.routes.ts';
import { savedViewsRoutes } from '../areas/saved-views/saved-views.routes.ts';
import { shopsRoutes } from '../areas/shops/shops.routes.ts';
import { statementsRoutes } from '../areas/statements/statements.routes.ts';
import { storesRoutes } from '../areas/stores/stores.routes.ts';
import { deskTicketsRoutes } from '../areas/tickets/desk-tickets.routes.ts';
import { ticketsRoutes } from '../areas/tickets/tickets.routes.ts';
import { trustRoutes } from '../areas/trust/trust.routes.ts';
import { uploadsRoutes } from '../areas/uploads/uploads.routes.ts';
import { auditRoutes } from '../kernel/audit/audit.routes.ts';
import type { Caller } from '../kernel/callers/callers.public.ts';
import type { ServiceTokens } from '../kernel/identity/access-tokens/access-tokens.public.ts';
import { accessTokensRoutes } from '../kernel/identity/access-tokens/access-tokens.routes.ts';
import type { accessJwt, LiveSessions } from '../kernel/identity/auth.public.ts';
import { authRoutes } from '../kernel/identity/auth.routes.ts';
import { factorsRoutes } from '../kernel/identity/factors/factors.routes.ts';
import { providerRoutes } from '../kernel/identity/provider/provider.routes.ts';
import type { Users } from '../kernel/identity/users/user.public.ts';
import { userRoutes } from '../kernel/identity/users/user.routes.ts';
import type { LegalTexts } from '../kernel/legal/legal.public.ts';
import { legalRoutes } from '../kernel/legal/legal.routes.ts';
import type { ShopDirectory } from '../kernel/shops/shops.public.ts';
import type { FindVirus } from '../platform/files/virus-scan.ts';
import type { Router } from '../platform/http/http-route.ts';
import type { OidcSettings } from '../platform/start/oidc-settings.ts';
import type { Services } from '../platform/start/services.ts';

export type RouteContext = {
  readonly route: Router<Caller>;
  readonly services: Services;
  readonly jwt: ReturnType<typeof accessJwt>;
  readonly sessions: LiveSessions;
  readonly tokens: ServiceTokens;
  readonly users: Users;
  readonly shops: ShopDirectory;
  readonly legal: LegalTexts;
  /** The address that people use. */
  readonly siteUrl: string;
  /** The provider by which people may sign in, where the operator has one. */
  readonly oidc?: OidcSettings | undefined;
  /** Looks for viruses in uploads, where somebody does. */
  readonly findVirus?: FindVirus | undefined;
  /** Where visitors of Home may write to. */
  readonly contactEmail: string | null;
};

/** What the provider's desk calls. */
function registerDesk({ route, services, users, sessions, findVirus }: RouteContext): void {
  deskRoutes(route, services, { users, sessions, findVirus });
  deskCouponsRoutes(route, services);
  deskGoalsRoutes(route, services);
  portalDataRoutes(route, services);
  deskTicketsRoutes(route, services);
}

/** All calls that need nothing but what use cases are handed. */
export function registerRoutes(context: RouteContext): void {
  const { route, services, jwt, sessions, tokens, users, shops, legal, contactEmail, siteUrl } = context;
  authRoutes(route, services, { jwt, sessions, legal });
  factorsRoutes(route, { services, jwt, sessions, users, siteUrl });
  providerRoutes(route, { services, jwt, legal, oidc: context.oidc, siteUrl });
  userRoutes(route, services, { users, shops });
  shopsRoutes(route, services, { users, findVirus: context.findVirus });
  storesRoutes(route, services, shops);
  priceListRoutes(route, services, shops);
  accessTokensRoutes(route, services, tokens);
  peopleRoutes(route, services, { users, legal });
  legalRoutes(route, services, { users, legal });
  ownDataRoutes(route, services);
  auditRoutes(route, services);
  changesRoutes(route, services, shops);
  homeRoutes(route, services, contactEmail);
  analyticsRoutes(route, services, shops);
  marketRoutes(route, services, shops);
  reportFilesRoutes(route, services);
  dayNotesRoutes(route, services);
  savedViewsRoutes(route, services);
  alertsRoutes(route, services);
  portfolioRoutes(route, services);
  portfolioGoalsRoutes(route, services, shops);
  pricesRoutes(route, services, shops);
  biddingRoutes(route, services, shops);
  projectionRoutes(route, services, shops);
  autoBidsRoutes(route, services, shops);
  matchingRoutes(route, services, shops);
  productAdsRoutes(route, services, shops);
  adReplayRoutes(route, services, shops);
  bidSheetRoutes(route, services, shops);
  rankingRoutes(route, services, shops, goalsOfShop(services));
  growthRoutes(route, services, shops);
  budgetRoutes(route, services);
  statementsRoutes(route, services, shops);
  disputesRoutes(route, services);
  couponsRoutes(route, services, shops);
  couponStatisticsRoutes(route, services);
  feedsRoutes(route, services, context.findVirus);
  ordersRoutes(route, services, shops);
  itemCostRoutes(route, services, shops);
  conversionKeyRoutes(route, services, siteUrl);
  clickImportRoutes(route, services, context.findVirus);
  orderImportRoutes(route, services, context.findVirus);
  uploadsRoutes(route, services, context.findVirus);
  cspReportsRoutes(route, services);
  picturesRoutes(route, services);
  trustRoutes(route, services);
  ticketsRoutes(route, services, shops);
  registerDesk(context);
}
