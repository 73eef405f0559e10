import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import type { orderReportFileCall } from '../../../shared/contract/reports/report-files.contract.ts';
import { RANGE_MAX_YEARS } from '../../../shared/rules/limits.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportFormat, ReportKind } from '../../../shared/rules/reports/report-files.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { type Preset, presetPeriod } from '../../../shared/rules/time/date-presets.ts';
import { isWithinMaxRange, type Period, parseDay } from '../../../shared/rules/time/periods.ts';

export type OrderForm = {
  kind: ReportKind;
  preset: Preset;
  /** Of a range of one's own, as the fields have it: empty or half a day too. */
  from: string;
  to: string;
  format: ReportFormat;
};

/** The days that a form means, or what is wrong with them. */
function periodOf({ preset, from, to }: OrderForm, today: Day): Period | FieldIssue {
  if (preset !== 'custom') return presetPeriod(preset, today);
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (parseDay(day) === null) return createFieldIssue(field, 'required', {});
  }
  if (to > today) return createFieldIssue('to', 'too_late', { latest: today });
  if (from > to) return createFieldIssue('from', 'range_reversed', {});
  const period = { from, to };
  if (isWithinMaxRange(period)) return period;
  return createFieldIssue('from', 'range_too_long_years', { maximum: RANGE_MAX_YEARS });
}

/** What is wrong with an order; null where nothing is. */
export function orderIssue(form: OrderForm, today: Day): FieldIssue | null {
  const period = form.kind === 'clicks' ? periodOf(form, today) : null;
  return period && 'field' in period ? period : null;
}

/** The order that a form without errors means. */
export function orderOf(form: OrderForm, today: Day, lang: Locale): BodyIn<typeof orderReportFileCall> {
  const { kind, format } = form;
  const period = kind === 'clicks' ? periodOf(form, today) : null;
  const days = period && 'from' in period ? { date_from: period.from, date_to: period.to } : {};
  return { kind, format, lang, ...days };
}
