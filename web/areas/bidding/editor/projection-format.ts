import { formatDecimal, formatEur } from '../../../../shared/rules/money/money.ts';

const FEW = 20;
const CENT_DIGITS = 2;

/** Foreseen clicks are no whole numbers; of few the tenths matter. */
const digitsOfClicks = (clicks: number): number => (Math.abs(clicks) < FEW ? 1 : 0);

export const formatClicks = (clicks: number): string => formatDecimal(clicks, digitsOfClicks(clicks));

/** A change with its sign; null where it is shown as none. */
export function signed(change: number, format: (value: number) => string): string | null {
  const text = format(change);
  if (text === format(0)) return null;
  return change > 0 ? `+${text}` : text;
}

/** What is shown before and after. */
export type ShownAs = 'clicks' | 'eur';

export const SHOWN_FORMATS: Readonly<Record<ShownAs, (value: number) => string>> = {
  clicks: formatClicks,
  eur: formatEur,
};

/** Rounded as formats do: halves away from zero. */
function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale)) / scale;
}

/** The change between two figures as they are shown, so that all three add up; null where they are shown alike. */
export function changeShown(from: number, to: number, as: ShownAs): string | null {
  const digitsOf = as === 'clicks' ? digitsOfClicks : () => CENT_DIGITS;
  const digits = Math.max(digitsOf(from), digitsOf(to));
  const change = roundTo(to, digitsOf(to)) - roundTo(from, digitsOf(from));
  return signed(change, as === 'clicks' ? (value) => formatDecimal(value, digits) : formatEur);
}
