import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import {
  ACTIVITIES_PATH,
  CATEGORY_PATH,
  CLICK_GROUPS_PATH,
  CLICK_MODELS_PATH,
  CLICKS_PATH,
  PRODUCTS_PATH,
} from '../../areas/analytics/analytics-paths.ts';
import {
  ACTIVITIES_SEARCH,
  CATEGORY_BIDS,
  CLICKS,
  DASHBOARD_CATEGORIES,
  DASHBOARD_PRODUCTS,
  DEVICES_SEARCH,
  DISTRIBUTION_SEARCH,
  PANEL_PARAMS,
  PANEL_SEARCH,
  PLOT_SEARCH,
  RANKED_CATEGORIES,
  RANKED_PRODUCTS,
} from '../../areas/analytics/analytics-search-params.ts';
import { MARKET_PATHS, MARKET_SECTION } from '../../areas/market/market-paths.ts';
import { MARKET } from '../../areas/market/market-table.ts';
import { REPORT_FILES } from '../../areas/report-files/report-files-search-params.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { LIQUIDITY_PATH, START_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, seesReports } from './page.ts';
import { PRICE_PAGES } from './price-pages.ts';

/** What clicks, prices and the market say of a shop. */
export const ANALYTICS_PAGES = [
  definePage({
    name: 'Dashboard',
    path: START_PATH,
    title: 'page_dashboard',
    search: searchSchema({
      ...PANEL_PARAMS,
      ...PLOT_SEARCH.shape,
      ...DASHBOARD_PRODUCTS.params,
      ...DASHBOARD_CATEGORIES.params,
    }),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/dashboard-page.tsx')).DashboardPage,
  }),
  definePage({
    name: 'DashboardProducts',
    path: PRODUCTS_PATH,
    title: 'page_products',
    search: searchSchema({ ...PANEL_PARAMS, ...RANKED_PRODUCTS.params }),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/products-page.tsx')).ProductsPage,
  }),
  definePage({
    name: 'DashboardCategory',
    path: CATEGORY_PATH,
    title: 'page_category',
    search: searchSchema({ ...PANEL_PARAMS, ...RANKED_CATEGORIES.params, ...CATEGORY_BIDS.params }),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/category-page.tsx')).CategoryPage,
  }),
  definePage({
    name: 'ClickAnalytics',
    path: CLICKS_PATH,
    title: 'page_clicks',
    search: searchSchema({ ...PANEL_PARAMS, ...CLICKS.params }),
    access: seesReports,
    menu: { group: 'analytics', section: CLICKS_PATH },
    load: async () => (await import('../../areas/analytics/pages/clicks-page.tsx')).ClicksPage,
  }),
  definePage({
    name: 'ClickGroups',
    path: CLICK_GROUPS_PATH,
    title: 'page_click_groups',
    search: searchSchema({ ...PANEL_PARAMS, ...RANKED_CATEGORIES.params }),
    access: seesReports,
    load: async () => (await import('../../areas/analytics/pages/click-groups-page.tsx')).ClickGroupsPage,
  }),
  definePage({
    name: 'ClickModels',
    path: CLICK_MODELS_PATH,
    title: 'page_click_models',
    search: searchSchema({ ...PANEL_PARAMS, ...RANKED_PRODUCTS.params }),
    access: seesReports,
    load: async () => (await import('../../areas/analytics/pages/click-models-page.tsx')).ClickModelsPage,
  }),
  ...PRICE_PAGES,
  definePage({
    name: 'DashboardDevices',
    path: '/devices',
    title: 'page_devices',
    search: searchSchema({ ...PANEL_PARAMS, ...DEVICES_SEARCH.shape, ...sortParams('devices') }),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/devices-page.tsx')).DevicesPage,
  }),
  definePage({
    name: 'DashboardActivities',
    path: ACTIVITIES_PATH,
    title: 'page_activities',
    search: searchSchema({ ...PANEL_PARAMS, ...ACTIVITIES_SEARCH.shape }),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/activities-page.tsx')).ActivitiesPage,
  }),
  definePage({
    name: 'DashboardLiquidity',
    path: LIQUIDITY_PATH,
    title: 'page_liquidity',
    search: PANEL_SEARCH,
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/liquidity-page.tsx')).LiquidityPage,
  }),
  definePage({
    name: 'DashboardDistribution',
    path: '/distribution',
    title: 'page_distribution',
    search: searchSchema({
      ...PANEL_PARAMS,
      ...DISTRIBUTION_SEARCH.shape,
      ...sortParams('bid_parts'),
      ...sortParams('offers_against_clicks'),
    }),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/distribution-page.tsx')).DistributionPage,
  }),
  definePage({
    name: 'Reports',
    path: LINK_PAGES.reports,
    title: 'page_reports',
    search: searchSchema(REPORT_FILES.params),
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/report-files/pages/reports-page.tsx')).ReportsPage,
  }),
  definePage({
    name: 'CategoriesMarket',
    path: MARKET_PATHS.categories,
    title: 'page_market_categories',
    search: searchSchema(MARKET.params),
    access: seesReports,
    menu: { group: 'analytics', title: 'menu_market', section: MARKET_SECTION },
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).CategoriesMarketPage,
  }),
  definePage({
    name: 'BrandsMarket',
    path: MARKET_PATHS.brands,
    title: 'page_market_brands',
    search: searchSchema(MARKET.params),
    access: seesReports,
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).BrandsMarketPage,
  }),
  definePage({
    name: 'ProductsMarket',
    path: MARKET_PATHS.products,
    title: 'page_market_products',
    search: searchSchema(MARKET.params),
    access: seesReports,
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).ProductsMarketPage,
  }),
];
