import type { BidCurveAnswer, BidCurvePoint } from '../../shared/contract/bidding/bid-curve.contract.ts';
import type { ProjectionFigures } from '../../shared/contract/bidding/bid-projection.contract.ts';
import type {
  BiddingCategory,
  BiddingProduct,
  EffectiveBid,
} from '../../shared/contract/bidding/bidding.contract.ts';
import type { BidPlan, BidsChanged } from '../../shared/contract/bidding/bids.contract.ts';
import { NO_IDENTIFIERS } from '../../shared/contract/frame/product-identifiers.ts';
import { fakeOf } from './fake-of.ts';

export const CHANGE_SET = '0d6f2f0a-6b1e-4d0a-9a52-1c6f9d3f2a11';
const DAY = '2026-11-19';

/** An enabled bid of 0,25 € on category 7. */
export const someBid = fakeOf<EffectiveBid>({
  bid_id: 70,
  category_id: 7,
  product_id: null,
  current_bid: 0.25,
  enabled: true,
  version: 3,
  updated_at: '2026-11-10T08:00:00.000Z',
  is_own: true,
  source_name_rs: 'Usisivači',
});

const standing = {
  break_even: null,
  changed_at: null,
  base_min: 0.05,
  base_max: 0.08,
  position_avg: 2.4,
  views: 120,
  coverage: 0.5,
  lost_rank: 0.25,
  lost_budget: 0,
  lost_no_bid: 0.125,
  lost_stock: 0.125,
  status: 'active',
  strategy: 'optimum_visibility',
  source: 'views',
} as const;

export const someCategory = fakeOf<BiddingCategory>({
  ...standing,
  category_id: 7,
  category_name_rs: 'Usisivači',
  path: [{ category_id: 1, category_name_rs: 'Bela tehnika' }],
  level: 2,
  num_offers: 14,
  availability: 1.5,
  bid: someBid(),
});

export const someBiddingProduct = fakeOf<BiddingProduct>({
  ...standing,
  product_id: 71,
  ...NO_IDENTIFIERS,
  product_name_rs: 'Fenix X200',
  product_url_rs: 'https://eponuda.com/71',
  category_id: 7,
  category_name_rs: 'Usisivači',
  price: 12_990,
  in_stock: true,
  bid: someBid({ is_own: false }),
});

const paged = <R>(data: R[]) => ({
  shop_id: 1,
  day: DAY,
  data,
  current_page: 1,
  per_page: 10,
  total: data.length,
  last_page: 1,
});

type LastChange = {
  change_set: string;
  at: string;
  bids: number;
  actor_email: string;
  actor_name: string | null;
};

export const categoriesAnswer = (data: BiddingCategory[], last_change: LastChange | null = null) => ({
  ...paged(data),
  summary: {
    categories: 40,
    with_bid: 12,
    by_status: [
      { status: 'active', categories: 7 },
      { status: 'outbid', categories: 3 },
      { status: 'paused', categories: 6 },
      { status: 'no_bid', categories: 24 },
    ],
    views: 1200,
    coverage: 0.5,
    lost_rank: 0.25,
    lost_budget: 0,
    lost_no_bid: 0.125,
    lost_stock: 0.125,
    cost: 12.5,
  },
  last_change,
  last_undone: null,
});

export const productsAnswer = (data: BiddingProduct[]) => paged(data);

const someFigures = fakeOf<ProjectionFigures>({
  views: 1000,
  position_avg: 2.4,
  positions: [
    { position: 1, views: 200 },
    { position: 2, views: 500 },
    { position: 4, views: 300 },
  ],
  coverage: 0.7,
  strategy: 'optimum_visibility',
  clicks: 56,
  clicks_low: 44,
  clicks_high: 68,
  cost: 11.2,
  cpc_avg: 0.2,
  clicks_month: 120,
  cost_month: 24,
});

export const projectionFrameAnswer = {
  shop_id: 1,
  category_id: 7,
  product_id: null,
  date_from: '2026-11-06',
  date_to: '2026-11-19',
  days: 14,
};

/** What a bid would bring: a hundred clicks in 30 days for each ten cents. */
export function projectionAnswer(bid: number) {
  const clicks = Math.round(bid * 1000);
  return {
    ...projectionFrameAnswer,
    bid,
    with_bid: someFigures({ position_avg: 1.3, clicks_month: clicks, cost_month: clicks * bid }),
    now: someFigures(),
    difference: { position_avg: -1.1, clicks_month: clicks - 120, cost_month: clicks * bid - 24 },
    above: [{ shop: 'A', views: 600 }],
    base_min: 0.05,
    base_max: 0.08,
  };
}

export const idealsAnswer = {
  ...projectionFrameAnswer,
  now: someFigures(),
  ideals: [
    { strategy: 'max_performance', bid: 0.41, reason: null, share: 0.92, with_bid: someFigures() },
    { strategy: 'optimum_visibility', bid: 0.23, reason: null, share: 0.9, with_bid: someFigures() },
  ],
};

/** From a bid on so many clicks in 30 days, each for ten cents. */
export const someCurvePoint = (bid: number, clicks: number): BidCurvePoint => ({
  bid,
  position_avg: 2,
  views_at: [4, 3, 1, 2],
  clicks: clicks / 2,
  cost: clicks / 20,
  cpc_avg: 0.1,
  clicks_month: clicks,
  cost_month: clicks / 10,
  cost_month_until: clicks / 10,
});

export const curveAnswer = (points: BidCurvePoint[], views = 10): BidCurveAnswer => ({
  ...projectionFrameAnswer,
  rule: 'second_price',
  views,
  current: null,
  now: someCurvePoint(0.1, 10),
  points,
  base_min: 0.05,
  base_max: 0.05,
});

/** What a change answers. */
export function changedAnswer(patch: Partial<BidsChanged> = {}): BidsChanged {
  const { is_own: _, source_name_rs: __, ...stored } = someBid({ version: 4 });
  return {
    change_set: CHANGE_SET,
    changes: 1,
    steps: [],
    bids: [{ ...stored, shop_id: 1 }],
    deleted: [],
    ...patch,
  };
}

export const somePlan = fakeOf<BidPlan>({
  plan: 'plan-1',
  bids: [
    {
      category_id: 7,
      category_name_rs: 'Usisivači',
      bid_id: 70,
      from_bid: 0.25,
      from_enabled: true,
      inherited_bid: null,
      to_bid: 0.41,
      views: 1000,
      position_avg: 1.1,
      clicks_month: 200,
      clicks_month_now: 120,
      cost_month: 60,
      cost_month_now: 24,
      is_held_back: false,
    },
  ],
  day_max: null,
  cost_day: 2,
  held_back: 0,
  unchanged: { categories: 0, cost_month: 0 },
  unreachable: [{ category_id: 8, category_name_rs: 'Fenovi', reason: 'no_views' }],
  clicks_month: 200,
  cost_month: 60,
  clicks_month_now: 120,
  cost_month_now: 24,
  limit_left: 40,
});
