import type { BidTarget } from '../../../shared/rules/auction/own-part.ts';
import {
  type ListedViews,
  type ReplayMarket,
  type ReplayPage,
  replayPages,
} from '../../../shared/rules/auction/replay-pages.ts';
import type { ReplayedProduct } from '../../../shared/rules/bids/bid-replay.ts';
import { REPLAY_DAYS } from '../../../shared/rules/bids/bids.ts';
import { frozenAt, type OutbidLoss, outbidLoss } from '../../../shared/rules/bids/outbid-loss.ts';
import { belgradeDay, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  type ClickRateIndex,
  listCategoryLine,
  listProductLabels,
  loadReplayOf,
} from '../bidding/bidding.public.ts';

/** What was lost on one bid, and what the bid is on: of a product ad neither a category nor a product. */
export type NamedLoss = BidTarget &
  OutbidLoss & { readonly adId: number | null; readonly name: string; readonly bidMicros: number };

export type LossQuestion = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shop: ShopPlace;
  readonly clicks: ClickRateIndex;
};

/** A page among the others’ bids as they were, or as they are. */
type DatedPage = ReplayPage & { readonly isBefore: boolean };

/** From this instant on others’ bids are new: a day ago, so that whoever bids by the hour of the day is not new each time. */
export const outbidSince = (now: number): number =>
  Math.max(now - DAY_MS, dayStart(addDays(belgradeDay(now), -1)));

/** Every view twice: among the bids of both instants. */
function datedPages(now: number) {
  const since = outbidSince(now);
  const frozen = new Map<ReplayMarket, readonly [before: ReplayMarket, after: ReplayMarket]>();
  const marketsOf = (market: ReplayMarket) => {
    const known = frozen.get(market);
    if (known) return known;
    const at = (ms: number): ReplayMarket => ({ ...market, tracks: frozenAt(market.tracks, ms) });
    const both = [at(since), at(now)] as const;
    frozen.set(market, both);
    return both;
  };
  return (market: ReplayMarket, views: ListedViews): DatedPage[] => {
    const [before, after] = marketsOf(market);
    return [
      ...replayPages(before, views).map((page) => ({ ...page, isBefore: true })),
      ...replayPages(after, views).map((page) => ({ ...page, isBefore: false })),
    ];
  };
}

const pagesOf = (products: readonly ReplayedProduct<DatedPage>[], isBefore: boolean) =>
  products.map(({ part, pages }) => ({ part, pages: pages.filter((page) => page.isBefore === isBefore) }));

/** Of one day rates are thin: those of two weeks count, as everywhere. */
export function ratesOfFortnight(clicks: ClickRateIndex, now: number): ClickRateIndex {
  const today = belgradeDay(now);
  const period = { from: addDays(today, -REPLAY_DAYS), to: addDays(today, -1) };
  return ({ portalId }) => clicks({ portalId, period });
}

async function namesOf(db: Services['db'], targets: readonly BidTarget[]) {
  const [categories, products] = await Promise.all([
    listCategoryLine(db, new Set(targets.flatMap(({ categoryId }) => categoryId ?? []))),
    listProductLabels(
      db,
      targets.flatMap(({ productId }) => productId ?? []),
    ),
  ]);
  const [ofCategory, ofProduct] = [categories, products].map(
    (rows) => new Map(rows.map(({ id, name }): [number, string] => [id, name])),
  );
  return ({ categoryId, productId }: BidTarget) =>
    (productId === null ? ofCategory?.get(categoryId ?? 0) : ofProduct?.get(productId)) ?? '';
}

/**
 * What a shop’s bids on some targets, as they stand, lost by others’ bids of the last 24 hours: yesterday’s views among the bids of a day ago and among those of now. What only their clicks, prices or the number of
 * views did is no loss.
 */
export async function findOutbidLosses(
  question: LossQuestion,
  targets: readonly BidTarget[],
): Promise<NamedLoss[]> {
  if (targets.length === 0) return [];
  const { services, shop, clicks } = question;
  const ofFortnight = ratesOfFortnight(clicks, services.clock());
  const replay = await loadReplayOf(
    { services, shop, clicks: ofFortnight, days: 1 },
    targets,
    datedPages(services.clock()),
  );
  const losses = targets.flatMap((target) => {
    const { products, current, rates } = replay.of(target);
    if (!current?.enabled) return [];
    // Where a nearer bid counts, that one lost.
    const own = products.filter(({ part }) => part.isTarget);
    const lost = outbidLoss(
      { before: pagesOf(own, true), after: pagesOf(own, false) },
      { rates, pricing: replay.pricing },
    );
    return lost ? [{ ...target, ...lost, adId: null, bidMicros: current.bidMicros }] : [];
  });
  const nameOf = await namesOf(services.db, losses);
  return losses.map((loss) => ({ ...loss, name: nameOf(loss) }));
}
