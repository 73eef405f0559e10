import type { AlertCause, AlertSpan } from '../../../shared/rules/alerts/alert-kinds.ts';
import { type Day, dayEnd, dayStart, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  listLimitedShops,
  listOffersNow,
  listOutbidCategories,
  listOwnBidChanges,
  listProductsOfFalls,
} from './alert-causes.repository.ts';
import { type FeedDrop, listFeedDrops } from './feed-drops.repository.ts';

/** A cause that is seen, and the share of a shop's clicks that it accounts for, 0 to 1. */
export type SeenCause = {
  readonly cause: AlertCause;
  readonly share: number;
  readonly categoryId: number | null;
};

/** What is seen of a shop: what may have made its clicks fewer, the most first, and what made them dearer. */
export type SeenCauses = { readonly falls: readonly SeenCause[]; readonly rise: SeenCause | null };

/** So many days before say which products and categories a shop's clicks come from. */
const SHARE_DAYS = 7;
/** Of a day that is over, what was changed from noon of the day before on. */
const BEFORE_DAY_MS = DAY_MS / 2;
/** A bid of one's own that moved by less explains nothing that is news. */
const OWN_BID_CHANGE = 0.2;

type Asked = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly portalId: number;
  readonly shopIds: readonly number[];
  readonly span: AlertSpan;
  /** The day of the running hour, or the one that is over. */
  readonly day: Day;
  /** Of a time that is over offers are known by the snapshots of its days alone. */
  readonly isPast?: boolean;
};

/** The stretch in which causes are looked for, and how much of what is judged came after an instant. */
function stretchOf({ services, span, day }: Asked) {
  const now = services.clock();
  if (span === 'hour') return { since: new Date(now - DAY_MS), until: new Date(now), weigh: () => 1 };
  const [from, to] = [dayStart(day), dayEnd(day)];
  const weigh = (at: Date, end?: Date | null) =>
    Math.max(0, Math.min(to, end?.getTime() ?? to) - Math.max(from, at.getTime())) / (to - from);
  return { since: new Date(from - BEFORE_DAY_MS), until: new Date(to - 1), weigh };
}

async function lookAtOffers(asked: Asked) {
  const { services, portalId, shopIds, span, day, isPast = false } = asked;
  const { db, clickhouse } = services;
  const products = await listProductsOfFalls(clickhouse, {
    ...{ portalId, shopIds, wasDay: addDays(day, -1), thenDay: day },
    ...{ fromDay: addDays(day, -SHARE_DAYS), toDay: addDays(day, -1) },
  });
  if (span === 'day' || isPast) {
    return products.map(({ isThenKnown, thenInStock: inStock, thenLowest: isLowest, ...product }) => ({
      ...product,
      later: isThenKnown ? { inStock, isLowest } : undefined,
    }));
  }
  const now = new Map(
    (await listOffersNow(db, products)).map((offer) => [`${offer.shopId} ${offer.productId}`, offer]),
  );
  const gone = { inStock: false, isLowest: false };
  return products.map((product) => ({
    ...product,
    later: now.get(`${product.shopId} ${product.productId}`) ?? gone,
  }));
}

type Looked = Awaited<ReturnType<typeof lookAtOffers>>[number];
type ShareOf = (which: (product: Looked) => number) => number;

/**
 * What the offers and the feeds say: products that are gone or out of stock, be it until the next feed, and such as are the
 * lowest no more.
 */
const causesOfOffers = (shareOf: ShareOf, missing: number): SeenCause[] => [
  {
    cause: 'feed',
    share: Math.max(
      missing,
      shareOf((one) => (one.wasInStock && one.later && !one.later.inStock ? one.clicks : 0)),
    ),
    categoryId: null,
  },
  {
    cause: 'price',
    share: shareOf((one) => (one.wasLowest && one.later?.inStock && !one.later.isLowest ? one.clicks : 0)),
    categoryId: null,
  },
];

/** The share of a shop's items that its feeds lacked: of the running day those of the last one, of a day as long as they did. */
function missingInFeeds(drops: readonly FeedDrop[], asked: Asked): number {
  const { weigh } = stretchOf(asked);
  return drops
    .filter(({ ended }) => asked.span === 'day' || ended === null)
    .reduce((sum, { since, ended, missing }) => sum + missing * weigh(since, ended), 0);
}

/** Those that account for anything, the most first. */
const mostFirst = (causes: readonly SeenCause[]): SeenCause[] =>
  causes.filter(({ share }) => share > 0).toSorted((a, b) => b.share - a.share);

/** What accounts for a shop's clicks that may be missing or dearer: what is seen in its offers, prices, bids and limit. */
export async function explainFalls(asked: Asked): Promise<Map<number, SeenCauses>> {
  const { services, shopIds, day, span } = asked;
  const { db } = services;
  const { since, until, weigh } = stretchOf(asked);
  const month = monthOf(day).slice(0, 7);
  const [products, drops, limited, outbid, own] = await Promise.all([
    lookAtOffers(asked),
    listFeedDrops(db, shopIds, { since, until }),
    listLimitedShops(db, shopIds, { month: `${month}-01`, until }),
    listOutbidCategories(db, shopIds, { since, until }),
    listOwnBidChanges(db, shopIds, { since, until }),
  ]);
  const seen = new Map<number, SeenCauses>();
  for (const shopId of shopIds) {
    const ofShop = products.filter((product) => product.shopId === shopId);
    const all = ofShop.reduce((sum, { clicks }) => sum + clicks, 0);
    const shareOf: ShareOf = (which) =>
      all === 0 ? 0 : ofShop.reduce((sum, product) => sum + which(product), 0) / all;
    const inCategory = (categoryId: number) =>
      shareOf((one) => (one.categoryId === categoryId ? one.bidClicks : 0));
    const limit = limited.find((one) => one.shopId === shopId && (span === 'day' || one.ended === null));
    const isOwn = (one: { shopId: number }) => one.shopId === shopId;
    const ofBid = (cause: AlertCause) => (one: { categoryId: number; at: Date }) => ({
      ...{ cause, categoryId: one.categoryId, share: inCategory(one.categoryId) * weigh(one.at) },
    });
    const moved = own.filter(isOwn);
    const lowered = moved.filter((one) => one.afterMicros <= one.beforeMicros * (1 - OWN_BID_CHANGE));
    const raised = moved.filter((one) => one.afterMicros >= one.beforeMicros * (1 + OWN_BID_CHANGE));
    const falls: SeenCause[] = [
      { cause: 'limit', share: limit ? weigh(limit.since, limit.ended) : 0, categoryId: null },
      ...causesOfOffers(shareOf, missingInFeeds(drops.filter(isOwn), asked)),
      ...outbid.filter(isOwn).map(ofBid('outbid')),
      ...lowered.map(ofBid('own_bids')),
    ];
    const [rise = null] = mostFirst(raised.map(ofBid('own_bids')));
    seen.set(shopId, { falls: mostFirst(falls), rise });
  }
  return seen;
}
