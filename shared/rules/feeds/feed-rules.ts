import type { FeedRuleGroup } from './feed-rule-groups.ts';

/** E: the offer is rejected. W: accepted with a warning. I: a hint. */
export type FeedSeverity = 'E' | 'W' | 'I';

/** What can be put right without a doubt; a shop switches each on for its feed. */
export const FEED_FIXES = [
  'strip_html',
  'calm_capitals',
  'encode_url',
  'decode_url',
  'category_separator',
  'price_reading',
] as const;
export type FeedFix = (typeof FEED_FIXES)[number];

type Rule = { readonly group: FeedRuleGroup; readonly severity: FeedSeverity; readonly fix?: FeedFix };

/** Every rule by its stable code. */
export const FEED_RULES = {
  item_count_drop: { group: 'document', severity: 'W' },
  encoding_differs: { group: 'document', severity: 'W' },
  feed_stale: { group: 'document', severity: 'W' },
  id_missing: { group: 'id', severity: 'E' },
  id_too_long: { group: 'id', severity: 'E' },
  id_characters: { group: 'id', severity: 'W' },
  id_from_link: { group: 'id', severity: 'W' },
  id_duplicate: { group: 'id', severity: 'E' },
  id_reused: { group: 'id', severity: 'W' },
  title_missing: { group: 'title', severity: 'E' },
  title_too_long: { group: 'title', severity: 'W' },
  title_capitals: { group: 'title', severity: 'W', fix: 'calm_capitals' },
  title_html: { group: 'title', severity: 'W', fix: 'strip_html' },
  title_promotion: { group: 'title', severity: 'W' },
  title_price: { group: 'title', severity: 'W' },
  title_without_brand: { group: 'title', severity: 'I' },
  description_missing: { group: 'title', severity: 'W' },
  description_html: { group: 'title', severity: 'I', fix: 'strip_html' },
  description_too_long: { group: 'title', severity: 'W' },
  url_invalid: { group: 'url', severity: 'E' },
  url_foreign: { group: 'url', severity: 'E' },
  url_whitespace: { group: 'url', severity: 'E', fix: 'encode_url' },
  url_http: { group: 'url', severity: 'W' },
  url_too_long: { group: 'url', severity: 'W' },
  url_duplicate: { group: 'url', severity: 'W' },
  url_double_encoded: { group: 'url', severity: 'W', fix: 'decode_url' },
  url_untracked: { group: 'url', severity: 'I' },
  url_not_found: { group: 'url', severity: 'W' },
  url_redirects: { group: 'url', severity: 'W' },
  page_price_differs: { group: 'url', severity: 'W' },
  image_missing: { group: 'image', severity: 'E' },
  image_invalid: { group: 'image', severity: 'E', fix: 'encode_url' },
  image_not_found: { group: 'image', severity: 'E' },
  image_placeholder: { group: 'image', severity: 'W' },
  image_repeated: { group: 'image', severity: 'W' },
  image_small: { group: 'image', severity: 'W' },
  image_avif: { group: 'image', severity: 'W' },
  price_missing: { group: 'price', severity: 'E' },
  price_invalid: { group: 'price', severity: 'E' },
  price_not_positive: { group: 'price', severity: 'E' },
  price_too_high: { group: 'price', severity: 'E' },
  price_ambiguous: { group: 'price', severity: 'W', fix: 'price_reading' },
  price_decimals: { group: 'price', severity: 'W' },
  price_jump: { group: 'price', severity: 'W' },
  price_regular_low: { group: 'price', severity: 'W' },
  price_far_from_market: { group: 'price', severity: 'W' },
  price_net: { group: 'price', severity: 'W' },
  cost_invalid: { group: 'price', severity: 'W' },
  cost_zero: { group: 'price', severity: 'I' },
  cost_foreign: { group: 'price', severity: 'W' },
  cost_above_price: { group: 'price', severity: 'W' },
  currency_missing: { group: 'currency', severity: 'E' },
  currency_invalid: { group: 'currency', severity: 'E' },
  currency_contradicted: { group: 'currency', severity: 'E' },
  currency_foreign: { group: 'currency', severity: 'E' },
  currency_converted: { group: 'currency', severity: 'W' },
  gtin_invalid: { group: 'gtin', severity: 'E' },
  gtin_restricted: { group: 'gtin', severity: 'E' },
  gtin_coupon: { group: 'gtin', severity: 'E' },
  gtin_same_digits: { group: 'gtin', severity: 'W' },
  gtin_scientific: { group: 'gtin', severity: 'W' },
  gtin_shared: { group: 'gtin', severity: 'W' },
  gtin_missing: { group: 'gtin', severity: 'I' },
  category_missing: { group: 'category', severity: 'E' },
  category_unknown: { group: 'category', severity: 'W' },
  category_shallow: { group: 'category', severity: 'W' },
  category_general: { group: 'category', severity: 'W' },
  category_specific: { group: 'category', severity: 'W' },
  category_separator: { group: 'category', severity: 'W', fix: 'category_separator' },
  stock_unknown: { group: 'stock', severity: 'E' },
  stock_contradicted: { group: 'stock', severity: 'W' },
  quantity_constant: { group: 'stock', severity: 'I' },
  brand_missing: { group: 'brand', severity: 'W' },
  brand_is_shop: { group: 'brand', severity: 'W' },
  brand_too_long: { group: 'brand', severity: 'W' },
  group_single: { group: 'variants', severity: 'W' },
  variant_repeated: { group: 'variants', severity: 'W' },
  group_as_id: { group: 'variants', severity: 'W' },
  coupon_too_long: { group: 'coupon', severity: 'W' },
  coupon_repeated: { group: 'coupon', severity: 'W' },
  coupon_expired: { group: 'coupon', severity: 'W' },
  delivery_missing: { group: 'delivery', severity: 'W' },
  delivery_reversed: { group: 'delivery', severity: 'W' },
  delivery_too_long: { group: 'delivery', severity: 'W' },
  bid_empty: { group: 'bid', severity: 'W' },
  bid_below_minimum: { group: 'bid', severity: 'W' },
  bid_above_cap: { group: 'bid', severity: 'W' },
  energy_class_missing: { group: 'compliance', severity: 'I' },
  manufacturer_address_missing: { group: 'compliance', severity: 'I' },
} as const satisfies Record<string, Rule>;
export type FeedRuleCode = keyof typeof FEED_RULES;
export const FEED_RULE_CODES = Object.keys(FEED_RULES) as [FeedRuleCode, ...FeedRuleCode[]];

/** Of a value in a finding; the rest of a longer one is not kept. */
export const FEED_VALUE_MAX = 300;

/** One item broke one rule. */
export type FeedIssue = {
  readonly code: FeedRuleCode;
  /** What stands in the feed, cut to 300 characters. */
  readonly value: string;
  /**
   * What the rule's safe fix makes of it. Of category_unknown and category_general, which have no fix: paths of the
   * nearest leaves, joined by NEAREST_SEPARATOR.
   */
  readonly fixed?: string;
};
