import { type LiveCache, liveCache } from '../../platform/cache/live-cache.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { findFirstShopId, findShopPlace, listPortalIds, type ShopPlace } from './shops.repository.ts';

export { findShopSafety, type ShopSafety, saveShopSafety } from './shop-safety.repository.ts';
export { listShopNames, listShopUserIds, type ShopPlace } from './shops.repository.ts';

export type ShopDirectory = {
  /** Where a shop sells; `forbidden` for an id that does not exist, as for one that is not the caller's. */
  readonly place: (shopId: number) => Promise<ShopPlace>;
  readonly exists: (shopId: number) => Promise<boolean>;
  readonly portalId: (cc: string) => Promise<number | null>;
  /** The first of some shops in the order in which they are listed; null where there is none. */
  readonly first: (shopIds: readonly number[] | 'all') => Promise<number | null>;
};

/** A question about a shop, with those services of the installation that its answer needs. */
export type ShopQuestion<S extends keyof Services, Q> = {
  readonly services: Pick<Services, S>;
  readonly shops: ShopDirectory;
  readonly shopId: number;
  readonly query: Q;
  readonly signal: AbortSignal;
};

/** Shops and portals by id, held in memory until the database notifies that one changed. */
export function openShopDirectory(services: Pick<Services, 'db' | 'feed'>): ShopDirectory {
  const places: LiveCache<ShopPlace> = liveCache({
    feed: services.feed,
    topics: ['shop'],
    max: 20_000,
    load: async (id) => {
      const place = await findShopPlace(services.db, Number(id));
      if (!place) throw new AppError('forbidden', 'No right to this shop');
      return place;
    },
  });
  const portals: LiveCache<Map<string, number>> = liveCache({
    feed: services.feed,
    topics: ['portal'],
    max: 1,
    load: async () => new Map((await listPortalIds(services.db)).map(({ id, cc }) => [cc, id])),
  });

  return {
    place: (shopId) => places.get(shopId),
    exists: async (shopId) => (await findShopPlace(services.db, shopId)) !== null,
    first: (shopIds) => findFirstShopId(services.db, shopIds),
    portalId: async (cc) => (await portals.get('all')).get(cc) ?? null,
  };
}
