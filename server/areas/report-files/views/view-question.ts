import { CLICK_KINDS, DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { hasComparison } from '../../../../shared/rules/reports/view-mailings.ts';
import { COMPARISON_CHOICES } from '../../../../shared/rules/time/comparison.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import type { ClicksFilter } from '../content/clicks-document.ts';

/** What a view keeps of its page's address. */
export type KeptSearch = Readonly<Record<string, string>>;

/** What a view narrows reports to, of all that it keeps of its page's address. */
export function filterOfView(search: KeptSearch): ClicksFilter {
  const id = (name: string) => (search[name] === undefined ? undefined : Number(search[name]));
  return {
    category_id: id('category_id'),
    brand_id: id('brand_id'),
    product_id: id('product_id'),
    device: DEVICES.find((device) => device === search.device),
    kind: CLICK_KINDS.find((kind) => kind === search.kind),
  };
}

/** What the days of a view are compared with; days of one's own where they are over before the others begin. */
export function comparisonOfView(page: ViewPagePath, search: KeptSearch, days: Period) {
  if (!hasComparison(page)) return { compare: 'none' as const, compareFrom: null, compareTo: null };
  const { compare: said, compare_from: from = null, compare_to: to = null } = search;
  const compare = COMPARISON_CHOICES.find((choice) => choice === said) ?? 'previous';
  if (compare !== 'custom') return { compare, compareFrom: null, compareTo: null };
  const isBefore = from !== null && to !== null && from <= to && to < days.from;
  return isBefore
    ? { compare, compareFrom: from, compareTo: to }
    : { compare: 'previous' as const, compareFrom: null, compareTo: null };
}
