import { liveCache } from '../../core/live-cache.ts';
import type { Services } from '../../core/services.ts';
import { getDataVersion } from './analytics.repository.ts';

export type DataVersions = {
  /** A number that moves with every batch of the shop's facts that reaches ClickHouse. */
  readonly get: (shopId: number) => Promise<number>;
};

const SHOPS_HELD = 20_000;

/** Held in memory until the change feed says that it moved, asked for each time while the feed is down. */
export function openDataVersions(services: Pick<Services, 'db' | 'feed'>): DataVersions {
  const versions = liveCache({
    feed: services.feed,
    topics: ['data'],
    max: SHOPS_HELD,
    load: async (shopId) => ({ version: await getDataVersion(services.db, Number(shopId)) }),
  });
  return { get: async (shopId) => (await versions.get(shopId)).version };
}
