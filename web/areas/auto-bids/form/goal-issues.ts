import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { type GoalForm, NUMBERS_OF, seasonNumbersOf } from './goal-form.ts';
import { isWholeCents, typedNumber } from './goal-numbers.ts';
import { goalSeasonIssues } from './goal-season-form.ts';
import { matchedThing, matchIssues } from './match-form.ts';
import { NUMBER_RANGES, type TypedNumber } from './number-ranges.ts';
import { ruleIssues } from './rule-form.ts';

const CENT_DECIMALS = 2;

/** Those that are typed to the hundredth. */
const HUNDREDTHS: readonly TypedNumber[] = ['lowest_bid', 'highest_bid', 'roas'];

function numberIssue(form: GoalForm, field: TypedNumber): FieldIssue[] {
  if (form[field].trim() === '') return [createFieldIssue(field, 'required', {})];
  const value = typedNumber(form[field]);
  if (Number.isNaN(value)) return [createFieldIssue(field, 'invalid_type', { expected: 'number' })];
  const [minimum, maximum] = NUMBER_RANGES[field];
  if (value < minimum || value > maximum)
    return [createFieldIssue(field, 'out_of_range', { minimum, maximum })];
  return HUNDREDTHS.includes(field) && !isWholeCents(value)
    ? [createFieldIssue(field, 'too_fine', { decimals: CENT_DECIMALS })]
    : [];
}

/** What is wrong with what a goal wants. */
export function wishIssues(form: GoalForm): FieldIssue[] {
  const numbers = NUMBERS_OF[form.kind].filter((field) => field !== 'position');
  return [
    ...numbers.flatMap((field) => numberIssue(form, field === 'cost_share' ? form.share_way : field)),
    ...(form.kind === 'rule' ? ruleIssues(form) : []),
  ];
}

const required = (field: string) => createFieldIssue(field, 'required', {});
const reversed = (field: string) => createFieldIssue(field, 'range_reversed', {});

/** What is wrong with the days and hours in which a goal acts. */
export function scheduleIssues(form: GoalForm): FieldIssue[] {
  const { date_from: from, date_to: to } = form;
  return [
    ...(form.weekdays.length === 0 ? [required('weekdays')] : []),
    ...(Number(form.hour_to) <= Number(form.hour_from) ? [reversed('hour_to')] : []),
    ...(from !== '' && to !== '' && to < from ? [reversed('date_to')] : []),
  ];
}

/** Everything that the server would refuse of a goal, found before it is asked. */
export function goalIssues(form: GoalForm): FieldIssue[] {
  const matched = matchedThing(form.covers);
  const hasTargets = form.category_ids.length + form.product_ids.length > 0;
  return [
    ...(form.name.trim() === '' ? [required('name')] : []),
    ...wishIssues(form),
    ...(['lowest_bid', 'highest_bid'] as const).flatMap((field) => numberIssue(form, field)),
    ...(typedNumber(form.lowest_bid) > typedNumber(form.highest_bid) ? [reversed('highest_bid')] : []),
    ...(form.covers === 'chosen' && !hasTargets ? [required('category_ids')] : []),
    ...(form.covers === 'ads' && form.ad_ids.length === 0 ? [required('ad_ids')] : []),
    ...(matched === null ? [] : matchIssues(matched, form)),
    ...goalSeasonIssues(form.seasons, seasonNumbersOf(form.kind), form),
    ...scheduleIssues(form),
  ];
}
