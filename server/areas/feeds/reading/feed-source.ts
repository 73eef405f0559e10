import type { FeedFormat, FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';
import type { FeedLimits } from './feed-limits.ts';

export type FeedSource = {
  /** As they come: plain, or packed by gzip or zip, in chunks of any size. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Read by it whatever the format, if there is one. */
  readonly mapping?: FeedMapping | null;
  /** Null: found out from the file. */
  readonly format?: FeedFormat | null;
  /** Ends reading at once, also a wait for bytes; what is thrown is its reason. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<FeedLimits>;
  /** The shop's domain or address, for links of items that have none; empty: not known. */
  readonly website?: string;
  /** The shop's own template of links; null: that of its shop system. */
  readonly linkTemplate?: string | null;
  /** By which prices that hold for some days are chosen. */
  readonly now?: Date;
};

/** What is known of how a feed is read before it is looked at. */
export type KnownReading = {
  readonly mapping: FeedMapping | null;
  readonly format: FeedFormat | null;
  readonly link: { readonly own: string | null; readonly website: string };
};

/** Known for good once the feed is read to its end: a feed may be plain ASCII for long. */
export type FeedEncoding = {
  /** By its mark or its XML declaration, in small letters. */
  declared: string | null;
  real: string;
  /** Letters that are none in `real`; each is read as U+FFFD. */
  broken: number;
};

export type ReadProgress = {
  /** As they came, packed. */
  bytes: number;
  items: number;
};
