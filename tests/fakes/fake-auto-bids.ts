import type {
  AutoBidPlan,
  Goal,
  GoalList,
  PlannedGoalBid,
} from '../../shared/contract/bidding/auto-bids.contract.ts';
import { fakeOf } from './fake-of.ts';

export const PLAN_ID = '0d6f2f0a-6b1e-4d0a-9a52-1c6f9d3f2a22';

/** Position 1 in 90 % of the views of two categories and a product. */
export const someGoal = fakeOf<Goal>({
  goal_id: 5,
  version: 2,
  name: 'First in vacuums',
  kind: 'hold_position',
  position: 1,
  share: 0.9,
  lowest_bid: 0.05,
  highest_bid: 0.6,
  mode: 'suggest',
  enabled: true,
  all_categories: false,
  category_ids: [7],
  product_ids: [71],
  all_ads: false,
  ad_ids: [],
  left_ad_ids: [],
  matching: null,
  seasons: [],
  weekdays: [1, 2, 3, 4, 5],
  hour_from: 8,
  hour_to: 20,
  date_from: null,
  date_to: null,
  author: 'Mira Kos',
  changed_at: '2026-11-19T08:00:00.000Z',
});

const day = { position_avg: 1.8, profit: null };

/** Position 1 comes back for more money. */
export const somePlannedBid = fakeOf<PlannedGoalBid>({
  row: 0,
  goal_id: 5,
  category_id: 7,
  product_id: null,
  ad: null,
  name_rs: 'Usisivači',
  bid_id: 70,
  from_bid: 0.23,
  to_bid: 0.27,
  reason: 'restores',
  now: { ...day, clicks: 30, cost: 6, held: 0.62 },
  planned: { ...day, clicks: 41, cost: 10.1, held: 0.9 },
});

export const someGoalPlan = fakeOf<AutoBidPlan>({
  plan_id: PLAN_ID,
  made_at: '2026-11-20T09:00:00.000Z',
  mode: 'suggest',
  status: 'open',
  outdated: null,
  num_rows: 1,
  num_unchanged: 0,
  pace: 1,
  clicks_now: 30,
  clicks: 41,
  cost_now: 6,
  cost: 10.1,
  applied_at: null,
  applied_by: null,
  change_set: null,
  ad_change_set: null,
  goals: [{ goal_id: 5, version: 2 }],
  rows: [somePlannedBid()],
  unchanged: [],
  outcomes: [],
});

export const someGoalList = fakeOf<GoalList>({
  data: [someGoal()],
  products: [{ product_id: 71, product_name_rs: 'Usisivač Vortex 3000' }],
  ads: [],
  matches: [],
  stopped: { shop: null, portal: null },
  pace: 1,
  open_plan: null,
});
