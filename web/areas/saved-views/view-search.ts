import type { SavedView } from '../../../shared/contract/reports/saved-views.contract.ts';
import { VIEW_PAGES, type ViewPagePath, viewSearch } from '../../../shared/rules/reports/saved-view-pages.ts';
import { daysOfView, parseViewPeriod, viewPeriodsOf } from '../../../shared/rules/reports/view-period.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';

type Opened = Pick<SavedView, 'search' | 'period'>;

/** The parameters with which the page of a view opens today. */
export function searchOfView({ search, period }: Opened, shopId: number, today: Day) {
  const read = period === null ? null : parseViewPeriod(period);
  const days = read && daysOfView(read, today);
  return { ...search, shop_id: shopId, ...(days && { date_from: days.from, date_to: days.to }) };
}

/** What a page shows, as a view keeps it: the columns too, which the address alone does not say. */
export function shownSearch(
  page: ViewPagePath,
  raw: Readonly<Record<string, unknown>>,
  columns: ReadonlySet<string>,
) {
  return viewSearch(page, { ...raw, columns: [...columns].join() || 'none' });
}

/** What the days of a page can mean, the likeliest first; what a view says of the same days stays the likeliest. */
export function periodsFor(
  page: ViewPagePath,
  range: Period,
  today: Day,
  before: string | null = null,
): string[] {
  if (!VIEW_PAGES[page].hasDays) return [];
  const read = before === null ? null : parseViewPeriod(before);
  const days = read && daysOfView(read, today);
  const isSame = days?.from === range.from && days.to === range.to;
  return [...new Set([...(before && isSame ? [before] : []), ...viewPeriodsOf(range, today)])];
}
