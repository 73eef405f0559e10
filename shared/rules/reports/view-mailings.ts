import { canSeeModule, type Viewer } from '../people/access.ts';
import type { Day } from '../time/belgrade-time.ts';
import { addDays, type Period } from '../time/periods.ts';
import { VIEW_PAGES, type ViewPagePath } from './saved-view-pages.ts';
import { daysOfView, parseViewPeriod } from './view-period.ts';

export const MAILING_FORMATS = ['xlsx', 'csv'] as const;
export const MAILING_RECIPIENTS_MAX = 20;
/** Of a mailing that is new. */
export const MAILING_HOUR = 7;

const PAGES: Readonly<
  Record<ViewPagePath, { readonly hasDays: boolean; readonly params: readonly string[] }>
> = VIEW_PAGES;

/** Whether somebody who sees the shop's reports sees this page of them. */
export const maySeeViewPage = (page: ViewPagePath, viewer: Pick<Viewer, 'role_id'>): boolean =>
  page !== '/module' || canSeeModule(viewer);

/** Whether days of the page are compared with others. */
export const hasComparison = (page: ViewPagePath): boolean => PAGES[page].params.includes('compare');

/** What the report of a view is about on a day: its days, or that day alone for a page that shows how things stand. */
export function viewReportDays(page: ViewPagePath, periodText: string | null, today: Day): Period | null {
  return PAGES[page].hasDays ? mailedDays(periodText, today) : { from: today, to: today };
}

/** The days of a mailed view: days that move along end yesterday at the latest, so that none of them is unfinished. */
export function mailedDays(periodText: string | null, today: Day): Period | null {
  const period = periodText === null ? null : parseViewPeriod(periodText);
  if (!period) return null;
  const days = daysOfView(period, today);
  return period.kind !== 'fixed' && days.to >= today ? daysOfView(period, addDays(today, -1)) : days;
}
