import { screen, within } from '@testing-library/react';
import type { PortfolioShop } from '../../shared/contract/reports/portfolio.contract.ts';
import { PAGES } from '../../web/app/routes.tsx';
import type { Portfolio } from '../../web/areas/portfolio/portfolio.queries.ts';
import { someShop, someUser } from './fake-api.ts';
import { renderPage } from './render-app.tsx';

const GROWTH = { clicks: 5, cpc_sum: 2, orders: null, revenue: null, profit: null };
const shopRow = (shop_id: number, shop_name: string, more: Partial<PortfolioShop> = {}): PortfolioShop => ({
  shop_id,
  shop_name,
  client: null,
  country_locale_code: 'rs',
  currency: 'RSD',
  clicks: 100,
  cpc_sum: 12.5,
  cpc_avg: 0.125,
  orders: null,
  revenue: null,
  revenue_local: null,
  profit: null,
  growth: GROWTH,
  views: 400,
  coverage: 0.5,
  lost_rank: 0.25,
  lost_budget: 0,
  outbid: 3,
  alerts: 0,
  coupons_waiting: 1,
  data_from: '2026-01-01',
  status: 'Active',
  limit: 100,
  spent: 75,
  limit_share: 0.75,
  reached_on: '2026-11-26',
  feed_health: 'good',
  ...more,
});
/** Three shops of two portals. */
export const PORTFOLIO_SHOPS = [
  shopRow(1, 'Alfa'),
  shopRow(2, 'Beta', { clicks: 900, feed_health: 'stale', limit: null, limit_share: null, reached_on: null }),
  shopRow(3, 'Gama', { country_locale_code: 'si', currency: 'EUR', status: 'Limit Reached' }),
];
/** What some shops of a currency are together. */
export const portfolioTotalOf = (currency: string, shops: number, clicks: number) => {
  const { shop_id: _, shop_name: __, country_locale_code: ___, client: ____, ...figures } = shopRow(0, '');
  return { ...figures, currency, shops, clicks };
};
/** What is said of all of them. */
export const portfolioAnswer: Portfolio = {
  date_from: '2026-11-01',
  date_to: '2026-11-20',
  previous: { date_from: '2026-10-12', date_to: '2026-10-31', until: null },
  standing_day: '2026-11-19',
  today: '2026-11-20',
  month_share: 0.65,
  data: PORTFOLIO_SHOPS,
  totals: [portfolioTotalOf('EUR', 1, 100), portfolioTotalOf('RSD', 2, 1_000)],
  client_totals: [],
};

/** What the API answers besides. */
export type PortfolioAnswers = Parameters<typeof renderPage>[0]['answers'];

/** Opens the page of somebody who works in all three. */
export async function openPortfolio(
  given: unknown = portfolioAnswer,
  at = '/portfolio',
  answers: PortfolioAnswers = {},
) {
  const app = renderPage({
    at,
    pages: PAGES,
    user: someUser({ properties: [1, 2, 3] }),
    shops: [someShop(1), someShop(2), someShop(3)],
    answers: { 'GET /v1/portfolio': () => given as object, ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'All shops' });
  return app;
}
/** What stands in a panel. */
export const portfolioRegion = async (name: string) => within(await screen.findByRole('region', { name }));
/** The names of the shops in a list, in its order. */
export const portfolioShopsIn = async (list: Awaited<ReturnType<typeof portfolioRegion>>) =>
  (await list.findAllByRole('link', { name: /^(Alfa|Beta|Gama)$/ })).map(({ textContent }) => textContent);
