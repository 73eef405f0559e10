import type { FeedPlaces } from '../../../shared/contract/shops/feeds.contract.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { findShopFeed } from './feeds.repository.ts';
import { findReadableBytes } from './keeping/stored-feed-files.ts';
import { FeedRefusal } from './reading/feed-refusal.ts';
import { listFeedPlaces } from './reading/list-feed-places.ts';

type Question = { services: Pick<Services, 'db' | 'files'>; shopId: number; signal: AbortSignal };

/** What stands in the feed that came last. */
export async function getFeedPlaces({ services, shopId, signal }: Question): Promise<FeedPlaces> {
  const { db, files } = services;
  const kept = await findReadableBytes(db, shopId);
  if (!kept) throw new AppError('conflict', 'No feed has come yet: import one first');
  const { mapping } = await findShopFeed(db, shopId);
  const bytes = await files.getStream(kept.storedKey);
  try {
    const places = await listFeedPlaces({ bytes, signal });
    return { ...places, mapping: mapping as FeedPlaces['mapping'] };
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    throw new AppError('conflict', `The feed that came last cannot be read (${error.fault.code})`);
  } finally {
    bytes.destroy();
  }
}
