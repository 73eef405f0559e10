import type { FeedFormat } from './feed-item.ts';

/** The most characters of an item's texts, as the makers of a format and the portals that take it set them. */
export type FeedTextLimits = {
  readonly id: number;
  readonly title: number;
  readonly link: number;
  readonly description: number;
};

const USUAL: FeedTextLimits = { id: 50, title: 200, link: 2000, description: 10_000 };
const GOOGLE: FeedTextLimits = { ...USUAL, title: 150, description: 5000 };

const LIMITS: Partial<Record<FeedFormat, FeedTextLimits>> = {
  heureka: { ...USUAL, id: 36, link: 300 },
  skroutz: { ...USUAL, title: 300, link: 1000 },
  google_rss: GOOGLE,
  google_atom: GOOGLE,
  google_plain: GOOGLE,
  google_tsv: GOOGLE,
};

export const feedTextLimits = (format: FeedFormat): FeedTextLimits => LIMITS[format] ?? USUAL;

export const FEED_BRAND_MAX = 70;
/** Longer times of delivery are a mistake, or no offer. */
export const FEED_DELIVERY_MAX_DAYS = 60;
/** EUR for a click. */
export const FEED_BID_MIN = 0.01;
export const FEED_BID_MAX = 1000;
