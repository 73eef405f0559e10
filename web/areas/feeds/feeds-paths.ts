/** With the number of an import in place of the parameter. */
export const FEED_IMPORT_PATH = '/feeds/imports/$importId';
export const FEED_MAPPING_PATH = '/feeds/mapping';
export const FEED_CATEGORIES_PATH = '/feeds/categories';
export const FEED_CHECK_PATH = '/feeds/check';
