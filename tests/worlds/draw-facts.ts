import { randomUUID } from 'node:crypto';
import type { ClickFact, ImpressionFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import { type MadeProduct, type MadeShop, PORTAL_IDS } from './factories.ts';

/** One product of a day's snapshot of the offers, in the order in which the snapshots were taken. */
export type OfferFact = {
  day: string;
  takenAt: number;
  product: MadeProduct;
  inStock: boolean;
  priceMinor: number;
};

/** Numbers from 0 to below 1. */
export type RandomDraw = () => number;

/** The same numbers for the same seed (mulberry32). */
export function seeded(seed: number): RandomDraw {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const KINDS = ['base', 'base', 'bid', 'ad', 'module'] as const;
const DEVICES = ['desktop', 'mobile', 'mobile', 'tablet'] as const;

/** The first more often than the last. */
const pick = <T>(list: readonly T[], draw: RandomDraw): T =>
  list[Math.floor(draw() * draw() * list.length)] as T;

const drawPrice = (draw: RandomDraw) => 10_000 + Math.floor(draw() * 50) * 997;

export function drawImpression(
  shop: MadeShop,
  products: readonly MadeProduct[],
  at: number,
  draw: RandomDraw,
): ImpressionFact {
  const product = pick(products, draw);
  return {
    viewId: randomUUID(),
    portalId: PORTAL_IDS[shop.cc],
    shopId: shop.id,
    at,
    productId: product.id,
    categoryPath: product.category.path,
    brandId: product.brandId,
    position: 1 + Math.floor(draw() * 14),
    kind: pick(KINDS, draw),
    device: pick(DEVICES, draw),
  };
}

/** One in ten is invalid; the price of some is not known. */
export function drawClick(
  shop: MadeShop,
  products: readonly MadeProduct[],
  at: number,
  draw: RandomDraw,
): ClickFact {
  const isValid = draw() > 0.1;
  const baseMicros = 50_000 + Math.floor(draw() * 3) * 10_001;
  return {
    ...drawImpression(shop, products, at, draw),
    eventId: randomUUID(),
    visitor: 'a\tvisitor',
    priceMinor: draw() < 0.2 ? 0 : drawPrice(draw),
    baseMicros,
    chargeMicros: isValid ? baseMicros : 0,
    invalidReason: isValid ? null : draw() < 0.5 ? 'repeat' : 'crawler',
  };
}

/** Two snapshots on some days, none on others; what the later says counts. */
export function drawOffers(
  products: readonly MadeProduct[],
  days: readonly string[],
  draw: RandomDraw,
): OfferFact[] {
  return days.flatMap((day) => {
    if (draw() < 0.2) return [];
    const times = draw() < 0.3 ? [0, 3600] : [0];
    return times.flatMap((takenAt) =>
      products.map((product) => ({
        day,
        takenAt,
        product,
        inStock: draw() < 0.6,
        priceMinor: drawPrice(draw),
      })),
    );
  });
}
