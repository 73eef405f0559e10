import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';

/** What makes one portal's trade differ from another's. */
export type PortalMarket = {
  /** Page views of an average day at the end of the history. */
  readonly viewsPerDay: number;
  /** Of the prices, beside those of the assortment. */
  readonly priceLevel: number;
  /** Of what a click costs. */
  readonly clickPriceLevel: number;
  /** How much of its last level the demand had fourteen months before. */
  readonly startLevel: number;
};

export const PORTAL_MARKETS: Readonly<Record<PortalCode, PortalMarket>> = {
  rs: { viewsPerDay: 1040, priceLevel: 1, clickPriceLevel: 0.85, startLevel: 0.76 },
  ba: { viewsPerDay: 230, priceLevel: 0.98, clickPriceLevel: 0.7, startLevel: 0.68 },
  si: { viewsPerDay: 270, priceLevel: 1.04, clickPriceLevel: 1.15, startLevel: 0.85 },
  hr: { viewsPerDay: 290, priceLevel: 1.02, clickPriceLevel: 1.05, startLevel: 0.8 },
};

/** What one euro is in dinars. */
export const RSD_PER_EUR = 117.2;
const KM_PER_EUR = 1.955_83;

/**
 * A price as shops write it, in minor units: `23.990,00` in dinars, `199,99` elsewhere.
 * The currency is the portal's own.
 */
export function shelfPriceMinor(eur: number, currency: string): number {
  if (currency === 'RSD') {
    const dinars = eur * RSD_PER_EUR;
    const step = dinars < 5_000 ? 50 : 100;
    return (Math.max(1, Math.round(dinars / step)) * step - 10) * 100;
  }
  const units = currency === 'KM' ? eur * KM_PER_EUR : eur;
  return units < 30 ? Math.max(1, Math.round(units * 10)) * 10 - 1 : Math.round(units) * 100 - 1;
}
