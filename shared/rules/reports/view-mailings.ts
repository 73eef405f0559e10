import type { Day } from '../time/belgrade-time.ts';
import { addDays, type Period } from '../time/periods.ts';
import { VIEW_PAGES, type ViewPagePath } from './saved-view-pages.ts';
import { daysOfView, parseViewPeriod } from './view-period.ts';

export const MAILING_FORMATS = ['xlsx', 'csv'] as const;
export const MAILING_RECIPIENTS_MAX = 20;
/** Of a mailing that is new. */
export const MAILING_HOUR = 7;

const PARAMS: Readonly<Record<ViewPagePath, { readonly params: readonly string[] }>> = VIEW_PAGES;

/** Whether a view of the page can be mailed: it is narrowed by the filter that all reports of clicks know. */
export const isMailable = (page: ViewPagePath): boolean => PARAMS[page].params.includes('kind');

/** The days of a mailed view: days that move along end yesterday at the latest, so that none of them is unfinished. */
export function mailedDays(periodText: string | null, today: Day): Period | null {
  const period = periodText === null ? null : parseViewPeriod(periodText);
  if (!period) return null;
  const days = daysOfView(period, today);
  return period.kind !== 'fixed' && days.to >= today ? daysOfView(period, addDays(today, -1)) : days;
}
