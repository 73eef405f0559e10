import { canCheckFeeds, canImportClicks, canSeeFeeds, isStaff } from '../../../shared/rules/people/access.ts';
import { CLICK_IMPORTS } from '../../areas/click-import/click-imports-search-params.ts';
import {
  FEED_CATEGORIES_PATH,
  FEED_CHECK_PATH,
  FEED_IMPORT_PATH,
  FEED_MAPPING_PATH,
} from '../../areas/feeds/feeds-paths.ts';
import {
  DIAGNOSIS_SEARCH,
  FEED_CATEGORIES,
  FEED_IMPORTS,
  FEED_ITEMS,
  FEED_REPORT_SEARCH,
} from '../../areas/feeds/feeds-search-params.ts';
import { PRODUCT_MERGE_PATH } from '../../areas/matching/matching-paths.ts';
import {
  CLICK_IMPORTS_PATH,
  FEED_IMPORTS_PATH,
  FEEDS_PATH,
  MATCHING_PATH,
} from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, type ViewerRule } from './page.ts';

const feeds: ViewerRule = (viewer, shop) => canSeeFeeds(viewer) && shop !== null;

const clickImports: ViewerRule = (viewer, shop) => canImportClicks(viewer) && shop !== null;

/** The pages about feeds, in the order of the menu. */
export const FEED_PAGES = [
  definePage('Feeds', FEEDS_PATH, 'page_feeds', feeds, {
    menu: { group: 'shops', section: FEEDS_PATH },
    // The guided first import shows both.
    search: searchSchema({ ...FEED_CATEGORIES.params, ...FEED_ITEMS.params }),
    load: async () => (await import('../../areas/feeds/pages/feed-page.tsx')).FeedPage,
  }),
  definePage('FeedImports', FEED_IMPORTS_PATH, 'page_feed_imports', feeds, {
    search: searchSchema(FEED_IMPORTS.params),
    load: async () => (await import('../../areas/feeds/pages/feed-imports-page.tsx')).FeedImportsPage,
  }),
  definePage('FeedImport', FEED_IMPORT_PATH, 'page_feed_import', feeds, {
    search: FEED_REPORT_SEARCH,
    load: async () => (await import('../../areas/feeds/pages/feed-import-page.tsx')).FeedImportPage,
  }),
  definePage('FeedCategories', FEED_CATEGORIES_PATH, 'page_feed_categories', feeds, {
    search: searchSchema(FEED_CATEGORIES.params),
    load: async () => (await import('../../areas/feeds/pages/feed-categories-page.tsx')).FeedCategoriesPage,
  }),
  definePage('FeedMapping', FEED_MAPPING_PATH, 'page_feed_mapping', feeds, {
    load: async () => (await import('../../areas/feeds/pages/feed-mapping-page.tsx')).FeedMappingPage,
  }),
  definePage('FeedMatching', MATCHING_PATH, 'page_matching', feeds, {
    load: async () => (await import('../../areas/matching/pages/matching-page.tsx')).MatchingPage,
  }),
  definePage('ProductMerge', PRODUCT_MERGE_PATH, 'page_product_merge', isStaff, {
    load: async () => (await import('../../areas/matching/pages/product-merge-page.tsx')).ProductMergePage,
  }),
  definePage('ClickImports', CLICK_IMPORTS_PATH, 'page_click_imports', clickImports, {
    search: searchSchema(CLICK_IMPORTS.params),
    menu: { group: 'shops' },
    load: async () =>
      (await import('../../areas/click-import/pages/click-imports-page.tsx')).ClickImportsPage,
  }),
  definePage('FeedCheck', FEED_CHECK_PATH, 'page_feed_check', canCheckFeeds, {
    search: DIAGNOSIS_SEARCH,
    // Who has a feed finds the check among its pages.
    menu: { group: 'shops', visible: (viewer, shop) => !feeds(viewer, shop) },
    load: async () => (await import('../../areas/feeds/pages/feed-check-page.tsx')).FeedCheckPage,
  }),
];
