import {
  formatCount,
  formatCpc,
  formatEur,
  formatGrowth,
  formatMeanPrice,
  formatPercent,
  withUnit,
} from '../../../shared/rules/money/money.ts';
import { formatDay } from '../../core/texts/day-format.ts';

/**
 * What a number or text is, and with it how it is written:
 * `day` YYYY-MM-DD · `count` whole · `money` EUR · `cpc` EUR for each click, a mean, of two decimals · `click_price` EUR for
 * a click, as it was set or charged, of two decimals or all that it has · `price` in the portal's currency · `decimal`
 * plain · `ratio` plain, of small numbers · `share` 0 to 1 · `growth` percent.
 */
export type CellKind =
  | 'text'
  | 'day'
  | 'count'
  | 'money'
  | 'cpc'
  | 'click_price'
  | 'price'
  | 'decimal'
  | 'ratio'
  | 'share'
  | 'growth';
export type Cell = string | number | null;

const NOTHING = '–';
const PERCENT = 100;

function plain(minDigits: number, maxDigits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: minDigits,
    maximumFractionDigits: maxDigits,
    signDisplay: 'negative',
  });
}

const wholeNumber = plain(0, 0);
const oneDigit = plain(1, 1);
const twoDigits = plain(2, 2);
const threeDigits = plain(3, 3);
const fourDigits = plain(4, 4);
const allDigits = plain(2, 6); // of a micro-euro
/** With four decimals, what two of them leave out of a mean price of a click; null where that is nothing. */
export function finerPrice(kind: CellKind, value: Cell): string | null {
  if (kind !== 'cpc' || typeof value !== 'number') return null;
  const finer = fourDigits.format(value);
  return finer.endsWith('00') || finer === formatMeanPrice(value) ? null : withUnit(finer, '€');
}

const axisNumber = plain(0, 2);
const axisRatio = plain(0, 3);

/** A value under a header that says its unit: `1.234,50`. */
export function formatCell(kind: CellKind, value: Cell): string {
  if (value === null) return NOTHING;
  if (typeof value === 'string') return kind === 'day' ? formatDay(value) : value;
  switch (kind) {
    case 'count':
      return wholeNumber.format(value);
    case 'cpc':
      return formatMeanPrice(value);
    case 'money':
    case 'price':
      return twoDigits.format(value);
    case 'click_price':
      return allDigits.format(value);
    case 'ratio':
      return threeDigits.format(value);
    case 'share':
      return oneDigit.format(value * PERCENT);
    case 'growth':
      return formatGrowth(value);
    default:
      return oneDigit.format(value);
  }
}

/** A value that stands alone, with its unit: `1.234,50 €`. Only a `price` needs to be told which. */
export function formatWithUnit(kind: CellKind, value: number | null, unit = ''): string {
  switch (kind) {
    case 'count':
      return formatCount(value);
    case 'money':
      return formatEur(value);
    case 'cpc':
      return formatCpc(value);
    case 'click_price':
      return value === null ? NOTHING : withUnit(allDigits.format(value), '€');
    case 'share':
      return formatPercent(value === null ? null : value * PERCENT);
    case 'price':
      return value === null ? NOTHING : withUnit(twoDigits.format(value), unit);
    default:
      return formatCell(kind, value);
  }
}

/** A mark of an axis whose name says the unit; no more digits than the number needs. */
export function formatAxis(kind: CellKind, value: number): string {
  if (kind === 'ratio') return axisRatio.format(value);
  return axisNumber.format(kind === 'share' ? value * PERCENT : value);
}
