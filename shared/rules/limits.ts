import type { PortalCode } from './portals/portal-codes.ts';

/** Default rows per page, by list (spec §9). */
export const PAGE_SIZES = {
  topProducts: 50,
  topCategories: 50,
  clicks: 50,
  categories: 10,
  market: 10,
  prices: 10,
  clickPrices: 50,
  feedImports: 10,
  clickImports: 10,
  statements: 12,
  disputes: 10,
  feedCategories: 20,
  lostViews: 10,
  desk: 25,
} as const;
export const FIRST_PAGE = 1;
export const MAX_PER_PAGE = 500;
export const PLOT_ITEMS_MAX = 5;
/** How many products a search among a shop's answers with at most. */
export const FOUND_PRODUCTS_MAX = 50;
/** Among how many of the most clicked ones it looks. */
export const SEARCHED_PRODUCTS_MAX = 100_000;
/** Of a shop's further items of one product. */
export const OTHER_ITEMS_SHOWN = 20;
/** As long as what an import found and changed stands in ClickHouse. */
export const GONE_ITEM_DAYS = 90;
export const RANGE_MAX_YEARS = 3;
/** Share of the clicks that buy, where a shop has not said its own. */
export const DEFAULT_CONVERSION_RATE = 0.015;
/** Days over which lost views are counted at most: each is run through by itself. */
export const LOST_VIEW_DAYS_MAX = 31;

/** Shops that one call changes at most. */
export const PORTFOLIO_CHANGE_MAX = 100;
/** Characters of a client of an agency. */
export const CLIENT_NAME_MAX = 60;

/** Of the monthly limit; the warning shows strictly above it. */
export const BUDGET_WARNING_SHARE = 0.8;

export const COUPON_CODE_MAX = 11;
export const COUPON_TITLE_MAX = 60;
export const COUPON_DESCRIPTION_MAX = 1000;
export const COUPON_IMAGE_WIDTH_PX = 720;
export const COUPON_IMAGE_HEIGHT_PX = 360;
export const COUPON_DISPLAY_DELAY_HOURS = 4;
/** Within which the desk means to answer a ticket, as long as it may take over a coupon. */
export const TICKET_ANSWER_HOURS = 4;
/** For so long a failed import of clicks that nobody tried again stands on the desk's start page. */
export const FAILED_IMPORT_SHOWN_DAYS = 30;
export const DISCOUNT_PERCENT_MIN = 1;
export const DISCOUNT_PERCENT_MAX = 99;

export type Currency = 'RSD' | 'KM' | 'EUR';
/** Of offer prices; bids, charges and budgets are EUR on every portal. */
export const PORTAL_CURRENCIES: Readonly<Record<PortalCode, Currency>> = {
  rs: 'RSD',
  ba: 'KM',
  si: 'EUR',
  hr: 'EUR',
};
/** Category levels a product ad can target. */
export const PRODUCT_AD_LEVELS: Readonly<Record<PortalCode, readonly number[]>> = {
  rs: [3, 4],
  ba: [1, 2, 3, 4],
  si: [1, 2, 3, 4],
  hr: [1, 2, 3, 4],
};
export const BIDDING_POSITIONS = 3;
export const PRODUCT_AD_POSITIONS = 4;

export const CONFIRMED_LEVEL = 2;
export const REPORTS_LEVEL = 3;
export const BARRED_ROLE_ID = 3;
/** The country whose shops see the banners by draw. */
export const SPECIAL_COUNTRY_ID = 1;
export const BANNER_WINDOW = { from: '2025-04-01', to: '2025-04-25' } as const;

/** Screen widths in px: a `From` is the first width of a layout, an `UpTo` the last. */
export const BREAKPOINTS = {
  sidebarFrom: 992,
  bannerLargeFrom: 951,
  bannerMediumUpTo: 950,
  bannerMediumFrom: 800,
  bannerSmallUpTo: 799,
} as const;

export const SCROLL_DELAY_MS = 600;
export const LOGOUT_RESET_MS = 1000;
export const COUPON_RELOAD_MS = 2000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

export const PLACEMENT_PRODUCTS_MAX = 100;
export const EVENT_BATCH_MAX = 10_000;
export const EVENT_MAX_AGE_DAYS = 35;
/** Of events that are brought later, to the day in Belgrade. */
export const BACKFILL_MONTHS = 25;
export const EVENT_CLOCK_SKEW_MINUTES = 5;
export const REPEAT_CLICK_MINUTES = 30;
export const CLICK_TOKEN_HOURS = 24;
/** For so long after an offer went away, portals may still show it. */
export const GONE_OFFER_HOURS = 48;
export const ACCESS_TOKEN_MINUTES = 15;
export const REFRESH_TOKEN_DAYS = 30;
/** A session ends then, however often it is renewed. */
export const SESSION_DAYS = 90;
export const STAFF_SESSION_HOURS = 12;
/** For whom the answer to a renewal was lost: as long it may be asked for once more. */
export const REFRESH_REPEAT_SECONDS = 10;
