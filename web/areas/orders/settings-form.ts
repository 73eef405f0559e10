import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import type {
  ProfitSettingsView,
  saveProfitSettingsCall,
} from '../../../shared/contract/orders/profit-settings.contract.ts';
import { readAmount } from '../../../shared/rules/money/amount-text.ts';
import { ORDER_WINDOW_DAYS_MAX } from '../../../shared/rules/orders/attribute-order.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';

export const SETTINGS_FIELDS = ['from_day', 'window_days', 'vat_percent', 'margin_percent'] as const;
export type SettingsField = (typeof SETTINGS_FIELDS)[number];

/** What is typed; an empty margin is one that is not known. */
export type SettingsForm = {
  readonly from_day: Day | '';
  readonly window_days: string;
  readonly vat_percent: string;
  readonly prices_include_vat: boolean;
  readonly margin_percent: string;
};

/** A number as people here type it; empty for none. */
export const typed = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');

/** The form with what holds today, to hold from a day on. */
export const settingsFormOf = (today: ProfitSettingsView['today'], fromDay: Day): SettingsForm => ({
  from_day: fromDay,
  window_days: typed(today.window_days),
  vat_percent: typed(today.vat_percent),
  prices_include_vat: today.prices_include_vat,
  margin_percent: typed(today.margin_percent),
});

const PERCENT_MAX = 100;

/** A typed percentage of up to two decimals; null for none, an issue for what is no such thing. */
export function readTypedPercent(field: string, text: string): number | null | FieldIssue {
  const read = readAmount(text.replace('%', ''));
  if (read.kind === 'empty') return null;
  if (read.kind === 'unreadable') return createFieldIssue(field, 'invalid_type', { expected: 'number' });
  if (read.value < 0) return createFieldIssue(field, 'too_small', { minimum: 0 });
  if (read.value > PERCENT_MAX) return createFieldIssue(field, 'too_big', { maximum: PERCENT_MAX });
  return read.value;
}

export const isIssue = (read: unknown): read is FieldIssue => typeof read === 'object' && read !== null;

function windowIssues(text: string): FieldIssue[] {
  const days = Number(text.trim());
  if (text.trim() === '') return [createFieldIssue('window_days', 'required', {})];
  if (!Number.isInteger(days))
    return [createFieldIssue('window_days', 'invalid_type', { expected: 'number' })];
  if (days < 1) return [createFieldIssue('window_days', 'too_small', { minimum: 1 })];
  const maximum = ORDER_WINDOW_DAYS_MAX;
  return days > maximum ? [createFieldIssue('window_days', 'too_big', { maximum })] : [];
}

/** What is wrong with what was typed. */
export function settingsIssues(form: SettingsForm): FieldIssue[] {
  const vat = readTypedPercent('vat_percent', form.vat_percent);
  const margin = readTypedPercent('margin_percent', form.margin_percent);
  return [
    ...(form.from_day === '' ? [createFieldIssue('from_day', 'required', {})] : []),
    ...windowIssues(form.window_days),
    ...(vat === null ? [createFieldIssue('vat_percent', 'required', {})] : isIssue(vat) ? [vat] : []),
    ...(isIssue(margin) ? [margin] : []),
  ];
}

/**
 * What is sent of a form that nothing is wrong with; rates of single products, brands and categories stay as they were
 * said of its first day.
 */
export function settingsBodyOf(
  form: SettingsForm,
  { dated }: Pick<ProfitSettingsView, 'dated'>,
): BodyIn<typeof saveProfitSettingsCall> {
  const held = dated.find(({ from_day: day }) => day <= form.from_day);
  const [vat, margin] = [
    readTypedPercent('vat_percent', form.vat_percent),
    readTypedPercent('margin_percent', form.margin_percent),
  ];
  return {
    from_day: form.from_day,
    window_days: Number(form.window_days),
    vat_percent: typeof vat === 'number' ? vat : 0,
    prices_include_vat: form.prices_include_vat,
    margin_percent: typeof margin === 'number' ? margin : null,
    margins: (held?.margins ?? []).map(({ of, id, percent }) => ({ of, id, percent })),
  };
}
