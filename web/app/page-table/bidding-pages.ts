import { canSeeBidding } from '../../../shared/rules/people/access.ts';
import { BIDDING_PATHS } from '../../areas/bidding/bidding-paths.ts';
import { CHANGES_PATH } from '../../areas/changes/changes-paths.ts';
import { BIDDING_PATH } from '../../core/navigation/page-paths.ts';
import { type Page, seesReports, type ViewerRule } from './page.ts';

const seesBidding: ViewerRule = (viewer, shop) => canSeeBidding(viewer) && shop !== null;

/** Bids on categories and products, those of the company's other shops, and who changed them. */
export const BIDDING_PAGES: readonly Page[] = [
  {
    name: 'Bidding',
    path: BIDDING_PATH,
    title: 'page_bidding',
    access: seesBidding,
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/bidding/pages/bidding-page.tsx')).BiddingPage,
  },
  {
    name: 'BiddingProducts',
    path: BIDDING_PATHS.products,
    title: 'page_bidding_products',
    access: seesBidding,
    load: async () =>
      (await import('../../areas/bidding/pages/bidding-products-page.tsx')).BiddingProductsPage,
  },
  {
    name: 'BiddingAssociates',
    path: BIDDING_PATHS.associates,
    title: 'page_bidding_associates',
    access: seesBidding,
    load: async () => (await import('../../areas/bidding/pages/associates-page.tsx')).BiddingAssociatesPage,
  },
  {
    name: 'BiddingStatistics',
    path: BIDDING_PATHS.statistics,
    title: 'page_bidding_statistics',
    access: seesBidding,
    menu: { group: 'bidding' },
    load: async () =>
      (await import('../../areas/bidding-statistics/pages/bidding-statistics-page.tsx'))
        .BiddingStatisticsPage,
  },
  {
    name: 'BiddingChanges',
    path: CHANGES_PATH,
    title: 'page_changes',
    access: seesReports,
    menu: { group: 'bidding' },
    load: async () => (await import('../../areas/changes/pages/changes-page.tsx')).ChangesPage,
  },
];
