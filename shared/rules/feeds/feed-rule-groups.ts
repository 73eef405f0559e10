/** The sixteen groups of rules of the feed doctor, in its order. */
export const FEED_RULE_GROUPS = [
  'document',
  'id',
  'title',
  'url',
  'image',
  'price',
  'currency',
  'gtin',
  'category',
  'stock',
  'brand',
  'variants',
  'coupon',
  'delivery',
  'bid',
  'compliance',
] as const;
export type FeedRuleGroup = (typeof FEED_RULE_GROUPS)[number];
