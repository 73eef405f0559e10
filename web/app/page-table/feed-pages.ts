import { canCheckFeeds, canSeeFeeds, isStaff } from '../../../shared/rules/people/access.ts';
import { FEED_CHECK_PATH, FEED_IMPORT_PATH, FEED_MAPPING_PATH } from '../../areas/feeds/feeds-paths.ts';
import { DIAGNOSIS_SEARCH, FEED_IMPORTS, FEED_REPORT_SEARCH } from '../../areas/feeds/feeds-search-params.ts';
import { PRODUCT_MERGE_PATH } from '../../areas/matching/matching-paths.ts';
import { FEED_IMPORTS_PATH, FEEDS_PATH, MATCHING_PATH } from '../../core/navigation/page-paths.ts';
import { searchSchema } from '../../core/navigation/search-params.ts';
import { definePage, type ViewerRule } from './page.ts';

const feeds: ViewerRule = (viewer, shop) => canSeeFeeds(viewer) && shop !== null;

/** The pages about feeds, in the order of the menu. */
export const FEED_PAGES = [
  definePage({
    name: 'Feeds',
    path: FEEDS_PATH,
    title: 'page_feeds',
    access: feeds,
    menu: { group: 'shops', section: FEEDS_PATH },
    load: async () => (await import('../../areas/feeds/pages/feed-page.tsx')).FeedPage,
  }),
  definePage({
    name: 'FeedImports',
    path: FEED_IMPORTS_PATH,
    title: 'page_feed_imports',
    search: searchSchema(FEED_IMPORTS.params),
    access: feeds,
    load: async () => (await import('../../areas/feeds/pages/feed-imports-page.tsx')).FeedImportsPage,
  }),
  definePage({
    name: 'FeedImport',
    path: FEED_IMPORT_PATH,
    title: 'page_feed_import',
    search: FEED_REPORT_SEARCH,
    access: feeds,
    load: async () => (await import('../../areas/feeds/pages/feed-import-page.tsx')).FeedImportPage,
  }),
  definePage({
    name: 'FeedMapping',
    path: FEED_MAPPING_PATH,
    title: 'page_feed_mapping',
    access: feeds,
    load: async () => (await import('../../areas/feeds/pages/feed-mapping-page.tsx')).FeedMappingPage,
  }),
  definePage({
    name: 'FeedMatching',
    path: MATCHING_PATH,
    title: 'page_matching',
    access: feeds,
    load: async () => (await import('../../areas/matching/pages/matching-page.tsx')).MatchingPage,
  }),
  definePage({
    name: 'ProductMerge',
    path: PRODUCT_MERGE_PATH,
    title: 'page_product_merge',
    access: isStaff,
    load: async () => (await import('../../areas/matching/pages/product-merge-page.tsx')).ProductMergePage,
  }),
  definePage({
    name: 'FeedCheck',
    path: FEED_CHECK_PATH,
    title: 'page_feed_check',
    search: DIAGNOSIS_SEARCH,
    access: canCheckFeeds,
    // Who has a feed finds the check among its pages.
    menu: { group: 'shops', visible: (viewer, shop) => !feeds(viewer, shop) },
    load: async () => (await import('../../areas/feeds/pages/feed-check-page.tsx')).FeedCheckPage,
  }),
];
