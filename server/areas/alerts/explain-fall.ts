import type { AlertCause } from '../../../shared/rules/alerts/alert-kinds.ts';
import { belgradeDay, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  listLimitedShops,
  listOffersNow,
  listOutbidCategories,
  listProductsOfFalls,
} from './alert-causes.repository.ts';

/** A cause that is seen, and the share of a shop's clicks that it accounts for, 0 to 1. */
export type SeenCause = {
  readonly cause: AlertCause;
  readonly share: number;
  readonly categoryId: number | null;
};

/** So many days before today say which products and categories a shop's clicks come from. */
const SHARE_DAYS = 7;

type Asked = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly portalId: number;
  readonly shopIds: readonly number[];
  /** Of a time that is over: offers are known as they are now alone, and say nothing of it. */
  readonly isPast?: boolean;
};

async function lookAtOffers({ services, portalId, shopIds }: Asked) {
  const { db, clickhouse, clock } = services;
  const today = belgradeDay(clock());
  const [fromDay, toDay] = [addDays(today, -SHARE_DAYS), addDays(today, -1)];
  const products = await listProductsOfFalls(clickhouse, { portalId, shopIds, fromDay, toDay });
  const now = new Map(
    (await listOffersNow(db, products)).map((offer) => [`${offer.shopId} ${offer.productId}`, offer]),
  );
  return products.map((product) => ({ ...product, now: now.get(`${product.shopId} ${product.productId}`) }));
}

type Looked = Awaited<ReturnType<typeof lookAtOffers>>[number];
type ShareOf = (which: (product: Looked) => number) => number;

/** What the offers say: products that are gone or out of stock, and such as are the lowest no more. */
const causesOfOffers = (shareOf: ShareOf): SeenCause[] => [
  {
    cause: 'feed',
    share: shareOf((one) => (one.wasInStock && !one.now?.inStock ? one.clicks : 0)),
    categoryId: null,
  },
  {
    cause: 'price',
    share: shareOf((one) => (one.wasLowest && one.now?.inStock && !one.now.isLowest ? one.clicks : 0)),
    categoryId: null,
  },
];

/** What accounts for most of a shop's clicks that may be missing: what is seen in its offers, prices, bids and limit. */
export async function explainFalls(asked: Asked): Promise<Map<number, SeenCause>> {
  const { services, shopIds, isPast = false } = asked;
  const { db, clock } = services;
  const now = clock();
  const [products, limited, outbid] = await Promise.all([
    lookAtOffers(asked),
    listLimitedShops(db, shopIds, {
      month: `${monthOf(belgradeDay(now)).slice(0, 7)}-01`,
      now: new Date(now),
    }),
    listOutbidCategories(db, shopIds, { since: new Date(now - DAY_MS), now: new Date(now) }),
  ]);
  const found = new Map<number, SeenCause>();
  for (const shopId of shopIds) {
    const own = products.filter((product) => product.shopId === shopId);
    const all = own.reduce((sum, { clicks }) => sum + clicks, 0);
    const shareOf: ShareOf = (which) =>
      all === 0 ? 0 : own.reduce((sum, product) => sum + which(product), 0) / all;
    const causes: SeenCause[] = [
      { cause: 'limit', share: limited.includes(shopId) ? 1 : 0, categoryId: null },
      ...(isPast ? [] : causesOfOffers(shareOf)),
      ...outbid
        .filter((one) => one.shopId === shopId)
        .map(
          ({ categoryId }): SeenCause => ({
            cause: 'outbid',
            share: shareOf((one) => (one.categoryId === categoryId ? one.bidClicks : 0)),
            categoryId,
          }),
        ),
    ];
    const [most] = causes.sort((a, b) => b.share - a.share);
    if (most && most.share > 0) found.set(shopId, most);
  }
  return found;
}
