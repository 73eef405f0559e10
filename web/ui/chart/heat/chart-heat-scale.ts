/** Shades above the one of nothing. */
const SHADES = 5;
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** The shades of a heat map: each begins where the one before ends. */
export type HeatScale = {
  /** Where the first shade begins. */
  from: number;
  /** Width of a shade. */
  step: number;
  /** How many shades the largest value needs, at most 5; 0 where every value is 0. */
  shades: number;
};

const CENT = 0.01;
/** Binary fractions stand a hair beside the decimals that are meant. */
const HAIR = 1e-9;

/** @param unit what every step is a multiple of; null where it may be any fraction */
function niceStep(range: number, unit: number | null): number {
  const least = range / SHADES;
  const power = 10 ** Math.floor(Math.log10(least));
  const nice = NICE_STEPS.map((step) => step * power).find((step) => step >= least) ?? least;
  return unit === null ? nice : Math.max(1, Math.ceil(nice / unit - HAIR)) * unit;
}

/** A scale from 0 to the largest value, in steps that read well; `whole` for counts. */
export function heatScale(values: readonly (number | null)[], whole: boolean): HeatScale {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  if (largest === 0) return { from: 0, step: 1, shades: 0 };
  const step = niceStep(largest, whole ? 1 : null);
  return { from: 0, step, shades: Math.min(SHADES, Math.ceil(largest / step)) };
}

/** Of the largest value: what differs by less is drawn as differing little. */
const LEAST_RANGE = 0.05;

/** The same from just below the smallest value, in whole cents, for what differs little: prices of one thing, none below 0. */
export function zoomedHeatScale(values: readonly (number | null)[]): HeatScale {
  const known = values.filter((value) => value !== null);
  if (known.every((value) => value === 0)) return { from: 0, step: 1, shades: 0 };
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const least = Math.max(high - low, high * LEAST_RANGE);
  for (let range = least; ; range *= 1.5) {
    const step = niceStep(range, CENT);
    const from = (Math.ceil(low / step - HAIR) - 1) * step;
    const shades = Math.ceil((high - from) / step - HAIR);
    if (shades <= SHADES) return { from, step, shades };
  }
}

/** The shade of a value: 0 for nothing, 1 for the first step, and so on. */
export function heatShade({ from, step, shades }: HeatScale, value: number): number {
  return Math.max(0, Math.min(shades, Math.ceil((value - from) / step - HAIR)));
}
