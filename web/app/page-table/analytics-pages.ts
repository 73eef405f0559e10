import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import {
  ACTIVITIES_PATH,
  CATEGORY_PATH,
  CLICK_GROUPS_PATH,
  CLICK_MODELS_PATH,
  CLICKS_PATH,
  PRODUCTS_PATH,
} from '../../areas/analytics/analytics-paths.ts';
import { MARKET_PATHS, MARKET_SECTION } from '../../areas/market/market-paths.ts';
import { LIQUIDITY_PATH, START_PATH } from '../../core/navigation/page-paths.ts';
import { type Page, seesReports } from './page.ts';
import { PRICE_PAGES } from './price-pages.ts';

/** What clicks, prices and the market say of a shop. */
export const ANALYTICS_PAGES: readonly Page[] = [
  {
    name: 'Dashboard',
    path: START_PATH,
    title: 'page_dashboard',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/dashboard-page.tsx')).DashboardPage,
  },
  {
    name: 'DashboardProducts',
    path: PRODUCTS_PATH,
    title: 'page_products',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/products-page.tsx')).ProductsPage,
  },
  {
    name: 'DashboardCategory',
    path: CATEGORY_PATH,
    title: 'page_category',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/category-page.tsx')).CategoryPage,
  },
  {
    name: 'ClickAnalytics',
    path: CLICKS_PATH,
    title: 'page_clicks',
    access: seesReports,
    menu: { group: 'analytics', section: CLICKS_PATH },
    load: async () => (await import('../../areas/analytics/pages/clicks-page.tsx')).ClicksPage,
  },
  {
    name: 'ClickGroups',
    path: CLICK_GROUPS_PATH,
    title: 'page_click_groups',
    access: seesReports,
    load: async () => (await import('../../areas/analytics/pages/click-groups-page.tsx')).ClickGroupsPage,
  },
  {
    name: 'ClickModels',
    path: CLICK_MODELS_PATH,
    title: 'page_click_models',
    access: seesReports,
    load: async () => (await import('../../areas/analytics/pages/click-models-page.tsx')).ClickModelsPage,
  },
  ...PRICE_PAGES,
  {
    name: 'DashboardDevices',
    path: '/devices',
    title: 'page_devices',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/devices-page.tsx')).DevicesPage,
  },
  {
    name: 'DashboardActivities',
    path: ACTIVITIES_PATH,
    title: 'page_activities',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/activities-page.tsx')).ActivitiesPage,
  },
  {
    name: 'DashboardLiquidity',
    path: LIQUIDITY_PATH,
    title: 'page_liquidity',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/liquidity-page.tsx')).LiquidityPage,
  },
  {
    name: 'DashboardDistribution',
    path: '/distribution',
    title: 'page_distribution',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/analytics/pages/distribution-page.tsx')).DistributionPage,
  },
  {
    name: 'Reports',
    path: LINK_PAGES.reports,
    title: 'page_reports',
    access: seesReports,
    menu: { group: 'analytics' },
    load: async () => (await import('../../areas/report-files/pages/reports-page.tsx')).ReportsPage,
  },
  {
    name: 'CategoriesMarket',
    path: MARKET_PATHS.categories,
    title: 'page_market_categories',
    access: seesReports,
    menu: { group: 'analytics', title: 'menu_market', section: MARKET_SECTION },
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).CategoriesMarketPage,
  },
  {
    name: 'BrandsMarket',
    path: MARKET_PATHS.brands,
    title: 'page_market_brands',
    access: seesReports,
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).BrandsMarketPage,
  },
  {
    name: 'ProductsMarket',
    path: MARKET_PATHS.products,
    title: 'page_market_products',
    access: seesReports,
    load: async () => (await import('../../areas/market/pages/market-page.tsx')).ProductsMarketPage,
  },
];
