import { formatDecimal } from '../money/money.ts';

/** By how many places a mean position changed, in the one digit that is shown; below 0 it is better. */
export function placeChange(position: number, before: number): { places: number; signed: string } {
  // Never a zero below zero.
  const places = Math.round((position - before) * 10) / 10 || 0;
  const sign = places === 0 ? '' : places < 0 ? '-' : '+';
  return { places, signed: `${sign}${formatDecimal(Math.abs(places))}` };
}
