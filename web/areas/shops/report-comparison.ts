import { type ComparisonChoice, comparedPeriod } from '../../../shared/rules/time/comparison.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import type { CommonSearch } from '../../core/navigation/shop-search-params.ts';
import { formatPeriod } from '../../core/texts/day-format.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { shopsTexts } from './shops-texts.ts';

/** What the days of a page are compared with. */
export type ReportComparison = {
  kind: ComparisonChoice;
  /** Null where they are compared with nothing. */
  period: Period | null;
};

type ComparisonSearch = Pick<CommonSearch, 'compare' | 'compare_from' | 'compare_to'>;

/** The days that a range is compared with, as the address says. */
export function comparisonOf(search: ComparisonSearch, range: Period): ReportComparison {
  const { compare: kind = 'previous', compare_from: from, compare_to: to } = search;
  if (kind === 'none') return { kind, period: null };
  if (kind !== 'custom') return { kind, period: comparedPeriod(range, kind) };
  return from && to
    ? { kind, period: { from, to } }
    : { kind: 'previous', period: comparedPeriod(range, 'previous') };
}

/** The same as reports are asked for it; of no comparison they answer their default, which nobody is shown. */
export function askedComparison({ kind, period }: ReportComparison, isLive: boolean) {
  if (!period) return {};
  // A day that is not over is compared with as much of the other one.
  const until = isLive ? { compare_until: 'now' as const } : {};
  if (kind === 'year' || kind === 'weekdays') return { compare: kind, ...until };
  if (kind === 'custom') {
    return { compare: kind, compare_from: period.from, compare_to: period.to, ...until };
  }
  return until;
}

/** The words of the choice. */
export const useComparisonTexts = () => useTexts(shopsTexts, 'comparison');

/** What the compared days are called in legends and heads of columns; null where nothing is compared. */
export function useComparisonName({ kind, period }: ReportComparison): string | null {
  const t = useComparisonTexts();
  if (!period) return null;
  return kind === 'custom' ? formatPeriod(period) : t(kind);
}
