/** Of an enabled or paused bid; what the pages of the last full day say of it. */
export const BID_STATUSES = [
  'active',
  'paused',
  'outbid',
  'below_minimum',
  'no_offers',
  'limited_by_budget',
] as const;
export type BidStatus = (typeof BID_STATUSES)[number];
