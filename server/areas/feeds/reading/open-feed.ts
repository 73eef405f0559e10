import type { FeedFormat, FeedItem } from '../../../../shared/rules/feed-item.ts';
import { FeedRefusal } from './feed-refusal.ts';
import type { FeedEncoding, FeedSource, ReadProgress } from './feed-source.ts';

export type OpenFeed = {
  readonly format: FeedFormat;
  readonly encoding: Readonly<FeedEncoding>;
  /** What a Skroutz feed says about its age. */
  readonly createdAt: string | null;
  /**
   * The items in their order, up to 500 at once; to be read once. A feed without any throws `no_items`.
   * @throws FeedRefusal also after items: what was read until then must not count
   */
  batches(): AsyncIterable<readonly FeedItem[]>;
  read(): Readonly<ReadProgress>;
};

/**
 * Reads as much of a feed as its format and encoding take to be known.
 * @throws FeedRefusal when it is not to be taken; the signal's reason when it was aborted
 */
export async function openFeed(_source: FeedSource): Promise<OpenFeed> {
  throw new FeedRefusal('not_a_feed');
}
