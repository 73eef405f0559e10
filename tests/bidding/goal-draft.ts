import type { GoalDraft } from '../../shared/contract/bidding/goal-draft.contract.ts';
import type { Loose } from '../clients/call-client.ts';

/** Position 1 in nine of ten views of all categories, at any hour. */
export const goalDraft = (more: Partial<GoalDraft> | Loose = {}): Loose => ({
  name: 'Position 1',
  kind: 'hold_position',
  position: 1,
  share: 0.9,
  lowest_bid: 0.05,
  highest_bid: 1,
  mode: 'suggest',
  enabled: true,
  all_categories: true,
  category_ids: [],
  product_ids: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hour_from: 0,
  hour_to: 24,
  date_from: null,
  date_to: null,
  ...more,
});
