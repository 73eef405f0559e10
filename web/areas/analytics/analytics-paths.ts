/** Screens that others of the area lead to. */
export { CATEGORY_PATH, PRODUCTS_PATH } from '../../core/navigation/page-paths.ts';
export const CLICKS_PATH = '/clicks';
export const CLICK_GROUPS_PATH = '/clicks/groups';
export const CLICK_MODELS_PATH = '/clicks/models';
export const ACTIVITIES_PATH = '/activities';
