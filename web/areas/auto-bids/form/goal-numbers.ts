import { COST_SHARE_DECIMALS } from '../../../../shared/rules/auto-bids/goals.ts';

const PERCENT = 100;
const PLAIN_NUMBER = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/** A number as people type it, `0,25` or `12.5`; NaN for what is none. */
export function typedNumber(text: string): number {
  const typed = text.replaceAll(/[\s€%]/gu, '');
  return PLAIN_NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** `62,5` percent as a part of one, without the dust of binary fractions. */
export const partOf = (percent: string): number =>
  Number((typedNumber(percent) / PERCENT).toFixed(COST_SHARE_DECIMALS));

/** Whether an amount in EUR is one of whole cents. */
export const isWholeCents = (eur: number): boolean => Number(eur.toFixed(2)) === eur;

const percentFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6, useGrouping: false });

/** A part of one in percent, as it would be typed. */
export const percentText = (part: number): string => percentFormat.format(part * PERCENT);
