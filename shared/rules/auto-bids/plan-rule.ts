import type { BidRule } from './bid-rules.ts';
import type { BidPoint, CentBounds, ClickWorth } from './choose-bid.ts';
import { withinDay } from './goals.ts';
import { changedByRule, lacksOrders, type RuleDay, ruleHolds } from './rule-holds.ts';

const CENT = 10_000;
/** A rule changes a bid once a day: it looks at whole days, which are the same until the next. */
export const RULE_CHANGES_PER_DAY = 1;

type RuleTarget = {
  readonly bounds: CentBounds;
  readonly worth: ClickWorth;
  /** The rule’s last whole days with the bid as it stands, the latest at the end. */
  readonly days: readonly RuleDay[];
  /** As it stands, in micro-euro. */
  readonly bidMicros: number;
  /** As the day began, in micro-euro; null where it is new today. */
  readonly dayStartMicros: number | null;
};

export type RuleStep =
  | { readonly cents: number; readonly reason: 'bounds' | 'rule' }
  | { readonly cents: null; readonly reason: 'no_orders' | 'rule_waits' | 'limit_short' | 'as_wanted' };

/**
 * What a rule makes of a bid: outside of its bounds it comes back at once; while the limit has to be stretched (`pace`
 * below 1) it is not raised.
 */
export function ruleStep(rule: BidRule, target: RuleTarget, pace: number): RuleStep {
  const { bounds, worth, days, bidMicros } = target;
  const inBounds = Math.max(bounds.lowest * CENT, Math.min(bounds.highest * CENT, bidMicros));
  if (inBounds !== bidMicros) return { cents: inBounds / CENT, reason: 'bounds' };
  if (lacksOrders(rule, worth)) return { cents: null, reason: 'no_orders' };
  if (!ruleHolds(rule, days, worth)) return { cents: null, reason: 'rule_waits' };
  if (rule.change > 0 && pace < 1) return { cents: null, reason: 'limit_short' };
  const wanted = Math.max(bounds.lowest, Math.min(bounds.highest, changedByRule(bidMicros, rule)));
  const cents = withinDay(target, wanted);
  return cents * CENT === bidMicros ? { cents: null, reason: 'as_wanted' } : { cents, reason: 'rule' };
}

/** What a bid would have come to on a day of the past. */
export type PastDays = {
  readonly count: number;
  readonly outcomeOf: (day: number, bidMicros: number) => RuleDay;
};

export type Backtest = {
  readonly changes: readonly {
    readonly day: number;
    readonly fromMicros: number;
    readonly toMicros: number;
  }[];
  /** In the days from the first on which the rule could act. */
  readonly without: Pick<BidPoint, 'clicks' | 'cost'>;
  readonly withRule: Pick<BidPoint, 'clicks' | 'cost'>;
};

/**
 * Lets a rule run over days of the past, each morning by the days before it with the bid as it then stood, beside the
 * same days with the bid as it is.
 */
export function backtestRule(
  rule: BidRule,
  about: {
    readonly bidMicros: number;
    /** Of each day; where the lowest is above the highest no bid can be. */
    readonly boundsOn: (day: number) => CentBounds;
    readonly worth: ClickWorth;
  },
  past: PastDays,
): Backtest {
  const { boundsOn, worth } = about;
  const changes: Backtest['changes'][number][] = [];
  const [without, withRule] = [
    { clicks: 0, cost: 0 },
    { clicks: 0, cost: 0 },
  ];
  let bidMicros = about.bidMicros;
  const add = (sum: { clicks: number; cost: number }, day: RuleDay) => {
    sum.clicks += day.clicks;
    sum.cost += day.cost;
  };
  for (let day = rule.days; day < past.count; day += 1) {
    const stands = bidMicros;
    const days = Array.from({ length: rule.days }, (_, back) =>
      past.outcomeOf(day - rule.days + back, stands),
    );
    const bounds = boundsOn(day);
    const { cents } = ruleStep(rule, { bounds, worth, days, bidMicros, dayStartMicros: bidMicros }, 1);
    if (cents !== null && bounds.lowest <= bounds.highest) {
      changes.push({ day, fromMicros: bidMicros, toMicros: cents * CENT });
      bidMicros = cents * CENT;
    }
    add(without, past.outcomeOf(day, about.bidMicros));
    add(withRule, past.outcomeOf(day, bidMicros));
  }
  return { changes, without, withRule };
}
