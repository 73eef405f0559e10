import type { Currency } from '../limits.ts';

export const MICROS_PER_EUR = 1_000_000;
const MINOR_PER_UNIT = 100;
const NOTHING = '–';

/** EUR to integer micro-euro, half up; a RangeError for what is not a finite amount. */
export function eurToMicros(eur: number): number {
  const micros = Math.round(eur * MICROS_PER_EUR);
  if (!Number.isSafeInteger(micros)) throw new RangeError(`Not an amount in EUR: ${eur}`);
  return micros + 0; // turns -0 into 0
}

/** Integer micro-euro to EUR; prints with at most 6 decimals. */
export function microsToEur(micros: number): number {
  return micros / MICROS_PER_EUR;
}

/** Integer minor units to the currency's own, with at most 2 decimals. */
export function minorToUnits(minor: number): number {
  return minor / MINOR_PER_UNIT;
}

/** Cost per unit in integer micro-euro, half up; null where there are no units. */
export function ratioMicros(costMicros: number, count: number): number | null {
  if (count <= 0) return null;
  // By remainder, so that no intermediate value leaves the exact integers.
  const whole = Math.floor(costMicros / count);
  const rest = costMicros - whole * count;
  return rest * 2 >= count ? whole + 1 : whole;
}

const formats = new Map<string, Intl.NumberFormat>();

function germanNumber(value: number, minDigits: number, maxDigits: number): string {
  const key = `${minDigits}/${maxDigits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('de-DE', {
      minimumFractionDigits: minDigits,
      maximumFractionDigits: maxDigits,
      signDisplay: 'negative', // no "-0,00"
    });
    formats.set(key, format);
  }
  return format.format(value);
}

/** A space at which no line ends: an amount stays with its unit. */
const JOINED = '\u00a0';

/** A number as it is read with its unit, never parted from it: `12,5` and `€` to `12,5 €`. */
export const withUnit = (number: string, unit: string): string => `${number}${JOINED}${unit}`;

/** `1.234,50 €`; "–" for null. */
export function formatEur(eur: number | null): string {
  return eur === null ? NOTHING : withUnit(germanNumber(eur, 2, 2), '€');
}

/** A price per click: 2 to 4 decimals, `0,0825 €`; "–" for null. */
export function formatCpc(eur: number | null): string {
  return eur === null ? NOTHING : withUnit(germanNumber(eur, 2, 4), '€');
}

const HALF_A_CENT = 0.005;

/** A mean price of a click as screens say it, without its unit: two decimals; four where two would say nothing. */
export function formatMeanPrice(eur: number): string {
  const digits = eur > 0 && eur < HALF_A_CENT ? 4 : 2;
  return germanNumber(eur, digits, digits);
}

/** What one click costs or is bid, with all digits that it has: `0,08 €`, `0,123456 €`; "–" for null. */
export function formatClickPrice(eur: number | null): string {
  return eur === null ? NOTHING : withUnit(germanNumber(eur, 2, 6), '€');
}

/** A whole number, `12.345`; "–" for null. */
export function formatCount(count: number | null): string {
  return count === null ? NOTHING : germanNumber(count, 0, 0);
}

/** A number that is already in percent (12.34 → `12,3 %`); "–" for null. */
export function formatPercent(percent: number | null, digits = 1): string {
  return percent === null ? NOTHING : withUnit(germanNumber(percent, digits, digits), '%');
}

/** A change in percent with its sign, `+12,3 %`; "–" where there is nothing to compare with. */
export function formatGrowth(percent: number | null): string {
  const text = formatPercent(percent);
  return percent !== null && percent > 0 && !/^[0,]+\s/.test(text) ? `+${text}` : text;
}

/** A plain number, `2,4`; "–" for null. */
export function formatDecimal(value: number | null, digits = 1): string {
  return value === null ? NOTHING : germanNumber(value, digits, digits);
}

/** An offer price in integer minor units, `1.234,50 RSD`; "–" for null. */
export function formatMinor(minor: number | null, currency: Currency): string {
  if (minor === null) return NOTHING;
  return withUnit(germanNumber(minor / MINOR_PER_UNIT, 2, 2), currency === 'EUR' ? '€' : currency);
}
