import {
  type BidRule,
  RULE_DAYS_MAX,
  RULE_UNITS,
  type RuleCondition,
  type RuleMeasure,
} from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { DAY_STEP } from '../../../../shared/rules/auto-bids/goals.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { bidText } from '../../bidding/bidding.public.ts';
import { partOf, typedNumber } from './goal-numbers.ts';

/** A condition as it is typed: shares in percent. */
export type ConditionForm = Omit<RuleCondition, 'value'> & { readonly value: string };

/** The fields of a rule; the change is a part in percent, up or down. */
export type RuleForm = {
  conditions: ConditionForm[];
  rule_days: string;
  direction: 'raise' | 'lower';
  change: string;
};

const PERCENT = 100;
const percentFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });
const [LEAST_CHANGE, MOST_CHANGE] = [1, DAY_STEP * PERCENT];
const MOST_VALUE = 100_000;

export const NEW_CONDITION: ConditionForm = { measure: 'lost_to_rank', comparison: 'above', value: '' };

/** A rule that nobody has said anything of yet. */
export const NEW_RULE: RuleForm = {
  conditions: [NEW_CONDITION],
  rule_days: '3',
  direction: 'raise',
  change: '10',
};

function valueText(measure: RuleMeasure, value: number): string {
  const unit = RULE_UNITS[measure];
  if (unit === 'part') return percentFormat.format(value * PERCENT);
  return unit === 'eur' ? bidText(value) : percentFormat.format(value);
}

export const ruleFormOf = ({ conditions, days, change }: BidRule): RuleForm => ({
  conditions: conditions.map((one) => ({ ...one, value: valueText(one.measure, one.value) })),
  rule_days: String(days),
  direction: change > 0 ? 'raise' : 'lower',
  change: percentFormat.format(Math.abs(change) * PERCENT),
});

/** A number that may be below 0, as a profit can. */
function signedNumber(text: string): number {
  const typed = text.trim();
  return /^[-−]/u.test(typed) ? -typedNumber(typed.slice(1)) : typedNumber(typed);
}

const numberOf = ({ measure, value }: ConditionForm): number =>
  RULE_UNITS[measure] === 'part' ? partOf(value) : signedNumber(value);

/** The rule as it is sent, once nothing is wrong with it. */
export const ruleOf = (form: RuleForm): { conditions: RuleCondition[]; days: number; change: number } => ({
  conditions: form.conditions.map((one) => ({ ...one, value: numberOf(one) })),
  days: Number(form.rule_days),
  change: partOf(form.change) * (form.direction === 'raise' ? 1 : -1),
});

/** What is wrong with a rule. */
export function ruleIssues(form: RuleForm): FieldIssue[] {
  const isWrong = (one: ConditionForm) => {
    const value = numberOf(one);
    return Number.isNaN(value) || Math.abs(value) > MOST_VALUE;
  };
  const days = typedNumber(form.rule_days);
  const change = typedNumber(form.change);
  const outOfRange = (field: string, minimum: number, maximum: number) =>
    createFieldIssue(field, 'out_of_range', { minimum, maximum });
  return [
    ...(form.conditions.some(isWrong)
      ? [createFieldIssue('conditions', 'invalid_type', { expected: 'number' })]
      : []),
    ...(Number.isInteger(days) && days >= 1 && days <= RULE_DAYS_MAX
      ? []
      : [outOfRange('rule_days', 1, RULE_DAYS_MAX)]),
    ...(change >= LEAST_CHANGE && change <= MOST_CHANGE
      ? []
      : [outOfRange('change', LEAST_CHANGE, MOST_CHANGE)]),
  ];
}
