import { setImmediate as breathe } from 'node:timers/promises';
import type { GoalDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import type { RuleBacktest } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { changedBid } from '../../../../shared/rules/auction/own-part.ts';
import { BACKTEST_DAYS, BACKTEST_ROWS, type BidRule } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { goalOn } from '../../../../shared/rules/auto-bids/goal-seasons.ts';
import { type Backtest, backtestRule } from '../../../../shared/rules/auto-bids/plan-rule.ts';
import type { RuleDay } from '../../../../shared/rules/auto-bids/rule-holds.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { refuseErrors } from '../../../platform/http/refuse-change.ts';
import { loadLeastBases } from '../../bidding/bidding.public.ts';
import { draftErrors } from '../check-goal.ts';
import { listGoals } from '../goals.repository.ts';
import { goalOfDraft } from '../present-goal.ts';
import { namesOf } from '../present-plan.ts';
import { measureWorth } from '../targets/click-worth.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { type GoalBidPlace, listBidPlaces } from '../targets/goal-places.ts';
import { loadPlaceDays, type PlaceDays } from '../targets/load-rule-days.ts';
import { boundsOf } from '../targets/load-targets.ts';
import { backtestKey } from './backtest-key.ts';

const inEur = (micros: number) => microsToEur(Math.round(micros));
const rounded = (clicks: number) => Math.round(clicks * 100) / 100;

type Tested = Backtest & {
  readonly place: GoalBidPlace;
  readonly bidMicros: number;
  /** What a click leaves before its cost, in micro-euro; null where no order says so. */
  readonly margin: number | null;
};

/** What each bid would have brought on each day, computed once. */
function rememberedDays(days: PlaceDays, place: GoalBidPlace, shopId: number) {
  const known = new Map<string, RuleDay>();
  return (day: number, micros: number): RuleDay => {
    const key = `${day} ${micros}`;
    const found = known.get(key);
    if (found) return found;
    const { categoryId, productId } = place;
    const bid = changedBid(days.current, {
      categoryId,
      productId,
      shopId,
      micros,
      now: Number.MAX_SAFE_INTEGER,
    });
    const outcome = days.outcomeOf(day, bid);
    known.set(key, outcome);
    return outcome;
  };
}

/** Lets the rule run over the days of each place that has a bid and views. */
async function testPlaces(
  question: GoalQuestion,
  places: readonly GoalBidPlace[],
  rule: BidRule,
): Promise<{ readonly days: number; readonly tested: Tested[] }> {
  const { services, shop, signal } = question;
  const now = services.clock();
  const today = belgradeDay(now);
  const [daysOf, baseOf, worthOf] = await Promise.all([
    loadPlaceDays(question, places, BACKTEST_DAYS),
    loadLeastBases(services.db, shop, places, now),
    measureWorth(services, { shopId: shop.id, today, places }, signal),
  ]);
  const tested: Tested[] = [];
  for (const place of places) {
    const days = daysOf(place);
    const bidMicros = days.current?.enabled ? days.current.bidMicros : null;
    const bounds = boundsOf(place, baseOf(place));
    if (bidMicros === null || !days.hasViews || bounds.lowest > bounds.highest) continue;
    const worth = worthOf(place);
    const ofDay = Array.from({ length: days.count }, (_, day) =>
      boundsOf({ goal: goalOn(place.goal, addDays(today, day - days.count)) }, baseOf(place)),
    );
    const outcomeOf = rememberedDays(days, place, shop.id);
    const past = { count: days.count, outcomeOf };
    tested.push({
      place,
      bidMicros,
      margin: worth.margin,
      ...backtestRule(rule, { bidMicros, boundsOn: (day) => ofDay[day] ?? bounds, worth }, past),
    });
    await breathe();
    signal?.throwIfAborted();
  }
  return { days: BACKTEST_DAYS, tested };
}

/** All of it; a profit is known where that of every bid is. */
function sumOf(tested: readonly Tested[], which: 'without' | 'withRule') {
  const sums = { clicks: 0, cost: 0, margin: 0 };
  let isKnown = true;
  for (const one of tested) {
    const { clicks, cost } = one[which];
    sums.clicks += clicks;
    sums.cost += cost;
    if (one.margin === null) isKnown = false;
    else sums.margin += clicks * one.margin;
  }
  return {
    clicks: rounded(sums.clicks),
    cost: inEur(sums.cost),
    profit: isKnown && tested.length > 0 ? inEur(sums.margin - sums.cost) : null,
  };
}

/**
 * What a rule would have changed in the last days, and what that would have brought.
 * @throws AppError `validation_failed` for a draft that cannot be, or that is no rule
 */
export async function backtestGoal(question: GoalQuestion, draft: GoalDraft): Promise<RuleBacktest> {
  const { services, shop } = question;
  refuseErrors(draftErrors(draft));
  const { rule } = draft;
  if (draft.kind !== 'rule' || rule === undefined)
    throw invalidField('kind', 'invalid', {}, 'Only a rule is tested on days of the past');
  const others = await listGoals(services.db, shop.id);
  const wanted = goalOfDraft(draft, { at: new Date(services.clock()) });
  const rest = others.filter(({ all_categories: isForAll }) => !(isForAll && draft.all_categories));
  const all = await listBidPlaces(services.db, shop, [wanted, ...rest]);
  const places = all.filter(({ goal }) => goal === wanted);
  const { days, tested } = await testPlaces(question, places, rule);
  const changed = tested
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => b.changes.length - a.changes.length);
  const shown = changed.slice(0, BACKTEST_ROWS);
  const nameOf = await namesOf(
    question,
    shown.map(({ place: { categoryId, productId } }) => ({ goalId: wanted.id, categoryId, productId })),
  );
  return {
    backtest_key: backtestKey({ shopId: shop.id, tested: wanted, now: services.clock() }, services),
    days,
    num_bids: tested.length,
    num_changes: tested.reduce((sum, { changes }) => sum + changes.length, 0),
    with_rule: sumOf(tested, 'withRule'),
    without: sumOf(tested, 'without'),
    bids: shown.map(({ place: { categoryId, productId }, changes, bidMicros, without, withRule }) => {
      const { goal_id: _, ...names } = nameOf({ goalId: wanted.id, categoryId, productId });
      return {
        ...names,
        num_changes: changes.length,
        from_bid: microsToEur(bidMicros),
        to_bid: microsToEur(changes.at(-1)?.toMicros ?? bidMicros),
        clicks: rounded(withRule.clicks),
        clicks_without: rounded(without.clicks),
        cost: inEur(withRule.cost),
        cost_without: inEur(without.cost),
      };
    }),
  };
}
