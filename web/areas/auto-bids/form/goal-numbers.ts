const PERCENT = 100;
const PLAIN_NUMBER = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/** A number as people type it, `0,25` or `12.5`; NaN for what is none. */
export function typedNumber(text: string): number {
  const typed = text.replaceAll(/[\s€%]/gu, '');
  return PLAIN_NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** `62,5` percent as a part of one, without the dust of binary fractions. */
export const partOf = (percent: string): number => Number((typedNumber(percent) / PERCENT).toFixed(6));

/** Whether an amount in EUR is one of whole cents. */
export const isWholeCents = (eur: number): boolean => Number(eur.toFixed(2)) === eur;
