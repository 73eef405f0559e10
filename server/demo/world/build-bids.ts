import type { PriceList } from '../../../shared/rules/auction/base-price.ts';
import {
  type Day,
  dayNumber,
  dayOfNumber,
  dayStart,
  wallInstant,
} from '../../../shared/rules/time/belgrade-time.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoBid, DemoBidVersion, DemoPortal, DemoProduct, DemoShop } from './demo-world.ts';
import { shelfPriceMinor } from './shops/portal-market.ts';

const CENT_MICROS = 10_000;
const SHARE_PAUSED = 0.09;
const SHARE_PAUSED_ONCE = 0.05;
/** Of the bids that are younger than the history. */
const SHARE_YOUNG = 0.15;
const SHARE_BELOW_BASE = 0.07;
const SHARE_ON_PARENT = 0.18;
const LARGE_SHOP_EXTRA = 0.4;
const PRODUCT_BIDS_MAX = 45;
/** After midnight. */
const OFFICE_OPENS_MIN = 8 * 60;
const OFFICE_MINUTES = 10 * 60;

/** At least one. */
export const wholeCents = (micros: number): number =>
  Math.max(1, Math.round(micros / CENT_MICROS)) * CENT_MICROS;

type Target = {
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly baseMicros: number;
};

/** What the shop offers for a click there, in its own way of bidding. */
function bidMicrosOf(shop: DemoShop, target: Target, random: Random): number {
  const isBelowBase = random.chance(SHARE_BELOW_BASE);
  const extra = shop.size === 'large' ? LARGE_SHOP_EXTRA : 0;
  const usual = 1.12 + extra + shop.bidding * random.between(0.25, 1.35);
  const eagerness = isBelowBase ? random.between(0.6, 0.95) : usual;
  return wholeCents(target.baseMicros * eagerness * (target.productId === null ? 1 : 1.25));
}

/** Some instants after the first day at which a shop goes over its bids, in the hours of offices; the last day has none. */
export function reviewInstants(fromDay: Day, today: Day, random: Random): number[] {
  const [first, last] = [dayNumber(fromDay), dayNumber(today)];
  const days = Array.from({ length: 3 + random.below(3) }, () => first + 1 + random.below(last - first - 1));
  return [...new Set(days)]
    .sort((a, b) => a - b)
    .map((day) => wallInstant(dayOfNumber(day), OFFICE_OPENS_MIN + random.below(OFFICE_MINUTES)));
}

/** Leaves out versions like the one before. */
export const changesOf = (versions: readonly DemoBidVersion[]): DemoBidVersion[] =>
  versions.filter((version, index) => {
    const before = versions[index - 1];
    return before?.bidMicros !== version.bidMicros || before.enabled !== version.enabled;
  });

/** Today's bid and what it was before each review. Some bids are younger than the history. */
function versionsOf(
  bidMicros: number,
  start: number,
  reviews: readonly number[],
  random: Random,
): DemoBidVersion[] {
  const instants = [start, ...reviews];
  const firstVersion = random.chance(SHARE_YOUNG) ? random.below(instants.length) : 0;
  const isPaused = random.chance(SHARE_PAUSED);
  const versions = instants.slice(firstVersion).map((at, index, all): DemoBidVersion => {
    const isLast = index === all.length - 1;
    const factor = isLast ? 1 : random.between(0.7, 1.12);
    const wasPaused = random.chance(SHARE_PAUSED_ONCE);
    return { at, bidMicros: wholeCents(bidMicros * factor), enabled: isLast ? !isPaused : !wasPaused };
  });
  return changesOf(versions);
}

function targetsOf(
  shop: DemoShop,
  products: readonly DemoProduct[],
  baseOf: (product: DemoProduct) => number,
  random: Random,
): Target[] {
  const offered = products.filter(({ listings }) => listings.some(({ shopId }) => shopId === shop.id));
  const byLeaf = Map.groupBy(offered, ({ categoryPath }) => categoryPath.at(-1) ?? 0);
  const categories = new Map<number, Target>();
  for (const [leafId, [product]] of byLeaf) {
    const wantsIt = random.chance(0.3 + 0.65 * shop.bidding);
    const onParent = random.chance(SHARE_ON_PARENT);
    if (!wantsIt || !product) continue;
    const categoryId = onParent ? (product.categoryPath.at(-2) ?? leafId) : leafId;
    categories.set(categoryId, { categoryId, productId: null, baseMicros: baseOf(product) });
  }
  const best = offered.toSorted((a, b) => b.demand - a.demand || a.id - b.id);
  const single = best
    .slice(0, Math.round(PRODUCT_BIDS_MAX * shop.bidding))
    .filter(() => random.chance(0.5))
    .map((product): Target => ({ categoryId: null, productId: product.id, baseMicros: baseOf(product) }));
  return [...categories.values(), ...single];
}

/** Bids on categories and, for what is wanted most, on single products; some paused, some below base. */
export function buildBids(options: {
  portal: DemoPortal;
  shops: readonly DemoShop[];
  products: readonly DemoProduct[];
  priceList: PriceList;
  nextId: () => number;
  fromDay: Day;
  today: Day;
}): DemoBid[] {
  const { portal, shops, products, priceList, nextId, fromDay, today } = options;
  const baseOf = ({ categoryPath, eur }: DemoProduct) =>
    priceList.baseMicros(categoryPath, shelfPriceMinor(eur, portal.currency));
  return shops
    .filter(({ bidding }) => bidding > 0)
    .flatMap((shop) => {
      const random = seededRandom('bids', portal.cc, shop.name);
      const reviews = reviewInstants(fromDay, today, random);
      return targetsOf(shop, products, baseOf, random).map((target): DemoBid => {
        const bidMicros = bidMicrosOf(shop, target, random);
        return {
          id: nextId(),
          shopId: shop.id,
          categoryId: target.categoryId,
          productId: target.productId,
          versions: versionsOf(bidMicros, dayStart(fromDay), reviews, random),
        };
      });
    });
}
