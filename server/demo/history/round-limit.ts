const CENT_MICROS = 10_000;
const LEAST_MICROS = 2 * CENT_MICROS;

/** An amount as people choose one, in micro-euro: two digits and zeros, in whole cents, at least two. */
export function roundLimit(micros: number): number {
  const step = Math.max(CENT_MICROS, 10 ** (Math.floor(Math.log10(Math.max(1, micros))) - 1));
  return Math.max(LEAST_MICROS, Math.round(micros / step) * step);
}
