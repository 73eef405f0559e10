import { eurToMicros } from '../money/money.ts';
import { type BidRule, RULE_UNITS, type RuleCondition, type RuleMeasure } from './bid-rules.ts';
import type { BidPoint, ClickWorth } from './choose-bid.ts';

/** A day on a target; money in micro-euro, nothing rounded. */
export type RuleDay = Omit<BidPoint, 'cents'> & {
  readonly views: number;
  /** Of the views, those without a place that bids win; null without views. */
  readonly lost: number | null;
};

/** What a measure was on a day, money in micro-euro; null where there is nothing to tell it by. */
function measureOf(measure: RuleMeasure, day: RuleDay, { revenue, margin }: ClickWorth): number | null {
  const cpc = day.clicks > 0 ? day.cost / day.clicks : null;
  switch (measure) {
    case 'lost_to_rank':
      return day.lost;
    case 'views':
    case 'position':
    case 'clicks':
    case 'cost':
      return day[measure];
    case 'profit':
      return margin === null ? null : day.clicks * margin - day.cost;
    case 'cpc':
      return cpc;
    case 'profit_per_click':
      return cpc === null || margin === null ? null : margin - cpc;
    case 'cost_share':
      return cpc === null || revenue === null || revenue <= 0 ? null : cpc / revenue;
  }
}

/** Whether a rule needs orders that nobody sent. */
export const lacksOrders = ({ conditions }: BidRule, { revenue, margin }: ClickWorth): boolean =>
  conditions.some(
    ({ measure }) =>
      ((measure === 'profit_per_click' || measure === 'profit') && margin === null) ||
      (measure === 'cost_share' && revenue === null),
  );

function isTrue({ measure, comparison, value }: RuleCondition, day: RuleDay, worth: ClickWorth): boolean {
  const seen = measureOf(measure, day, worth);
  if (seen === null) return false;
  const limit = RULE_UNITS[measure] === 'eur' ? eurToMicros(value) : value;
  return comparison === 'above' ? seen > limit : seen < limit;
}

/** Whether all conditions held on each of the rule’s days; what cannot be told did not hold. */
export const ruleHolds = (rule: BidRule, days: readonly RuleDay[], worth: ClickWorth): boolean =>
  days.length === rule.days &&
  days.every((day) => rule.conditions.every((condition) => isTrue(condition, day, worth)));

const CENT_MICROS = 10_000;

/** A bid after the rule, in whole cents: one cent at least in its direction. */
export function changedByRule(bidMicros: number, { change }: BidRule): number {
  const cents = Math.round((bidMicros * (1 + change)) / CENT_MICROS);
  return change > 0
    ? Math.max(Math.floor(bidMicros / CENT_MICROS) + 1, cents)
    : Math.min(Math.ceil(bidMicros / CENT_MICROS) - 1, cents);
}
