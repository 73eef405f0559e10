import type { DemoBand, DemoPortal, DemoProduct } from './demo-world.ts';
import { PORTAL_MARKETS, shelfPriceMinor } from './shops/portal-market.ts';

const LOWEST_MICROS = 40_000;
const HIGHEST_MICROS = 300_000;
const CENT_MICROS = 10_000;

/** A click on something dear costs more, ever more slowly: 0.04 to 0.30 EUR, in whole cents. */
function baseMicrosAt(eur: number, level: number): number {
  const micros = (LOWEST_MICROS + 230_000 * (1 - Math.exp(-eur / 650))) * level;
  const bounded = Math.min(HIGHEST_MICROS, Math.max(LOWEST_MICROS, micros));
  return Math.round(bounded / CENT_MICROS) * CENT_MICROS;
}

/** Three bands for every leaf category: up to half of its middle price, up to half as much again, and above. */
export function buildPriceBands(portal: DemoPortal, products: readonly DemoProduct[]): DemoBand[] {
  const { clickPriceLevel } = PORTAL_MARKETS[portal.cc];
  const prices = new Map<number, number[]>();
  for (const { categoryPath, eur } of products) {
    const categoryId = categoryPath.at(-1) ?? 0;
    prices.set(categoryId, [...(prices.get(categoryId) ?? []), eur]);
  }
  return [...prices].flatMap(([categoryId, eurs]): DemoBand[] => {
    const middle = eurs.toSorted((a, b) => a - b)[Math.floor(eurs.length / 2)] ?? 0;
    const edges = [
      0,
      shelfPriceMinor(middle * 0.5, portal.currency),
      shelfPriceMinor(middle * 1.5, portal.currency),
    ];
    return [0.35, 1, 2].map((multiple, index) => ({
      categoryId,
      fromMinor: edges[index] ?? 0,
      toMinor: edges[index + 1] ?? null,
      baseMicros: baseMicrosAt(middle * multiple, clickPriceLevel),
    }));
  });
}
