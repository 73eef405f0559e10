import { eurToMicros, minorToUnits } from '../money/money.ts';

/** What clicks brought and cost, EUR; null where it is not known. */
type Brought = {
  readonly revenue: number | null;
  readonly margin: number | null;
  readonly cpc_sum: number;
  readonly profit: number | null;
};

/** The steps in their order. */
export const WATERFALL_STEPS = ['revenue', 'goods', 'margin', 'clicks', 'profit'] as const;

/** A step from what was sold to what is left: a whole from 0, or what is taken off the one before. */
export type WaterfallStep = {
  readonly key: (typeof WATERFALL_STEPS)[number];
  readonly kind: 'whole' | 'loss';
  /** EUR to its cents; below 0 for what is taken off. */
  readonly amount: number;
  /** Where its bar begins and ends, EUR. */
  readonly from: number;
  readonly to: number;
};

const CENT_MICROS = 10_000;

/** An amount in EUR to its whole cents, half away from 0, as it is read. */
function toCents(eur: number): number {
  const micros = eurToMicros(eur);
  return Math.sign(micros) * Math.floor((Math.abs(micros) + CENT_MICROS / 2) / CENT_MICROS);
}

/** A margin in cents: what is left of it and the cost of the clicks, as both are read. */
const marginCents = ({ cpc_sum: cost, profit }: { cpc_sum: number; profit: number }): number =>
  toCents(profit) + toCents(cost);

/**
 * A margin as it is read beside the cost and the profit, EUR: what both make together, so that whoever adds up finds no cent
 * too many. Alone, to its cents, where the profit is not known; null where it is not known itself.
 */
export function marginAsRead({ margin, cpc_sum, profit }: Omit<Brought, 'revenue'>): number | null {
  if (margin === null) return null;
  return minorToUnits(profit === null ? toCents(margin) : marginCents({ cpc_sum, profit }));
}

/**
 * Revenue, what the goods cost, margin, what the clicks cost, profit; null where a part is not known. Revenue, clicks and
 * profit are read as everywhere; the margin is what the last two make together, and the goods take off what lies between the
 * revenue and that, so that whoever adds up finds no cent too many.
 */
export function waterfallSteps({ revenue, margin, cpc_sum: cost, profit }: Brought): WaterfallStep[] | null {
  if (revenue === null || margin === null || profit === null) return null;
  const left = marginCents({ cpc_sum: cost, profit });
  const amounts = [toCents(revenue), left - toCents(revenue), left, 0 - toCents(cost), toCents(profit)];
  const [ofRevenue = 0, ofGoods = 0, ofMargin = 0, ofClicks = 0, ofProfit = 0] = amounts.map(minorToUnits);
  return [
    { key: 'revenue', kind: 'whole', amount: ofRevenue, from: 0, to: revenue },
    { key: 'goods', kind: 'loss', amount: ofGoods, from: margin, to: revenue },
    { key: 'margin', kind: 'whole', amount: ofMargin, from: 0, to: margin },
    { key: 'clicks', kind: 'loss', amount: ofClicks, from: profit, to: margin },
    { key: 'profit', kind: 'whole', amount: ofProfit, from: 0, to: profit },
  ];
}

/** What the bar of a step shows: a whole, what is taken off, and what is left, below 0 too. */
export const BAR_TONES = ['whole', 'loss', 'profit', 'minus'] as const;
export type BarTone = (typeof BAR_TONES)[number];

export function barTone({ key, kind, amount }: Pick<WaterfallStep, 'key' | 'kind' | 'amount'>): BarTone {
  if (kind === 'loss') return 'loss';
  if (key !== 'profit') return 'whole';
  return amount < 0 ? 'minus' : 'profit';
}

/** Where a bar lies between the lowest and the highest end of all, in percent. */
export function barPlace(
  { from, to }: Pick<WaterfallStep, 'from' | 'to'>,
  steps: readonly Pick<WaterfallStep, 'from' | 'to'>[],
): { readonly left: number; readonly width: number } {
  const ends = steps.flatMap((step) => [step.from, step.to]);
  const [lowest, highest] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const whole = highest - lowest || 1;
  const [start, end] = [Math.min(from, to), Math.max(from, to)];
  return { left: ((start - lowest) / whole) * 100, width: ((end - start) / whole) * 100 };
}
