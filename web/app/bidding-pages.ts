import { canSeeBidding } from '../../shared/rules/access.ts';
import { BIDDING_PATHS } from '../areas/bidding/bidding-paths.ts';
import { BIDDING_PATH } from '../core/page-paths.ts';
import type { Page, ViewerRule } from './page.ts';

const seesBidding: ViewerRule = (viewer, shop) => canSeeBidding(viewer) && shop !== null;

/** Bids on categories and products, and those of the company's other shops. */
export const BIDDING_PAGES: readonly Page[] = [
  {
    name: 'Bidding',
    path: BIDDING_PATH,
    title: 'page_bidding',
    access: seesBidding,
    menu: { group: 'bidding' },
    load: async () => (await import('../areas/bidding/bidding-page.tsx')).BiddingPage,
  },
  {
    name: 'BiddingProducts',
    path: BIDDING_PATHS.products,
    title: 'page_bidding_products',
    access: seesBidding,
    load: async () => (await import('../areas/bidding/products-page.tsx')).BiddingProductsPage,
  },
  {
    name: 'BiddingAssociates',
    path: BIDDING_PATHS.associates,
    title: 'page_bidding_associates',
    access: seesBidding,
    load: async () => (await import('../areas/bidding/associates-page.tsx')).BiddingAssociatesPage,
  },
];
