import { type AuctionBid, type AuctionPricing, byBid } from '../../shared/rules/auction/auction.ts';
import type { ClickRates } from '../../shared/rules/auction/click-rates.ts';
import type { ReplayPage } from '../../shared/rules/auction/replay-pages.ts';
import { CENT_MICROS } from '../../shared/rules/bids/ideal-bid.ts';
import { BIDDING_POSITIONS } from '../../shared/rules/limits.ts';
import type { RandomDraw } from '../worlds/draw-facts.ts';
import { between } from './simulated-chance.ts';

export const PRICING: AuctionPricing = {
  rule: 'second_price',
  incrementMicros: CENT_MICROS,
  reserveMicros: 0,
};

/** A place further down is clicked three quarters as often. */
export const RATES: ClickRates = (position) => ({ rate: 0.12 * 0.75 ** (position - 1), worth: 1_000 });

type Rival = { readonly id: number; cents: number; readonly listed: readonly number[] };

export type SimulatedProduct = {
  readonly id: number;
  /** A day. */
  readonly views: number;
  readonly baseMicros: number;
};

export type SimulatedCategory = {
  readonly products: readonly SimulatedProduct[];
  readonly rivals: readonly Rival[];
};

/** Of ten days a rival changes its bid on one. */
const CHANGE_CHANCE = 0.1;

/** Some products, of which the first are viewed most, and rivals that bid on some of them each. */
export function drawCategory(draw: RandomDraw): SimulatedCategory {
  const size = between(20, 400, draw);
  const products = Array.from({ length: 15 }, (_, id) => ({
    id,
    views: Math.round((size * 3) / (id + 2)),
    baseMicros: CENT_MICROS * Math.round(between(3, 9, draw)),
  }));
  const level = between(10, 24, draw);
  const rivals = Array.from({ length: 4 + Math.floor(draw() * 5) }, (_, id) => ({
    id: id + 1,
    cents: Math.round(level * between(0.5, 1.6, draw)),
    listed: products.flatMap((product) => (draw() < 0.6 ? product.id : [])),
  }));
  return { products, rivals };
}

/** A night passes: some rivals change their bids. */
export function changeRivals({ rivals }: SimulatedCategory, draw: RandomDraw): void {
  for (const rival of rivals)
    if (draw() < CHANGE_CHANCE)
      rival.cents = Math.max(4, Math.min(60, Math.round(rival.cents * between(0.8, 1.25, draw))));
}

export const bidOf = (shopId: number, cents: number, updatedAt = 0): AuctionBid => ({
  id: shopId,
  shopId,
  bidMicros: cents * CENT_MICROS,
  enabled: true,
  updatedAt,
});

/** The page of a product as a shop finds it among the bids of others. */
export function pageAmong(
  { id, views, baseMicros }: SimulatedProduct,
  bids: readonly AuctionBid[],
): ReplayPage {
  const winners = bids
    .filter(({ bidMicros }) => bidMicros > baseMicros)
    .toSorted(byBid)
    .slice(0, BIDDING_POSITIONS)
    .map((bid) => ({ shopId: bid.shopId, bid }));
  return { productId: id, views, baseMicros, winners, cheaper: [] };
}

/** The pages of a day, one for each product. */
export const pagesOfDay = ({ products, rivals }: SimulatedCategory): ReplayPage[] =>
  products.map((product) =>
    pageAmong(
      product,
      rivals.flatMap(({ id, cents, listed }) => (listed.includes(product.id) ? bidOf(id, cents) : [])),
    ),
  );
