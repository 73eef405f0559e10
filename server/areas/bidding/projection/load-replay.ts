import { setImmediate as breathe } from 'node:timers/promises';
import type { AuctionPricing } from '../../../../shared/rules/auction/auction.ts';
import { type BidTarget, isOn } from '../../../../shared/rules/auction/own-part.ts';
import {
  type ListedViews,
  type ReplayMarket,
  type ReplayPage,
  replayPages,
} from '../../../../shared/rules/auction/replay-pages.ts';
import { REPLAY_DAYS } from '../../../../shared/rules/bids/bids.ts';
import { belgradeDay, type Day, dayStart } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../../shared/rules/time/periods.ts';
import {
  getPricing,
  listPortalMoves,
  loadPrices,
  movedId,
  type ProductMoves,
} from '../../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ClickRateIndex, PortalClicks } from './click-rate-cache.ts';
import { listBidsInForce, listBranches, listChangesSince, listPaths } from './replay-bids.repository.ts';
import { replayMarket } from './replay-market.ts';
import type { ViewChoice, ViewRow } from './replay-views.repository.ts';
import {
  bidsByPlace,
  findListings,
  type Listing,
  type ReplayedTarget,
  replayTarget,
} from './replayed-target.ts';
import { readRows, type ViewIndex } from './view-cache.ts';

export type ProjectionQuestion = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shop: Pick<ShopPlace, 'id' | 'portalId'>;
  readonly clicks: ClickRateIndex;
  /** Where views are kept from one question to the next. */
  readonly views?: ViewIndex;
  readonly signal?: AbortSignal;
  /** Whole days up to yesterday. */
  readonly days?: number;
  /** The views of the days with the bids of now, not with those of their instants. */
  readonly isWithBidsOfNow?: boolean;
};

/** The views of the last days that listed a shop, ready to be shown with any bid of it. */
export type Replay<P extends ReplayPage = ReplayPage> = {
  readonly now: number;
  readonly period: Period;
  readonly pricing: AuctionPricing;
  /** Days of the period of which views are known. */
  readonly knownDays: number;
  readonly of: (target: BidTarget) => ReplayedTarget<P>;
  /** The same of some of the targets as if there were no others, of the views from a day on, at the click rates of others. */
  readonly among: (
    targets: readonly BidTarget[],
    recent: { readonly from: Day } & Pick<PortalClicks, 'ratesOf'>,
  ) => Replay<P>['of'];
  /** The same as the shop's bids would stand without the one on the target. */
  readonly without: (target: BidTarget) => Pick<ReplayedTarget<P>, 'products'>;
};

/** Runs the auctions of the views of one product that listed the same shops. */
type PagesOf<P extends ReplayPage> = (market: ReplayMarket, views: ListedViews) => readonly P[];

/** The calculation gives way to other requests after so many ms. */
const STRETCH_MS = 15;

async function replayAll<P extends ReplayPage>(
  rows: readonly ViewRow[],
  paths: ReadonlyMap<number, readonly number[]>,
  pagesOf: (views: ListedViews) => readonly P[],
  signal: AbortSignal | undefined,
): Promise<Listing<P>[]> {
  const listings: Listing<P>[] = [];
  let pause = performance.now() + STRETCH_MS;
  for (const { product: productId, category: categoryId, shops, at } of rows) {
    const categoryPath = paths.get(categoryId) ?? [categoryId];
    const views = { productId, categoryPath, shopIds: shops, at };
    listings.push({ productId, categoryId, categoryPath, pages: pagesOf(views), at });
    if (performance.now() < pause) continue;
    await breathe();
    signal?.throwIfAborted();
    pause = performance.now() + STRETCH_MS;
  }
  return listings;
}

async function loadBids(
  { services: { db } }: ProjectionQuestion,
  about: {
    targets: readonly BidTarget[];
    listed: readonly ViewRow[];
    categoryIds: readonly number[];
    from: number;
    merges: ProductMoves;
  },
) {
  const { targets, listed, merges, from } = about;
  const viewed = new Set([
    ...listed.map(({ product }) => product),
    ...targets.flatMap(({ productId }) => productId ?? []),
  ]);
  const places = {
    categoryIds: [...about.categoryIds, ...targets.flatMap(({ categoryId }) => categoryId ?? [])],
    productIds: [...viewed, ...merges.from.filter((_, index) => viewed.has(merges.to[index] ?? 0))],
  };
  const [standing, changes] = await Promise.all([
    listBidsInForce(db, places),
    listChangesSince(db, places, new Date(from)),
  ]);
  const moved = changes.map((line) => ({
    ...line,
    productId: line.productId === null ? null : movedId(merges, line.productId),
  }));
  return { standing, changes: moved };
}

/** The views of all targets with what their auctions take. */
async function loadRows(question: ProjectionQuestion, targets: readonly BidTarget[], period: Period) {
  const { services, shop, clicks, views, signal } = question;
  const { db } = services;
  const targetIds = targets.flatMap(({ categoryId }) => categoryId ?? []);
  const [branches, moves, counted] = await Promise.all([
    listBranches(db, shop.portalId, targetIds),
    listPortalMoves(db, shop.portalId),
    clicks({ portalId: shop.portalId, period }),
  ]);
  const choice: ViewChoice = {
    shopId: shop.id,
    portalId: shop.portalId,
    period,
    from: dayStart(period.from),
    categoryIds: branches.map(({ id }) => id),
    productIds: targets.flatMap(({ productId }) => productId ?? []),
    merges: moves.all,
  };
  const [rows, calendar, pricing] = await Promise.all([
    views ? views(choice, counted.state) : readRows(services, choice, signal),
    loadPrices(db, shop.portalId, period),
    getPricing(db, shop.portalId),
  ]);
  return { branches, merges: moves.all, counted, rows, calendar, pricing };
}

/**
 * Runs the auctions of the last whole days again, for the products of all targets at once: those in or below a
 * category, or a product by itself. `pagesOf` says which views are one page.
 */
export async function loadReplayOf<P extends ReplayPage>(
  question: ProjectionQuestion,
  targets: readonly BidTarget[],
  pagesOf: PagesOf<P>,
): Promise<Replay<P>> {
  const { services, shop, signal } = question;
  const now = services.clock();
  const today = belgradeDay(now);
  const period = { from: addDays(today, -(question.days ?? REPLAY_DAYS)), to: addDays(today, -1) };
  const loaded = await loadRows(question, targets, period);
  const { rows, counted, calendar, pricing, merges } = loaded;
  const found = await listPaths(services.db, [...new Set(rows.views.map(({ category }) => category))]);
  const paths = new Map(found.map(({ id, path }) => [id, path]));
  const categoryIds = [...new Set(found.flatMap(({ path }) => path))];
  const bids = await loadBids(question, {
    targets,
    listed: rows.views,
    categoryIds,
    from: dayStart(period.from),
    merges,
  });
  const auctions = question.isWithBidsOfNow ? { ...bids, changes: [] } : bids;
  const market = replayMarket({
    ...{ shopId: shop.id, period, pricing, calendar, prices: rows.prices },
    bids: auctions,
  });
  const listings = await replayAll(rows.views, paths, (views) => pagesOf(market, views), signal);
  const own = bids.standing.filter(({ shopId }) => shopId === shop.id);
  const about = {
    ...{ shopId: shop.id, bids: bidsByPlace(own) },
    ...{ branches: loaded.branches, ratesOf: counted.ratesOf },
  };
  const find = findListings(listings, targets);
  return {
    now,
    period,
    pricing,
    knownDays: counted.knownDays,
    of: (target) => replayTarget(find(target), target, about),
    among: (some, { from, ratesOf }) => {
      const since = dayStart(from) - dayStart(period.from);
      const recent = listings.filter(({ at }) => at.some((ms) => ms >= since));
      const findRecent = findListings(recent, some);
      return (target) => replayTarget(findRecent(target), target, { ...about, ratesOf });
    },
    without: (target) =>
      replayTarget(find(target), target, {
        ...about,
        bids: bidsByPlace(own.filter((bid) => !isOn(bid, target))),
      }),
  };
}

/** The same with a page for every stretch between two changes of bids, prices or base prices. */
export const loadReplay = (question: ProjectionQuestion, targets: readonly BidTarget[]): Promise<Replay> =>
  loadReplayOf(question, targets, replayPages);
