import { listProductMoves, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import { liveCache } from '../../platform/cache/live-cache.ts';
import type { Services } from '../../platform/start/services.ts';
import { getDataVersion } from './analytics.repository.ts';

export type ShopData = {
  /** Moves with every batch of the shop's facts that reaches ClickHouse, and with every product that is moved. */
  readonly version: number;
  /** Under which products the facts count. */
  readonly moves: ProductMoves;
};

export type DataVersions = {
  readonly get: (shopId: number) => Promise<ShopData>;
};

const SHOPS_HELD = 20_000;

/** Held in memory until the database notifies that it moved, asked for each time while the feed is down. */
export function openDataVersions(services: Pick<Services, 'db' | 'feed'>): DataVersions {
  return liveCache<ShopData>({
    feed: services.feed,
    topics: ['data'],
    max: SHOPS_HELD,
    load: async (key) => {
      const shopId = Number(key);
      // The version first: what is moved after it moves the version too.
      const version = await getDataVersion(services.db, shopId);
      return { version, moves: await listProductMoves(services.db, shopId) };
    },
  });
}
