import type { ProfitSettingsView } from '../../../shared/contract/orders/profit-settings.contract.ts';
import type { MarginSubject } from '../../../shared/rules/orders/profit-settings.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { MarginChanges } from './orders.queries.ts';
import { isIssue, readTypedPercent, typed } from './settings-form.ts';

export const MARGIN_FIELDS = ['subject', 'percent', 'from_day'] as const;
export type MarginField = (typeof MARGIN_FIELDS)[number];

/** A rate of its own of a product, a brand or a category, and since when it has been the same. */
export type MarginRow = ProfitSettingsView['today']['margins'][number] & { readonly since: Day };

/** What is done with the rate of one subject. */
export type MarginTask = 'add' | 'change' | 'remove';

/** What is typed; a rate that is taken away has no percentage. */
export type MarginForm = {
  readonly of: MarginSubject;
  readonly subject: number | null;
  readonly percent: string;
  readonly from_day: Day | '';
};

export const marginFormOf = (row: MarginRow | null, fromDay: Day): MarginForm => ({
  of: row?.of ?? 'category',
  subject: row?.id ?? null,
  percent: typed(row?.percent ?? null),
  from_day: fromDay,
});

/** What is wrong with what was typed. */
export function marginIssues(form: MarginForm, task: MarginTask): FieldIssue[] {
  const percent = task === 'remove' ? 0 : readTypedPercent('percent', form.percent);
  return [
    ...(form.subject === null ? [createFieldIssue('subject', 'required', {})] : []),
    ...(percent === null ? [createFieldIssue('percent', 'required', {})] : isIssue(percent) ? [percent] : []),
    ...(form.from_day === '' ? [createFieldIssue('from_day', 'required', {})] : []),
  ];
}

/** What is sent; null while something is missing or wrong. */
export function marginBodyOf(form: MarginForm, task: MarginTask): MarginChanges | null {
  const { of, subject, from_day } = form;
  if (subject === null || marginIssues(form, task).length > 0) return null;
  const percent = task === 'remove' ? null : readTypedPercent('percent', form.percent);
  return { from_day, changes: [{ of, id: subject, percent: isIssue(percent) ? null : percent }] };
}

/** The rates that were said last, in the order in which they count: products first, then brands, then categories. */
export function marginRowsOf(dated: ProfitSettingsView['dated']): MarginRow[] {
  const [newest] = dated;
  const order: MarginSubject[] = ['product', 'brand', 'category'];
  return (newest?.margins ?? [])
    .map((margin) => {
      const differs = dated.findIndex(
        ({ margins }) =>
          !margins.some(
            ({ of, id, percent }) => of === margin.of && id === margin.id && percent === margin.percent,
          ),
      );
      return { ...margin, since: dated.at(differs < 0 ? -1 : differs - 1)?.from_day ?? '' };
    })
    .toSorted((a, b) => order.indexOf(a.of) - order.indexOf(b.of) || a.name.localeCompare(b.name));
}
