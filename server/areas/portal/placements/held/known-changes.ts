import type { DatabaseNotifications } from '../../../../platform/postgres/database-notifications.ts';

/** When something was read: how many changes had been heard before. */
export type Stamp = number;

type Named = 'offers' | 'ofShop' | 'ads' | 'shop';

/** By what the database announces (db/postgres/0093): which part it changes. */
const PARTS: Readonly<Record<string, Named>> = {
  offers: 'offers',
  bids: 'ofShop',
  coupons: 'ofShop',
  ads: 'ads',
  shop: 'shop',
  spending: 'shop',
};

export type KnownChanges = {
  /** To be taken before what is held is read. */
  readonly stamp: () => Stamp;
  /** Whether that part of the id has not changed since. */
  readonly isSame: (part: Named, id: number, since: Stamp) => boolean;
  readonly arePricesSame: (since: Stamp) => boolean;
  /** All that is held is of no use any more. */
  readonly forgetAll: () => void;
};

type Listeners = {
  /** All that is held is of no use any more. */
  readonly onAll: () => void;
  /**
   * The categories whose held ads have a product: what changes of it changes them too. The database announces that as well,
   * but not of an ad that was given the product while the change was not committed yet.
   */
  readonly adsWith: (productId: number) => Iterable<number>;
};

/**
 * Counts what the database announces of auctions. A change is announced after everybody can see it, so what was read
 * under a stamp has seen all changes up to it; what has changed since is to be read again.
 * @param feed announces to all its listeners at once, in the order in which the changes were made
 */
export function openKnownChanges(
  feed: Pick<DatabaseNotifications, 'subscribe'>,
  { onAll, adsWith }: Listeners,
): KnownChanges {
  let heard: Stamp = 0;
  let allAt: Stamp = 0;
  let pricesAt: Stamp = 0;
  const changed: Record<Named, Map<number, Stamp>> = {
    offers: new Map(),
    ofShop: new Map(),
    ads: new Map(),
    shop: new Map(),
  };

  const forgetAll = () => {
    heard += 1;
    allAt = heard;
    for (const ofPart of Object.values(changed)) ofPart.clear();
    onAll();
  };
  feed.subscribe((topic, ids) => {
    if (topic === '*' || topic === 'catalogue') return forgetAll();
    if (topic === 'prices') {
      heard += 1;
      pricesAt = heard;
      return;
    }
    const part = Object.hasOwn(PARTS, topic) ? PARTS[topic] : undefined;
    if (part === undefined) return;
    heard += 1;
    for (const text of ids.split(',')) {
      const id = Number(text);
      changed[part].set(id, heard);
      if (part === 'offers') for (const categoryId of adsWith(id)) changed.ads.set(categoryId, heard);
    }
    // So many products are those of an import; what is held of others is read again with them.
    if (changed.offers.size > OFFERS_NOTED) forgetAll();
  });
  return {
    stamp: () => heard,
    isSame: (part, id, since) => allAt <= since && (changed[part].get(id) ?? 0) <= since,
    arePricesSame: (since) => allAt <= since && pricesAt <= since,
    forgetAll,
  };
}

/** Each takes about 50 bytes. */
const OFFERS_NOTED = 500_000;
