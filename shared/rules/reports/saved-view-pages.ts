import { NO_GOAL } from '../auto-bids/goal-by-bid.ts';
import { parseDay } from '../time/periods.ts';

const FILTER = ['category_id', 'brand_id', 'product_id', 'device', 'kind'];
const PANELS = ['tables', 'columns'];
/** What the days of a page are compared with, and how they are grouped. */
const COMPARED = ['compare', 'compare_from', 'compare_to'];
const REPORT = [...PANELS, ...FILTER, 'group_by', ...COMPARED];
const PRICES = ['tables', 'category_id', 'brand_id', 'q', 'product_id', 'history_days'];

const list = (name: string) => [`${name}_size`, `${name}_sort`];

/** Of a page: whether it is about days, and which parameters of its address a view keeps, beside shop and days. */
type ViewPage = { readonly hasDays: boolean; readonly params: readonly string[] };

const ofDays = (...params: string[]): ViewPage => ({ hasDays: true, params });
const ofNow = (...params: string[]): ViewPage => ({ hasDays: false, params });

/** The pages that views are of: nothing else is ever opened by one. */
export const VIEW_PAGES = {
  '/dashboard': ofDays(...REPORT, 'plot_items', 'category_type', ...list('products'), ...list('categories')),
  '/products': ofDays(...REPORT, 'plot_items', 'measure', ...list('products')),
  '/category': ofDays(
    ...[...REPORT, 'plot_items', 'measure', 'category_type'],
    ...[...list('categories'), ...list('bids')],
  ),
  '/clicks': ofDays(...REPORT, 'position', 'validity', ...list('clicks')),
  '/clicks/groups': ofDays(...REPORT, 'measure', 'category_type', ...list('categories')),
  '/clicks/models': ofDays(...REPORT, 'measure', ...list('products')),
  '/prices': ofDays(...PRICES, 'columns', 'group_by', ...list('prices'), 'price_categories_sort'),
  '/prices/product-lowest-prices': ofNow(...PRICES, 'columns', ...list('prices')),
  '/prices/product-expensive-prices': ofNow(...PRICES, 'columns', ...list('prices')),
  '/prices/product-highest-prices': ofNow(...PRICES, 'columns', ...list('prices')),
  '/devices': ofDays(...REPORT, 'scale', 'devices_sort'),
  '/activities': ofDays(...PANELS, ...FILTER, ...COMPARED, 'per'),
  '/liquidity': ofDays(...REPORT),
  '/distribution': ofDays(...REPORT, 'level', 'bid_parts_sort', 'offers_against_clicks_sort'),
  '/profit': ofDays(...REPORT, 'by', ...list('products'), ...list('worst'), ...list('categories')),
  '/orders': ofDays('columns', 'q', 'status', 'attribution', ...list('orders')),
  '/product-ads': ofNow('columns', 'q', 'category_id', 'status', 'goal_id', ...list('ads')),
  '/product-ad-insights': ofDays(...PANELS, ...COMPARED, 'q', 'category_id', ...list('insights')),
  '/bidding': ofNow('columns', 'q', 'category_id', 'status', 'goal_id', ...list('bids')),
  '/bidding/products': ofNow('columns', 'q', 'category_id', 'with_bid', 'goal_id', ...list('bids')),
  '/bidding/lost-opportunity': ofDays('columns', 'q', ...list('lost'), 'lost_outcomes_sort'),
  '/bidding/statistics': ofDays(...REPORT, ...list('bids')),
  '/bidding/changes': ofDays('columns', 'q', 'subject', 'action', ...list('changes')),
  '/module': ofDays(...REPORT, ...list('module')),
} as const satisfies Readonly<Record<string, ViewPage>>;

export type ViewPagePath = keyof typeof VIEW_PAGES;
export const VIEW_PAGE_PATHS = Object.keys(VIEW_PAGES) as [ViewPagePath, ...ViewPagePath[]];

/** The page of an address; null where views are not of it. */
export const viewPageAt = (path: string): ViewPagePath | null =>
  VIEW_PAGE_PATHS.find((page) => page === path) ?? null;

const VALUE_MAX = 1_000;
const WORDS_MAX = 100;
const DAYS = ['compare_from', 'compare_to'];
const ID = /^[1-9]\d{0,9}$/;
const IDS = /^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,4}$/;
const SORT = /^[a-z\d_]+\.(asc|desc)$/;
const WORDS = /^[a-z\d_-]+(,[a-z\d_-]+)*$/;

/** Whether a parameter can have this value: only what the pages themselves write, and of search boxes any one line. */
function isPossible(name: string, value: string): boolean {
  if (name === 'q') return value.length <= WORDS_MAX && /^\P{Cc}+$/u.test(value);
  if (name === 'goal_id' && value === String(NO_GOAL)) return true;
  if (name.endsWith('_id')) return ID.test(value);
  if (name === 'plot_items') return IDS.test(value);
  if (name.endsWith('_sort')) return SORT.test(value);
  if (DAYS.includes(name)) return parseDay(value) !== null;
  return WORDS.test(value);
}

/** Whether a view of the page may keep this parameter with this value. */
export function isViewParam(page: ViewPagePath, name: string, value: string): boolean {
  const { params } = VIEW_PAGES[page] as ViewPage;
  return params.includes(name) && value.length <= VALUE_MAX && isPossible(name, value);
}

/** What a view keeps of the parameters of an address. */
export function viewSearch(
  page: ViewPagePath,
  raw: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const texts = Object.entries(raw).map(([name, value]) => [name, String(value ?? '')] as const);
  return Object.fromEntries(texts.filter(([name, value]) => isViewParam(page, name, value)));
}
