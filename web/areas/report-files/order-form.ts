import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import type { orderReportFile } from '../../../shared/contract/reports/report-files.contract.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportFormat, ReportKind } from '../../../shared/rules/reports/report-files.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { customPeriod, type Preset, presetPeriod } from '../../../shared/rules/time/date-presets.ts';
import { type Period, parseDay } from '../../../shared/rules/time/periods.ts';

export type OrderForm = {
  kind: ReportKind;
  preset: Preset;
  /** Of a range of one's own, as the fields have it: empty or half a day too. */
  from: string;
  to: string;
  format: ReportFormat;
};

export type OrderFault = {
  field: 'from' | 'to';
  text: 'day_missing' | 'day_to_come' | 'days_turned' | 'range_too_long';
};

const FAULTS: Readonly<Record<string, OrderFault>> = {
  to_after_today: { field: 'to', text: 'day_to_come' },
  from_after_to: { field: 'from', text: 'days_turned' },
  range_too_long: { field: 'from', text: 'range_too_long' },
};

/** The days that a form means, or what is wrong with them. */
function periodOf({ preset, from, to }: OrderForm, today: Day): Period | OrderFault {
  if (preset !== 'custom') return presetPeriod(preset, today);
  for (const field of ['from', 'to'] as const) {
    if (parseDay(field === 'from' ? from : to) === null) return { field, text: 'day_missing' };
  }
  try {
    return customPeriod(from, to, today);
  } catch (error) {
    return FAULTS[(error as Error).message] ?? { field: 'from', text: 'day_missing' };
  }
}

/** What is wrong with an order; null where nothing is. */
export function orderFault(form: OrderForm, today: Day): OrderFault | null {
  const period = form.kind === 'clicks' ? periodOf(form, today) : null;
  return period && 'field' in period ? period : null;
}

/** The order that a form without faults means. */
export function orderOf(form: OrderForm, today: Day, lang: Locale): BodyIn<typeof orderReportFile> {
  const { kind, format } = form;
  const period = kind === 'clicks' ? periodOf(form, today) : null;
  const days = period && 'from' in period ? { date_from: period.from, date_to: period.to } : {};
  return { kind, format, lang, ...days };
}
