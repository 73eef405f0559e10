import { setImmediate as breathe } from 'node:timers/promises';
import type { AuctionAd } from '../../../shared/rules/auction/ad-auction.ts';
import {
  type AdMarket,
  type AdTrack,
  type AdViews,
  adAsBid,
} from '../../../shared/rules/auction/ad-moments.ts';
import { type AdPages, openAdPages, shownRates } from '../../../shared/rules/auction/ad-replay.ts';
import type { AuctionPricing } from '../../../shared/rules/auction/auction.ts';
import { type ClickRates, clickRates } from '../../../shared/rules/auction/click-rates.ts';
import type { ReplayPageOfKinds } from '../../../shared/rules/auction/replay-pages.ts';
import type { ReplayedProduct } from '../../../shared/rules/bids/bid-replay.ts';
import { bidTracks } from '../../../shared/rules/bids/bid-timelines.ts';
import { REPLAY_DAYS } from '../../../shared/rules/bids/bids.ts';
import { freezeTracks } from '../../../shared/rules/bids/outbid-loss.ts';
import { belgradeDay, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../shared/rules/time/periods.ts';
import { getPricing, listPortalMoves, loadPrices } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  type ClickRateIndex,
  indexPrices,
  listBranches,
  seasonTurns,
  selectReplayPrices,
  sumPlaces,
} from '../bidding/bidding.public.ts';
import { type AdViewRow, countAdPlaces, selectAdViews } from './ad-views.repository.ts';
import { type AdChange, listAdChanges, listStandingAds } from './replayed-ads.repository.ts';
import { loadKeptOut } from './shops-kept-out.ts';

export type AdReplayQuestion = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shop: Pick<ShopPlace, 'id' | 'portalId'>;
  readonly clicks: ClickRateIndex;
  readonly signal?: AbortSignal;
  /** Whole days up to yesterday. */
  readonly days?: number;
  /** What own ads bid instead, in micro-euro; undefined for those that count as they stand. */
  readonly ownBidOf?: (adId: number) => number | undefined;
};

export type ReplayedAd = {
  readonly products: readonly ReplayedProduct<ReplayPageOfKinds>[];
  readonly current: AuctionAd;
  readonly rates: ClickRates;
};

/** The pages of the last days on which ads of a shop could have stood, ready to be shown with any bid of theirs. */
export type AdReplay = {
  readonly now: number;
  readonly period: Period;
  readonly pricing: AuctionPricing;
  /** Days of the period of which views are known. */
  readonly knownDays: number;
  /** `asOf`: among the ads of one instant, not among those of each view; null for an ad that is gone. */
  readonly of: (adId: number, asOf?: number) => Promise<ReplayedAd | null>;
  /** The same with the views of each page by the kinds of their instants. */
  readonly ofKinds: (adId: number, kindOf: (ms: number) => number) => Promise<ReplayedAd | null>;
};

const OF_ONE_KIND = () => 0;

/** An ad as if its bid were changed after all others. */
const withBid = (ad: AuctionAd, micros: number | undefined): AuctionAd =>
  micros === undefined || micros === ad.bidMicros
    ? ad
    : { ...ad, bidMicros: micros, updatedAt: Number.MAX_SAFE_INTEGER };

/** The calculation gives way to other requests after so many ms. */
const STRETCH_MS = 15;

/** The ads of other shops through time, those that are gone too. */
function rivalTracks(
  shopId: number,
  standing: readonly AuctionAd[],
  changes: readonly AdChange[],
): AdTrack[] {
  const rivals = standing.filter((ad) => ad.shopId !== shopId);
  const hasNothing = new Set(rivals.filter(({ products }) => products.length === 0).map(({ id }) => id));
  const targets = new Map([
    ...changes.map(({ bidId, target }) => [bidId, target] as const),
    ...rivals.map((ad) => [ad.id, ad] as const),
  ]);
  const lines = changes.filter((change) => change.shopId !== shopId);
  return bidTracks(rivals.map(adAsBid), lines).flatMap((track): AdTrack[] => {
    const id = track.versions.find(({ bid }) => bid)?.bid?.id ?? 0;
    const target = targets.get(id);
    if (!target || hasNothing.has(id)) return [];
    const { categoryId, brandId, fromMinor, toMinor } = target;
    return [{ categoryId, brandId, fromMinor, toMinor, shopId: track.shopId, versions: track.versions }];
  });
}

/** The pages that an ad could have stood on, a category and brand at a time. */
async function replayed(
  groups: Iterable<readonly AdViews[]>,
  pagesOf: (views: readonly AdViews[]) => readonly ReplayPageOfKinds[],
  signal: AbortSignal | undefined,
): Promise<ReplayPageOfKinds[]> {
  const pages: ReplayPageOfKinds[] = [];
  let pause = performance.now() + STRETCH_MS;
  for (const views of groups) {
    pages.push(...pagesOf(views));
    if (performance.now() < pause) continue;
    await breathe();
    signal?.throwIfAborted();
    pause = performance.now() + STRETCH_MS;
  }
  return pages;
}

async function loadRows(
  question: AdReplayQuestion,
  ads: readonly { readonly categoryId: number }[],
  period: Period,
) {
  const { services, shop, clicks, signal } = question;
  const { db, clickhouse } = services;
  const { portalId } = shop;
  const [branches, moves] = await Promise.all([
    listBranches(db, portalId, [...new Set(ads.map(({ categoryId }) => categoryId))]),
    listPortalMoves(db, portalId),
  ]);
  const choice = {
    ...{ shopId: shop.id, portalId, period, from: dayStart(period.from), merges: moves.all },
    ...{ categoryIds: branches.map(({ id }) => id), productIds: [] },
  };
  const above = [...new Set(branches.flatMap(({ path }) => path))];
  const rated = { portalId, period: { from: addDays(period.to, 1 - REPLAY_DAYS), to: period.to } };
  const [views, prices, places, standing, changes, calendar, pricing, { knownDays }] = await Promise.all([
    selectAdViews(clickhouse, choice, signal),
    selectReplayPrices(clickhouse, choice, signal),
    countAdPlaces(clickhouse, rated, signal),
    listStandingAds(db, above),
    listAdChanges(db, above, new Date(choice.from)),
    loadPrices(db, portalId, period),
    getPricing(db, portalId),
    clicks({ portalId, period }),
  ]);
  return {
    branches,
    views,
    prices,
    places,
    standing,
    changes,
    calendar,
    pricing,
    knownDays,
    from: choice.from,
  };
}

/** Runs the auctions for ads of the last whole days again, for some ads of a shop at once. */
export async function loadAdReplay(
  question: AdReplayQuestion,
  ads: readonly { readonly categoryId: number }[],
): Promise<AdReplay> {
  const { services, shop, signal } = question;
  const now = services.clock();
  const today = belgradeDay(now);
  const period = { from: addDays(today, -(question.days ?? REPLAY_DAYS)), to: addDays(today, -1) };
  const loaded = await loadRows(question, ads, period);
  const { branches, standing, changes, places, calendar, pricing } = loaded;
  const rivals = rivalTracks(shop.id, standing, changes);
  const shopIds = [...new Set([shop.id, ...rivals.map(({ shopId }) => shopId)])];
  const keptOut = await loadKeptOut(services.db, shopIds, period);
  const own = standing
    .filter(({ shopId }) => shopId === shop.id)
    .map((ad) => withBid(ad, question.ownBidOf?.(ad.id)));
  const market: AdMarket = {
    ...{ shopId: shop.id, from: loaded.from, pricing, calendar, rivals, isActive: keptOut.isActive },
    own: own.filter(({ enabled, products }) => enabled && products.length > 0),
    turns: [...seasonTurns(calendar, period), ...keptOut.turns],
    pricesOf: indexPrices(loaded.prices),
  };
  const paths = new Map(branches.map(({ id, path }) => [id, path]));
  const rows = Map.groupBy(loaded.views, ({ category, brand }) => `${category} ${brand}`);
  const viewsOf = ({ product, category, brand, shops, at }: AdViewRow): AdViews => ({
    ...{ productId: product, brandId: brand === 0 ? null : brand, shopIds: shops, at },
    categoryPath: paths.get(category) ?? [category],
  });
  const groups = [...rows.values()].map((group) => group.map(viewsOf));
  const ofPortal = sumPlaces(places);
  const replayedAd = async (
    adId: number,
    pagesOf: AdPages,
    kindOf: (ms: number) => number,
  ): Promise<ReplayedAd | null> => {
    const current = own.find(({ id }) => id === adId);
    if (!current) return null;
    const below = new Set(
      branches.filter(({ path }) => path.includes(current.categoryId)).map(({ id }) => id),
    );
    const counted = sumPlaces(places.filter(({ category }) => below.has(category)));
    const part = { bid: current.enabled ? adAsBid(current) : null, isTarget: true };
    const pages = await replayed(groups, (views) => pagesOf(current, views, kindOf), signal);
    return {
      products: [{ part, pages }],
      current,
      rates: shownRates(clickRates(counted, ofPortal)),
    };
  };
  const pagesOf = openAdPages(market);
  return {
    ...{ now, period, pricing, knownDays: loaded.knownDays },
    of: (adId, asOf) => {
      const among =
        asOf === undefined ? pagesOf : openAdPages({ ...market, rivals: freezeTracks(rivals, asOf) });
      return replayedAd(adId, among, OF_ONE_KIND);
    },
    ofKinds: (adId, kindOf) => replayedAd(adId, pagesOf, kindOf),
  };
}
