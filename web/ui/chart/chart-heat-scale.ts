/** Shades above the one of nothing. */
const SHADES = 5;
const NICE_STEPS = [1, 2, 2.5, 5, 10];

/** The shades of a heat map: each begins where the one before ends. */
export type HeatScale = {
  /** Width of a shade. */
  step: number;
  /** How many shades the largest value needs, at most 5; 0 where every value is 0. */
  shades: number;
};

/** A scale from 0 to the largest value, in steps that read well; `whole` for counts. */
export function heatScale(values: readonly (number | null)[], whole: boolean): HeatScale {
  const largest = Math.max(0, ...values.map((value) => value ?? 0));
  if (largest === 0) return { step: 1, shades: 0 };
  const least = largest / SHADES;
  const power = 10 ** Math.floor(Math.log10(least));
  const nice = NICE_STEPS.map((step) => step * power).find((step) => step >= least) ?? least;
  const step = whole ? Math.max(1, Math.ceil(nice)) : nice;
  return { step, shades: Math.min(SHADES, Math.ceil(largest / step)) };
}

/** The shade of a value: 0 for nothing, 1 for the first step, and so on. */
export function heatShade({ step, shades }: HeatScale, value: number): number {
  return Math.min(shades, Math.ceil(value / step));
}
