import type { FeedLimits } from '../../server/areas/feeds/reading/feed-limits.ts';
import { FeedRefusal } from '../../server/areas/feeds/reading/feed-refusal.ts';
import type { FeedEncoding } from '../../server/areas/feeds/reading/feed-source.ts';
import { openFeed } from '../../server/areas/feeds/reading/open-feed.ts';
import type { FeedError } from '../../shared/rules/feeds/feed-errors.ts';
import type { FeedFormat, FeedItem, FeedMapping } from '../../shared/rules/feeds/feed-item.ts';

export type FeedReading = {
  items: FeedItem[];
  format: FeedFormat | null;
  encoding: FeedEncoding | null;
  createdAt: string | null;
  fault: FeedError | null;
};

type Options = {
  mapping?: FeedMapping;
  format?: FeedFormat;
  limits?: Partial<FeedLimits>;
  website?: string;
  linkTemplate?: string;
  now?: Date;
  /** Bytes that come at once. */
  chunk?: number;
};

export async function* inChunks(bytes: Uint8Array, size = 5000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a whole feed; a refusal is part of the answer. */
export async function readFeed(file: string | Uint8Array, options: Options = {}): Promise<FeedReading> {
  const { chunk, ...known } = options;
  const read: FeedReading = { items: [], format: null, encoding: null, createdAt: null, fault: null };
  try {
    const bytes = inChunks(typeof file === 'string' ? Buffer.from(file) : file, chunk);
    const feed = await openFeed({ bytes, ...known });
    read.format = feed.format;
    read.encoding = feed.encoding;
    read.createdAt = feed.createdAt;
    for await (const batch of feed.batches()) read.items.push(...batch);
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    read.fault = error.fault;
  }
  return read;
}

/** The item of a feed that has one alone, with its format. */
export async function readOnlyItem(file: string | Uint8Array, options: Options = {}) {
  const { fault, format, items } = await readFeed(file, options);
  if (fault || items.length !== 1) throw new Error(`${items.length} items, ${JSON.stringify(fault)}`);
  return { format, ...items[0] };
}
