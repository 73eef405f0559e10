import { CHANGES_PATH } from '../areas/changes/changes-paths.ts';
import { type Page, seesReports } from './page.ts';

/** Bids, and who changed them. */
export const BIDDING_PAGES: readonly Page[] = [
  {
    name: 'BiddingChanges',
    path: CHANGES_PATH,
    title: 'page_changes',
    access: seesReports,
    menu: { group: 'bidding' },
    load: async () => (await import('../areas/changes/changes-page.tsx')).ChangesPage,
  },
];
