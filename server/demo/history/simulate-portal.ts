import { type Day, dayEnd, dayNumber, dayOfNumber } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import { SHARE_THROUGH_MODULE } from '../click-chance.ts';
import { seededRandom } from '../random.ts';
import type { DemoProduct, PortalWorld } from '../world/demo-world.ts';
import { type BidBoard, bidBoard } from './bid-board.ts';
import { couponBoard } from './coupon-board.ts';
import { clickMemory, clicksOfVisit } from './draw-clicks.ts';
import { type Visit, visitsOf } from './draw-visits.ts';
import { incidentsOf } from './incidents.ts';
import { type LimitKeeper, limitKeeper } from './limit-keeper.ts';
import { type OfferEpoch, offerEpochs } from './offer-timeline.ts';
import { type PageIndex, type ProductPage, pageIndex } from './page-lookup.ts';

/** Hears what happens, in order. */
export type HistorySink = {
  readonly onOffers: (product: DemoProduct, epoch: OfferEpoch) => void;
  readonly onPage: (page: ProductPage) => void;
  readonly onView: (viewId: string, page: ProductPage, visit: Visit) => void;
  readonly onClick: (click: ClickFact) => void;
};

export type HistorySpan = {
  readonly fromDay: Day;
  readonly today: Day;
  /** The instant at which it ends, on the day `today`; ms since the epoch. */
  readonly now: number;
  /** Of the number of visitors; 1 is the whole demo. */
  readonly scale: number;
};

export type PortalHistory = {
  readonly days: readonly Day[];
  readonly simulateDay: (day: Day) => void;
  /** Tells a day, and stops at each of some instants of it, which are in order; what is planned then holds from then on. */
  readonly tellDay: (day: Day, stops: readonly number[]) => Iterable<number>;
  /** Plans what a bid becomes, on a day that is not told yet. */
  readonly planBid: BidBoard['plan'];
  /** The same of an ad. */
  readonly planAd: PageIndex['planAd'];
  readonly limits: LimitKeeper;
  /** The last offers of each product: what the shops ask today. */
  readonly currentOffers: () => ReadonlyMap<DemoProduct, OfferEpoch>;
};

type OfferBook = { readonly beginDay: (day: Day) => void; readonly current: Map<DemoProduct, OfferEpoch> };

function offerIndex(world: PortalWorld, span: HistorySpan, pages: PageIndex, sink: HistorySink): OfferBook {
  const options = { fromDay: span.fromDay, today: span.today, currency: world.portal.currency };
  const timelines = world.products.map((product) => ({ product, epochs: offerEpochs(product, options) }));
  const current = new Map<DemoProduct, OfferEpoch>();
  return {
    current,
    beginDay: (day) => {
      for (const { product, epochs } of timelines) {
        const known = current.get(product);
        if (known && day <= known.toDay) continue;
        const { value: epoch } = epochs.next();
        if (!epoch) continue;
        current.set(product, epoch);
        pages.setOffers(product, epoch.offers);
        sink.onOffers(product, epoch);
      }
    },
  };
}

function applyChanges(board: BidBoard, pages: PageIndex, at: number): void {
  pages.advanceAds(at);
  const changed = board.advance(at);
  if (changed.length === 0) return;
  pages.forgetCategories(new Set(changed.flatMap(({ categoryId }) => categoryId ?? [])));
  for (const { productId } of changed) if (productId !== null) pages.forgetProduct(productId);
}

/** Those of some instants in order that have come by then, each once. */
function openStops(stops: readonly number[]) {
  let passed = 0;
  return (at: number): number[] => {
    const due = stops.slice(passed).filter((stop) => stop <= at);
    passed += due.length;
    return due;
  };
}

/** The history of one portal, to be told day by day, in order. */
export function portalHistory(options: {
  world: PortalWorld;
  span: HistorySpan;
  nextPageId: () => number;
  sink: HistorySink;
}): PortalHistory {
  const { world, span, nextPageId, sink } = options;
  const portalId = world.portal.id;
  const board = bidBoard(world.bids);
  const limits = limitKeeper(world.shops, span.now);
  const incidents = incidentsOf(world, span.today);
  const isActive = (shopId: number) => limits.isActive(shopId) && !incidents.isAway(shopId);
  const pages = pageIndex({ world, board, isActive, nextPageId, onPage: sink.onPage });
  const withCoupon = couponBoard(world.coupons);
  const offers = offerIndex(world, span, pages, sink);
  const visits = visitsOf(world, span);
  const [first, last] = [dayNumber(span.fromDay), dayNumber(span.today)];

  function* tellDay(day: Day, stops: readonly number[]): Generator<number> {
    const due = openStops(stops);
    offers.beginDay(day);
    for (const shopId of limits.beginDay(day)) pages.forgetShop(shopId);
    const random = seededRandom('events', world.portal.cc, day);
    const isNew = clickMemory();
    // A visit is told with its clicks, so one that would go on tomorrow, or has not happened yet, ends before.
    const lastMoment = Math.min(dayEnd(day) - 1, span.now);
    for (const visit of visits(day)) {
      if (visit.at > lastMoment) break;
      yield* due(visit.at);
      applyChanges(board, pages, visit.at);
      for (const shopId of incidents.advance(visit.at)) pages.forgetShop(shopId);
      if (incidents.isLost(visit.at, random.next)) continue;
      const modulePage = random.chance(SHARE_THROUGH_MODULE) ? pages.modulePageOf(visit.product) : null;
      const page = modulePage ?? pages.pageOf(visit.product);
      if (page.placements.length === 0) continue;
      const viewId = random.uuid();
      sink.onView(viewId, page, visit);
      for (const click of clicksOfVisit({ portalId, visit, page, viewId, random })) {
        if (click.at > lastMoment || !isNew(click)) continue;
        sink.onClick(withCoupon(click));
        if (click.invalidReason !== null) continue;
        if (limits.spend(click.shopId, { day, at: visit.at, chargeMicros: click.chargeMicros }))
          pages.forgetShop(click.shopId);
      }
    }
    yield* due(lastMoment);
  }

  return {
    days: Array.from({ length: last - first + 1 }, (_, index) => dayOfNumber(first + index)),
    simulateDay: (day) => {
      Array.from(tellDay(day, []));
    },
    tellDay,
    planBid: board.plan,
    planAd: pages.planAd,
    limits,
    currentOffers: () => offers.current,
  };
}
