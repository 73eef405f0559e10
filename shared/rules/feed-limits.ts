import type { FeedFormat } from './feed-item.ts';

/** The most characters of an item's texts, as the makers of a format and the portals that take it set them. */
export type FeedLimits = {
  readonly id: number;
  readonly title: number;
  readonly link: number;
  readonly description: number;
};

const USUAL: FeedLimits = { id: 50, title: 200, link: 2000, description: 10_000 };
const GOOGLE: FeedLimits = { ...USUAL, title: 150, description: 5000 };

const LIMITS: Partial<Record<FeedFormat, FeedLimits>> = {
  heureka: { ...USUAL, id: 36, link: 300 },
  skroutz: { ...USUAL, title: 300, link: 1000 },
  google_rss: GOOGLE,
  google_atom: GOOGLE,
  google_plain: GOOGLE,
  google_tsv: GOOGLE,
};

export const feedLimits = (format: FeedFormat): FeedLimits => LIMITS[format] ?? USUAL;

export const FEED_BRAND_MAX = 70;
/** Longer times of delivery are a mistake, or no offer. */
export const FEED_DELIVERY_MAX_DAYS = 60;
/** EUR for a click. */
export const FEED_BID_MIN = 0.01;
export const FEED_BID_MAX = 1000;
