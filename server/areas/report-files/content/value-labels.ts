import type { Currency } from '../../../../shared/rules/limits.ts';
import {
  formatClickPrice,
  formatCount,
  formatCpc,
  formatDecimal,
  formatEur,
  formatMeanPrice,
  formatMinor,
  formatPercent,
  withUnit,
} from '../../../../shared/rules/money/money.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Value, ValueKind } from './report-document.ts';

const MINOR_PER_UNIT = 100;

/** `20.11.2026`. */
export function dayLabels(day: Day): string {
  return `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** `01.11.2026 – 20.11.2026`; a single day alone. */
export function daysLabels({ from, to }: { from: Day; to: Day }): string {
  return from === to ? dayLabels(from) : `${dayLabels(from)} – ${dayLabels(to)}`;
}

/** A value as people read it, in German format with its unit; "–" where there is none. */
export function valueLabels(kind: ValueKind, value: Value, currency: Currency): string {
  if (typeof value === 'string') return kind === 'day' ? dayLabels(value) : value;
  switch (kind) {
    case 'count':
      return formatCount(value);
    case 'eur':
      return formatEur(value);
    case 'cpc':
      // Of one width, so that a column can be compared.
      return value === null ? formatCpc(value) : withUnit(formatDecimal(value, 4), '€');
    case 'click_price':
      return formatClickPrice(value);
    case 'price':
      return formatMinor(value === null ? null : Math.round(value * MINOR_PER_UNIT), currency);
    case 'share':
      return formatPercent(value === null ? null : value * 100);
    case 'percent':
      return formatPercent(value);
    case 'ratio':
      return formatDecimal(value, 3);
    case 'decimal':
      return formatDecimal(value);
    case 'text':
    case 'day':
      return value === null ? '' : String(value);
  }
}

/** The same as screens say it: a mean price of a click has two decimals there, and all it has in files. */
export function screenLabels(kind: ValueKind, value: Value, currency: Currency): string {
  return kind === 'cpc' && typeof value === 'number'
    ? withUnit(formatMeanPrice(value), '€')
    : valueLabels(kind, value, currency);
}
