import { setImmediate as breathe } from 'node:timers/promises';
import type { AuctionBid, AuctionPricing } from '../../../../shared/rules/auction.ts';
import { belgradeDay, dayStart } from '../../../../shared/rules/belgrade-time.ts';
import type { ReplayedProduct } from '../../../../shared/rules/bid-replay.ts';
import { bidTracks } from '../../../../shared/rules/bid-tracks.ts';
import { REPLAY_DAYS } from '../../../../shared/rules/bids.ts';
import type { ClickRates } from '../../../../shared/rules/click-rates.ts';
import { type BidTarget, isOn, ownPart } from '../../../../shared/rules/own-part.ts';
import { addDays, type Period } from '../../../../shared/rules/periods.ts';
import type { PriceCalendar } from '../../../../shared/rules/price-calendar.ts';
import {
  indexTracks,
  type PriceStep,
  type ReplayMarket,
  type ReplayPage,
  replayPages,
} from '../../../../shared/rules/replay-pages.ts';
import type { Services } from '../../../core/services.ts';
import { listPortalMoves, movedId, type ProductMoves } from '../../matching/matching.public.ts';
import { getPricing, loadPrices } from '../../portal/portal.public.ts';
import type { ShopPlace } from '../../shops/shops.public.ts';
import type { ClickRateBook } from './click-rate-book.ts';
import { listBranches, listChangesSince, listPaths, listStandingBids } from './replay-bids.repository.ts';
import { type PriceRow, selectPrices, selectViews, type ViewRow } from './replay-views.repository.ts';

export type ProjectionQuestion = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shop: Pick<ShopPlace, 'id' | 'portalId'>;
  readonly clicks: ClickRateBook;
  readonly signal?: AbortSignal;
};

/** The views of the last days that listed a shop, ready to be shown with any bid of it. */
export type Replay = {
  readonly now: number;
  readonly period: Period;
  readonly pricing: AuctionPricing;
  /** Days of the period of which views are known. */
  readonly knownDays: number;
  readonly of: (target: BidTarget) => {
    readonly products: readonly ReplayedProduct[];
    /** The bid on the target as it stands, off or on. */
    readonly current: AuctionBid | null;
    readonly rates: ClickRates;
  };
};

type Listing = {
  readonly productId: number;
  readonly categoryId: number;
  readonly categoryPath: readonly number[];
  readonly pages: readonly ReplayPage[];
};

/** The calculation gives way to other requests after so many ms. */
const STRETCH_MS = 15;

function priceBook(rows: readonly PriceRow[]): ReplayMarket['pricesOf'] {
  const book = new Map<number, Map<number, PriceStep[]>>();
  for (const { product, shop, days, prices } of rows) {
    const ofProduct = book.get(product) ?? new Map<number, PriceStep[]>();
    book.set(product, ofProduct);
    ofProduct.set(
      shop,
      days.map((day, index) => ({ since: dayStart(day), priceMinor: prices[index] ?? 0 })),
    );
  }
  return (productId, shopId) => book.get(productId)?.get(shopId) ?? [];
}

/** The instants of a period at which another price list begins to hold. */
function seasonTurns(calendar: PriceCalendar, { from, to }: Period): number[] {
  const turns: number[] = [];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) {
    if (calendar.onDay(day) !== calendar.onDay(addDays(day, -1))) turns.push(dayStart(day));
  }
  return turns;
}

async function replayAll(
  rows: readonly ViewRow[],
  paths: ReadonlyMap<number, readonly number[]>,
  market: ReplayMarket,
  signal: AbortSignal | undefined,
): Promise<Listing[]> {
  const listings: Listing[] = [];
  let pause = performance.now() + STRETCH_MS;
  for (const { product: productId, category: categoryId, shops, at } of rows) {
    const categoryPath = paths.get(categoryId) ?? [categoryId];
    const views = { productId, categoryPath, shopIds: shops, at: at.map((ms) => market.from + ms) };
    listings.push({ productId, categoryId, categoryPath, pages: replayPages(market, views) });
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
    listStandingBids(db, places),
    listChangesSince(db, places, new Date(from)),
  ]);
  const moved = changes.map((line) => ({
    ...line,
    productId: line.productId === null ? null : movedId(merges, line.productId),
  }));
  return { standing, changes: moved };
}

/**
 * Runs the auctions of the last whole days again, for the products of all targets at once: those in or below a
 * category, or a product by itself.
 */
export async function loadReplay(
  question: ProjectionQuestion,
  targets: readonly BidTarget[],
): Promise<Replay> {
  const { services, shop, clicks, signal } = question;
  const { db, clickhouse, clock } = services;
  const now = clock();
  const today = belgradeDay(now);
  const period = { from: addDays(today, -REPLAY_DAYS), to: addDays(today, -1) };
  const from = dayStart(period.from);
  const targetIds = targets.flatMap(({ categoryId }) => categoryId ?? []);
  const [branches, moves] = await Promise.all([
    listBranches(db, shop.portalId, targetIds),
    listPortalMoves(db, shop.portalId),
  ]);
  const choice = {
    shopId: shop.id,
    portalId: shop.portalId,
    period,
    from,
    categoryIds: branches.map(({ id }) => id),
    productIds: targets.flatMap(({ productId }) => productId ?? []),
    merges: moves.all,
  };
  const [rows, prices, calendar, pricing, counted] = await Promise.all([
    selectViews(clickhouse, choice, signal),
    selectPrices(clickhouse, choice, signal),
    loadPrices(db, shop.portalId, period),
    getPricing(db, shop.portalId),
    clicks({ portalId: shop.portalId, period }),
  ]);
  const found = await listPaths(db, [...new Set(rows.map(({ category }) => category))]);
  const paths = new Map(found.map(({ id, path }) => [id, path]));
  const categoryIds = [...new Set(found.flatMap(({ path }) => path))];
  const { standing, changes } = await loadBids(question, {
    targets,
    listed: rows,
    categoryIds,
    from,
    merges: moves.all,
  });
  const rivals = <B extends { shopId: number }>(bids: readonly B[]) =>
    bids.filter(({ shopId }) => shopId !== shop.id);
  const market: ReplayMarket = {
    shopId: shop.id,
    from,
    pricing,
    calendar,
    seasonTurns: seasonTurns(calendar, period),
    tracks: indexTracks(bidTracks(rivals(standing), rivals(changes))),
    pricesOf: priceBook(prices),
  };
  const listings = await replayAll(rows, paths, market, signal);
  const own = { shopId: shop.id, bids: standing.filter(({ shopId }) => shopId === shop.id) };
  const pathOf = new Map(branches.map(({ id, path }) => [id, path]));
  return {
    now,
    period,
    pricing,
    knownDays: counted.knownDays,
    of: (target) => {
      const { categoryId, productId } = target;
      const isAsked = (one: Listing) =>
        productId === null
          ? pathOf.get(one.categoryId)?.includes(categoryId ?? 0) === true
          : one.productId === productId;
      const asked = listings.filter(isAsked);
      return {
        products: asked.map(({ productId: id, categoryPath, pages }) => ({
          part: ownPart({ id, categoryPath }, own, target),
          pages,
        })),
        current: own.bids.find((bid) => isOn(bid, target)) ?? null,
        rates: counted.ratesOf(
          productId === null
            ? branches.filter(({ path }) => path.includes(categoryId ?? 0)).map(({ id }) => id)
            : asked.map((one) => one.categoryId),
        ),
      };
    },
  };
}
