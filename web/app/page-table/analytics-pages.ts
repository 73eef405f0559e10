import { canImportClicks } from '../../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import { ALERTS } from '../../areas/alerts/alerts-search-params.ts';
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
  PLOT_SEARCH,
  RANKED_CATEGORIES,
  RANKED_PRODUCTS,
} from '../../areas/analytics/analytics-search-params.ts';
import { CLICK_IMPORTS } from '../../areas/click-import/click-imports-search-params.ts';
import { MARKET_PATHS, MARKET_SECTION } from '../../areas/market/market-paths.ts';
import { MARKETS } from '../../areas/market/market-table.ts';
import { ORDER_FILES_PATH, ORDERS_PATH, PROFIT_SETTINGS_PATH } from '../../areas/orders/orders-paths.ts';
import { OPEN_ORDER, ORDERS } from '../../areas/orders/orders-search-params.ts';
import {
  BEST_PRODUCTS,
  PROFIT_CATEGORIES,
  PROFIT_SEARCH,
  WORST_PRODUCTS,
} from '../../areas/profit/profit-search-params.ts';
import { REPORT_FILES } from '../../areas/report-files/report-files-search-params.ts';
import { sortParams } from '../../core/navigation/list-search-params.ts';
import { ALERTS_PATH, LIQUIDITY_PATH, START_PATH } from '../../core/navigation/page-paths.ts';
import { FILTER_PARAMS } from '../../core/navigation/report-filter-params.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { PANEL_PARAMS } from '../../ui/panel/panel-view.ts';
import { COMPARED_DAYS, DAYS, definePage, seesReports, WHOLE_PERIOD } from './page.ts';
import { PRICE_PAGES } from './price-pages.ts';

/** What clicks, prices and the market say of a shop. */
export const ANALYTICS_PAGES = [
  definePage('Dashboard', START_PATH, 'page_dashboard', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({
      ...PANEL_PARAMS,
      ...FILTER_PARAMS,
      ...PLOT_SEARCH.shape,
      ...DASHBOARD_PRODUCTS.params,
      ...DASHBOARD_CATEGORIES.params,
    }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/dashboard-page.tsx')).DashboardPage,
  }),
  definePage('DashboardProducts', PRODUCTS_PATH, 'page_products', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...RANKED_PRODUCTS.params }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/products-page.tsx')).ProductsPage,
  }),
  definePage('DashboardCategory', CATEGORY_PATH, 'page_category', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({
      ...PANEL_PARAMS,
      ...FILTER_PARAMS,
      ...RANKED_CATEGORIES.params,
      ...CATEGORY_BIDS.params,
    }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/category-page.tsx')).CategoryPage,
  }),
  definePage('ClickAnalytics', CLICKS_PATH, 'page_clicks', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...CLICKS.params }),
    menu: { group: 'analytics', section: CLICKS_PATH },
    load: async () => (await import('../../areas/analytics/pages/clicks-page.tsx')).ClicksPage,
  }),
  definePage('ClickGroups', CLICK_GROUPS_PATH, 'page_click_groups', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...RANKED_CATEGORIES.params }),
    load: async () => (await import('../../areas/analytics/pages/click-groups-page.tsx')).ClickGroupsPage,
  }),
  definePage('ClickModels', CLICK_MODELS_PATH, 'page_click_models', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...RANKED_PRODUCTS.params }),
    load: async () => (await import('../../areas/analytics/pages/click-models-page.tsx')).ClickModelsPage,
  }),
  ...PRICE_PAGES,
  definePage('DashboardDevices', '/devices', 'page_devices', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({
      ...PANEL_PARAMS,
      ...FILTER_PARAMS,
      ...DEVICES_SEARCH.shape,
      ...sortParams('devices'),
    }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/devices-page.tsx')).DevicesPage,
  }),
  definePage('DashboardActivities', ACTIVITIES_PATH, 'page_activities', seesReports, {
    period: COMPARED_DAYS,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS, ...ACTIVITIES_SEARCH.shape }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/activities-page.tsx')).ActivitiesPage,
  }),
  definePage('DashboardLiquidity', LIQUIDITY_PATH, 'page_liquidity', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({ ...PANEL_PARAMS, ...FILTER_PARAMS }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/liquidity-page.tsx')).LiquidityPage,
  }),
  definePage('DashboardDistribution', '/distribution', 'page_distribution', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({
      ...PANEL_PARAMS,
      ...FILTER_PARAMS,
      ...DISTRIBUTION_SEARCH.shape,
      ...sortParams('bid_parts'),
      ...sortParams('offers_against_clicks'),
    }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/distribution-page.tsx')).DistributionPage,
  }),
  definePage('Profit', '/profit', 'page_profit', seesReports, {
    period: WHOLE_PERIOD,
    search: searchSchema({
      ...PANEL_PARAMS,
      ...FILTER_PARAMS,
      ...PROFIT_SEARCH.shape,
      ...BEST_PRODUCTS.params,
      ...WORST_PRODUCTS.params,
      ...PROFIT_CATEGORIES.params,
    }),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/profit/pages/profit-page.tsx')).ProfitPage,
  }),
  definePage('Orders', ORDERS_PATH, 'page_orders', seesReports, {
    period: DAYS,
    search: searchSchema({ ...ORDERS.params, ...OPEN_ORDER.shape }),
    menu: { group: 'analytics', section: ORDERS_PATH },
    load: async () => (await import('../../areas/orders/pages/orders-page.tsx')).OrdersPage,
  }),
  definePage(
    'OrderFiles',
    ORDER_FILES_PATH,
    'page_order_files',
    (viewer, shop) => canImportClicks(viewer) && shop !== null,
    {
      search: searchSchema(CLICK_IMPORTS.params),
      load: async () => (await import('../../areas/click-import/pages/order-files-page.tsx')).OrderFilesPage,
    },
  ),
  definePage('ProfitSettings', PROFIT_SETTINGS_PATH, 'page_profit_settings', seesReports, {
    load: async () => (await import('../../areas/orders/pages/profit-settings-page.tsx')).ProfitSettingsPage,
  }),
  definePage('Alerts', ALERTS_PATH, 'page_alerts', seesReports, {
    search: searchSchema(ALERTS.params),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/alerts/pages/alerts-page.tsx')).AlertsPage,
  }),
  definePage('Reports', LINK_PAGES.reports, 'page_reports', seesReports, {
    search: searchSchema(REPORT_FILES.params),
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/report-files/pages/reports-page.tsx')).ReportsPage,
  }),
  definePage('CategoriesMarket', MARKET_PATHS.categories, 'page_market_categories', seesReports, {
    search: searchSchema(MARKETS.categories.params),
    menu: { group: 'analytics', title: 'menu_market', section: MARKET_SECTION },
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).CategoriesMarketPage,
  }),
  definePage('BrandsMarket', MARKET_PATHS.brands, 'page_market_brands', seesReports, {
    search: searchSchema(MARKETS.brands.params),
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).BrandsMarketPage,
  }),
  definePage('ProductsMarket', MARKET_PATHS.products, 'page_market_products', seesReports, {
    search: searchSchema(MARKETS.products.params),
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).ProductsMarketPage,
  }),
];
