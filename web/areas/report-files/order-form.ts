import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import type { orderReportFileCall } from '../../../shared/contract/reports/report-files.contract.ts';
import { RANGE_MAX_YEARS } from '../../../shared/rules/limits.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportFormat, ReportKind } from '../../../shared/rules/reports/report-files.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type ComparisonChoice, comparedPeriod } from '../../../shared/rules/time/comparison.ts';
import { type Preset, presetPeriod } from '../../../shared/rules/time/date-presets.ts';
import { addDays, isWithinMaxRange, type Period, parseDay } from '../../../shared/rules/time/periods.ts';

export type OrderForm = {
  kind: ReportKind;
  preset: Preset;
  /** Of a range of one's own, as the fields have it: empty or half a day too. */
  from: string;
  to: string;
  compare: ComparisonChoice;
  /** Of compared days of one's own, as the fields have them. */
  compareFrom: string;
  compareTo: string;
  format: ReportFormat;
};
type DayField = 'from' | 'to' | 'compareFrom' | 'compareTo';

/** Days of one's own by the fields of their first and last, or what is wrong with them. */
function typedPeriod(
  form: OrderForm,
  [first, last]: readonly [DayField, DayField],
  latest: Day,
): Period | FieldIssue {
  const missing = [first, last].find((field) => parseDay(form[field]) === null);
  if (missing) return createFieldIssue(missing, 'required', {});
  const period = { from: form[first], to: form[last] };
  if (period.to > latest) return createFieldIssue(last, 'too_late', { latest });
  if (period.from > period.to) return createFieldIssue(first, 'range_reversed', {});
  if (isWithinMaxRange(period)) return period;
  return createFieldIssue(first, 'range_too_long_years', { maximum: RANGE_MAX_YEARS });
}

/** The days that a form means, or what is wrong with them. */
const periodOf = (form: OrderForm, today: Day): Period | FieldIssue =>
  form.preset === 'custom' ? typedPeriod(form, ['from', 'to'], today) : presetPeriod(form.preset, today);

/** The days that others are compared with: over before these begin; null for none. */
function comparedOf(form: OrderForm, period: Period): Period | FieldIssue | null {
  if (form.compare === 'none') return null;
  if (form.compare !== 'custom') return comparedPeriod(period, form.compare);
  return typedPeriod(form, ['compareFrom', 'compareTo'], addDays(period.from, -1));
}

const isIssue = (found: Period | FieldIssue | null): found is FieldIssue =>
  found !== null && 'field' in found;

/** What is wrong with an order; null where nothing is. */
export function orderIssue(form: OrderForm, today: Day): FieldIssue | null {
  if (form.kind !== 'clicks') return null;
  const period = periodOf(form, today);
  const found = isIssue(period) ? period : comparedOf(form, period);
  return isIssue(found) ? found : null;
}

/** The order that a form without errors means. */
export function orderOf(form: OrderForm, today: Day, lang: Locale): BodyIn<typeof orderReportFileCall> {
  const { kind, format, compare, compareFrom, compareTo } = form;
  const period = kind === 'clicks' ? periodOf(form, today) : null;
  if (period === null || isIssue(period)) return { kind, format, lang };
  const own = compare === 'custom' ? { compare_from: compareFrom, compare_to: compareTo } : {};
  return { kind, format, lang, date_from: period.from, date_to: period.to, compare, ...own };
}
