import type { PortalCode } from './portal-codes.ts';

/** Percent of the VAT that shops of a country add, as the laws of 2026 have them; the usual rate last. */
const VAT_RATES: Readonly<Record<PortalCode, readonly number[]>> = {
  rs: [0, 8, 10, 20],
  ba: [0, 17],
  si: [0, 5, 9.5, 22],
  hr: [0, 5, 13, 25],
};

/** In percent, the usual rate last. */
export const vatRatesOf = (portal: PortalCode): readonly number[] => VAT_RATES[portal];

export const isVatRate = (portal: PortalCode, percent: number): boolean =>
  VAT_RATES[portal].includes(percent);

/** The rate of most goods, in percent. */
export const usualVatRate = (portal: PortalCode): number => VAT_RATES[portal].at(-1) ?? 0;
