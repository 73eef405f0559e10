import type { z } from 'zod';
import type { feedPlaces } from '../../../../shared/contract/feeds.contract.ts';
import { FeedRefusal } from './feed-refusal.ts';
import type { FeedSource } from './feed-source.ts';

export type FeedPlaces = Omit<z.infer<typeof feedPlaces>, 'mapping'>;

/**
 * What stands in the first megabytes of a feed, for the mapping of a format that is not known.
 * @throws FeedRefusal when it cannot be read
 */
export async function listFeedPlaces(_source: FeedSource): Promise<FeedPlaces> {
  throw new FeedRefusal('not_a_feed');
}
