import { ADS_PER_PAGE } from '../../rules/bids/product-ads.ts';
import { COUPONS_PER_PAGE } from '../../rules/coupons/coupons.ts';
import { PAGE_SIZES } from '../../rules/limits.ts';
import { PRICE_LIST_SORTS, type PriceListName } from '../../rules/portals/price-lists.ts';
import { TICKETS_PER_PAGE } from '../../rules/tickets/tickets.ts';

export type SortOrder = 'asc' | 'desc';

/** How a list is paged and sorted where nobody says otherwise; the queries of the contract and the screens are made of it. */
export type ListSpec<S extends string = string> = {
  readonly perPage: number;
  readonly sorts: readonly S[];
  readonly sortBy: S;
  readonly orderBy: SortOrder;
};

const listSpec = <const S extends string>(spec: ListSpec<S>): ListSpec<S> => spec;

export const RANKING_MEASURES = ['clicks', 'bid_clicks', 'cpc_avg', 'cpc_sum', 'position_avg'] as const;

/** Sorting by them is asking for them. */
const ORDER_SORTS = ['orders', 'revenue', 'conversion_rate', 'cost_share', 'roas', 'profit'] as const;

export const PRODUCT_RANKING = listSpec({
  perPage: PAGE_SIZES.topProducts,
  sorts: [...RANKING_MEASURES, 'clicks_growth', ...ORDER_SORTS],
  sortBy: 'clicks',
  orderBy: 'desc',
});

export const CATEGORY_RANKING = listSpec({
  perPage: PAGE_SIZES.topCategories,
  sorts: [...PRODUCT_RANKING.sorts, 'num_products'],
  sortBy: 'clicks',
  orderBy: 'desc',
});

/** Products or categories with what their clicks cost and brought. */
export const PROFIT_RANKING = listSpec({
  perPage: PAGE_SIZES.topProducts,
  sorts: [
    'profit',
    'margin',
    'revenue',
    'orders',
    'clicks',
    'cpc_sum',
    'conversion_rate',
    'average_order',
    'cost_share',
    'roas',
    'profit_per_click',
    'units',
    'revenue_local',
    'margin_known_share',
    'other_revenue',
  ],
  sortBy: 'profit',
  orderBy: 'desc',
});

/** Categories with what was bid on them, as a report has them. */
export const BID_CATEGORY_RANKING = listSpec({
  perPage: PAGE_SIZES.categories,
  sorts: ['clicks', 'bid_clicks', 'cpc_sum', 'current_bid', 'position_avg', 'coverage'],
  sortBy: 'clicks',
  orderBy: 'desc',
});

/** Categories by what their views were lost to. */
export const LOST_CATEGORY_LIST = listSpec({
  perPage: PAGE_SIZES.lostViews,
  sorts: [
    'category_name',
    'views',
    'premium_views',
    'below_views',
    'rank_views',
    'no_bid_views',
    'limit_views',
    'suspension_views',
    'stock_views',
    'missed_clicks',
    'missed_revenue',
    'missed_profit',
  ],
  sortBy: 'missed_revenue',
  orderBy: 'desc',
});

export const CLICK_LIST = listSpec({
  perPage: PAGE_SIZES.clicks,
  sorts: ['at', 'position', 'base', 'charge'],
  sortBy: 'at',
  orderBy: 'desc',
});

export const MARKET_RANKING = listSpec({
  perPage: PAGE_SIZES.market,
  sorts: ['rank', 'share', 'growth'],
  sortBy: 'rank',
  orderBy: 'asc',
});

export const PRICE_SORTS = [
  'price',
  'rank',
  'price_lowest',
  'price_median',
  'price_highest',
  'price_next',
  'num_offers',
  'gap',
  'gap_percent',
  'clicks',
  'gap_clicks',
] as const;

/** The lists of the price report: each has a default order of its own. */
export const priceListSpec = (list: PriceListName) =>
  listSpec({
    perPage: PAGE_SIZES.prices,
    sorts: PRICE_SORTS,
    sortBy: PRICE_LIST_SORTS[list],
    orderBy: 'desc',
  });

export const BIDDING_CATEGORY_LIST = listSpec({
  perPage: PAGE_SIZES.categories,
  sorts: ['category_name', 'current_bid', 'availability', 'position_avg', 'coverage', 'views', 'num_offers'],
  sortBy: 'views',
  orderBy: 'desc',
});

export const BIDDING_PRODUCT_LIST = listSpec({
  perPage: PAGE_SIZES.categories,
  sorts: ['product_name', 'current_bid', 'position_avg', 'coverage', 'views'],
  sortBy: 'views',
  orderBy: 'desc',
});

export const PRODUCT_AD_LIST = listSpec({
  perPage: ADS_PER_PAGE,
  sorts: [
    'category_name',
    'current_bid',
    'max_cpc',
    'position_avg',
    'impressions',
    'clicks',
    'cost',
    'orders',
    'revenue',
    'cost_share',
    'profit',
  ],
  sortBy: 'category_name',
  orderBy: 'asc',
});

/** Categories in which product ads were shown. */
export const AD_CATEGORY_LIST = listSpec({
  perPage: ADS_PER_PAGE,
  sorts: [
    'name',
    'impressions',
    'clicks',
    'ctr',
    'cpc_avg',
    'cost',
    'position_avg',
    'share',
    'orders',
    'revenue',
    'cost_share',
    'profit',
  ],
  sortBy: 'impressions',
  orderBy: 'desc',
});

export const COUPON_LIST = listSpec({
  perPage: COUPONS_PER_PAGE,
  sorts: ['created_at', 'valid_from', 'valid_to', 'title', 'state'],
  sortBy: 'created_at',
  orderBy: 'desc',
});

export const TICKET_LIST = listSpec({
  perPage: TICKETS_PER_PAGE,
  sorts: ['last_update', 'created', 'number', 'title', 'status'],
  sortBy: 'last_update',
  orderBy: 'desc',
});

export const DESK_TICKET_LIST = listSpec({
  perPage: TICKETS_PER_PAGE,
  sorts: ['waiting', ...TICKET_LIST.sorts],
  sortBy: 'waiting',
  orderBy: 'asc',
});

export const DESK_SHOP_LIST = listSpec({
  perPage: PAGE_SIZES.desk,
  sorts: ['name', 'portal', 'limit', 'spent', 'share', 'members', 'offers', 'last_click_on'],
  sortBy: 'name',
  orderBy: 'asc',
});
export type ShopSort = (typeof DESK_SHOP_LIST)['sortBy'];

/** A list that has one order only. */
export const unsortedList = (perPage: number): ListSpec<''> => ({
  perPage,
  sorts: [],
  sortBy: '',
  orderBy: 'asc',
});
