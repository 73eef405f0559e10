import { REPORT_PARAMETERS, type ReportParameter } from './report-query.ts';

/** The days of a report, and the page of a table. */
export const DAY_PARAMETERS = ['date_from', 'date_to'] as const satisfies ReportParameter[];
export const PAGE_PARAMETERS = [
  'page',
  'per_page',
  'sort_by',
  'order_by',
] as const satisfies ReportParameter[];

/** What the days are compared with; the days of a comparison of one's own only where that is asked for. */
export const comparisonParameters = (comparison: unknown): readonly ReportParameter[] =>
  comparison === 'custom' ? ['compare', 'compare_from', 'compare_to'] : ['compare'];

/** What was said and is none of the used parameters: what an answer names as `ignored`. */
export const unusedParameters = (
  query: Readonly<Partial<Record<ReportParameter, unknown>>>,
  used: readonly ReportParameter[],
): ReportParameter[] => REPORT_PARAMETERS.filter((name) => query[name] !== undefined && !used.includes(name));
